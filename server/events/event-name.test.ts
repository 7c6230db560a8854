import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { orderChangeKinds } from '../../contract/events/event.ts'
import { eventMoments, eventNames } from '../../contract/events/event-names.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { webhookEvents } from '../../contract/webhooks/webhook.ts'
import { eventNameOf } from './event-name.ts'
import { toLiveEvent } from './events.service.ts'

it('docs/webhooks.md lists exactly these events, with the same words for when they happen', () => {
  const docs = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
  const rows = docs.matchAll(/^\| `([a-z]+\.[a-z]+)` \| (.+?) \|/gm)
  const listed = Object.fromEntries(Array.from(rows, ([, name, moment]) => [name, moment]))
  expect(listed).toEqual({ ...eventMoments, 'webhook.test': 'you send a test' })
  expect(webhookEvents).toEqual(Object.keys(listed))
})

const about = { merchantId: 'm', orderId: 'o', orderNumber: 1 }
const money = { ...about, amount: 25, paymentMethod: 'venmo' } as const

it('every name is that of something that happens', () => {
  const made = [
    eventNameOf({ type: 'order_created', data: { ...money, status: 'pending', customerName: 'Dana' } }),
    eventNameOf({ type: 'payment_confirmed', data: { ...money, customerName: 'Dana' } }),
    eventNameOf({ type: 'inventory_alert', data: { ...about, sku: 'A', name: 'A', quantity: 0, threshold: 1 } }),
    ...(['short', 'received', 'over'] as const).map((outcome) =>
      eventNameOf({ type: 'money_received', data: { ...money, moneyId: '1', outcome, due: 0, surplus: 0 } }),
    ),
    eventNameOf({ type: 'refund_updated', data: { ...money, refundId: '1', state: 'owed', from: null } }),
    eventNameOf({ type: 'refund_updated', data: { ...money, refundId: '1', state: 'sent', from: 'owed' } }),
    ...orderChangeKinds.flatMap((change) =>
      orderStatuses.map((status) =>
        eventNameOf({ type: 'order_updated', data: { ...about, status, from: 'pending', change } }),
      ),
    ),
  ]
  expect(new Set(made)).toEqual(new Set([...eventNames, null]))
})

it('sockets send the name beside the type', () => {
  const logged = {
    ...{
      position: 7,
      sequence: 3,
      merchantId: 'm',
      orderId: 'o',
      actorId: null,
      timestamp: '2026-11-20T12:00:00.000Z',
    },
    type: 'order_updated' as const,
    data: { ...about, status: 'paid' as const, from: 'pending' as const, change: 'status' as const },
  }
  expect(toLiveEvent(logged, 'm')).toMatchObject({ id: 3, type: 'order_updated', event: 'order.paid' })
})
