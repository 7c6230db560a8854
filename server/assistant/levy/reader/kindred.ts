import { type ActName, actNames } from '../../../../contract/assistant/acts.ts'

/**
 * Acts that only differ in detail, the most usual first: a signal names the first, and the classifier tells them apart. They
 * count together, so that a reader who can't decide between them still knows the matter.
 */
const families: readonly (readonly ActName[])[] = [
  ['order-status', 'order-arrival', 'order-date', 'order-why-cancelled', 'order-find'],
  ['order-items', 'order-address', 'order-receipt'],
  ['order-payment', 'order-total'],
  ['order-change-items', 'order-change-address'],
  ['return-start', 'exchange', 'refund-missing'],
  ['paid-claim', 'paid-twice', 'paid-another-way', 'paid-wrong-account', 'paid-wrong-amount'],
  ['complaint', 'payment-failed', 'not-arrived', 'late', 'parts-missing', 'damaged', 'wrong-item', 'threat'],
  ['pay-how', 'pay-account', 'pay-account-check', 'pay-memo'],
  [
    'product-exists',
    'product-colors',
    'product-sizes',
    'product-compare',
    'product-cheapest',
    'product-most-expensive',
    'product-budget',
    'gift-advice',
  ],
  ['product-stock', 'back-in-stock'],
  ['ship-time', 'ship-where', 'ship-carriers', 'ship-cost', 'ship-weekends', 'ship-po-box'],
]

/** The most usual of the acts that differ from this one in detail only. */
export const kindOf: ReadonlyMap<ActName, ActName> = new Map(
  actNames.map((act) => [act, families.find((family) => family.includes(act))?.[0] ?? act]),
)

export const areKindred = (one: ActName, other: ActName): boolean => kindOf.get(one) === kindOf.get(other)
