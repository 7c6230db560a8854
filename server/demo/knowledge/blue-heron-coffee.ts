import type { ShopKnowledge } from './shop-knowledge.ts'

export const blueHeronKnowledge: ShopKnowledge = {
  enabled: true,
  color: '#1f5f74',
  greeting: 'Good morning! Ask about a roast, a brew or your parcel.',
  shipping: {
    title: 'Shipping',
    body: `We roast on Mondays and Wednesdays, and what was paid by then leaves Portland on the day after. You get the tracking number by email.

Parcels take 2 to 6 business days within the United States. Shipping is included in our prices. We ship to all 50 states, and not abroad.`,
  },
  returns: {
    title: 'Returns',
    body: `Coffee is food, so we can’t take opened bags back. If a bag does not taste as it should, tell us within 14 days of delivery: we send you another, or refund it.

Mugs, grinders and filters can come back unused within 30 days. The refund takes 5 business days after they have arrived.`,
  },
  articles: [
    {
      title: 'How fresh the coffee is',
      question: 'How fresh is the coffee when it arrives?',
      body: `Each bag carries the day it was roasted. It is at its best from the 5th to the 30th day after that. Keep it closed, dry and dark, and not in the refrigerator.`,
    },
    {
      title: 'Brewing with a pour-over',
      question: 'How much coffee do I need for a pour-over?',
      body: `Take 60 grams of coffee, ground as coarse as sea salt, for a quart of water at 95 °C (203 °F). Wet the grounds first and wait 40 seconds, then pour slowly, in circles, for three minutes.`,
    },
    {
      title: 'How the decaf is made',
      question: 'Is your decaf made with solvents?',
      body: `Our decaf is made with the Swiss Water process: the caffeine is taken out with water and charcoal, without solvents. At most 0.1 percent of it is left.`,
    },
  ],
}
