import { expect, it } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import { changedRows } from './flash-rows.ts'

const order = (id: string, status: Order['status'] = 'pending') => ({ id, status, trackingNumber: null }) as Order

it('rows flash that came in or changed, and no others', () => {
  const before = [order('a'), order('b'), order('c')]
  expect(changedRows(before, [order('new'), order('a', 'paid'), order('b')])).toEqual(['new', 'a'])
})

it('a list that changed altogether does not flash', () => {
  const many = Array.from({ length: 20 }, (_, place) => order(`${place}`))
  expect(changedRows([order('a')], many)).toEqual([])
})
