import { maxPageSize } from '../../contract/core/page.ts'
import type { HappenedEvent } from '../../contract/webhooks/webhook-log.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { lastEventId, loggedAfter, nameOfLogged } from '../events/events.service.ts'
import { isTestShop } from '../merchants/merchants.service.ts'
import { bodyOf } from './event-webhooks.ts'

export type HappenedPage = { events: HappenedEvent[]; nextAfter: number; hasMore: boolean; isComplete: boolean }

/**
 * The events of a merchant after one, as webhooks send them: at most `limit`. A whole page of the log is read in any case, because
 * events that no webhook sends may stand in long rows. Orders are as they are now. Without `after`, none: only the number to go on
 * from.
 */
export async function happenedAfter(
  transaction: Transaction,
  merchantId: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<HappenedPage> {
  if (after === undefined)
    return { events: [], nextAfter: await lastEventId(transaction, merchantId), hasMore: false, isComplete: true }
  const read = await loggedAfter(transaction, merchantId, { after, limit: maxPageSize })
  const { events, isComplete, lastEventId: last } = read
  const isOfTestShop = await isTestShop(transaction, merchantId)
  const sent = events.flatMap((logged) => {
    const name = nameOfLogged(logged)
    return name === null ? [] : [{ name, logged }]
  })
  const given = sent.slice(0, limit)
  const found = await Promise.all(
    given.map(async ({ name, logged }): Promise<HappenedEvent> => {
      const event = (await bodyOf(transaction, { event: name, logged, isOfTestShop })) as HappenedEvent['event']
      return { id: logged.sequence, webhookId: `evt_${merchantId.replaceAll('-', '')}_${logged.sequence}`, event }
    }),
  )
  const isCut = sent.length > limit
  const hasMore = read.hasMore || isCut
  const lastRead = isCut ? given.at(-1)?.logged.sequence : events.at(-1)?.sequence
  return { events: found, nextAfter: hasMore ? (lastRead ?? after) : last, hasMore, isComplete }
}
