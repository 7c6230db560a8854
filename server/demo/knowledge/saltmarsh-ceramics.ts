import type { ShopKnowledge } from './shop-knowledge.ts'

export const saltmarshKnowledge: ShopKnowledge = {
  enabled: false,
  color: '#3d6b58',
  greeting: '',
  shipping: {
    title: 'Shipping',
    body: `We pack every piece by hand in paper and straw, which takes up to 3 business days. The parcel is on its way for 3 to 7 business days more. Shipping within the United States is included.`,
  },
  returns: {
    title: 'Returns and breakage',
    body: `If a piece arrives broken, send us a photograph within 7 days, and we make it good with another piece or a refund. What is whole can come back within 21 days, packed as it came. Studio seconds are sold as they are.`,
  },
  articles: [
    {
      title: 'Dishwasher and microwave',
      question: 'Can the mugs go into the dishwasher?',
      body: `Mugs, cups, plates and bowls may go into the dishwasher and the microwave. The moon jar and the bud vase are better washed by hand.`,
    },
    {
      title: 'Why no two pieces are alike',
      question: 'Why do the bowls in my order differ in size?',
      body: `Everything is thrown on the wheel and glazed by hand in our studio. Sizes differ by about a quarter of an inch, and the glaze runs where it likes.`,
    },
  ],
}
