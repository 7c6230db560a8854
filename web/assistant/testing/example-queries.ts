/** What customers often ask, to be tried with a press. */
export const exampleQueries = [
  'Where is my order #12345?',
  'What payment methods do you accept?',
  'Do you have red t-shirts in medium?',
  'How long does shipping usually take?',
  'Can I cancel an order that I placed recently?',
  'What is your return policy?',
] as const
