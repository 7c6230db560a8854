import type { FilterName } from './order-filters.ts'

type FilterText = {
  /** For the API's reference. Its first sentence says enough for a model. */
  text: string
  /** A text that `schema` reads. */
  example: string
}

const bareDates =
  'A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`).'

/** Descriptions of the filters for programs. They are no part of the filters' table, because the desk has no use for them. */
export const orderFilterTexts: Record<FilterName, FilterText> = {
  status: {
    text: 'Only orders in these statuses.',
    example: 'pending,paid',
  },
  paymentMethod: {
    text: 'Only orders to be paid by these methods.',
    example: 'venmo,zelle',
  },
  paymentState: {
    text: 'Only orders whose payment has come this far. `none`: nothing has come. `claimed`: the customer says that they paid. `matched`: money is there that a person has to confirm. `short`: a part has come. `confirmed`: the shop has the money. `over`: more came than was due, and it is no tip. `late`: money came for an order that was cancelled before. `duplicate`: a second transfer came for a paid order. `reversed`: the provider took money back, or a payment of an order that has shipped never came, and no other came for it.',
    example: 'claimed',
  },
  period: {
    text: 'Only orders of these days, seen from today: in `timezone`, else in the shop’s time zone, else (all shops together) in UTC. Weeks begin on Sunday, and `last-7-days` ends today. `dateBy` says which moment counts. Send either a period or dates.',
    example: 'last-month',
  },
  startDate: {
    text: `Only orders from this day or moment on; \`dateBy\` says which moment counts. ${bareDates}`,
    example: '2026-11-01',
  },
  endDate: {
    text: `Only orders up to this day or moment, which is included; \`dateBy\` says which moment counts. ${bareDates} Must not be before \`startDate\`.`,
    example: '2026-11-20',
  },
  dateBy: {
    text: 'The moment that `period`, `startDate` and `endDate` look at. `created` is the default. With `paid`, `shipped` or `delivered`, orders that never got there and cancelled orders are left out.',
    example: 'paid',
  },
  timezone: {
    text: 'The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone.',
    example: 'America/New_York',
  },
  minAmount: {
    text: 'Only orders that total this many US dollars or more, with at most two decimals (`84.50`).',
    example: '84.50',
  },
  maxAmount: {
    text: 'Only orders that total this many US dollars or less, with at most two decimals. Must not be below `minAmount`.',
    example: '250.00',
  },
  held: {
    text: 'Send `true` for the pending and paid orders that fraud detection holds for review and that nobody has released. Leave it out otherwise; `false` is refused.',
    example: 'true',
  },
  withoutTracking: {
    text: 'Send `true` for the shipped orders without a tracking number, which have not been delivered. Leave it out otherwise; `false` is refused.',
    example: 'true',
  },
  unpaidDays: {
    text: 'Only pending orders that were created more than this many times 24 hours ago. A whole number up to 3,650.',
    example: '3',
  },
  shippedDays: {
    text: 'Only orders that shipped more than this many times 24 hours ago and are not marked as delivered. A whole number up to 3,650.',
    example: '5',
  },
  notSent: {
    text: 'Send `true` for the orders with a message to the customer that was not sent or was refused, and that still matters. Leave it out otherwise; `false` is refused.',
    example: 'true',
  },
  everPaid: {
    text: 'Send `true` for the orders that were paid at any time, also if they were cancelled since. Leave it out otherwise; `false` is refused.',
    example: 'true',
  },
  state: {
    text: 'Only orders whose shipping address is in this state, written as the address has it, in upper or lower case (`CA`, `ca`). At most 100 characters.',
    example: 'CA',
  },
  customerId: {
    text: 'Only orders of the customer with this id.',
    example: '0190c0de-0000-7000-8000-0000851cfd7f',
  },
  externalId: {
    text: 'Only the order that has this id of your own system, compared exactly. No two orders of a shop have the same. At most 100 characters.',
    example: 'WEB-4711',
  },
  search: {
    text: 'Only orders that match this text: the order’s number (`12345`, `#12345`), its external id, an amount (`$84.50`), the end of its id from four characters on, the customer’s name, email or phone, the tracking number, the payment’s code or reference, a product’s name or SKU, or a note of the staff. Several words must all match, in any order and any case. At most 200 characters.',
    example: "Siobhán O'Sullivan-MacDonagh",
  },
}
