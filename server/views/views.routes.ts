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

export type ViewRouteDependencies = { database: Database; clock: () => Date }

export function registerViewRoutes(register: Register, { database, clock }: ViewRouteDependencies): void {
  const answer = async (
    actor: Actor,
    mode: 'read' | 'write',
    work: service.ViewWork,
  ): Promise<{ views: SavedView[] }> => {
    // In a test shop too: a view says how a person looks at orders, and none is of one order.
    const merchantId = ownShopOf(actor)
    const user = { userId: actor.userId, merchantId, canShare: actor.role !== 'viewer' }
    return { views: await database[mode](scopeOf(merchantId ?? undefined), (transaction) => work(transaction, user)) }
  }

  register(listViews, ({ actor }) => answer(actor, 'read', service.listViews))

  register(createView, ({ actor, body }) =>
    answer(actor, 'write', (transaction, user) => service.createView(transaction, user, { ...body, now: clock() })),
  )

  register(updateView, ({ actor, params: { id }, body }) =>
    answer(actor, 'write', (transaction, user) => service.updateView(transaction, user, { ...body, id })),
  )

  register(reorderViews, ({ actor, body: { ids } }) =>
    answer(actor, 'write', (transaction, user) => service.reorderViews(transaction, user, ids)),
  )

  register(deleteView, ({ actor, params: { id } }) =>
    answer(actor, 'write', (transaction, user) => service.deleteView(transaction, user, id)),
  )
}
