import { createOrder } from '../../contract/orders/create-order.endpoints.ts'
import { requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { type Handler, JsonText, type Register } from '../http/register.ts'
import { idempotencyKey, once } from '../idempotency/idempotency.service.ts'
import * as creating from './create-order.service.ts'
import { orderActor } from './order-actor.ts'
import type { OrderRouteDependencies } from './orders.routes.ts'
import { getOrder } from './orders.service.ts'

export function registerOrderCreation(
  register: Register,
  { clock, delivery, payLinks: links }: OrderRouteDependencies,
): void {
  const create: Handler<typeof createOrder> = async ({ actor, database, body, request }) => {
    const merchantId = requiredMerchantFor(actor, body.merchantId)
    const order = { ...body, merchantId }
    const key = idempotencyKey(request.headers['idempotency-key'])
    const { body: json, replayed } = await database.write(scopeOf(merchantId), (transaction) => {
      const now = clock()
      return once(transaction, { merchantId, key, content: order, now }, async () => {
        const by = orderActor(actor)
        const { id: orderId } = await creating.createOrder(transaction, by, { order, now, delivery, links })
        const answered = await getOrder(transaction, { ...by, merchantId, now }, { orderId, links })
        return JSON.stringify({ success: true, order: answered })
      })
    })
    return new JsonText(json, replayed ? { 'idempotency-replayed': 'true' } : {})
  }
  register(createOrder, create)
}
