import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { movedMerchantsAcrossMerchants, rebuildFigures } from './rollups.queries.ts'

const lookAgainMs = 10 * secondMs

type Options = { database: Database; connection: pg.ClientConfig; onProblem: (error: unknown) => void }

/** Cuts the days anew of every merchant whose time zone has changed. Takes as long as it takes. */
export async function cutDaysAnew({ database, connection }: Omit<Options, 'onProblem'>): Promise<void> {
  const moved = await database.read('platform', movedMerchantsAcrossMerchants)
  if (moved.length === 0) return
  // On a connection of its own: of a large shop it takes longer than any request may.
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const merchantId of moved) await rebuildFigures(client, merchantId)
  } finally {
    await client.end()
  }
}

/** Does so whenever it is needed, until it is stopped. Until it is done the figures are exact in the zone before. */
export function startCuttingDays({ onProblem, ...options }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await cutDaysAnew(options).catch(onProblem)
      await delay(lookAgainMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
