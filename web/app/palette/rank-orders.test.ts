import { expect, it } from 'vitest'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { rankOrders } from './rank-orders.ts'

const order = (number: number, totalAmount: number, status: OrderStatus = 'delivered') => ({
  ...{ id: String(number), number, totalAmount, status },
})
const ranked = (text: string, found: ReturnType<typeof order>[], exact: ReturnType<typeof order>[] = []) =>
  rankOrders({ found, exact }, text).map(({ number }) => number)

// It has the amount in a note.
const other = order(15139, 24, 'pending')

it.each(['$132', '132.00', '132'])(
  'orders over exactly %s come first, those that wait for it before the others',
  (text) => {
    const found = [other, order(15_100, 132.5), order(15_090, 132), order(15_080, 132, 'pending')]
    expect(ranked(text, found)).toEqual([15_080, 15_090, 15_139, 15_100])
  },
)

it('also those that are not among the newest that the text finds, each once', () => {
  expect(ranked('132', [other, order(900, 132)], [order(900, 132), order(14_394, 132)])).toEqual([900, 14_394, 15_139])
})

it('the order with that number comes before those over that amount', () => {
  expect(ranked('132', [other, order(132, 10)], [order(900, 132)])).toEqual([132, 900, 15_139])
})

it('orders over the amount of an earlier text are left out', () => {
  expect(ranked('$24', [other], [order(900, 132)])).toEqual([15_139])
})

it('for a name, those that wait for their payment come first', () => {
  expect(ranked('dana', [order(3, 10), order(2, 10, 'pending')])).toEqual([2, 3])
})
