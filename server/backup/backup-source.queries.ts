import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type AppliedMigration, migrationLock, selectAppliedMigrations } from '../db/migrate.ts'
import type { BackupSequence, BackupTable } from './backup-file.ts'
import { withConnection } from './connection.queries.ts'

/** A snapshot of a database: everything read from it is consistent. */
export type BackupSource = {
  postgres: string
  migrations: AppliedMigration[]
  tables: BackupTable[]
  sequences: BackupSequence[]
  /** A table's rows in COPY's text format. Read one table at a time. */
  rows(table: BackupTable): AsyncIterable<Buffer>
}

/** The database has no Paydesk tables. The message is for the operator. */
export class NothingToBackUpError extends Error {}

/** Excludes tables and sequences of extensions: a migration creates those with their extension. */
const ownRelation = `relnamespace = current_schema()::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`

/** Text formats that every PostgreSQL reads back as the same values, and a time limit only for lock waits. */
export const copySettings = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601'; SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s';
  -- Fails rather than silently leaving out rows that a policy hides.
  SET LOCAL row_security = off`

/** The tables and their columns, without generated columns and the record of migrations. */
export async function selectTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT relname AS name, ARRAY(
       SELECT attname::text FROM pg_attribute
       WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
     ) AS columns
     FROM pg_class WHERE relkind = 'r' AND relname <> 'schema_migrations' AND ${ownRelation} ORDER BY relname`,
  )
  return rows
}

async function selectSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND ${ownRelation} ORDER BY relname`,
  )
  const sequences: BackupSequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<BackupSequence, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    )
    if (values[0] !== undefined) sequences.push({ name, ...values[0] })
  }
  return sequences
}

/** Locks out migrations only. Servers keep reading and writing. */
async function lockTables(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
}

async function openSource(client: pg.Client): Promise<BackupSource> {
  // Blocks migrations between the snapshot and the table locks.
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
  )
  if (rows[0]?.exists !== true) throw new NothingToBackUpError('This database holds no Paydesk to back up.')
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copySettings}`)
  // Always scan from the start of a table, so that two backups of the same rows are identical.
  await client.query('SET LOCAL synchronize_seqscans = off')
  const tables = await selectTables(client)
  await lockTables(client, tables)
  await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
  const version = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
  return {
    postgres: version.rows[0]?.version ?? '',
    migrations: await selectAppliedMigrations(client),
    tables,
    // Sequences ignore snapshots. Read after taking it, they are never behind the rows.
    sequences: await selectSequences(client),
    rows: ({ name, columns }) =>
      client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${columns.join(', ')}) TO STDOUT`)),
  }
}

/** Reads a snapshot of the database while servers run. */
export const withBackupSource = <Result>(
  connection: pg.ClientConfig,
  signal: AbortSignal,
  work: (source: BackupSource) => Promise<Result>,
): Promise<Result> =>
  withConnection({ connection, use: 'backup', signal }, async (client) => work(await openSource(client)))
