import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { assertRoles, connectOrExplain } from './connection-error.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Any constant serves, as long as every Paydesk uses the same: one process migrates, the others wait for it. */
export const migrationLock = 7_293_201
const oldestSupportedVersion = 150_000

export class MigrationError extends Error {}

export type AppliedMigration = { version: number; name: string; checksum: string }
export type Migration = AppliedMigration & { sql: string }

/** Reads the migrations that this version carries, the oldest first. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Throws where the database was made by newer code, or by other texts of the same migrations. */
export function assertCompatible(migrations: AppliedMigration[], applied: AppliedMigration[]): void {
  for (const row of applied) {
    const known = migrations.find(({ version }) => version === row.version)
    if (known === undefined) {
      throw new MigrationError(
        `The database is newer than this Paydesk: it has migration ${row.name}, which this version does not know. Start the newer version, or restore a backup made before the upgrade.`,
      )
    }
    if (known.checksum !== row.checksum) {
      throw new MigrationError(
        `Migration ${row.name} was applied with a different text than this version carries. A migration is never edited: add a new one.`,
      )
    }
  }
}

/** Throws where PostgreSQL is too old. */
export async function assertSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  )
  if ((rows[0]?.version ?? 0) < oldestSupportedVersion)
    throw new MigrationError('Paydesk needs PostgreSQL 15 or newer.')
}

async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
}

/** The migrations that the database has, the oldest first. */
export async function selectAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  )
  return rows
}

/** Runs one migration in the transaction of the caller. */
async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

/** PostgreSQL's message, and what a migration that stops on purpose says to do about it. */
function failed(name: string, cause: unknown): MigrationError {
  const message = cause instanceof Error ? cause.message : String(cause)
  const hint = cause instanceof Error && 'hint' in cause && cause.hint !== undefined ? ` ${cause.hint}` : ''
  return new MigrationError(`Migration ${name} failed: ${message}${hint && `.${hint}`}`, { cause })
}

/** Makes the schema of `migrations` in an empty database, in the transaction of the caller. */
export async function createSchema(client: pg.Client, migrations: Migration[]): Promise<void> {
  await createMigrationsTable(client)
  for (const migration of migrations) {
    await apply(client, migration).catch((cause: unknown) => {
      throw failed(migration.name, cause)
    })
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await createMigrationsTable(client)
  const rows = await selectAppliedMigrations(client)
  assertCompatible(migrations, rows)
  const applied = new Set(rows.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const migration of pending) {
    await client.query('BEGIN')
    try {
      await apply(client, migration)
      await client.query('COMMIT')
    } catch (cause) {
      await client.query('ROLLBACK')
      throw failed(migration.name, cause)
    }
  }
  return pending.map(({ name }) => name)
}

/**
 * Brings the database to the newest schema and answers the names of the migrations it applied. Safe to run from
 * several processes at once. Throws `MigrationError` when the database is newer than the code, too old a PostgreSQL,
 * or when a migration fails (which leaves nothing of it behind), and
 * `DatabaseConnectionError` when it cannot be reached or its roles are missing.
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await connectOrExplain(connection)
  try {
    await assertSupported(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const applied = await applyPending(client, migrations)
    await assertRoles(client)
    return applied
  } finally {
    await client.end()
  }
}
