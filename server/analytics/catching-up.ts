import type { Database } from '../db/client.ts'
import {
  atLength,
  type DirectConnection,
  foldAtLength,
  hasBacklogAcrossMerchants,
  movedMerchantsAcrossMerchants,
  rebuildFigures,
} from './rollups.queries.ts'

/** More than the fold of every second gets through in the time that a statement has. */
const largestFold = 100_000

type Options = { database: Database; connection: DirectConnection }

/**
 * Does the work on figures that takes longer than a statement of the pool may: recuts the days of each merchant whose time
 * zone has changed, and folds the changes of very many orders written at once.
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
