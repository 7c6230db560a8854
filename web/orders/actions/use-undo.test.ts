import { expect, test } from 'vitest'
import type { TimelineEntryType } from '../../../contract/orders/order-details.ts'
import { undoneMessage } from './use-undo.ts'

const saying = (type: TimelineEntryType) => {
  const timeline = [{ id: 'entry', type }] as Parameters<typeof undoneMessage>[0]['timeline']
  return undoneMessage({ id: 'order', number: 15_050, status: 'paid', timeline }, 'entry')
}

test('an undone status says which one the order has again', () => {
  expect(saying('status_changed')).toBe('Undone: order #15050 is paid again')
})

test('an undone payment or refund says so: the status was the same all along', () => {
  expect(saying('payment_received')).toBe('Undone: the payment of order #15050 no longer counts')
  expect(saying('refund_owed')).toBe('Undone: the refund of order #15050 is no longer owed')
  expect(saying('refund_sent')).toBe('Undone: the refund of order #15050 does not count as sent')
  expect(saying('refund_cancelled')).toBe('Undone: the refund of order #15050 is owed again')
})
