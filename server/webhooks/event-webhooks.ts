import { v7 as uuidv7 } from 'uuid'
import type { EventData } from '../../contract/events/event.ts'
import type { EventName } from '../../contract/events/event-names.ts'
import type { WebhookEvent } from '../../contract/webhooks/webhook.ts'
import type { Transaction } from '../db/transaction.ts'
import { type LoggedEvent, nameOfLogged } from '../events/events.service.ts'
import { type EventHandler, handleByOrder } from '../events/subscriber-job.ts'
import { getListedOrder } from '../orders/orders.service.ts'
import { findClaim } from '../payments/payment-requests.service.ts'
import { insertDelivery } from './webhook-deliveries.queries.ts'
import { selectEventTargets } from './webhook-endpoints.queries.ts'

/** The claim as it is now: a correction may have come since. */
async function claimOf(transaction: Transaction, { merchantId, orderId, timestamp }: LoggedEvent): Promise<object> {
  const claimed = await findClaim(transaction, { id: orderId ?? '', merchantId })
  const { payerHandle = null, payerName = null, lastFour = null, claimedAt } = claimed ?? {}
  return { claimedAt: claimedAt?.toISOString() ?? timestamp, claim: { payerHandle, payerName, lastFour } }
}

async function dataOf(transaction: Transaction, event: EventName, logged: LoggedEvent): Promise<object> {
  if (event === 'inventory.low') return logged.data
  const order = await getListedOrder(transaction, logged.merchantId, logged.orderId ?? '')
  if (event === 'payment.claimed') return { ...order, payment: await claimOf(transaction, logged) }
  if (event === 'refund.created' || event === 'refund.sent') {
    const { refundId, state, amount, paymentMethod } = logged.data as EventData<'refund_updated'>
    return { ...order, refund: { id: refundId, state, amount, method: paymentMethod } }
  }
  if (logged.type === 'money_received') {
    const { moneyId, amount, paymentMethod, due, surplus } = logged.data as EventData<'money_received'>
    return { ...order, payment: { id: moneyId, amount, method: paymentMethod, due, surplus } }
  }
  if (event !== 'payment.confirmed') return order
  const { amount, paymentMethod } = logged.data as EventData<'payment_confirmed'>
  return { ...order, payment: { amount, method: paymentMethod } }
}

type Body = { event: WebhookEvent; timestamp: string; data: object; isOfTestShop: boolean }

/** Standard Webhooks' three fields, and the mark of a test shop's events. */
const envelopeOf = ({ event, timestamp, data, isOfTestShop }: Body): object => ({
  ...{ type: event, timestamp },
  ...(isOfTestShop ? { test: true } : {}),
  data,
})

/** The body of a webhook. */
export const payloadOf = (body: Body): string => JSON.stringify(envelopeOf(body))

type Named = { event: EventName; logged: LoggedEvent; isOfTestShop: boolean }

/** The body of the webhook for an event of the log, with the order as it is now. */
export async function bodyOf(transaction: Transaction, { event, logged, isOfTestShop }: Named): Promise<object> {
  const data = await dataOf(transaction, event, logged)
  return envelopeOf({ event, timestamp: logged.timestamp, data, isOfTestShop })
}

const mostSequence = 2 ** 31
const disabledFailure = 'Not sent: the webhook was paused or disabled when this happened.'

/**
 * Makes the deliveries that follow from events, one for each endpoint that receives the event, if the merchant has webhooks on.
 * Those of a paused or disabled endpoint are kept as failed, so that they can be sent later.
 */
export const makeDeliveries: EventHandler = async (transaction, events) => {
  const told = events.filter((logged) => nameOfLogged(logged) !== null)
  if (told.length === 0) return
  const targets = await selectEventTargets(transaction, [...new Set(told.map(({ merchantId }) => merchantId))])
  await handleByOrder(told, async (logged) => {
    const event = nameOfLogged(logged)
    if (event === null) return
    const { merchantId, orderId, position, timestamp } = logged
    const receivers = targets.get(merchantId)?.filter(({ events: chosen }) => chosen?.includes(event) ?? true) ?? []
    const [{ isOfTestShop } = { isOfTestShop: false }] = receivers
    if (receivers.length === 0) return
    const data = await dataOf(transaction, event, logged)
    const payload = payloadOf({ event, timestamp, data, isOfTestShop })
    const createdAt = new Date(timestamp)
    for (const { endpointId, disabledAt } of receivers) {
      const failure = disabledAt === null ? null : disabledFailure
      // Keeps the order within one millisecond too.
      const id = uuidv7({ msecs: createdAt.getTime(), seq: position % mostSequence })
      const delivery = { id, merchantId, endpointId, orderId, position, event, payload, createdAt, failure }
      await insertDelivery(transaction, delivery)
    }
  })
}
