import { expect, it } from 'vitest'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { restockable } from './restockable.ts'

const line = (sku: string | null, quantity: number) => ({ sku, quantity, name: 'Mug', price: 10 })
const order = (
  status: OrderDetails['status'],
  restocked: { sku: string; quantity: number }[] = [],
  stockKeptOut = false,
) =>
  ({
    status,
    stockKeptOut,
    products: [line('A', 2), line('B', 1), line(null, 5), line('A', 1)],
    refunds: [{ restocked }],
  }) as never

it('offers the pieces of the catalog once, less those that are back', () => {
  expect(restockable(order('paid')).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 3],
    ['B', 1],
  ])
  const back = [
    { sku: 'A', quantity: 1 },
    { sku: 'B', quantity: 1 },
  ]
  expect(restockable(order('shipped', back))).toMatchObject([{ sku: 'A', quantity: 2 }])
})

it('offers those of a cancelled order only if its cancellation kept them out', () => {
  expect(restockable(order('cancelled'))).toEqual([])
  expect(restockable(order('cancelled', [{ sku: 'A', quantity: 3 }], true))).toMatchObject([{ sku: 'B' }])
})
