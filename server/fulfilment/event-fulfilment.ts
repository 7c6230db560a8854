import type { EventData } from '../../contract/events/event.ts'
import type { Transaction } from '../db/transaction.ts'
import type { EventHandler } from '../events/subscriber.service.ts'
import { scoreOrder } from '../risk/risk.service.ts'
import { queueShipment, resumeShipment, type ShopSwitches, selectShopSwitches } from './fulfilment.queries.ts'

type OfTransaction = {
  switches: Map<string, Promise<ShopSwitches>>
  /** The scores of a transaction are made one after the other: each counts the orders before it. */
  lastScore: Promise<void>
}

/**
 * Makes what follows the log of events for fraud detection and auto fulfilment: scores what is new, and has looked at what is
 * paid or released. One subscriber for both: an order's score comes before its payment, as in the log.
 */
export function createFulfilmentHandler(clock: () => Date): EventHandler {
  // Of a hundred events of one transaction many are of the same merchant.
  const known = new WeakMap<Transaction, OfTransaction>()
  const ofTransaction = (transaction: Transaction): OfTransaction => {
    const work = known.get(transaction) ?? { switches: new Map(), lastScore: Promise.resolve() }
    known.set(transaction, work)
    return work
  }
  const switchesOf = (transaction: Transaction, merchantId: string): Promise<ShopSwitches> => {
    const { switches } = ofTransaction(transaction)
    const asked = switches.get(merchantId) ?? selectShopSwitches(transaction, merchantId)
    switches.set(merchantId, asked)
    return asked
  }

  return async (transaction, { type, data, merchantId, orderId }) => {
    if (orderId === null) return
    const key = { merchantId, orderId }
    switch (type) {
      case 'order_created': {
        if (!(await switchesOf(transaction, merchantId)).fraudDetection) return
        const work = ofTransaction(transaction)
        work.lastScore = work.lastScore.then(() => scoreOrder(transaction, { ...key, now: clock() }))
        return work.lastScore
      }
      case 'payment_confirmed':
        if ((await switchesOf(transaction, merchantId)).autoFulfillment) await queueShipment(transaction, key, clock())
        return
      case 'order_updated':
        if ((data as EventData<'order_updated'>).change === 'released') await resumeShipment(transaction, key, clock())
        return
      default:
        return
    }
  }
}
