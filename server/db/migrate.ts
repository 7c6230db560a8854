import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { assertRoles, connectOrExplain } from './connection-error.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** One process migrates while the others wait for this lock. Any constant serves, if every Paydesk uses the same. */
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

/** A migration that a database or a backup has, and this version has not, or not with this text. */
export type ForeignMigration = { name: string; is: 'newer' | 'unreleased' | 'edited' }

/**
 * The first of the `applied` migrations that is not among `known`. It is `newer` if its version is above all known ones.
 * Otherwise it comes from the development before the first release, whose migrations were written together into new files.
 */
export function findForeign(
  known: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
): ForeignMigration | undefined {
  const newest = Math.max(...known.map(({ version }) => version))
  for (const { version, name, checksum } of applied) {
    const own = known.find((one) => one.name === name)
    if (own === undefined) return { name, is: version > newest ? 'newer' : 'unreleased' }
    if (own.checksum !== checksum) return { name, is: 'edited' }
  }
  return undefined
}

const refusals: Record<ForeignMigration['is'], (name: string) => string> = {
  newer: (name) =>
    `The database is newer than this Paydesk: it has migration ${name}, which this version does not know. Start the newer version, or restore a backup made before the upgrade.`,
  unreleased: (name) =>
    `The database was made by a Paydesk from before the first release (it has migration ${name}) and can't be upgraded: start with an empty one, by another DATA_DIR or DATABASE_URL.`,
  edited: (name) =>
    `Migration ${name} was applied with a different text than this version carries. A migration is never edited: add a new one.`,
}

/** Throws `MigrationError` where the database has migrations that this version does not carry. */
export function assertCompatible(known: readonly AppliedMigration[], applied: readonly AppliedMigration[]): void {
  const foreign = findForeign(known, applied)
  if (foreign !== undefined) throw new MigrationError(refusals[foreign.is](foreign.name))
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

function failed(name: string, cause: unknown): MigrationError {
  return new MigrationError(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  })
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
 * several processes at once. Throws `MigrationError` when the database has migrations that this version does not carry,
 * when PostgreSQL is too old, or when a migration fails (which leaves nothing of it behind), and
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
