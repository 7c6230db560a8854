import type { Answer, Body, CallInput, Order, Paydesk, WebhookEvent } from '@paydesk/sdk'
import { describe, expectTypeOf, it } from 'vitest'

/** Compiled by `npm run check`, and never run. */
async function neverRun(paydesk: Paydesk): Promise<void> {
  // @ts-expect-error An order needs a customer.
  await paydesk.orders.create({ products: [], paymentMethod: 'venmo' })
  // @ts-expect-error There is no such status.
  paydesk.orders.list({ status: ['payed'] })
  // @ts-expect-error There is no such call.
  await paydesk.call('GET /api/order')
  // @ts-expect-error It needs the order's id.
  await paydesk.call('GET /api/orders/{id}')
  // @ts-expect-error It has no such parameter.
  await paydesk.call('GET /api/orders', { query: { colour: 'red' } })
  // @ts-expect-error It takes no body.
  await paydesk.call('GET /api/orders', { body: {} })
  // @ts-expect-error Only people sign in.
  await paydesk.call('POST /api/auth/login')
}

describe('the types', () => {
  it('have names, and the values that the API has', () => {
    expectTypeOf<Order['status']>().toEqualTypeOf<'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled'>()
    expectTypeOf<Order['totalAmount']>().toEqualTypeOf<number>()
    expectTypeOf<Answer<'GET /api/orders'>['orders']>().toEqualTypeOf<Order[]>()
    expectTypeOf<Answer<'GET /api/orders/export'>>().toEqualTypeOf<string>()
    expectTypeOf<Body<'POST /api/orders/{id}/refunds'>['amount']>().toEqualTypeOf<number>()
    expectTypeOf<CallInput<'GET /api/orders/{id}'>['path']>().toEqualTypeOf<{ id: string }>()
    expectTypeOf(neverRun).parameter(0).toEqualTypeOf<Paydesk>()
  })

  it('tell webhooks apart by their type', () => {
    const numberOf = (event: WebhookEvent): number | string => {
      if (event.type === 'order.paid') return event.data.number
      if (event.type === 'payment.claimed') return event.data.payment.claim.payerHandle ?? event.data.payment.claimedAt
      return event.type === 'inventory.low' ? event.data.sku : event.type
    }
    expectTypeOf(numberOf).returns.toEqualTypeOf<number | string>()
  })
})
