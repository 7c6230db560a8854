import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  copyDataDir,
  killPostgres,
  makeDataDir,
  postgresStatus,
  postmasterPid,
  type TestFolder,
} from './testing/embedded-server.ts'
import { type TestProcess, waitFor } from './testing/processes.ts'
import {
  openSignIn,
  type ServerProcess,
  signIn,
  spawnServer,
  startServerProcess,
  statusOf,
} from './testing/server-process.ts'

/** The data after a first start. Most tests begin from a copy. */
let begun: TestFolder
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

beforeAll(async () => {
  begun = await makeDataDir()
  const server = await startServerProcess({ DATA_DIR: begun.path })
  await server.end('SIGTERM')
})
afterAll(() => begun.remove())

beforeEach(async () => {
  ;({ path: dataDir, remove } = await copyDataDir(begun.path))
})

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await remove()
})

async function expectStoppedCleanly(): Promise<void> {
  const { pid, line } = await postgresStatus(dataDir)
  expect(pid).toBeUndefined()
  expect(line).toContain('database system is shut down')
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('finishes requests in flight and stops PostgreSQL cleanly', async () => {
    const server = await start()
    const request = await openSignIn(server.url)
    const ending = server.end(signal)
    await server.printed(/Stopping/)
    expect(await request.finish()).toMatch(/HTTP\/1\.1 200 OK/)
    expect(await ending).toBe(0)
    await expectStoppedCleanly()
  })

  test('during the server’s first start leaves no PostgreSQL behind', async () => {
    await remove()
    ;({ path: dataDir, remove } = await makeDataDir())
    const server = track(spawnServer({ DATA_DIR: dataDir }))
    await waitFor('PostgreSQL to start', () => postmasterPid(dataDir))
    await server.end(signal)
    await expectStoppedCleanly()
  })
})

describe('kill -9', () => {
  test('of the server and PostgreSQL keeps the data, and the next start recovers', async () => {
    const server = await start()
    expect(await signIn(server.url)).toBe(200)
    await server.end('SIGKILL')
    await killPostgres(dataDir)
    const next = await start()
    expect(await signIn(next.url)).toBe(200)
  })

  test('of PostgreSQL is repaired by the running server: not ready for a moment, then as before', async () => {
    const server = await start()
    await killPostgres(dataDir)
    expect(await statusOf(server.url, '/api/health')).toBe(200)
    await waitFor('the server to be ready', async () => (await statusOf(server.url, '/api/ready')) === 200)
    expect(await signIn(server.url)).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    await expectStoppedCleanly()
  })
})

test('a second server on the same data directory says so and exits', async () => {
  const first = await start()
  const second = track(spawnServer({ DATA_DIR: dataDir }))
  await second.printed(/^Another Paydesk server \(paydesk server, process \d+\) runs on the data in/m)
  expect(await second.ended()).toBe(1)
  expect(second.output()).not.toContain('    at ')
  expect(await signIn(first.url)).toBe(200)
})
