import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startProcess } from '../../server/testing/processes.ts'
import { startThrowawayCluster, type ThrowawayConnection } from '../../server/testing/throwaway-cluster.ts'
import { startScratch } from '../orders/scratch.ts'

const orders = { whole: 1_000_000, small: 20_000 }
const script = join(import.meta.dirname, '..', '..', 'server', 'backup.ts')

type Measured = { seconds: number; peakMiB: number; said: string }

/** The peak memory of a process in MiB; undefined once it has ended. */
async function peakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(status) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

async function measure(args: string[], { host, port, user, database }: ThrowawayConnection): Promise<Measured> {
  const place =
    port === undefined ? `localhost/${database}?host=${encodeURIComponent(host)}` : `${host}:${port}/${database}`
  const env = { DATABASE_URL: `postgres://${user}@${place}` }
  const begun = performance.now()
  const command = startProcess(process.execPath, [script, ...args], { env })
  let [ended, peakMiB] = [false, 0]
  const ending = command.ended().finally(() => {
    ended = true
  })
  while (!ended) {
    peakMiB = (await peakMemory(command.pid)) ?? peakMiB
    await Promise.race([ending, delay(100)])
  }
  if ((await ending) !== 0) throw new Error(command.output())
  return { seconds: (performance.now() - begun) / 1000, peakMiB, said: command.output().trim() }
}

/** Measures a backup of many orders while their server runs, and its restore into a second PostgreSQL. */
export async function benchBackup({ small }: { small: boolean }): Promise<{ text: string; data: unknown }> {
  const count = small ? orders.small : orders.whole
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-bench-backup-'))
  const file = join(folder, 'bench.paydesk')
  const scratch = await startScratch(count, { log: (line) => console.log(line) })
  // Durable (fsync on), like the embedded database.
  const cluster = await startThrowawayCluster({})
  try {
    const client = new pg.Client(cluster.connection)
    await client.connect()
    await client.query('CREATE DATABASE restored')
    await client.end()
    const backup = await measure(['create', file], scratch.connection)
    const { size } = await stat(file)
    const restore = await measure(['restore', file], { ...cluster.connection, database: 'restored' })
    const line = (name: string, { seconds, peakMiB }: Measured): string =>
      `${name}: ${seconds.toFixed(1)} s, at most ${Math.round(peakMiB)} MiB`
    const text = [
      `${count.toLocaleString('en')} orders, a file of ${(size / 1e6).toFixed(1)} MB`,
      line('Backup beside the running server', backup),
      line('Restore onto another PostgreSQL', restore),
      ...[backup.said, restore.said],
    ].join('\n')
    return { text, data: { count, size, backup, restore } }
  } finally {
    await cluster.stop()
    await scratch.stop()
    await rm(folder, { recursive: true })
  }
}
