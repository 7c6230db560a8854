import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { maxViews, type SavedView, type ViewFilters } from '../../contract/views/views.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { clearDefaultView, placeViews, setDefaultView } from './view-places.queries.ts'
import {
  NotOwnViewError,
  SharingNotAllowedError,
  TooManyViewsError,
  ViewNameTakenError,
  ViewNotFoundError,
} from './views.errors.ts'
import {
  countOwnViews,
  deleteOwnView,
  insertView,
  isNameTaken,
  lockView,
  lockViewsOfUser,
  selectViews,
  updateOwnView,
  type ViewChange,
  type ViewOwner,
} from './views.queries.ts'

/** The caller. Views of a merchant's people and of the administrators (null `merchantId`) are separate. */
export type ViewUser = ViewOwner & { canShare: boolean }

/** Work on views in a transaction. Returns all of the user's views. */
export type ViewWork = (transaction: Transaction, user: ViewUser) => Promise<SavedView[]>

/** The user's own views and the shop's shared ones, in the user's order. */
export function listViews(transaction: Transaction, user: ViewUser): Promise<SavedView[]> {
  return selectViews(transaction, user)
}

/**
 * Saves a view and returns all. Throws `SharingNotAllowedError` (403), and 409 if the user already has this name
 * (`ViewNameTakenError`) or too many views (`TooManyViewsError`).
 */
export async function createView(
  transaction: Transaction,
  user: ViewUser,
  view: { name: string; filters: ViewFilters; shared: boolean; now: Date },
): Promise<SavedView[]> {
  if (view.shared && !user.canShare) throw new SharingNotAllowedError()
  // Locked: two simultaneous requests could each count one below the limit.
  await lockViewsOfUser(transaction, user.userId)
  if ((await countOwnViews(transaction, user.userId)) >= maxViews) throw new TooManyViewsError()
  if (!(await insertView(transaction, user, { ...view, id: uuidv7(), createdAt: view.now }))) {
    throw new ViewNameTakenError(view.name)
  }
  return selectViews(transaction, user)
}

/** Locks a view that the user can see. Throws `ViewNotFoundError` (404) for any other. */
async function lockVisible(transaction: Transaction, user: ViewUser, viewId: string): Promise<{ own: boolean }> {
  if (!isUuid(viewId)) throw new ViewNotFoundError()
  await lockViewsOfUser(transaction, user.userId)
  const view = await lockView(transaction, user, viewId)
  if (view === undefined) throw new ViewNotFoundError()
  return view
}

async function changeOwn(
  transaction: Transaction,
  user: ViewUser,
  { own, id, change }: { own: boolean; id: string; change: ViewChange },
): Promise<void> {
  if (!own) throw new NotOwnViewError()
  if (change.shared === true && !user.canShare) throw new SharingNotAllowedError()
  const { name } = change
  if (name !== undefined && (await isNameTaken(transaction, user.userId, { id, name }))) {
    throw new ViewNameTakenError(name)
  }
  await updateOwnView(transaction, user.userId, { ...change, id })
}

/**
 * Changes the user's own view, or makes a visible view the default, and returns all. Throws `ViewNotFoundError` (404),
 * `NotOwnViewError` and `SharingNotAllowedError` (403), `ViewNameTakenError` (409).
 */
export async function updateView(
  transaction: Transaction,
  user: ViewUser,
  { id, isDefault, ...change }: ViewChange & { id: string; isDefault?: boolean | undefined },
): Promise<SavedView[]> {
  const { own } = await lockVisible(transaction, user, id)
  const changes = Object.values(change).some((value) => value !== undefined)
  if (changes) await changeOwn(transaction, user, { own, id, change })
  if (isDefault === true) {
    await clearDefaultView(transaction, user.userId)
    await setDefaultView(transaction, user.userId, id)
  }
  if (isDefault === false) await clearDefaultView(transaction, user.userId, id)
  return selectViews(transaction, user)
}

/**
 * Puts these views first, in this order. The others follow in their old order. Ids that the user can't see are ignored.
 */
export async function reorderViews(
  transaction: Transaction,
  user: ViewUser,
  ids: readonly string[],
): Promise<SavedView[]> {
  await lockViewsOfUser(transaction, user.userId)
  const seen = new Set((await selectViews(transaction, user)).map(({ id }) => id))
  const named = new Set(ids.map((id) => id.toLowerCase()).filter((id) => seen.has(id)))
  await placeViews(transaction, user.userId, [...named.union(seen)])
  return selectViews(transaction, user)
}

/** Deletes the user's own view for everyone and returns the rest. Throws 404 and 403 as `updateView`. */
export async function deleteView(transaction: Transaction, user: ViewUser, id: string): Promise<SavedView[]> {
  const { own } = await lockVisible(transaction, user, id)
  if (!own) throw new NotOwnViewError()
  await deleteOwnView(transaction, user.userId, id)
  return selectViews(transaction, user)
}
