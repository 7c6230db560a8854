import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ownAccount } from './embedded-account.ts'
import type { Cluster } from './embedded-cluster.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { holderOf, run, spawnOptions } from './embedded-process.ts'

const startTimeoutMs = 20_000
const stopTimeoutS = 30
const maxLogBytes = 10 * 1024 * 1024

/** A running PostgreSQL. The socket is where it was started with, which is not where a moved clone would put it. */
export type Postmaster = { pid: number; socketFolder: string }

/**
 * Attaches to the cluster's PostgreSQL, be it an orphan of a killed server, or starts it.
 *
 * Safe to be called by several processes at once: PostgreSQL lets one in, and the others attach to it.
 */
export async function ensureRunning(cluster: Cluster): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const running = await findPostmaster(cluster)
    if (running) return running
    const failure = await start(cluster)
    if (failure === undefined) continue
    // Another start won, or workers of a killed PostgreSQL are still about to end.
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(`PostgreSQL does not start: ${failure}\n${await tail(cluster.logFile)}`)
    await delay(200)
  }
}

/** Stops the cluster's PostgreSQL, if it runs: open transactions are rolled back, all else is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!(await findPostmaster(cluster))) return
  const stop = ['stop', '-D', cluster.dataDirectory, '-w', '-t', String(stopTimeoutS)]
  const { code, output } = await run(cluster.binaries.pgCtl, [...stop, '-m', 'fast'], cluster.account)
  if (code === 0 || !(await findPostmaster(cluster))) return
  cluster.log(`PostgreSQL did not stop in ${stopTimeoutS} s and is stopped at once: ${output}`)
  await run(cluster.binaries.pgCtl, [...stop, '-m', 'immediate'], cluster.account)
}

type PidFile = { content: string; pid: number; socketFolder: string | undefined; isReady: boolean }

/** The cluster's PostgreSQL, when it runs. Removes what a dead one left and a new one would stumble over. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const path = join(cluster.dataDirectory, 'postmaster.pid')
  for (;;) {
    const file = await readPidFile(path)
    if (!file) return undefined
    const holder = await holderOf(file.pid, cluster.dataDirectory)
    if (holder === 'postgres' && file.socketFolder) return { pid: file.pid, socketFolder: file.socketFolder }
    // PostgreSQL clears the traces of an id that nobody has, and then makes sure that no worker is left.
    if (holder === 'nothing') return undefined
    if (holder === 'something else') await removeTraces(cluster, path, file)
    // Else it has begun to start and has not yet written where its socket is.
    else await delay(20)
  }
}

async function readPidFile(path: string): Promise<PidFile | undefined> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return undefined
  const [pid, , , , socketFolder, , , status] = content.split('\n')
  return { content, pid: Number(pid), socketFolder: socketFolder || undefined, isReady: status?.trim() === 'ready' }
}

/** The id was proved to be no PostgreSQL of this cluster. */
async function removeTraces(cluster: Cluster, path: string, proved: PidFile): Promise<void> {
  cluster.log(`PostgreSQL was killed: its process id ${proved.pid} is a zombie or another program, removing its lock`)
  const aside = `${path}.stale`
  await rename(path, aside)
  if ((await readPidFile(aside))?.content !== proved.content) {
    // A start at the same moment has replaced it since: that one stands.
    await rename(aside, path)
    return
  }
  await rm(aside)
  const socketLock = join(proved.socketFolder ?? cluster.socketFolder, '.s.PGSQL.5432.lock')
  if ((await readPidFile(socketLock))?.pid === proved.pid) await rm(socketLock)
}

/**
 * Not by `pg_ctl start`, which hands its paths to a shell in double quotes: a `$` in the folder's name would break it.
 *
 * @returns what went wrong, or nothing once PostgreSQL accepts connections.
 */
async function start(cluster: Cluster): Promise<string | undefined> {
  await rotateLog(cluster.logFile)
  // No port to collide with, and nobody on the network. On the command line, where no setting of the cluster wins.
  const settings = {
    listen_addresses: cluster.port === undefined ? '' : '127.0.0.1',
    port: String(cluster.port ?? 5432),
    unix_socket_directories: quoteItem(cluster.socketFolder),
  }
  const args = ['-D', cluster.dataDirectory, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])]
  const log = await openLog(cluster)
  // In a session of its own: Ctrl-C in the terminal is for the server, which ends PostgreSQL in its turn.
  const options = { ...spawnOptions(cluster.account), detached: true, stdio: ['ignore', log.fd, log.fd] } as const
  const child = spawn(cluster.binaries.postgres, args, { ...options, stdio: [...options.stdio] })
  const ended = once(child, 'exit').then(
    ([code, signal]) => `it ended with ${code ?? signal}`,
    (error: Error) => error.message,
  )
  child.unref()
  try {
    return (await isReady(cluster, child)) ? undefined : await ended
  } finally {
    await log.close()
  }
}

/** Waits until PostgreSQL says that it is ready, or has ended. */
async function isReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  const path = join(cluster.dataDirectory, 'postmaster.pid')
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const file = await readPidFile(path)
    if (file?.pid === child.pid && file.isReady) return true
    await delay(10)
  }
  return false
}

/** An item of a list setting: in double quotes, for a comma in the folder's name. */
function quoteItem(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Root opens it in a folder that isn't root's: it must not follow a link planted there. */
async function openLog({ logFile, account }: Cluster): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const log = await open(logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  if (account.uid !== ownAccount().uid) await log.chown(account.uid, account.gid)
  return log
}

async function rotateLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`)
}

async function tail(logFile: string): Promise<string> {
  const content = await readFile(logFile, 'utf8').catch(() => '')
  return content.trimEnd().split('\n').slice(-10).join('\n')
}
