import { expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { cancelAction, resendDisabledReason, stepAction } from './order-actions.ts'

const orderIn = (status: OrderStatus) => ({ number: 12345, status }) as Order

test.each([
  ['pending', 'Mark as Paid', 'paid'],
  ['paid', 'Mark as Shipped', 'shipped'],
  ['shipped', 'Mark as Delivered', 'delivered'],
] as const)('a %s order offers %s', (status, label, to) => {
  const order = orderIn(status)
  expect(stepAction(order)).toEqual({ label, intent: { order, to }, disabledReason: null })
})

test.each(['delivered', 'cancelled'] as const)('a %s order offers nothing and says why', (status) => {
  expect(stepAction(orderIn(status))).toMatchObject({
    intent: null,
    disabledReason: expect.stringContaining('last status'),
  })
  expect(cancelAction(orderIn(status))).toMatchObject({
    intent: null,
    disabledReason: `The order is ${status} already`,
  })
})

test.each(['pending', 'paid', 'shipped'] as const)('a %s order can be cancelled by name', (status) => {
  const order = orderIn(status)
  expect(cancelAction(order)).toEqual({
    label: 'Cancel order #12345',
    intent: { order, to: 'cancelled' },
    disabledReason: null,
  })
})

test('payment instructions are sent again for a pending order only', () => {
  expect(resendDisabledReason(orderIn('pending'))).toBeNull()
  expect(resendDisabledReason(orderIn('shipped'))).toContain('this one is shipped')
})
