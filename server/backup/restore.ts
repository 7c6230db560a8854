import { migrate, readMigrations } from '../db/migrate.ts'
import { opensPushIdentity } from '../notifications/push-identity.service.ts'
import { createSealer } from '../secrets.ts'
import type { Extent } from './backup.ts'
import { BackupFileError, type BackupTable } from './backup-file.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { type RestoreTarget, RestoreTargetError, withRestoreTarget } from './restore-target.queries.ts'

type Connection = Parameters<typeof withRestoreTarget>[0]

export type CheckedBackup = {
  file: string
  productVersion: string
  createdAt: string
  tables: BackupTable[]
  sha256: string
}

/**
 * Reads and checks the whole file without writing anything.
 * @throws BackupFileError if it isn't a backup, is damaged, incomplete, or newer than this version.
 */
export async function checkBackup(file: string, productVersion: string): Promise<CheckedBackup> {
  const { head, tail } = await verifyBackup(file, { known: await readMigrations(), productVersion })
  return { file, productVersion, createdAt: head.createdAt, tables: head.tables, sha256: tail.sha256 }
}

/** Without an APP_SECRET there is nothing to compare; the secrets are restored sealed. */
async function assertSameSecret(target: RestoreTarget, appSecret: Uint8Array | undefined): Promise<void> {
  const kept = appSecret === undefined ? undefined : await target.sealedSecret()
  if (appSecret === undefined || kept === undefined) return
  if (!opensPushIdentity(kept, createSealer(appSecret))) {
    throw new RestoreTargetError(
      'The secrets in this backup were sealed with another APP_SECRET. Nothing was changed. Set APP_SECRET to that of the backed-up installation (outside production: the file app-secret in its DATA_DIR).',
    )
  }
}

/** All data is restored, in the schema of the backup's version. */
export class RestoredButNotUpgradedError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The backup is restored, but not upgraded to this version: ${reason} Fix that, then start the server.`, {
      cause,
    })
  }
}

/**
 * Restores a checked backup into an empty database in one transaction: roles, tables, policies and permissions by the
 * migrations of its version, then its rows. Then upgrades the database to this version, like any start.
 *
 * @throws RestoredButNotUpgradedError if only the upgrade failed.
 * @throws RestoreTargetError if the database is in use or not empty, or if APP_SECRET differs.
 * @throws BackupFileError if the file changed since it was checked.
 */
export async function restore(
  connection: Connection,
  { file, productVersion, tables, sha256 }: CheckedBackup,
  { appSecret, signal }: { appSecret: Uint8Array | undefined; signal: AbortSignal },
): Promise<Omit<Extent, 'bytes'>> {
  const known = await readMigrations()
  let rows = 0
  await withRestoreTarget(connection, signal, async (target) => {
    const { head, tail } = await readBackup(file, {
      known,
      productVersion,
      begin: (begun) => {
        const versions = new Set(begun.migrations.map(({ version }) => version))
        const migrations = known.filter(({ version }) => versions.has(version))
        return target.prepare(migrations, begun.tables)
      },
      load: async (table, chunks) => {
        rows += await target.load(table, chunks)
      },
    })
    if (tail.sha256 !== sha256)
      throw new BackupFileError(`${file} was replaced by another backup while it was restored. Start again.`)
    await target.finish(head.sequences)
    await assertSameSecret(target, appSecret)
  })
  await migrate(connection).catch((cause: unknown) => {
    throw new RestoredButNotUpgradedError(cause)
  })
  return { tables: tables.length, rows }
}
