import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '../server/testing/scratch.ts'
import { freePort } from './free-port.ts'

const startTimeoutMs = 180_000

export type ServerProcess = {
  url: string
  /** The address that the server uses for Twilio: a journey that plays Twilio listens there. */
  textsPort: number
  stop(): Promise<void>
}

/** The server's output, kept for the message if it doesn't start. */
function collectOutput(child: ChildProcess): { text: string } {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString()
    })
  }
  return output
}

/** Waits until the output matches, and returns the first group. */
function said(child: ChildProcess, output: { text: string }, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`The server ${why}:\n${output.text}`))
    const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs)
    const look = () => {
      const found = pattern.exec(output.text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout?.on('data', look)
    look()
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })
}

export type EmptyServer = Pick<ServerProcess, 'url' | 'stop'> & {
  /** The one-time link that the server printed. */
  setupUrl: string
}

type Started = ServerProcess & { said: (pattern: RegExp) => Promise<string> }

async function startServer(mode: readonly string[], env: Record<string, string> = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(scratchFolder(), 'paydesk-e2e-'))
  const textsPort = await freePort()
  // A root server runs PostgreSQL as another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  const child = spawn(process.execPath, ['server/main.js', ...mode], {
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', DEMO_TRAFFIC: 'off', NODE_ENV: '' },
      ...{ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SMTP_URL: '' },
      // The journeys' own receivers of webhooks and mail servers are on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
      TWILIO_BASE_URL: `http://127.0.0.1:${textsPort}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const output = collectOutput(child)
  const url = await said(child, output, /listening on (http:[^\s"]+)[\s"]/)
  return {
    url,
    textsPort,
    said: (pattern) => said(child, output, pattern),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the demo on a free port with fresh sample data and no simulated customers. */
export const startDemoServer = (): Promise<ServerProcess> => startServer(['demo'])

/** Starts a server on a free port whose database is empty, as on the first day of an installation. */
export async function startEmptyServer(env: Record<string, string> = {}): Promise<EmptyServer> {
  const { url, said: heard, stop } = await startServer([], env)
  return { url, setupUrl: await heard(/(http:[^\s"]+\/setup#token=[^\s"]+)[\s"]/), stop }
}
