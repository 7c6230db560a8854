import type { FastifyRequest } from 'fastify'
import { listWebhookEvents } from '../../contract/webhooks/webhook-log.endpoints.ts'
import type { Database } from '../db/client.ts'
import { requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { EventWaits } from './event-waits.ts'
import { type HappenedPage, happenedAfter } from './webhook-log.service.ts'

type Asked = { database: Database; merchantId: string; after: number | undefined; limit: number }

/** Aborts when the caller disconnects. `end` stops listening. */
function departureOf({ raw }: FastifyRequest): { signal: AbortSignal; end: () => void } {
  const aborter = new AbortController()
  const leave = (): void => aborter.abort()
  raw.socket.once('close', leave)
  return { signal: aborter.signal, end: () => raw.socket.off('close', leave) }
}

export function registerWebhookLogRoutes(register: Register, { waits }: { waits: EventWaits }): void {
  const read = ({ database, ...asked }: Asked): Promise<HappenedPage> =>
    database.read(asked, (transaction) => happenedAfter(transaction, asked.merchantId, asked))

  /** Events that no webhook sends wake it too: it reads on behind them. */
  const readOrWait = async (asked: Asked, seconds: number, left: AbortSignal): Promise<HappenedPage> => {
    // Listens before it reads, so that it misses nothing between the two.
    const wait = waits.begin(asked.merchantId, seconds, left)
    try {
      let page = await read(asked)
      while (page.events.length === 0 && page.isComplete && (page.hasMore ? !wait.isOver() : await wait.next()))
        page = await read({ ...asked, after: page.nextAfter })
      return page
    } finally {
      wait.end()
    }
  }

  register(
    listWebhookEvents,
    async ({ actor, database, query: { merchantId: askedFor, after, limit, wait }, request }) => {
      const asked = { database, merchantId: requiredMerchantFor(actor, askedFor), after, limit }
      if (after === undefined || wait === 0) return read(asked)
      const departure = departureOf(request)
      try {
        return await readOrWait(asked, wait, departure.signal)
      } finally {
        departure.end()
      }
    },
    { isQuiet: true, mayWait: true },
  )
}
