import type { ShopKnowledge } from './shop-knowledge.ts'

export const marginaliaKnowledge: ShopKnowledge = {
  enabled: true,
  color: '#6b2f4a',
  greeting: 'Welcome to Marginalia. Which book are you looking for?',
  shipping: {
    title: 'Shipping',
    body: `Books leave Chicago within 2 business days after payment, in cardboard without plastic. They take 3 to 8 business days. Shipping is included in the price. We send books to addresses in the United States only.`,
  },
  returns: {
    title: 'Returns',
    body: `A book that you have not read can come back within 30 days of delivery, for a full refund. If a page is missing or the parcel was damaged, tell us, and we send another copy at once; you need not return the first.`,
  },
  articles: [
    {
      title: 'Large print',
      question: 'What does large print mean?',
      body: `Titles in large print are set in 16 points on paper that does not shine through. Choose “Large print” as the size where a book has it.`,
    },
    {
      title: 'Signed copies',
      question: 'Do you have signed copies?',
      body: `We have signed copies only after readings in the shop, and can’t put them aside. Whoever orders on the day after a reading has the best chance.`,
    },
    {
      title: 'Visiting the shop',
      question: 'Where is your shop, and when is it open?',
      body: `The shop at 2446 North Lincoln Avenue in Chicago is open every day from 10 a.m. to 8 p.m. Readings are on Thursdays at 7 p.m. and cost nothing.`,
    },
  ],
}
