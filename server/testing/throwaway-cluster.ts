import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** How to reach the cluster's administration database; `host` is the folder of its socket. */
export type ThrowawayConnection = { host: string; user: string; database: string }

export type ThrowawayCluster = { connection: ThrowawayConnection; stop(): Promise<void> }

/**
 * Starts a PostgreSQL that does not survive this process. It trades durability for speed and lies in memory where it can,
 * unless it is given settings of its own, which then are all it has beside the embedded one's.
 */
export async function startThrowawayCluster(settings?: Record<string, string>): Promise<ThrowawayCluster> {
  const script = join(import.meta.dirname, 'throwaway-cluster-process.ts')
  const args = settings === undefined ? [script] : [script, JSON.stringify(settings)]
  // Detached, so that Ctrl-C in a terminal reaches it through the pipe only and it can clean up.
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
  if (!first) throw new Error('The PostgreSQL for tests did not start: see the lines above.')
  const connection = JSON.parse(String(first[0])) as ThrowawayConnection
  return {
    connection,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
