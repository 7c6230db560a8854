/** The parts of an order that can be edited after its creation. */
export const orderParts = [
  'customer',
  'shippingAddress',
  'products',
  'paymentMethod',
  'tracking',
  'note',
  'reference',
] as const
export type OrderPart = (typeof orderParts)[number]
