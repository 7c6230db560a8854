import type { SavedView, ViewFilters } from '../../contract/views/views.endpoints.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The owner of views. A null `merchantId` means the administrators. */
export type ViewOwner = { userId: string; merchantId: string | null }

/**
 * Views of the user's shop (or of the administrators) that are the user's own or shared. $1 is the user, $2 the
 * merchant.
 */
const visible = `view.merchant_id IS NOT DISTINCT FROM $2::uuid AND (view.user_id = $1 OR view.is_shared)`

const lockStatement: NamedStatement = {
  name: 'views-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('saved-views:' || $1, 0))`,
}

/** Serializes one user's changes to views until the transaction ends. */
export async function lockViewsOfUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.run(lockStatement, [userId])
}

const listStatement: NamedStatement = {
  name: 'views-list',
  text: `SELECT view.id, view.name, view.filters, view.is_shared AS shared, view.user_id = $1 AS own,
      coalesce(place.is_default, false) AS "isDefault"
    FROM saved_views view LEFT JOIN saved_view_places place ON place.view_id = view.id AND place.user_id = $1
    WHERE ${visible}
    ORDER BY place.position NULLS LAST, view.created_at, view.id`,
}

/** The views that the user sees, in the user's order. */
export function selectViews(transaction: Transaction, { userId, merchantId }: ViewOwner): Promise<SavedView[]> {
  return transaction.run<SavedView>(listStatement, [userId, merchantId])
}

const countStatement: NamedStatement = {
  name: 'views-count',
  text: 'SELECT count(*) AS count FROM saved_views WHERE user_id = $1',
}

export async function countOwnViews(transaction: Transaction, userId: string): Promise<number> {
  const rows = await transaction.run<{ count: number }>(countStatement, [userId])
  return rows[0]?.count ?? 0
}

const insertStatement: NamedStatement = {
  name: 'views-insert',
  text: `INSERT INTO saved_views (id, user_id, merchant_id, name, filters, is_shared, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, name) DO NOTHING RETURNING id`,
}

export type NewView = { id: string; name: string; filters: ViewFilters; shared: boolean; createdAt: Date }

/** False if the user already has a view with this name. */
export async function insertView(
  transaction: Transaction,
  { userId, merchantId }: ViewOwner,
  { id, name, filters, shared, createdAt }: NewView,
): Promise<boolean> {
  const values = [id, userId, merchantId, name, JSON.stringify(filters), shared, createdAt]
  const rows = await transaction.run(insertStatement, values)
  return rows.length > 0
}

const lockVisibleStatement: NamedStatement = {
  name: 'views-lock-visible',
  text: `SELECT view.id, view.user_id = $1 AS own FROM saved_views view WHERE ${visible} AND view.id = $3 FOR UPDATE`,
}

/** Locks a view that the user can see until the transaction ends. Undefined if there is none. */
export async function lockView(
  transaction: Transaction,
  { userId, merchantId }: ViewOwner,
  viewId: string,
): Promise<{ id: string; own: boolean } | undefined> {
  const rows = await transaction.run<{ id: string; own: boolean }>(lockVisibleStatement, [userId, merchantId, viewId])
  return rows[0]
}

const nameTakenStatement: NamedStatement = {
  name: 'views-name-taken',
  text: 'SELECT FROM saved_views WHERE user_id = $1 AND name = $2 AND id <> $3',
}

/** True if another of the user's views has this name. */
export async function isNameTaken(
  transaction: Transaction,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const rows = await transaction.run(nameTakenStatement, [userId, name, id])
  return rows.length > 0
}

const updateStatement: NamedStatement = {
  name: 'views-update',
  text: `UPDATE saved_views
    SET name = coalesce($3, name), filters = coalesce($4::jsonb, filters), is_shared = coalesce($5, is_shared)
    WHERE user_id = $1 AND id = $2`,
}

export type ViewChange = { name?: string | undefined; filters?: ViewFilters | undefined; shared?: boolean | undefined }

/** Changes the given fields of the user's own view. */
export async function updateOwnView(
  transaction: Transaction,
  userId: string,
  { id, name, filters, shared }: ViewChange & { id: string },
): Promise<void> {
  const json = filters === undefined ? null : JSON.stringify(filters)
  await transaction.run(updateStatement, [userId, id, name ?? null, json, shared ?? null])
}

const deleteStatement: NamedStatement = {
  name: 'views-delete',
  text: 'DELETE FROM saved_views WHERE user_id = $1 AND id = $2',
}

export async function deleteOwnView(transaction: Transaction, userId: string, viewId: string): Promise<void> {
  await transaction.run(deleteStatement, [userId, viewId])
}
