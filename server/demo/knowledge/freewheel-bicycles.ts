import type { ShopKnowledge } from './shop-knowledge.ts'

export const freewheelKnowledge: ShopKnowledge = {
  enabled: true,
  color: '#c0392b',
  greeting: 'Hi! What does your bicycle need?',
  shipping: {
    title: 'Shipping',
    body: `Parts leave Phoenix within 2 business days after payment and take 3 to 7 business days. Bicycles come in one box, almost assembled: the front wheel, the handlebars and the pedals are yours to put on. Shipping within the United States is included.`,
  },
  returns: {
    title: 'Returns and warranty',
    body: `Parts that were not mounted can come back within 30 days of delivery. A bicycle can come back within 14 days if it was ridden for less than 10 miles.

Frames are under warranty for 5 years, everything else for 1 year. Wear, as of chains, tires and brake pads, is no defect.`,
  },
  articles: [
    {
      title: 'Which inner tube fits',
      question: 'Which inner tube fits my wheel?',
      body: `The numbers on the side of your tire say it: the diameter, then the width. Our tubes have Presta valves of 48 mm, which fit rims up to 30 mm deep.`,
    },
    {
      title: 'Using a tune-up voucher',
      question: 'How do I use the tune-up voucher?',
      body: `A voucher for a full tune-up is good for 2 years at our workshop, 214 East Roosevelt Street in Phoenix. Call us for a date; the bicycle stays with us for two days.`,
    },
    {
      title: 'Bedding in disc brake pads',
      question: 'My new brake pads are noisy, what can I do?',
      body: `New pads need about twenty firm stops from a brisk speed, without locking the wheels, until they grip and are quiet. Keep oil and polish away from the rotor.`,
    },
  ],
}
