import type { EventData, EventType } from '../../contract/events/event.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { type EventHandler, handleByOrder } from '../events/subscriber-job.ts'
import { scoreOrder } from '../risk/risk.service.ts'
import { allOff, queueShipment, resumeShipment, selectShopSwitches } from './fulfilment.queries.ts'

const needsSwitches: ReadonlySet<EventType> = new Set(['order_created', 'payment_confirmed'])

/**
 * Creates the event handler for fraud detection and auto fulfillment: it scores new orders and queues paid and released
 * ones. One handler does both, so that an order is scored before its payment is handled, in the log's order.
 */
export const createFulfilmentHandler =
  (clock: () => Date): EventHandler =>
  async (transaction, events) => {
    const switches = await selectShopSwitches(transaction, merchantsOf(events))
    // Scores run one after the other: each counts the orders before it.
    let lastScore: Promise<void> = Promise.resolve()
    await handleByOrder(events, async ({ type, data, merchantId, orderId }) => {
      if (orderId === null) return
      const key = { merchantId, orderId }
      const { fraudDetection, autoFulfillment } = switches.get(merchantId) ?? allOff
      switch (type) {
        case 'order_created':
          if (!fraudDetection) return
          lastScore = lastScore.then(() => scoreOrder(transaction, { ...key, now: clock() }))
          return lastScore
        case 'payment_confirmed':
          if (autoFulfillment) await queueShipment(transaction, key, clock())
          return
        case 'order_updated':
          if ((data as EventData<'order_updated'>).change === 'released')
            await resumeShipment(transaction, key, clock())
          return
        default:
          return
      }
    })
  }

const merchantsOf = (events: readonly LoggedEvent[]): string[] => [
  ...new Set(events.filter(({ type }) => needsSwitches.has(type)).map(({ merchantId }) => merchantId)),
]
