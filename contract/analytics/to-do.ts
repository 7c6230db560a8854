import type { FilterTexts } from '../orders/order-filters.ts'

/** A payment that has been pending for more days than this needs a reminder. */
const unpaidDays = 1
/** A parcel that has been on its way for more days than this needs a look. */
const quietDays = 7

type ToDo = {
  /** Words one of them, behind its number: `order held for review`. */
  readonly one: string
  readonly many: string
  /** Filters of the orders list that find exactly these; absent if they are no orders. */
  readonly orders?: FilterTexts
  /** Whether its amount is what these orders still wait for, rather than their totals. */
  readonly isDue?: true
}

/** Everything that can wait for somebody, in the order in which the desk lists it. */
export const toDos = {
  held: { one: 'order held for review', many: 'orders held for review', orders: { held: 'true' } },
  waiting: { one: 'customer waiting for a person', many: 'customers waiting for a person' },
  claimed: {
    one: 'customer says they paid',
    many: 'customers say they paid',
    orders: { status: 'pending', paymentState: 'claimed' },
    isDue: true,
  },
  unpaid: {
    one: 'order unpaid for over a day',
    many: 'orders unpaid for over a day',
    orders: { status: 'pending', unpaidDays: String(unpaidDays) },
    isDue: true,
  },
  toDecide: { one: 'payment to decide about', many: 'payments to decide about' },
  refundsOwed: { one: 'refund to send', many: 'refunds to send' },
  toShip: { one: 'paid order to ship', many: 'paid orders to ship', orders: { status: 'paid' } },
  onTheWay: {
    one: `parcel not delivered after ${quietDays} days`,
    many: `parcels not delivered after ${quietDays} days`,
    orders: { shippedDays: String(quietDays) },
  },
  notSent: {
    one: 'order with a message not sent',
    many: 'orders with a message not sent',
    orders: { notSent: 'true' },
  },
  lowStock: { one: 'product low in stock', many: 'products low in stock' },
} as const satisfies Record<string, ToDo>

export type ToDoKind = keyof typeof toDos
export const toDoKinds = Object.keys(toDos) as ToDoKind[]

export const toDoDays = { unpaidDays, quietDays } as const

/** The entry as data, whatever its kind. */
export const toDoOf = (kind: ToDoKind): ToDo => toDos[kind]
