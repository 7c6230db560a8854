import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type Account, isRoot, nobody } from './db/embedded-account.ts'
import { type Clone, makeClone, removeLibraryLinks } from './testing/clone.ts'
import { makeDataDir, removeCluster, spawnEmbeddedServer } from './testing/embedded-server.ts'
import type { TestProcess } from './testing/processes.ts'
import { signIn, startServerProcess } from './testing/server-process.ts'

const servers: TestProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
})

async function startIn(clone: Clone, dataDir: string, account?: Account): Promise<TestProcess> {
  const command: [string, string] = [clone.node, join(clone.folder, 'server', 'main.js')]
  const server = await startServerProcess({ DATA_DIR: dataDir }, { command, cwd: clone.folder, account })
  servers.push(server)
  expect(await signIn(server.url)).toBe(200)
  return server
}

async function startTwice(clone: Clone, dataDir: string, account?: Account): Promise<void> {
  for (let time = 1; time <= 2; time += 1) {
    const server = await startIn(clone, dataDir, account)
    expect(await server.end('SIGTERM')).toBe(0)
  }
}

test('a first start works from a clone in a closed folder', async () => {
  const clone = await makeClone(0o700)
  onTestFinished(clone.remove)
  const dataDir = join(clone.folder, '.data')
  onTestFinished(() => removeCluster(dataDir))
  await startTwice(clone, dataDir)
  // As root, PostgreSQL runs under another account, which can't enter the folder, so its data is elsewhere.
  expect(await readdir(dataDir)).toContain(isRoot() ? 'postgres-location' : 'postgres')
  if (isRoot()) expect(await readdir(dataDir)).not.toContain('postgres')
})

test('a first start works for an ordinary user, even if packages’ install scripts didn’t run', async () => {
  const clone = await makeClone(0o755)
  onTestFinished(clone.remove)
  const lib = await removeLibraryLinks(clone)
  const { path: dataDir, remove } = await makeDataDir()
  onTestFinished(remove)
  await mkdir(dataDir)
  // Without root there is only this account.
  if (isRoot()) for (const folder of [lib, dataDir]) await chown(folder, nobody.uid, nobody.gid)
  await startTwice(clone, dataDir, isRoot() ? nobody : undefined)
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(isRoot() ? nobody.uid : process.getuid?.())
})

test.runIf(isRoot())('a first start by root continues with an ordinary user’s data', async () => {
  const { path: dataDir, remove } = await makeDataDir()
  onTestFinished(remove)
  await mkdir(dataDir)
  await chown(dataDir, 1, 1)
  const clone = await makeClone(0o755)
  onTestFinished(clone.remove)
  const server = await startIn(clone, dataDir, { uid: 1, gid: 1 })
  expect(await server.end('SIGTERM')).toBe(0)
  await startTwice(clone, dataDir)
  expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(1)
})

test.runIf(isRoot())(
  'a first start refuses to create new data if the place that the data was moved to is missing',
  async () => {
    const { path: dataDir, remove } = await makeDataDir()
    onTestFinished(() => rm(join(dataDir, 'postgres-location')).then(remove))
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'postgres-location'), '0123456789abcdef\n')
    const server = spawnEmbeddedServer(dataDir)
    await server.printed(/lay in \/var\/lib\/paydesk\/0123456789abcdef, which is gone/)
    expect(await server.ended()).toBe(1)
  },
)
