import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { subscriberJob } from '../events/subscriber-job.ts'
import { doNext } from '../jobs/next-job.ts'
import { retryAt } from '../jobs/retry-schedule.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { type OrderActor, shipAutomatically } from '../orders/automatic-shipment.service.ts'
import { scoreOrder } from '../risk/risk.service.ts'
import { createFulfilmentHandler } from './event-fulfilment.ts'
import {
  allOff,
  forgetShipment,
  lockDueShipmentAcrossMerchants,
  type OrderKey,
  postponeShipment,
  selectShopSwitches,
} from './fulfilment.queries.ts'

export type ShippingOptions = {
  database: Database
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

async function look(transaction: WritingTransaction, { merchantId, orderId }: OrderKey, now: Date): Promise<void> {
  const key = { merchantId, orderId }
  const switches = await selectShopSwitches(transaction, [merchantId])
  const { autoFulfillment, fraudDetection } = switches.get(merchantId) ?? allOff
  // The setting was turned off after the payment.
  if (!autoFulfillment) return forgetShipment(transaction, key)
  // Orders placed before fraud detection was turned on, and those whose scoring failed, have no score yet. None ships
  // without one.
  if (fraudDetection) await scoreOrder(transaction, { ...key, now })
  const actor: OrderActor = { kind: 'system', userId: null, name: 'Auto fulfilment', merchantId }
  const outcome = await shipAutomatically(transaction, actor, { orderId, now })
  if (outcome.kind === 'held') return postponeShipment(transaction, key, null)
  if (outcome.kind === 'early') return postponeShipment(transaction, key, outcome.until)
  return forgetShipment(transaction, key)
}

const retryWaitsMs = [minuteMs]

/** Handles one due order. */
function lookAtNext(options: ShippingOptions): Promise<boolean> {
  const now = options.clock()
  return doNext<OrderKey>(options.database, {
    lock: (transaction) => lockDueShipmentAcrossMerchants(transaction, now),
    work: (transaction, due) => look(transaction, due, now),
    postpone: (transaction, due) => postponeShipment(transaction, due, retryAt(retryWaitsMs, 1, now)),
    onFailure: (error, { orderId }) => options.onProblem(error, `order ${orderId} could not be shipped`),
  })
}

/** Ships every due order, each in its own transaction. Safe to run in any number of processes. */
export async function shipDue(options: ShippingOptions, stopping?: AbortSignal): Promise<void> {
  while (stopping?.aborted !== true && (await lookAtNext(options)));
}

const gatherMs = 200

/** Scores new orders and ships paid ones: those of new events, and those whose time to undo has ended. */
export function fulfilmentJob(options: ShippingOptions): Job {
  const subscriber = subscriberJob(
    { ...options, name: 'fulfilment', handle: createFulfilmentHandler(options.clock) },
    gatherMs,
  )
  return {
    ...subscriber,
    async step(stopping) {
      await subscriber.step(stopping)
      await shipDue(options, stopping)
    },
  }
}
