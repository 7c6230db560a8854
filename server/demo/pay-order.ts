import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { changeOrderStatus } from '../orders/order-status.service.ts'
import { recognizerOf } from './order-life.ts'
import { createPaymentReference } from './payment-references.ts'
import type { StepOptions } from './place-order.ts'
import { matchedReason } from './reasons.ts'
import { selectPayableOrdersAcrossMerchants } from './traffic.queries.ts'

/** Pays one of the newest pending orders and returns its number. Null if none has been pending for a minute. */
export async function payOrder(
  database: Database,
  { random, now }: Pick<StepOptions, 'random' | 'now'>,
): Promise<number | null> {
  return database.write('platform', async (transaction) => {
    const placedBefore = new Date(now.getTime() - minuteMs)
    const payable = await selectPayableOrdersAcrossMerchants(transaction, { placedBefore, limit: 20 })
    if (payable.length === 0) return null
    const { id, number, merchantId, method } = random.pick(payable)
    await changeOrderStatus(
      transaction,
      { ...recognizerOf(method), merchantId },
      {
        orderId: id,
        change: {
          status: 'paid',
          reason: matchedReason(method),
          paymentReference: createPaymentReference(method, random),
          receipt: { source: 'notification', data: { text: matchedReason(method) } },
        },
        now,
      },
    )
    return number
  })
}
