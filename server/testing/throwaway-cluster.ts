import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * How to reach the cluster's maintenance database. `host` is the folder of its socket, or an address with a `port`.
 */
export type ThrowawayConnection = { host: string; port?: number; user: string; database: string }

export type ThrowawayCluster = { connection: ThrowawayConnection; stop(): Promise<void> }

/**
 * Starts a PostgreSQL that ends with this process. It trades durability for speed and uses memory if it can. `settings`
 * replace all of these settings. With a `port` it is reached over TCP.
 */
export async function startThrowawayCluster(
  settings?: Record<string, string>,
  port?: number,
): Promise<ThrowawayCluster> {
  const script = join(import.meta.dirname, 'throwaway-cluster-process.ts')
  const args = [
    script,
    ...(settings === undefined ? [] : [JSON.stringify(settings)]),
    ...(port === undefined ? [] : [String(port)]),
  ]
  // Detached, so that Ctrl-C reaches it only through the closing pipe and it can clean up.
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
