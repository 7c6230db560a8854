import { expect, it } from 'vitest'
import { canTransition, nextStatus, type OrderStatus, orderStatuses, orderTransitions } from './order-status.ts'

it('the step offered next is one that the table allows', () => {
  for (const status of orderStatuses) {
    const next = nextStatus[status]
    if (next === null) expect(orderTransitions[status].filter((to) => to !== 'cancelled')).toEqual([])
    else expect(canTransition(status, next)).toBe(true)
  }
})

it('every way through the table ends, in delivered or cancelled', () => {
  const ends = (status: OrderStatus): OrderStatus[] =>
    orderTransitions[status].length === 0 ? [status] : orderTransitions[status].flatMap(ends)
  expect(new Set(ends('pending'))).toEqual(new Set(['delivered', 'cancelled']))
})
