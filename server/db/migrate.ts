import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Any constant serves, as long as every Paydesk uses the same: one process migrates, the others wait for it. */
const advisoryLock = 7_293_201
const oldestSupportedVersion = 150_000

export class MigrationError extends Error {}

type Migration = { version: number; name: string; sql: string; checksum: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Throws where the database was made by newer code, or by other texts of the same migrations. */
function assertCompatible(
  migrations: Migration[],
  applied: { version: number; name: string; checksum: string }[],
): void {
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

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  )
  assertCompatible(migrations, rows)
  const applied = new Set(rows.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const { version, name, sql, checksum } of pending) {
    await client.query('BEGIN')
    try {
      await client.query(sql)
      await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
        version,
        name,
        checksum,
      ])
      await client.query('COMMIT')
    } catch (cause) {
      await client.query('ROLLBACK')
      throw new MigrationError(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  }
  return pending.map(({ name }) => name)
}

/**
 * Brings the database to the newest schema and answers the names of the migrations it applied. Safe to run from
 * several processes at once. Throws `MigrationError` when the database is newer than the code, too old a PostgreSQL,
 * or when a migration fails (which leaves nothing of it behind).
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    if ((rows[0]?.version ?? 0) < oldestSupportedVersion)
      throw new MigrationError('Paydesk needs PostgreSQL 15 or newer.')
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    return await applyPending(client, migrations)
  } finally {
    await client.end()
  }
}
