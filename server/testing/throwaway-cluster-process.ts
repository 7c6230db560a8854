// Makes and runs a PostgreSQL for as long as its standard input is open, then removes it. Started by throwaway-cluster.ts:
// a test run that is killed closes the pipe too, so nothing is left running behind it.

import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, openCluster, superuser } from '../db/embedded-cluster.ts'
import { ensureRunning, stopPostmaster } from '../db/embedded-postmaster.ts'
import { isAlive } from '../db/embedded-process.ts'
import { scratchFolder } from './scratch.ts'

const prefix = 'paydesk-test-'
// Its data need not outlive a power cut. Each test file has a server's pool of connections.
const durability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const quick = { ...durability, max_connections: '200', max_wal_size: '256MB' }
const given = process.argv[2]
const settings: Record<string, string> = given === undefined ? quick : JSON.parse(given)
const parent = given === undefined ? scratchFolder() : tmpdir()

/** Of runs whose helper was killed as well, or cut off by a reboot. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const dataDir = join(parent, name)
    // Another user's can't be opened, and is theirs to remove.
    await openCluster({ dataDir, log: () => {} }).then(
      (cluster) => remove(cluster, dataDir),
      () => {},
    )
  }
}

async function remove(cluster: Cluster, dataDir: string): Promise<void> {
  await stopPostmaster(cluster)
  for (const folder of [cluster.socketFolder, cluster.folder, dataDir])
    await rm(folder, { recursive: true, force: true })
}

function inputClosed(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.resume().once('end', resolve).once('error', resolve)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}

const closed = inputClosed()
await removeLeftovers()
const dataDir = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
// The account that PostgreSQL runs as under root must get through.
await chmod(dataDir, 0o711)
const log = (line: string): void => console.error(line)
const cluster = await openCluster({ dataDir, log, settings })
const { socketFolder } = await ensureRunning(cluster)
process.stdout.write(`${JSON.stringify({ host: socketFolder, user: superuser, database: 'postgres' })}\n`)
await closed
await remove(cluster, dataDir)
process.exit(0)
