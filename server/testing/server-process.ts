import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { type ProcessOptions, startProcess, type TestProcess, waitFor } from './processes.ts'

const root = join(import.meta.dirname, '..', '..')
export const admin = { email: 'first@paydesk.test', password: 'correct-horse-battery' }

/**
 * The Node options of `npm start`: a small young generation for short-lived objects, a heap that grows slowly, and one
 * extra thread for garbage collection.
 */
const likeStart = ['--max-semi-space-size=4', '--heap-growing-percent=25', '--v8-pool-size=1']

export type ServerProcess = TestProcess & { url: string }

type ServerOptions = ProcessOptions & {
  /** The command and its arguments. Default: `node server/main.js`. */
  command?: [string, ...string[]]
}

/** Starts the whole server on a free port without waiting for it. */
export function spawnServer(env: Record<string, string>, options: ServerOptions = {}): TestProcess {
  const { command = [process.execPath, ...likeStart, join(root, 'server', 'main.js')], ...rest } = options
  const [program, ...args] = command
  const variables = {
    PORT: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO_TRAFFIC: 'off',
    RATE_LIMIT: 'off',
    ...env,
  }
  return startProcess(program, args, { cwd: root, ...rest, env: variables })
}

/** Starts the whole server and waits until it listens. */
export async function startServerProcess(
  env: Record<string, string>,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const server = spawnServer(env, options)
  return { ...server, url: await listeningUrl(server) }
}

export async function listeningUrl(server: TestProcess): Promise<string> {
  const [, url = ''] = await server.printed(/Paydesk is listening on (http:[^\s"]+)/)
  return url
}

export async function statusOf(url: string, path: string): Promise<number> {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) })
  await response.body?.cancel()
  return response.status
}

/** Signs in as the first administrator, which reads and writes the database. @returns the status */
export async function signIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
    signal: AbortSignal.timeout(20_000),
  })
  await response.body?.cancel()
  return response.status
}

export type OpenRequest = { finish(): Promise<string> }

/**
 * Opens a sign-in whose body is incomplete: a request that stays in flight. `finish` sends the rest and returns the
 * response.
 */
export async function openSignIn(url: string): Promise<OpenRequest> {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify(admin)
  const socket = connect(Number(port), hostname)
  const received = collect(socket)
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
  )
  await waitFor('100 Continue', () => received.text().includes('100 Continue'))
  return {
    async finish() {
      socket.write(body)
      await received.ended
      return received.text()
    },
  }
}

function collect(socket: Socket): { text(): string; ended: Promise<void> } {
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  const ended = new Promise<void>((resolve, reject) => socket.once('close', () => resolve()).once('error', reject))
  ended.catch(() => {})
  return { text: () => text, ended }
}
