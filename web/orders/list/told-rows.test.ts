import { expect, it } from 'vitest'
import type { LiveEvent } from '../../../contract/events/event.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { tellStatuses } from './told-rows.ts'

const order = (id: string, status: Order['status'] = 'pending') => ({ id, status }) as Order
const event = (orderId: string, status: Order['status']) =>
  ({ type: 'order_updated', data: { orderId, status } }) as LiveEvent

it('a row that left the list before its event came says what the newest event tells', () => {
  const rows = [order('a3'), order('a2'), order('a1')]
  const told = tellStatuses(rows, [order('a3'), order('a1')], [event('a2', 'shipped'), event('a2', 'paid')])
  expect(told.map(({ status }) => status)).toEqual(['pending', 'shipped', 'pending'])
  expect(tellStatuses(told, [order('a3'), order('a1')], [event('a2', 'shipped')])).toBe(told)
})

it('a row of the list says what the list says', () => {
  const rows = [order('a1', 'shipped')]
  expect(tellStatuses(rows, rows, [event('a1', 'paid')])).toBe(rows)
})
