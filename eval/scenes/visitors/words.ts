import type { Order } from '../../../contract/orders/order.ts'
import type { Fact, Scene } from '../scene.ts'
import type { Shop } from '../shop.ts'

export type Rest = Parameters<ReturnType<typeof import('../scene.ts').scenesOf>>[2]

export const inStock: Fact[] = [
  ...['in stock', 'left', 'available', 'yes', 'we have', 'we do', 'still have', 'comes in'],
  ...['disponible', 'quedan', 'queda', 'hay', 'tenemos', /(?<!\p{L})sí(?!\p{L})/iu],
]
export const outOfStock: Fact[] = [
  ...['out of stock', 'sold out', 'unavailable', 'not available', 'none left', 'not in stock', 'isn’t in stock'],
  ...['agotad', 'no queda', 'no hay', 'don’t have', 'do not have', 'isn’t available', 'gone'],
]
/** Whether a variant can be bought now, by the shop's data. */
export const stockOf = (shop: Shop, name: string, color: string, size: string | null): Fact[] =>
  shop.variant(name, color, size).stock > 0 ? inStock : outOfStock

export const named = (order: Order, rest: Rest = {}): Rest => ({ order, proof: 'named', ...rest })

/** A person answers as well as Levy. */
export const orPerson = { handOver: 'fine' } as const satisfies Partial<Scene>

export const tracking = ({ trackingNumber }: Order): string => {
  if (trackingNumber === null) throw new Error('The order has no tracking number')
  return trackingNumber
}

/** The pending order of which a part has been paid. */
export function partlyPaid({ data }: Shop): { order: Order; due: number; received: number } {
  for (const order of data.orders.pending) {
    const { due, received } = data.payments[order.id] ?? { due: 0, received: 0 }
    if (received > 0 && due > 0) return { order, due, received }
  }
  throw new Error('The shop has no order that is paid in part')
}
