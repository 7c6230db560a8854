// npm run backup -- FILE and npm run restore -- FILE; a further argument `demo` selects the demo's data. A backup may
// run beside servers; a restore needs an empty database that no server uses.

import { resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { backUp } from './backup/backup.ts'
import { BackupFileError } from './backup/backup-file.ts'
import { NothingToBackUpError } from './backup/backup-source.queries.ts'
import { checkBackup, RestoredButNotUpgradedError, restore } from './backup/restore.ts'
import { RestoreTargetError } from './backup/restore-target.queries.ts'
import { type DataPlace, readDataPlace } from './config.ts'
import { type EmbeddedPostgres, reachEmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { EmbeddedDatabaseError } from './db/embedded-error.ts'
import { hasPlace } from './db/embedded-place.ts'
import { MigrationError } from './db/migrate.ts'
import { ConfigError } from './environment.ts'
import { readProductVersion } from './product-version.ts'

const forThePerson = [
  ...[ConfigError, EmbeddedDatabaseError, MigrationError],
  ...[BackupFileError, NothingToBackUpError, RestoreTargetError, RestoredButNotUpgradedError],
]
const log = (line: string): void => console.log(line)

type Reach = (options: { dataDir: string; log: (line: string) => void }) => Promise<EmbeddedPostgres>

/** Runs `work` on the database of DATABASE_URL, or on the embedded one that `reach` provides. */
async function onDatabase<Result>(
  { databaseUrl, dataDir }: DataPlace,
  reach: Reach,
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work({ connectionString: databaseUrl })
  const embedded = await reach({ dataDir, log })
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const seconds = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(1)} s`

async function runBackup(place: DataPlace, file: string, signal: AbortSignal): Promise<void> {
  const begun = Date.now()
  if (place.databaseUrl === undefined && !(await hasPlace(place.dataDir)))
    throw new NothingToBackUpError(`There is no database in ${place.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  const productVersion = await readProductVersion()
  const { tables, rows, bytes } = await onDatabase(place, reachEmbeddedPostgres, (connection) =>
    backUp(connection, { file, productVersion, signal }),
  )
  log(`Backed up ${rows} rows of ${tables} tables into ${file}: ${megabytes(bytes)} in ${seconds(begun)}.`)
}

async function runRestore(place: DataPlace, file: string, signal: AbortSignal): Promise<void> {
  const begun = Date.now()
  const backup = await checkBackup(file, await readProductVersion())
  log(`${file} is intact. Restoring its data of ${backup.createdAt}…`)
  // Starts its own PostgreSQL, which is refused while a server runs on this data.
  const { tables, rows } = await onDatabase(place, startEmbeddedPostgres, (connection) =>
    restore(connection, backup, { appSecret: place.appSecret, signal }),
  )
  log(`Restored ${rows} rows of ${tables} tables in ${seconds(begun)}. Start the server now.`)
  if (place.appSecret === undefined)
    log('Start it with the APP_SECRET of the backed-up installation: only that one opens its secrets.')
}

function signalOfTheTerminal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())
  return stopping.signal
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (forThePerson.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return `The database of DATABASE_URL does not answer: ${error.message}`
  if (code === 'ENOSPC') return `The disk is full: ${error.message}`
  return error
}

async function run(): Promise<number> {
  const [command = '', file = '', ...flags] = process.argv.slice(2)
  const isDemo = flags.length === 1 && flags[0] === 'demo'
  if (!/^(create|restore)$/.test(command) || file === '' || (flags.length > 0 && !isDemo)) {
    console.error('Usage: npm run backup|restore -- FILE [demo]')
    return 2
  }
  const signal = signalOfTheTerminal()
  try {
    const place = readDataPlace(isDemo ? 'demo' : 'start')
    await (command === 'create' ? runBackup : runRestore)(place, resolve(place.calledIn, file), signal)
    return 0
  } catch (error) {
    const isKept = error instanceof RestoredButNotUpgradedError
    console.error(signal.aborted && !isKept ? 'Stopped. Nothing was kept.' : explain(error))
    return signal.aborted ? 130 : 1
  }
}

process.exitCode = await run()
