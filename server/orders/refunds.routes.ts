import { changeRefund, createRefund, listRefunds } from '../../contract/money/refunds.endpoints.ts'
import { merchantFor, scopeOf } from '../http/actor.ts'
import { JsonText, type Register } from '../http/register.ts'
import { idempotencyKey, once } from '../idempotency/idempotency.service.ts'
import { orderActor } from './order-actor.ts'
import * as refunds from './order-refund.service.ts'
import { findOrder, listRefunds as readRefunds, refundAnswer } from './refunds.service.ts'

export function registerRefundRoutes(register: Register, { clock }: { clock: () => Date }): void {
  register(createRefund, async ({ actor, database, params: { id: orderId }, body: refund, request }) => {
    const by = orderActor(actor)
    const key = idempotencyKey(request.headers['idempotency-key'])
    const { body: json, replayed } = await database.write(scopeOf(by.merchantId), async (transaction) => {
      const now = clock()
      const { merchantId } = await findOrder(transaction, by, orderId)
      const content = { orderId, refund }
      return once(transaction, { merchantId, key, content, now }, async () =>
        refundAnswer(transaction, await refunds.refundOrder(transaction, by, { orderId, refund, now })),
      )
    })
    return new JsonText(json, replayed ? { 'idempotency-replayed': 'true' } : {})
  })

  register(changeRefund, async ({ actor, database, params: { id: refundId }, body: change }) => {
    const by = orderActor(actor)
    const json = await database.write(scopeOf(by.merchantId), async (transaction) => {
      await refunds.changeRefund(transaction, by, { refundId, change, now: clock() })
      return refundAnswer(transaction, refundId)
    })
    return new JsonText(json)
  })

  register(listRefunds, async ({ actor, database, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = merchantFor(actor, askedFor)
    const json = await database.read(scopeOf(merchantId), (transaction) => readRefunds(transaction, merchantId, query))
    return new JsonText(json)
  })
}
