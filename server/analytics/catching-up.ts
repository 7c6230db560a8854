import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import {
  atLength,
  type DirectConnection,
  foldAtLength,
  hasBacklogAcrossMerchants,
  movedMerchantsAcrossMerchants,
  rebuildFigures,
} from './rollups.queries.ts'

const lookAgainMs = 5 * secondMs
/** More than the fold of every second gets through in the time that a statement has. */
const largestFold = 100_000

type Options = { database: Database; connection: DirectConnection }

/**
 * Does for the figures what takes longer than a statement of the pool may: cuts the days anew of every merchant whose time
 * zone has changed, and folds what very many orders, written at once, have left.
 */
export async function catchUp({ database, connection }: Options, mostUnfolded = largestFold): Promise<void> {
  const { moved, hasBacklog } = await database.read('platform', async (transaction) => ({
    moved: await movedMerchantsAcrossMerchants(transaction),
    hasBacklog: await hasBacklogAcrossMerchants(transaction, mostUnfolded),
  }))
  if (moved.length === 0 && !hasBacklog) return
  await atLength(connection, async (client) => {
    if (hasBacklog) await foldAtLength(client)
    for (const merchantId of moved) await rebuildFigures(client, merchantId)
  })
}

/** Catches up whenever it is needed, until it is stopped. Meanwhile figures are exact all the same, only slower to read. */
export function startCatchingUp(options: Options & { onProblem: (error: unknown) => void }): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await catchUp(options).catch(options.onProblem)
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
