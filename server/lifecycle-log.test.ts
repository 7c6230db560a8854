import { afterEach, expect, onTestFinished, test } from 'vitest'
import { makeDataDir } from './testing/embedded-server.ts'
import type { TestProcess } from './testing/processes.ts'
import { spawnServer, startServerProcess, statusOf } from './testing/server-process.ts'

type Line = { level: number; msg: string; url?: string; req?: { path: string } }

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'Zk3v9Qm1Wc7Rt5Yb8Nh2Lp4Xd6Gj0Sf1',
  APP_SECRET: 'Hq8w2Er6Ty4Ui0Op3As7Df5Gh1Jk9Lz2',
}

let server: TestProcess | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
})

/** The log lines of a server. Fails if a line isn't JSON. */
const linesOf = (said: TestProcess): Line[] =>
  said
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

test('in production every line is JSON, and probes aren’t logged', async () => {
  const { path, remove } = await makeDataDir()
  onTestFinished(remove)
  const running = await startServerProcess({ ...production, DATA_DIR: path, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  server = running
  for (const probe of ['/api/health', '/api/ready', '/api/config']) expect(await statusOf(running.url, probe)).toBe(200)
  const ending = running.end('SIGTERM')
  await running.printed(/Stopping/)
  expect(await ending).toBe(0)
  const lines = linesOf(running)
  expect(lines.find(({ msg }) => msg.startsWith('There is no user yet'))?.url).toMatch(/\/setup#token=\S+$/)
  const asked = lines.map(({ req }) => req?.path).filter((asking) => asking !== undefined)
  expect(asked).toEqual(['/api/config'])
})

test('in production a failed start gives its reason in JSON', async () => {
  for (const [env, said] of [
    [{ JWT_SECRET: 'weak' }, /^JWT_SECRET is weak/],
    [{ DATABASE_URL: 'postgres://paydesk@127.0.0.1:1/paydesk' }, /^The database of DATABASE_URL does not answer/],
  ] as const) {
    server = spawnServer({ ...production, ...env })
    expect(await server.ended()).toBe(1)
    expect(linesOf(server).map(({ level, msg }) => [level, msg])).toEqual([[60, expect.stringMatching(said)]])
  }
})
