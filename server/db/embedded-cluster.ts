import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { findPlace, makeSocketFolder, type Place } from './embedded-place.ts'
import { isAlive, run } from './embedded-process.ts'

/** One PostgreSQL: its files, the account it runs as and the programs that drive it. */
export type Cluster = Place & {
  dataDirectory: string
  socketFolder: string
  logFile: string
  binaries: Binaries
  log: (line: string) => void
  /** A port of this machine that PostgreSQL listens on beside its socket. */
  port?: number
}

export const superuser = 'paydesk'
const majorVersion = '18'

export type ClusterOptions = {
  dataDir: string
  log: (line: string) => void
  /** Settings of a new cluster beyond ours. */
  settings?: Record<string, string>
}

/** Finds the cluster of `dataDir`, making it on the first call. It need not run. */
export async function openCluster({ dataDir, log, settings }: ClusterOptions): Promise<Cluster> {
  const place = await findPlace(dataDir, log)
  const cluster: Cluster = {
    ...place,
    dataDirectory: join(place.folder, 'cluster'),
    socketFolder: await makeSocketFolder(place),
    logFile: join(place.folder, 'postgres.log'),
    binaries: await findBinaries(place.account),
    log,
  }
  const version = await readFile(join(cluster.dataDirectory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await createCluster(cluster, settings)
  else if (version.trim() !== majorVersion) {
    throw new EmbeddedDatabaseError(
      `${cluster.dataDirectory} was written by PostgreSQL ${version.trim()}, and this is ${majorVersion}: move the data with pg_dump.`,
    )
  }
  return cluster
}

/** Made beside its place and moved there when it is whole and on disk, so that a kill leaves no half of one. */
async function createCluster(cluster: Cluster, settings: Record<string, string> = {}): Promise<void> {
  await removeUnfinished(cluster)
  const unfinished = `${cluster.dataDirectory}.new-${process.pid}`
  const { code, output } = await run(cluster.binaries.initdb, initdbArguments(unfinished, settings), cluster.account)
  if (code !== 0) throw new EmbeddedDatabaseError(`PostgreSQL could not make its database: ${output}`)
  await rename(unfinished, cluster.dataDirectory).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true })
    // Two first starts at once: the other was first.
    if (!(await stat(cluster.dataDirectory).catch(() => undefined))) throw error
  })
  const folder = await open(cluster.folder)
  await folder.sync()
  await folder.close()
}

function initdbArguments(directory: string, settings: Record<string, string>): string[] {
  // Built in, so that sorting does not change with the machine's libraries and corrupt indexes.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const all: Record<string, string> = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The details of an error quote the row: people's names and addresses don't belong in a log.
    log_error_verbosity: 'terse',
    // Our statements are short and many: compiling one costs more than it ever saves.
    jit: 'off',
    // Pages that are read often stay in memory, and today's disks find a page nearly as fast as they read the next one.
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    // A plan made while a table was empty reads all of it until its rows are counted: ten seconds after it fills, not sixty.
    autovacuum_naptime: '10s',
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...settings,
  }
  const set = Object.entries(all).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  return [`--pgdata=${directory}`, `--username=${superuser}`, '--auth=trust', '--no-instructions', ...locale, ...set]
}

async function removeUnfinished(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.folder)) {
    const owner = /^cluster\.new-(\d+)$/.exec(name)?.[1]
    if (owner && (Number(owner) === process.pid || !isAlive(Number(owner)))) {
      // Its initdb can outlive the killed server for a moment and still be writing. A folder that can't be removed now
      // is removed at a later start; it does no harm.
      const unfinished = join(cluster.folder, name)
      await rm(unfinished, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch((error: Error) =>
        cluster.log(`${unfinished} could not be removed yet: ${error.message}`),
      )
    }
  }
}
