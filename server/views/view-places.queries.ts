import type { NamedStatement, Transaction } from '../db/transaction.ts'

/**
 * Each user's own order of views. The table has no merchant and so no policy: every statement here is about the rows of
 * one user, and callers pass views only that this user sees.
 */

const clearDefaultStatement: NamedStatement = {
  name: 'view-places-clear-default',
  text: 'UPDATE saved_view_places SET is_default = false WHERE user_id = $1 AND is_default AND ($2::uuid IS NULL OR view_id = $2)',
}

/** Takes the default away from the view, or from whichever has it. */
export async function clearDefaultView(transaction: Transaction, userId: string, viewId?: string): Promise<void> {
  await transaction.run(clearDefaultStatement, [userId, viewId ?? null])
}

const setDefaultStatement: NamedStatement = {
  name: 'view-places-set-default',
  text: `INSERT INTO saved_view_places (user_id, view_id, is_default) VALUES ($1, $2, true)
    ON CONFLICT (user_id, view_id) DO UPDATE SET is_default = true`,
}

/** Makes the view the user's default; the one before has to be cleared first. */
export async function setDefaultView(transaction: Transaction, userId: string, viewId: string): Promise<void> {
  await transaction.run(setDefaultStatement, [userId, viewId])
}

const reorderStatement: NamedStatement = {
  name: 'view-places-reorder',
  // Locked: a view that its owner deletes at this moment is passed over instead of missing from its place.
  text: `WITH kept AS (SELECT id FROM saved_views WHERE id = ANY ($2::uuid[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO saved_view_places (user_id, view_id, position)
    SELECT $1, kept.id, placed.position FROM unnest($2::uuid[]) WITH ORDINALITY placed (id, position)
    JOIN kept ON kept.id = placed.id
    ON CONFLICT (user_id, view_id) DO UPDATE SET position = excluded.position`,
}

/** Puts views in the order of their ids, each of which stands there once. */
export async function placeViews(transaction: Transaction, userId: string, viewIds: readonly string[]): Promise<void> {
  await transaction.run(reorderStatement, [userId, [...viewIds]])
}
