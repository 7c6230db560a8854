import type { HappenedEvent } from '../../contract/webhooks/webhook-log.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { lastEventId, loggedAfter, nameOfLogged } from '../events/events.service.ts'
import { isTestShop } from '../merchants/merchants.service.ts'
import { bodyOf } from './event-webhooks.ts'

export type HappenedPage = { events: HappenedEvent[]; nextAfter: number; hasMore: boolean; isComplete: boolean }

/**
 * The events of a merchant after one, as webhooks send them: `limit` of the log, without those that no webhook sends. Orders
 * are as they are now. Without `after`, none: only the number to go on from.
 */
export async function happenedAfter(
  transaction: Transaction,
  merchantId: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<HappenedPage> {
  if (after === undefined)
    return { events: [], nextAfter: await lastEventId(transaction, merchantId), hasMore: false, isComplete: true }
  const {
    events,
    hasMore,
    isComplete,
    lastEventId: last,
  } = await loggedAfter(transaction, merchantId, { after, limit })
  const isOfTestShop = await isTestShop(transaction, merchantId)
  const found = await Promise.all(
    events.map(async (logged): Promise<HappenedEvent[]> => {
      const name = nameOfLogged(logged)
      if (name === null) return []
      const event = (await bodyOf(transaction, { event: name, logged, isOfTestShop })) as HappenedEvent['event']
      return [{ id: logged.sequence, webhookId: `evt_${merchantId.replaceAll('-', '')}_${logged.sequence}`, event }]
    }),
  )
  return { events: found.flat(), nextAfter: hasMore ? (events.at(-1)?.sequence ?? after) : last, hasMore, isComplete }
}
