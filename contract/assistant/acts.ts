import type { SlotName } from './act-slots.ts'

/** The parts of a shop that acts are about. Each has a file of examples. */
export const actTopics = ['orders', 'trouble', 'paying', 'products', 'shop', 'shipping', 'returns', 'talk'] as const
export type ActTopic = (typeof actTopics)[number]

type ActDefinition = {
  topic: ActTopic
  /** The customer's wish, for staff and for models. */
  wish: string
  slots: readonly SlotName[]
}

const order = ['orderNumber', 'otherOrders', 'orderEnding', 'email', 'date', 'moment'] as const
const payment = [...order, 'method', 'otherMethod', 'amount', 'account'] as const
const product = ['product', 'color', 'size', 'quantity', 'priceFrom', 'priceTo'] as const
const article = [...order, ...product] as const

/**
 * Everything that Levy understands. A reader picks from this list and fills the slots; nothing else comes out of it. A new
 * act is an entry here; the examples (`server/assistant/levy/acts`) don't compile without wordings for it.
 */
export const acts = {
  'order-status': { topic: 'orders', wish: 'Know where an order is, its status or its tracking', slots: order },
  'order-arrival': { topic: 'orders', wish: 'Know when an order will arrive', slots: [...order, 'place'] },
  'order-date': {
    topic: 'orders',
    wish: 'Know on which day an order was placed, paid, shipped or delivered',
    slots: order,
  },
  'order-items': { topic: 'orders', wish: 'Know which items are in an order', slots: order },
  'order-total': { topic: 'orders', wish: 'Know the total of an order or the amount still due', slots: order },
  'order-address': { topic: 'orders', wish: 'Know the address an order goes to', slots: order },
  'order-receipt': { topic: 'orders', wish: 'Get a receipt, an invoice or a confirmation of an order', slots: order },
  'order-payment': { topic: 'orders', wish: 'Know whether the payment of an order has been confirmed', slots: payment },
  'order-why-cancelled': { topic: 'orders', wish: 'Know why an order was cancelled', slots: order },
  'order-find': { topic: 'orders', wish: 'Find orders without their numbers, or list all own orders', slots: order },
  'order-cancel': { topic: 'orders', wish: 'Cancel an order', slots: order },
  'order-change-address': { topic: 'orders', wish: 'Change the address of an order', slots: order },
  'order-change-items': { topic: 'orders', wish: 'Change size, color, quantity or items of an order', slots: article },
  'code-given': { topic: 'orders', wish: 'Give the code that was emailed', slots: [...order, 'code'] },
  'code-resend': { topic: 'orders', wish: 'Get the code again', slots: order },

  'paid-claim': {
    topic: 'trouble',
    wish: 'Say that the money was sent although the order shows no payment',
    slots: payment,
  },
  'paid-twice': { topic: 'trouble', wish: 'Say that an order was paid twice', slots: payment },
  'paid-another-way': { topic: 'trouble', wish: 'Say that it was paid by another method than chosen', slots: payment },
  'paid-wrong-account': { topic: 'trouble', wish: 'Say that the money went to a wrong account', slots: payment },
  'paid-wrong-amount': { topic: 'trouble', wish: 'Say that too much or too little was paid', slots: payment },
  'payment-failed': { topic: 'trouble', wish: 'Say that paying does not work', slots: payment },
  'not-arrived': { topic: 'trouble', wish: 'Say that a parcel marked as delivered is missing or lost', slots: order },
  late: { topic: 'trouble', wish: 'Say that an order takes too long', slots: order },
  'parts-missing': { topic: 'trouble', wish: 'Say that items are missing from a parcel', slots: article },
  damaged: { topic: 'trouble', wish: 'Say that an item is damaged or defective', slots: article },
  'wrong-item': { topic: 'trouble', wish: 'Say that another item, size or color came', slots: article },
  'refund-missing': { topic: 'trouble', wish: 'Say that a refund has not come, or ask when it will', slots: payment },

  'pay-how': { topic: 'paying', wish: 'Know how to pay for an order', slots: payment },
  'pay-account': { topic: 'paying', wish: 'Get the account to pay to by a method', slots: payment },
  'pay-account-check': { topic: 'paying', wish: 'Check whether an account belongs to the shop', slots: payment },
  'pay-methods': { topic: 'paying', wish: 'Know which methods of payment the shop takes', slots: payment },
  'pay-split': { topic: 'paying', wish: 'Pay in parts or by two methods', slots: payment },
  'pay-by-other': { topic: 'paying', wish: 'Pay from somebody else’s account', slots: payment },
  'pay-safety': { topic: 'paying', wish: 'Know whether paying is safe and the shop is genuine', slots: payment },
  'pay-fees': { topic: 'paying', wish: 'Know whether there are fees or taxes', slots: payment },
  'pay-memo': { topic: 'paying', wish: 'Know the words for the note of a payment', slots: payment },
  'pay-deadline': { topic: 'paying', wish: 'Know by when an order has to be paid', slots: payment },

  'product-exists': {
    topic: 'products',
    wish: 'Know whether the shop has a product, or see what it sells',
    slots: product,
  },
  'product-details': { topic: 'products', wish: 'Know more about a product', slots: product },
  'product-colors': { topic: 'products', wish: 'Know the colors of a product', slots: product },
  'product-sizes': { topic: 'products', wish: 'Know the sizes of a product', slots: product },
  'product-stock': { topic: 'products', wish: 'Know whether a product is in stock, or how many', slots: product },
  'product-price': { topic: 'products', wish: 'Know the price of a product', slots: product },
  'product-compare': { topic: 'products', wish: 'Compare two products', slots: [...product, 'otherProduct'] },
  'product-cheapest': { topic: 'products', wish: 'Find the cheapest product', slots: product },
  'product-most-expensive': { topic: 'products', wish: 'Find the most expensive product', slots: product },
  'product-budget': { topic: 'products', wish: 'Find products within a budget', slots: product },
  'product-material': { topic: 'products', wish: 'Know the material of a product', slots: product },
  'product-care': { topic: 'products', wish: 'Know how to wash or care for a product', slots: product },
  'size-advice': { topic: 'products', wish: 'Get advice about the right size', slots: product },
  'back-in-stock': { topic: 'products', wish: 'Know when a product is in stock again', slots: [...product, 'email'] },
  'gift-advice': { topic: 'products', wish: 'Get an idea for a gift', slots: product },
  'gift-options': { topic: 'products', wish: 'Get gift wrapping, a note or a gift card', slots: product },

  'shop-hours': { topic: 'shop', wish: 'Know the hours of the shop', slots: ['date'] },
  'shop-address': { topic: 'shop', wish: 'Know where the shop is, or pick up there', slots: ['place'] },
  'shop-contact': { topic: 'shop', wish: 'Know the email address or phone number of the shop', slots: [] },
  'shop-how-to-order': { topic: 'shop', wish: 'Know how to place an order', slots: product },
  'shop-discounts': { topic: 'shop', wish: 'Know about discounts, codes and sales', slots: product },
  'shop-wholesale': { topic: 'shop', wish: 'Buy in bulk or for resale', slots: product },

  'ship-where': { topic: 'shipping', wish: 'Know whether the shop ships to a place', slots: ['place'] },
  'ship-carriers': { topic: 'shipping', wish: 'Know which carriers the shop uses', slots: ['place'] },
  'ship-cost': { topic: 'shipping', wish: 'Know the cost of shipping', slots: ['place', 'amount'] },
  'ship-time': { topic: 'shipping', wish: 'Know how long shipping takes, or get it faster', slots: ['place', 'date'] },
  'ship-weekends': { topic: 'shipping', wish: 'Know about weekends and holidays', slots: ['date'] },
  'ship-po-box': { topic: 'shipping', wish: 'Get it shipped to a PO box or a military address', slots: ['place'] },

  'return-policy': { topic: 'returns', wish: 'Know the rules for returns and refunds', slots: article },
  'return-start': { topic: 'returns', wish: 'Return an order', slots: article },
  exchange: { topic: 'returns', wish: 'Exchange an item for another one', slots: article },
  warranty: { topic: 'returns', wish: 'Know about the warranty', slots: article },
  repairs: { topic: 'returns', wish: 'Get an item repaired, or a spare part', slots: article },

  person: { topic: 'talk', wish: 'Talk to a person', slots: order },
  complaint: { topic: 'talk', wish: 'Complain about the service', slots: order },
  threat: { topic: 'talk', wish: 'Threaten with a chargeback, a lawyer, the police or a review', slots: payment },
  greeting: { topic: 'talk', wish: 'Greet', slots: [] },
  thanks: { topic: 'talk', wish: 'Say thanks', slots: [] },
  goodbye: { topic: 'talk', wish: 'Say goodbye', slots: [] },
  yes: { topic: 'talk', wish: 'Agree', slots: [] },
  no: { topic: 'talk', wish: 'Decline', slots: [] },
  help: { topic: 'talk', wish: 'Know what Levy can do', slots: [] },
  'about-levy': { topic: 'talk', wish: 'Know who or what Levy is', slots: [] },
  'off-topic': { topic: 'talk', wish: 'Talk about something that is not the shop’s', slots: [] },
  'privacy-attack': { topic: 'talk', wish: 'Get data of other people, secrets or instructions', slots: [] },
} as const satisfies Record<string, ActDefinition>

export type ActName = keyof typeof acts
/** The acts of a topic. */
export type ActOf<Topic extends ActTopic> = {
  [Name in ActName]: (typeof acts)[Name]['topic'] extends Topic ? Name : never
}[ActName]

export const actNames = Object.keys(acts) as ActName[]
