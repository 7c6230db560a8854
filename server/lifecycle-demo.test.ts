import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeDataDir, postgresStatus, type TestFolder } from './testing/embedded-server.ts'
import type { TestProcess } from './testing/processes.ts'
import { openSignIn, type ServerProcess, startServerProcess } from './testing/server-process.ts'

/** Shared by all tests, because creating the sample data takes longest. */
let folder: TestFolder
const servers: TestProcess[] = []

beforeAll(async () => {
  folder = await makeDataDir()
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
})

afterAll(() => folder.remove())

async function startByNpm({ newGroup } = { newGroup: false }): Promise<ServerProcess> {
  // Without its pre-script, which installs and builds: see tools/bootstrap.test.ts.
  const args = ['run', 'demo', '--ignore-scripts']
  const server = await startServerProcess({ DATA_DIR: folder.path }, { command: ['npm', ...args], newGroup })
  servers.push(server)
  return server
}

async function expectStoppedCleanly(): Promise<void> {
  const { pid, line } = await postgresStatus(folder.path)
  expect(pid).toBeUndefined()
  expect(line).toContain('database system is shut down')
}

test('npm run demo passes SIGTERM to the server and waits for its exit', async () => {
  const server = await startByNpm()
  const request = await openSignIn(server.url)
  const ending = server.end('SIGTERM')
  // Filling the database is the first thing that a newcomer sees.
  expect(server.output()).not.toMatch(/warning/i)
  await server.printed(/Stopping/)
  expect(await request.finish()).toMatch(/HTTP\/1\.1 401 /)
  expect(await ending).toBe(0)
  await expectStoppedCleanly()
})

test('npm run demo counts a Ctrl-C once, though the terminal and npm both send it', async () => {
  const server = await startByNpm({ newGroup: true })
  const request = await openSignIn(server.url)
  process.kill(-server.pid, 'SIGINT')
  await server.printed(/Stopping/)
  expect(await request.finish()).toMatch(/HTTP\/1\.1 401 /)
  await server.ended()
  await expectStoppedCleanly()
})
