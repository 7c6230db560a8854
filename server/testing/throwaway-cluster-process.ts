// Runs a new PostgreSQL until its standard input closes, then removes it. Started by throwaway-cluster.ts. Killing the
// test run closes the pipe too, so nothing is left behind.

import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, openCluster, superuser } from '../db/embedded-cluster.ts'
import { ensureRunning, stopPostmaster } from '../db/embedded-postmaster.ts'
import { isAlive } from '../db/embedded-process.ts'
import { scratchFolder } from './scratch.ts'

const prefix = 'paydesk-test-'
// The data needn't survive a power cut. Each test file has a connection pool like a server.
const durability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const quick = { ...durability, max_connections: '200', max_wal_size: '256MB' }
const [given, port] = process.argv.slice(2)
const settings: Record<string, string> = given === undefined ? quick : JSON.parse(given)
const parent = given === undefined ? scratchFolder() : tmpdir()

/** Removes clusters of runs whose helper was also killed, or which a reboot ended. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const dataDir = join(parent, name)
    // Other users' folders can't be opened; they remove their own.
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
// PostgreSQL's unprivileged account must be able to pass.
await chmod(dataDir, 0o711)
const log = (line: string): void => console.error(line)
const opened = await openCluster({ dataDir, log, settings })
const cluster = port === undefined ? opened : { ...opened, port: Number(port) }
const { socketFolder } = await ensureRunning(cluster)
const place = port === undefined ? { host: socketFolder } : { host: '127.0.0.1', port: Number(port) }
process.stdout.write(`${JSON.stringify({ ...place, user: superuser, database: 'postgres' })}\n`)
await closed
await remove(cluster, dataDir)
process.exit(0)
