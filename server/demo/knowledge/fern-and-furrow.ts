import type { ShopKnowledge } from './shop-knowledge.ts'

export const fernAndFurrowKnowledge: ShopKnowledge = {
  enabled: null,
  color: '#2f6b34',
  greeting: '',
  shipping: {
    title: 'Shipping plants',
    body: `Plants leave the nursery on Mondays and Tuesdays only, so that none spends a weekend in a truck. They take 2 to 4 business days. Seeds, soil and tools leave on any business day. Shipping is included.`,
  },
  returns: {
    title: 'Plants that arrive in a bad state',
    body: `Unpack plants at once and give them water. If one does not recover, send us a photograph within 10 days of delivery, and we replace it or refund it. Tools and pots can come back unused within 30 days.`,
  },
  articles: [
    {
      title: 'Bare-root roses',
      question: 'How do I plant a bare-root rose?',
      body: `Put the roots into a bucket of water for a few hours, cut what is broken, and plant the rose so that the graft is two inches below the ground. Cut the canes back to a hand’s width.`,
    },
    {
      title: 'Lemons in pots',
      question: 'How often does a lemon tree need water?',
      body: `A lemon tree wants at least six hours of sun, water when the top inch of the soil is dry, and a frost-free winter. Feed it every two weeks from March to September.`,
    },
  ],
}
