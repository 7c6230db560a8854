import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type AppliedMigration, migrationLock, selectAppliedMigrations } from '../db/migrate.ts'
import type { BackupSequence, BackupTable } from './backup-file.ts'
import { withConnection } from './connection.queries.ts'

/** One moment of a database: everything read from it agrees. */
export type BackupSource = {
  postgres: string
  migrations: AppliedMigration[]
  tables: BackupTable[]
  sequences: BackupSequence[]
  /** The rows of one table in COPY's text format. One table at a time. */
  rows(table: BackupTable): AsyncIterable<Buffer>
}

/** A database without Paydesk's tables. The message is for the person at the terminal. */
export class NothingToBackUpError extends Error {}

/** Tables and sequences of extensions belong to their extension, which a migration creates. */
const ownRelation = `relnamespace = current_schema()::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`

/** Texts that every PostgreSQL reads back as the same value, and no limit of time but for waiting for a lock. */
export const copySettings = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601'; SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s';
  -- Rows that a policy hides must not be left out in silence: without the right to all of them it fails.
  SET LOCAL row_security = off`

/** The tables with their columns, without those that PostgreSQL computes; the record of migrations is no data. */
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

/** Locked against migrations only: servers read and write on. */
async function lockTables(client: pg.Client, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
}

async function openSource(client: pg.Client): Promise<BackupSource> {
  // No migration may run between the snapshot and the locks, or tables would change under it.
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
  )
  if (rows[0]?.exists !== true) throw new NothingToBackUpError('This database holds no Paydesk to back up.')
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copySettings}`)
  // Always from the beginning of a table, so that two backups of the same rows are the same.
  await client.query('SET LOCAL synchronize_seqscans = off')
  const tables = await selectTables(client)
  await lockTables(client, tables)
  await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
  const version = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
  return {
    postgres: version.rows[0]?.version ?? '',
    migrations: await selectAppliedMigrations(client),
    tables,
    // Sequences know no snapshot. Read after it is taken, they are never behind the rows.
    sequences: await selectSequences(client),
    rows: ({ name, columns }) =>
      client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${columns.join(', ')}) TO STDOUT`)),
  }
}

/** Reads one moment of the database, beside running servers. */
export const withBackupSource = <Result>(
  connection: pg.ClientConfig,
  signal: AbortSignal,
  work: (source: BackupSource) => Promise<Result>,
): Promise<Result> =>
  withConnection({ connection, use: 'backup', signal }, async (client) => work(await openSource(client)))
