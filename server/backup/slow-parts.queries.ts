import type pg from 'pg'

type Part = { name: string; table: string; definition: string }

/**
 * Indexes and foreign keys slow loading down, and foreign keys require an order of tables. Both are created after the
 * rows, one statement each.
 */
export type SlowParts = { indexes: Part[]; foreignKeys: Part[] }

/** Excludes unique indexes and those of constraints. */
async function selectIndexes(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT indisunique AND NOT indisexclusion
     ORDER BY 1`,
  )
  return rows
}

async function selectForeignKeys(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `SELECT quote_ident(conname) AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'f' ORDER BY 2, 1`,
  )
  return rows
}

/** Drops them in the transaction and returns how to recreate them. */
export async function dropSlowParts(client: pg.Client): Promise<SlowParts> {
  const parts = { indexes: await selectIndexes(client), foreignKeys: await selectForeignKeys(client) }
  for (const { table, name } of parts.foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of parts.indexes) await client.query(`DROP INDEX ${name}`)
  return parts
}

/** Throws if a row references a missing one. */
export async function recreateSlowParts(client: pg.Client, { indexes, foreignKeys }: SlowParts): Promise<void> {
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
}
