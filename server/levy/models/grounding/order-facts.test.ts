import { expect, it } from 'vitest'
import { defaultConfiguration } from '../../../../contract/assistant/integration.ts'
import { toldCall } from '../../../testing/told-tools.ts'
import type { ToldOrder } from '../../tools/results.ts'
import type { Turn } from '../../turn.ts'
import { createFacts } from '../grounding.ts'

const question = 'Was it shipped on November 18?'
const on = { orderTracking: true, paymentSupport: true, customerService: true }
const turn: Turn = {
  ...{ merchantId: 'shop', conversationId: 'talk', question, history: [], memory: {} },
  shop: { name: 'Aurora', email: 'shop@aurora.example', phone: '', timezone: 'America/New_York', isClosed: false },
  features: { ...on, productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
  ...{ configuration: defaultConfiguration, now: new Date('2026-11-22T17:00:00Z') },
}
const at = (day: number): string => `2026-11-${day}T10:00:00-05:00`
const orderOf = (changes: Partial<ToldOrder> & Pick<ToldOrder, 'number' | 'status' | 'total'>): ToldOrder => ({
  ...{ paymentMethod: 'venmo', amountDue: 0, placedAt: at(12), paidAt: null, shippedAt: null, deliveredAt: null },
  ...{ cancelledAt: null, trackingNumber: null, carrier: null, trackingUrl: null },
  ...changes,
})
const delivered = orderOf({
  ...{ number: 10023, status: 'delivered', total: 48.2 },
  ...{ placedAt: at(12), paidAt: at(13), shippedAt: at(16), deliveredAt: at(20) },
})
const shipped = orderOf({
  ...{ number: 10031, status: 'shipped', total: 124, placedAt: at(18), paidAt: at(19), shippedAt: at(21) },
})
const pending = orderOf({ number: 10035, status: 'pending', total: 18, amountDue: 18, placedAt: at(21) })

/** An answer's unsupported statements; a vertical bar separates its sentences. */
function tooMuch(answer: string, orders: ToldOrder[]): string[] {
  const facts = createFacts(turn)
  const [order, ...others] = orders
  if (order === undefined) throw new Error('No order')
  facts.add(
    others.length === 0
      ? toldCall('order_status', { order_status: { outcome: 'found', order } })
      : toldCall('own_orders', { own_orders: { outcome: 'found', orders, more: false } }),
  )
  return answer.split('|').flatMap((sentence) => facts.ungrounded(sentence))
}

it.each([
  'Your order was placed on November 12, paid on November 13, shipped on November 16 and delivered on November 20.',
  'Here it is:|- Placed: November 12, 2026|- Paid: November 13|- Shipped: November 16|- Delivered: November 20',
  'On November 13 your payment arrived, and on November 16 we shipped it.',
  'It was shipped on November 16, not on November 18.',
  'Good news, it was delivered on Friday, November 20.',
  'Se hizo el 12 de noviembre y se envió el 16 de noviembre.',
  'It was paid on November 13, the day after you placed it (November 12).',
])('may be said of an order: %s', (answer) => expect(tooMuch(answer, [delivered])).toEqual([]))

it.each([
  'Your order was placed on November 13.',
  'It was placed on November 20 and delivered on November 12.',
  'It was paid on November 16 and shipped on November 13.',
  'On November 16 your payment arrived, and on November 13 we shipped it.',
  'It was shipped on November 13, not on November 16.',
  'It was shipped on November 18, not on November 16.',
  'Your payment was confirmed on November 12.',
  'Se envió el 13 de noviembre.',
  'It left our warehouse on November 13.',
  'It shipped on Friday.',
])('may not, by its days: %s', (answer) => expect(tooMuch(answer, [delivered])).not.toEqual([]))

it.each([
  'I found:|- #10035: placed November 21, awaiting payment of $18.00|- #10031: placed November 18, shipped November 21',
  'Order #10031 was shipped on November 21, and order #10023 was delivered on November 20.',
  'The order from November 12 is #10023, which was delivered on November 20.',
  'Your order from November 12 was delivered on November 20.',
  'Do you mean the order from November 12 (#10023) or the one from November 18 (#10031)?',
  'Due are $18.00 for order #10035, and order #10031 came to $124.00.',
  'Order #10031 is on its way:|- Placed: November 18|- Shipped: November 21|- Total: $124.00',
  'Orders #10031 and #10023 were both paid.',
  'The latest one, #10035, was placed on November 21 and is still unpaid; the others have been paid.',
  'You have 3 orders: #10035 (pending), #10031 (shipped) and #10023 (delivered).',
])('may be said of one of several orders: %s', (answer) =>
  expect(tooMuch(answer, [pending, shipped, delivered])).toEqual([]),
)

it.each([
  'Order #10031 was shipped on November 16.',
  'Order #10023 was shipped on November 21.',
  '- #10031: placed November 18, delivered November 20',
  'Order #10023 is on its way and #10031 was delivered.',
  'Your order from November 18 was delivered.',
  'Order #10035 was placed on November 12.',
  'Order #10023 comes to $124.00.',
  'You owe $48.20 for order #10035.',
  'Order #10031 is on its way.|It was delivered on November 20.',
  'Order #10031 is on its way.|It comes to $48.20.',
  'Order #10031:|- Placed: November 12',
])('may not, being another order’s: %s', (answer) =>
  expect(tooMuch(answer, [pending, shipped, delivered])).not.toEqual([]),
)
