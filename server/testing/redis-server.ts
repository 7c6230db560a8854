import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess, type TestProcess } from './processes.ts'

/** The note on tests that are skipped without Redis. */
export const noRedis = 'no redis-server is installed: install it to include this (apt install redis-server)'

export function isRedisInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A local port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export type RedisServer = {
  url: string
  /** Starts it, or starts it again at the same address. */
  start(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Suspends it, or lets it continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  remove(): Promise<void>
}

/** A Redis on a free port, not started yet. */
export async function prepareRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-redis-'))
  const port = await freePort()
  let running: TestProcess | undefined
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    await running?.end(signal)
    running = undefined
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
      running = startProcess('redis-server', settings)
      await running.printed(/Ready to accept connections/)
    },
    kill,
    signal(name) {
      if (running !== undefined) process.kill(running.pid, name)
    },
    async remove() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
