import type { NamedStatement, Transaction } from '../db/transaction.ts'

/**
 * Each user's order of views. The table has no merchant and so no policy: every statement is limited to one user's
 * rows, and callers pass only views that this user can see.
 */

const clearDefaultStatement: NamedStatement = {
  name: 'view-places-clear-default',
  text: 'UPDATE saved_view_places SET is_default = false WHERE user_id = $1 AND is_default AND ($2::uuid IS NULL OR view_id = $2)',
}

/** Unsets this view as the user's default, or any view that is the default. */
export async function clearDefaultView(transaction: Transaction, userId: string, viewId?: string): Promise<void> {
  await transaction.run(clearDefaultStatement, [userId, viewId ?? null])
}

const setDefaultStatement: NamedStatement = {
  name: 'view-places-set-default',
  text: `INSERT INTO saved_view_places (user_id, view_id, is_default) VALUES ($1, $2, true)
    ON CONFLICT (user_id, view_id) DO UPDATE SET is_default = true`,
}

/** Makes the view the user's default. Clear the previous one first. */
export async function setDefaultView(transaction: Transaction, userId: string, viewId: string): Promise<void> {
  await transaction.run(setDefaultStatement, [userId, viewId])
}

const reorderStatement: NamedStatement = {
  name: 'view-places-reorder',
  // Locked, so that a view deleted at this moment is skipped instead of failing its foreign key.
  text: `WITH kept AS (SELECT id FROM saved_views WHERE id = ANY ($2::uuid[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO saved_view_places (user_id, view_id, position)
    SELECT $1, kept.id, placed.position FROM unnest($2::uuid[]) WITH ORDINALITY placed (id, position)
    JOIN kept ON kept.id = placed.id
    ON CONFLICT (user_id, view_id) DO UPDATE SET position = excluded.position`,
}

/** Sets the order of views. Pass each id once. */
export async function placeViews(transaction: Transaction, userId: string, viewIds: readonly string[]): Promise<void> {
  await transaction.run(reorderStatement, [userId, [...viewIds]])
}
