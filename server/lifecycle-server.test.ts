import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { killPostgres, makeDataDir, postmasterPid } from './testing/embedded-server.ts'
import { type TestProcess, waitFor } from './testing/processes.ts'
import {
  openSignIn,
  type ServerProcess,
  signIn,
  spawnServer,
  startServerProcess,
  statusOf,
} from './testing/server-process.ts'

let dataDir: string
let remove: () => Promise<void>
const servers: TestProcess[] = []

function track<Process extends TestProcess>(server: Process): Process {
  servers.push(server)
  return server
}

async function start(): Promise<ServerProcess> {
  return track(await startServerProcess({ DATA_DIR: dataDir }))
}

beforeEach(async () => {
  ;({ path: dataDir, remove } = await makeDataDir())
})

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await remove()
})

async function expectStoppedCleanly(): Promise<void> {
  expect(await postmasterPid(dataDir)).toBeUndefined()
  const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down')
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('finishes the request in flight and stops PostgreSQL cleanly', async () => {
    const server = await start()
    const request = await openSignIn(server.url)
    const ending = server.end(signal)
    await server.printed(/Stopping/)
    expect(await request.finish()).toMatch(/HTTP\/1\.1 200 OK/)
    expect(await ending).toBe(0)
    await expectStoppedCleanly()
  })

  test('while the server starts leaves no PostgreSQL behind', async () => {
    const server = track(spawnServer({ DATA_DIR: dataDir }))
    await waitFor('PostgreSQL to start', () => postmasterPid(dataDir))
    await server.end(signal)
    await expectStoppedCleanly()
  })
})

describe('kill -9', () => {
  test('of the server and of PostgreSQL keeps the data, and the next start recovers', async () => {
    const server = await start()
    expect(await signIn(server.url)).toBe(200)
    await server.end('SIGKILL')
    await killPostgres(dataDir)
    const next = await start()
    expect(await signIn(next.url)).toBe(200)
  })

  test('of PostgreSQL is healed by the living server: not ready for a moment, then as before', async () => {
    const server = await start()
    await killPostgres(dataDir)
    expect(await statusOf(server.url, '/api/health')).toBe(200)
    await waitFor('the server to be ready', async () => (await statusOf(server.url, '/api/ready')) === 200)
    expect(await signIn(server.url)).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    await expectStoppedCleanly()
  })
})

test('a second server on the same data directory says so and ends', async () => {
  const first = await start()
  const second = track(spawnServer({ DATA_DIR: dataDir }))
  await second.printed(/^Another Paydesk server \(paydesk server, process \d+\) runs on the data in/m)
  expect(await second.ended()).toBe(1)
  expect(second.output()).not.toContain('    at ')
  expect(await signIn(first.url)).toBe(200)
})

describe('npm run demo', () => {
  async function startByNpm({ newGroup } = { newGroup: false }): Promise<ServerProcess> {
    // Without its pre-script, which installs and builds: see tools/bootstrap.test.ts.
    const args = ['run', 'demo', '--ignore-scripts']
    return track(await startServerProcess({ DATA_DIR: dataDir }, { command: ['npm', ...args], newGroup }))
  }

  test('passes SIGTERM on to the server and waits for its end', async () => {
    const server = await startByNpm()
    const request = await openSignIn(server.url)
    const ending = server.end('SIGTERM')
    await server.printed(/Stopping/)
    expect(await request.finish()).toMatch(/HTTP\/1\.1 401 /)
    expect(await ending).toBe(0)
    await expectStoppedCleanly()
  })

  test('takes one Ctrl-C, which reaches the server from the terminal and again from npm, for one', async () => {
    const server = await startByNpm({ newGroup: true })
    const request = await openSignIn(server.url)
    process.kill(-server.pid, 'SIGINT')
    await server.printed(/Stopping/)
    expect(await request.finish()).toMatch(/HTTP\/1\.1 401 /)
    await server.ended()
    await expectStoppedCleanly()
  })
})
