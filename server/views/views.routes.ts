import {
  createView,
  deleteView,
  listViews,
  reorderViews,
  type SavedView,
  updateView,
} from '../../contract/views/views.endpoints.ts'
import type { Database } from '../db/client.ts'
import { type Actor, ownShopOf, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './views.service.ts'

export type ViewRouteDependencies = { clock: () => Date }

export function registerViewRoutes(register: Register, { clock }: ViewRouteDependencies): void {
  const answer = async (
    { actor, database }: { actor: Actor; database: Database },
    mode: 'read' | 'write',
    work: service.ViewWork,
  ): Promise<{ views: SavedView[] }> => {
    // In a test shop too: a view says how a person looks at orders, and none is of one order.
    const merchantId = ownShopOf(actor)
    const user = { userId: actor.userId, merchantId, canShare: actor.role !== 'viewer' }
    return { views: await database[mode](scopeOf(merchantId ?? undefined), (transaction) => work(transaction, user)) }
  }

  register(listViews, (asked) => answer(asked, 'read', service.listViews))

  register(createView, (asked) =>
    answer(asked, 'write', (transaction, user) =>
      service.createView(transaction, user, { ...asked.body, now: clock() }),
    ),
  )

  register(updateView, (asked) =>
    answer(asked, 'write', (transaction, user) =>
      service.updateView(transaction, user, { ...asked.body, ...asked.params }),
    ),
  )

  register(reorderViews, (asked) =>
    answer(asked, 'write', (transaction, user) => service.reorderViews(transaction, user, asked.body.ids)),
  )

  register(deleteView, (asked) =>
    answer(asked, 'write', (transaction, user) => service.deleteView(transaction, user, asked.params.id)),
  )
}
