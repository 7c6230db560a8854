import { countOf } from '../../lib/format.ts'

/** The statuses that many orders can be moved to at once. */
export const bulkActs = ['paid', 'shipped', 'delivered', 'cancelled'] as const
export type BulkAct = (typeof bulkActs)[number]

type Words = {
  /** The button for the selected orders. The specification's labels are shorter than those for one order. */
  label: string
  /** The act on `3 orders`, as a title or a button. */
  name: (orders: string) => string
}

export const bulkWords: Record<BulkAct, Words> = {
  paid: {
    label: 'Mark Paid',
    name: (orders) => `Mark ${orders} as paid`,
  },
  shipped: {
    label: 'Mark Shipped',
    name: (orders) => `Mark ${orders} as shipped`,
  },
  delivered: {
    label: 'Mark Delivered',
    name: (orders) => `Mark ${orders} as delivered`,
  },
  cancelled: {
    label: 'Cancel Orders',
    name: (orders) => `Cancel ${orders}`,
  },
}

/** `Mark 3 orders as paid`. */
export const actOn = (act: BulkAct, count: number): string => bulkWords[act].name(countOf('order', count))
