import { expect, it } from 'vitest'
import { wordEvent } from '../../contract/events/notable-event.ts'
import { notificationTag } from '../../contract/events/notification-tag.ts'
import type { Outgoing } from './channel.ts'
import { type PushPayload, pushPayload } from './push-payload.ts'
import { composeNotice, type Notice } from './shop-notices.ts'

const orderId = '0190a5c2-0000-7000-8000-000000000002'
const merchantId = '0190a5c2-0000-7000-8000-000000000003'
const about = { merchantId, orderId, orderNumber: 12345 }
const at = new Date('2026-11-20T12:00:00Z')

function pushedTag(notice: Notice, about: Partial<Outgoing> = {}): string {
  const shop = { name: 'Fern & Co', timezone: 'UTC' }
  const { push } = composeNotice(notice, { shop, at, publicUrl: 'https://desk.example' })
  const message: Outgoing = {
    ...{ id: orderId, merchantId, orderId, recipient: 'a browser', html: null, createdAt: at },
    ...{ ...push, pushSubscriptionId: null, shop: { name: shop.name, email: 'grow@example.com' } },
    ...about,
  }
  return (JSON.parse(pushPayload(message)) as PushPayload).tag
}
const shownTag = (event: Parameters<typeof wordEvent>[0]): string =>
  notificationTag({ aboutId: orderId, title: wordEvent(event).title })

it('a push takes the place of what an open page shows of the same event', () => {
  const customer = { paymentMethod: 'venmo', customerName: 'Zoë' } as const
  const order = { id: orderId, number: 12345, totalCents: 2500, method: 'venmo', customerName: 'Zoë' } as const
  expect(pushedTag({ kind: 'payment_received', order: { ...order, trackingNumber: null, carrier: null } })).toBe(
    shownTag({ type: 'payment_confirmed', data: { ...about, amount: 25, ...customer } }),
  )

  const product = { name: 'Fern  pot', sku: 'F-1', quantity: 2 }
  expect(pushedTag({ kind: 'low_stock', product })).toBe(
    shownTag({ type: 'inventory_alert', data: { ...about, ...product, threshold: 5 } }),
  )

  const message = 'Order #12345 is held for review'
  expect(pushedTag({ kind: 'fraud_hold', message, orderId })).toBe(
    shownTag({ type: 'notification', data: { ...about, message, kind: 'fraud_hold' } }),
  )
})

it('two customers who wait are two notifications, each the same on the open page and in its push', () => {
  const message = 'A customer waits for an answer (Levy)'
  const tags = ['one', 'two'].map((conversationId) => {
    const notice = { kind: 'customer_waiting', message, orderId: null } as const
    const shown = notificationTag({ aboutId: conversationId, title: message })
    expect(pushedTag(notice, { orderId: null, conversationId })).toBe(shown)
    return shown
  })
  expect(new Set(tags).size).toBe(2)
})

it('a press on one about a customer who waits leads to the assistant’s conversations', () => {
  const message = {
    ...{ id: orderId, merchantId, orderId: null, recipient: 'a browser', html: null, createdAt: at },
    ...{ subject: 'A customer waits', text: 'For an answer', pushSubscriptionId: null },
    shop: { name: 'Fern & Co', email: 'grow@example.com' },
  }
  const urlOf = (kind: Outgoing['kind'], about: Partial<Outgoing> = {}) =>
    JSON.parse(pushPayload({ ...message, ...(kind && { kind }), ...about })).url
  expect(urlOf('customer_waiting')).toBe('/conversations?state=waiting')
  expect(urlOf('customer_waiting', { conversationId: 'c' })).toBe('/conversations?id=c')
  expect(urlOf('low_stock')).toBe('/products?stock=low&sort=lowest')
})
