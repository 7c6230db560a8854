import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, openCluster, superuser } from './embedded-cluster.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { ensureDatabase, type ServerLock, tryLock } from './embedded-lock.ts'
import { ensureRunning, type Postmaster, stopPostmaster } from './embedded-postmaster.ts'

/** The connection to the embedded PostgreSQL; `host` is the folder of its socket. */
export type EmbeddedConnection = { host: string; user: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Stops PostgreSQL and waits for it. Connections still open are cut. */
  stop(): Promise<void>
}

/** Another server runs on the same data directory. The message is for the user. */
export class DataDirectoryInUseError extends EmbeddedDatabaseError {}

const database = 'paydesk'
/** A killed server's lock is freed by the kernel within moments, and one that is being stopped ends about as fast. */
const heldLockPatienceMs = 2_000
/** Recovery after a power cut reads all that was written since the last checkpoint, five minutes' worth at most. */
const answerTimeoutMs = 10 * 60_000

/**
 * Gives the server a PostgreSQL of its own whose data lies in `dataDir`, and keeps it running until `stop()`.
 *
 * Attaches to one that an earlier, killed server left behind; recovers one that was killed itself; restarts one that
 * dies while we live. Nothing listens on a port, and only this account (and root) can open the socket's folder.
 *
 * @throws DataDirectoryInUseError when another server runs on `dataDir`.
 * @throws EmbeddedDatabaseError when there are no binaries for this machine or the data can't be reached.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options)
  const { postmaster, lock } = await startAndLock(cluster, options.dataDir)
  try {
    await ensureDatabase(lock, database)
  } catch (error) {
    await stopPostmaster(cluster)
    throw error
  }
  // A restart uses the same socket, because the pools of this process know no other.
  const pinned = { ...cluster, socketFolder: postmaster.socketFolder }
  const stop = supervise(pinned, options.dataDir, lock)
  return { connection: { host: postmaster.socketFolder, user: superuser, database }, stop }
}

/**
 * The same for a command that works beside a server: where one runs on `dataDir`, its PostgreSQL is used and left running.
 * @throws EmbeddedDatabaseError as above.
 */
export async function reachEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error
    const { socketFolder } = await ensureRunning(await openCluster(options))
    return { connection: { host: socketFolder, user: superuser, database }, stop: async () => undefined }
  }
}

type Locked = { postmaster: Postmaster; lock: ServerLock }

async function startAndLock(cluster: Cluster, dataDir: string): Promise<Locked> {
  const begun = Date.now()
  let heldSince: number | undefined
  for (;;) {
    const postmaster = await ensureRunning(cluster)
    const attempt = await tryLock(postmaster.socketFolder)
    if ('lock' in attempt) return { postmaster, lock: attempt.lock }
    if ('heldBy' in attempt) {
      heldSince ??= Date.now()
      if (Date.now() - heldSince > heldLockPatienceMs) {
        throw new DataDirectoryInUseError(
          `Another Paydesk server (${attempt.heldBy}) runs on the data in ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`,
        )
      }
    } else if (Date.now() - begun > answerTimeoutMs) {
      throw new EmbeddedDatabaseError(`PostgreSQL runs but does not answer: ${attempt.notAnswering.message}`)
    }
    // Not answering: it starts, recovers, or is being stopped by a server that ends.
    await delay(50)
  }
}

/** Restarts PostgreSQL whenever the lock's connection breaks. @returns the function that ends this and stops it. */
function supervise(cluster: Cluster, dataDir: string, first: ServerLock): () => Promise<void> {
  const stopping = Promise.withResolvers<'stopping'>()
  let stopped = false

  async function watch(): Promise<boolean> {
    let lock: ServerLock | undefined = first
    for (;;) {
      if (stopped) return lock !== undefined
      if (lock && (await Promise.race([lock.lost, stopping.promise])) === 'stopping') return true
      if (lock) cluster.log('PostgreSQL is gone, starting it again')
      lock = await restart()
      if (!lock) await Promise.race([delay(1_000, undefined, { ref: false }), stopping.promise])
    }
  }

  async function restart(): Promise<ServerLock | undefined> {
    const begun = Date.now()
    try {
      const { lock } = await startAndLock(cluster, dataDir)
      cluster.log(`PostgreSQL is back after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
      return lock
    } catch (error) {
      cluster.log(`PostgreSQL is not back yet: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  const watching = watch()
  let ending: Promise<void> | undefined
  async function end(): Promise<void> {
    stopped = true
    stopping.resolve('stopping')
    // Without the lock the cluster may be another server's by now.
    if (await watching) await stopPostmaster(cluster)
  }
  return () => {
    ending ??= end()
    return ending
  }
}
