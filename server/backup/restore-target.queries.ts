import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { assertSupported, createSchema, type Migration, migrationLock } from '../db/migrate.ts'
import type { BackupSequence, BackupTable } from './backup-file.ts'
import { copySettings, selectTables } from './backup-source.queries.ts'
import { withConnection } from './connection.queries.ts'
import { dropSlowParts, recreateSlowParts, type SlowParts } from './slow-parts.queries.ts'

/** Can't restore into this database. The message is for the operator. */
export class RestoreTargetError extends Error {}

/** An empty database in one transaction, committed when everything is loaded and checked. */
export type RestoreTarget = {
  /** Creates roles, tables, policies and permissions as of these migrations, without rows. */
  prepare(migrations: Migration[], expected: readonly BackupTable[]): Promise<void>
  /** Loads one table's rows. @returns how many */
  load(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<number>
  /** Restores the sequences and what was suspended while loading. */
  finish(sequences: readonly BackupSequence[]): Promise<void>
  /** A secret sealed with APP_SECRET, if the rows contain one. */
  sealedSecret(): Promise<{ publicKey: string; privateKeySealed: Buffer } | undefined>
}

async function assertAlone(client: pg.Client): Promise<void> {
  // Servers hold this lock while migrating, other restores while running.
  const { rows: locks } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    migrationLock,
  ])
  const { rows: servers } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'paydesk%' AND pid <> pg_backend_pid()`,
  )
  if (locks[0]?.locked !== true || (servers[0]?.count ?? 0) > 0)
    throw new RestoreTargetError('A Paydesk server or another restore uses this database. Stop it, then restore.')
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname`,
  )
  if (rows.length === 0) return
  const some = rows.slice(0, 3).map(({ name }) => name)
  throw new RestoreTargetError(
    `The database is not empty: it has ${some.join(', ')}${rows.length > some.length ? ` and ${rows.length - some.length} more` : ''}. Nothing was changed. Restore into an empty database: create one for DATABASE_URL, or name a new DATA_DIR.`,
  )
}

/** The file's tables and columns must be those that its migrations create. */
function assertSameTables(expected: readonly BackupTable[], made: readonly BackupTable[]): void {
  const text = (tables: readonly BackupTable[]): string[] =>
    tables.map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`).sort()
  const [inFile, here] = [text(expected), text(made)]
  const strange = inFile.find((table) => !here.includes(table)) ?? here.find((table) => !inFile.includes(table))
  if (strange !== undefined)
    throw new RestoreTargetError(`The backup does not fit its own migrations: they differ in table ${strange}.`)
}

async function prepare(
  client: pg.Client,
  migrations: Migration[],
  expected: readonly BackupTable[],
): Promise<SlowParts> {
  await createSchema(client, migrations)
  const tables = await selectTables(client)
  assertSameTables(expected, tables)
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  // The rows already contain what triggers would write. Uses the owner's permission: managed PostgreSQL rarely grants
  // session_replication_role.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  const parts = await dropSlowParts(client)
  // Removes the rows that migrations write, since the backup has them. One statement, because of foreign keys.
  await client.query(`TRUNCATE ${names.join(', ')}`)
  return parts
}

async function load(client: pg.Client, { name, columns }: BackupTable, rows: AsyncIterable<Buffer>): Promise<number> {
  // FREEZE works because this transaction truncated the table. It saves PostgreSQL from rewriting all rows later.
  const into = client.query(
    copyFrom(`COPY ${client.escapeIdentifier(name)} (${columns.join(', ')}) FROM STDIN WITH (FREEZE)`),
  )
  await pipeline(rows, into)
  return into.rowCount
}

async function finish(client: pg.Client, parts: SlowParts, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      lastValue,
      isCalled,
    ])
  }
  await recreateSlowParts(client, parts)
  for (const { name } of await selectTables(client)) {
    const table = client.escapeIdentifier(name)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    // Don't analyze an empty table: plans made for no rows would scan all of it once it fills.
    const { rows } = await client.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS filled`)
    if (rows[0]?.filled === true) await client.query(`ANALYZE ${table}`)
  }
}

function targetOf(client: pg.Client): RestoreTarget {
  let parts: SlowParts = { indexes: [], foreignKeys: [] }
  return {
    async prepare(migrations, expected) {
      parts = await prepare(client, migrations, expected)
    },
    load: (table, rows) => load(client, table, rows),
    finish: (sequences) => finish(client, parts, sequences),
    async sealedSecret() {
      const { rows } = await client.query<{ publicKey: string; privateKeySealed: Buffer }>(
        'SELECT public_key AS "publicKey", private_key_sealed AS "privateKeySealed" FROM push_identity',
      )
      return rows[0]
    },
  }
}

/**
 * Runs `work` in one transaction on an empty database that nobody else uses. Commits if it succeeds; rolls back if it
 * throws or `signal` aborts.
 * @throws RestoreTargetError if the database is in use or not empty.
 */
export const withRestoreTarget = (
  connection: pg.ClientConfig,
  signal: AbortSignal,
  work: (target: RestoreTarget) => Promise<void>,
): Promise<void> =>
  withConnection({ connection, use: 'restore', signal }, async (client) => {
    await assertSupported(client)
    await assertAlone(client)
    await client.query(`BEGIN; ${copySettings}; SET LOCAL maintenance_work_mem = '256MB'`)
    await assertEmpty(client)
    await work(targetOf(client))
    await client.query('COMMIT')
  })
