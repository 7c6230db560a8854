import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { isRoot } from '../db/embedded-account.ts'
import { openCluster } from '../db/embedded-cluster.ts'
import { stopPostmaster } from '../db/embedded-postmaster.ts'
import { isFull } from '../faults/extent.ts'
import { compileCache, startProcess, type TestProcess, waitFor } from './processes.ts'
import { scratchFolder } from './scratch.ts'

export type Connection = { host: string; user: string; database: string }
export type EmbeddedServer = TestProcess & { connection: Connection }

const script = join(import.meta.dirname, 'embedded-child.ts')

export function spawnEmbeddedServer(dataDir: string, nodeArguments: string[] = []): TestProcess {
  return startProcess(process.execPath, [...nodeArguments, script, dataDir], { env: compileCache })
}

/** Starts a process with only the embedded PostgreSQL and waits until it is ready. */
export async function startEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  const child = spawnEmbeddedServer(dataDir)
  return { ...child, connection: await readyConnection(child) }
}

export async function readyConnection(child: TestProcess): Promise<Connection> {
  const [, connection = ''] = await child.printed(/^ready (.*)$/m)
  return JSON.parse(connection) as Connection
}

export type TestFolder = { path: string; remove(): Promise<void> }

/** A folder that PostgreSQL's account can reach. In full runs it is on disk. */
export async function makeFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(isFull() ? tmpdir() : scratchFolder(), 'paydesk-lifecycle-'))
  if (isRoot()) await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The path of a future data directory. `remove` also stops its PostgreSQL. */
export async function makeDataDir(name = 'data'): Promise<TestFolder> {
  const folder = await makeFolder()
  const path = join(folder.path, name)
  return {
    path,
    async remove() {
      await removeCluster(path)
      await folder.remove()
    },
  }
}

/** Like `makeDataDir`, with a copy of the stopped `dataDir`: copying takes a moment, a first start seconds. */
export async function copyDataDir(dataDir: string): Promise<TestFolder> {
  const copy = await makeDataDir()
  // `cp` keeps owners; Node's own copy can't.
  await promisify(execFile)('cp', ['-Rp', dataDir, copy.path])
  return copy
}

/** Stops the PostgreSQL of `dataDir`, wherever it is, and removes its files. */
export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = await openCluster({ dataDir, log: () => {} })
  await stopPostmaster(cluster)
  for (const folder of [cluster.socketFolder, cluster.folder]) await rm(folder, { recursive: true, force: true })
}

export async function query<Row extends pg.QueryResultRow>(connection: Connection, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The process id in the cluster's lock file, which exists until a clean shutdown. */
export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => undefined)
  return content === undefined ? undefined : Number(content.split('\n')[0])
}

/** PostgreSQL's last log line, and the process id in its lock file if there is one. */
export async function postgresStatus(dataDir: string): Promise<{ pid: number | undefined; line: string | undefined }> {
  const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  return { pid: await postmasterPid(dataDir), line: log.trimEnd().split('\n').at(-1) }
}

/** Kills PostgreSQL like a power cut, and waits until only the lock file is left. */
export async function killPostgres(dataDir: string): Promise<number> {
  const pid = await postmasterPid(dataDir)
  if (!pid) throw new Error('PostgreSQL is not running')
  process.kill(pid, 'SIGKILL')
  return waitFor('the postmaster to be gone', async () => {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z')
    return status.includes(') Z') || status === ' Z' ? pid : undefined
  })
}
