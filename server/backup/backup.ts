import { stat } from 'node:fs/promises'
import { assertCompatible, readMigrations } from '../db/migrate.ts'
import { formatVersion } from './backup-file.ts'
import { withBackupSource } from './backup-source.queries.ts'
import { assertFree, writeBackup } from './write-backup.ts'

type Connection = Parameters<typeof withBackupSource>[0]

/** The size of a backup or restore. */
export type Extent = { tables: number; rows: number; bytes: number }

/**
 * Writes a snapshot of the database to `file` while servers run. Needs the role that owns the tables.
 *
 * @throws BackupFileError if the file exists.
 * @throws MigrationError if the database is newer than this version, which could not restore it.
 */
export async function backUp(
  connection: Connection,
  { file, productVersion, signal }: { file: string; productVersion: string; signal: AbortSignal },
): Promise<Extent> {
  await assertFree(file)
  const known = await readMigrations()
  return withBackupSource(connection, signal, async ({ rows, ...source }) => {
    assertCompatible(known, source.migrations)
    const createdAt = new Date().toISOString()
    const head = { paydeskBackup: formatVersion, productVersion, createdAt, ...source } as const
    const tail = await writeBackup(file, { head, rows, signal })
    const counts = Object.values(tail.tables)
    const { size } = await stat(file)
    return { tables: counts.length, rows: counts.reduce((sum, one) => sum + one.rows, 0), bytes: size }
  })
}
