import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from './db/embedded-process.ts'
import {
  copyDataDir,
  killPostgres,
  makeDataDir,
  postmasterPid,
  query,
  readyConnection,
  spawnEmbeddedServer,
  startEmbeddedServer,
  type TestFolder,
} from './testing/embedded-server.ts'
import { startZombie, type TestProcess, waitFor } from './testing/processes.ts'

/** The data after a first start. Most tests begin from a copy. */
let begun: TestFolder
let dataDir: string
let remove: () => Promise<void>
const servers: TestProcess[] = []

/** Started servers stop when the test ends, even if it fails. */
async function start(): ReturnType<typeof startEmbeddedServer> {
  const server = await startEmbeddedServer(dataDir)
  servers.push(server)
  return server
}

beforeAll(async () => {
  begun = await makeDataDir()
  const server = await startEmbeddedServer(begun.path)
  await server.end('SIGTERM')
})
afterAll(() => begun.remove())

beforeEach(async () => {
  ;({ path: dataDir, remove } = await copyDataDir(begun.path))
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
  await remove()
})

/** For tests of the first start itself. */
async function useFreshDataDir(): Promise<void> {
  await remove()
  ;({ path: dataDir, remove } = await makeDataDir())
}

/** Leaves a cluster with one row whose server and PostgreSQL were both killed. @returns PostgreSQL's process id. */
async function killBothAfterWriting(): Promise<number> {
  const server = await start()
  await query(server.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await server.end('SIGKILL')
  return killPostgres(dataDir)
}

const keptRow = [{ answer: 42 }]

describe('stopping and starting', () => {
  test('SIGTERM stops PostgreSQL cleanly, and the next start finds the data', async () => {
    const server = await start()
    await query(server.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await postmasterPid(dataDir)).toBeUndefined()
    expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toContain('database system is shut down')
    const next = await start()
    expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual(keptRow)
  })

  test('stopping closes an open connection', async () => {
    const server = await start()
    const sleeping = query(server.connection, 'SELECT pg_sleep(300)').catch((error: unknown) => error)
    await waitFor('the long query', async () => {
      const running = await query(
        server.connection,
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'",
      )
      return running.length > 0
    })
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await sleeping).toBeInstanceOf(Error)
  })
})

describe('two servers on one data directory', () => {
  test('the second is refused and the first keeps running', async () => {
    const server = await start()
    const second = spawnEmbeddedServer(dataDir)
    await second.printed(
      /DataDirectoryInUseError: Another Paydesk server \(paydesk server, process \d+\) runs on the data/,
    )
    expect(await second.ended()).toBe(1)
    expect(await query(server.connection, 'SELECT 42 AS answer')).toEqual(keptRow)
  })

  test('of two simultaneous first starts one succeeds and the other is refused', async () => {
    await useFreshDataDir()
    const both = [spawnEmbeddedServer(dataDir), spawnEmbeddedServer(dataDir)]
    servers.push(...both)
    await Promise.all(both.map((server) => server.printed(/^ready|DataDirectoryInUseError/m)))
    const winners = both.filter((server) => server.output().includes('ready'))
    expect(winners).toHaveLength(1)
    const connection = await readyConnection(winners[0] ?? spawnEmbeddedServer(dataDir))
    expect(await query(connection, 'SELECT 42 AS answer')).toEqual(keptRow)
  })

  test('a server that starts while another stops takes over', async () => {
    const server = await start()
    const ending = server.end('SIGTERM')
    const next = await start()
    expect(await ending).toBe(0)
    expect(await query(next.connection, 'SELECT 42 AS answer')).toEqual(keptRow)
  })
})

describe('kill -9', () => {
  test('of the server leaves PostgreSQL running, and the next start attaches to it', async () => {
    const server = await start()
    await query(server.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const pid = await postmasterPid(dataDir)
    await server.end('SIGKILL')
    const next = await start()
    expect(await postmasterPid(dataDir)).toBe(pid)
    expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual(keptRow)
    expect(await next.end('SIGTERM')).toBe(0)
    expect(await postmasterPid(dataDir)).toBeUndefined()
  })

  test('of PostgreSQL is repaired by the running server, which keeps the data directory locked', async () => {
    const server = await start()
    await query(server.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const dead = await killPostgres(dataDir)
    await server.printed(/PostgreSQL is back after/)
    expect(await postmasterPid(dataDir)).not.toBe(dead)
    expect(await query(server.connection, 'SELECT answer FROM kept')).toEqual(keptRow)
    const second = spawnEmbeddedServer(dataDir)
    await second.printed(/DataDirectoryInUseError/)
    await second.ended()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await postmasterPid(dataDir)).toBeUndefined()
  })

  test('of PostgreSQL just before the server stops leaves nothing running', async () => {
    const server = await start()
    await killPostgres(dataDir)
    expect(await server.end('SIGTERM')).toBe(0)
    // The killed process may have left its lock file.
    const pid = await postmasterPid(dataDir)
    expect(pid === undefined || !isAlive(pid)).toBe(true)
  })

  test('of both is recovered by the next start', async () => {
    await killBothAfterWriting()
    const next = await start()
    expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual(keptRow)
  })

  test('of the first start while it creates the database doesn’t block the next start', async () => {
    await useFreshDataDir()
    const first = spawnEmbeddedServer(dataDir)
    await waitFor('the database to be half made', () =>
      stat(join(dataDir, 'postgres', `cluster.new-${first.pid}`)).catch(() => undefined),
    )
    await first.end('SIGKILL')
    const next = await start()
    expect(await query(next.connection, 'SELECT 42 AS answer')).toEqual(keptRow)
  })
})

describe('a lock file with a reused process id', () => {
  /** As after a reboot, when another program got the process id. */
  async function pretendHeldBy(pid: number, dead: number): Promise<void> {
    for (const name of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      const path = join(dataDir, 'postgres', name)
      const content = await readFile(path, 'utf8')
      const { uid, gid } = await stat(path)
      await writeFile(path, content.replace(String(dead), String(pid)))
      await chown(path, uid, gid)
    }
  }

  async function dataOwner(): Promise<{ uid: number; gid: number }> {
    const { uid, gid } = await stat(join(dataDir, 'postgres', 'cluster'))
    return process.getuid?.() === 0 ? { uid, gid } : { uid: process.getuid?.() ?? uid, gid: process.getgid?.() ?? gid }
  }

  test('of another program doesn’t keep PostgreSQL from starting', async () => {
    const dead = await killBothAfterWriting()
    const zombie = await startZombie(await dataOwner())
    try {
      // The zombie's parent is a plain `sleep`.
      await pretendHeldBy(zombie.parentPid, dead)
      const next = await start()
      expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual(keptRow)
    } finally {
      zombie.end()
    }
  })

  test('of a zombie doesn’t either', async () => {
    const dead = await killBothAfterWriting()
    const zombie = await startZombie(await dataOwner())
    try {
      await pretendHeldBy(zombie.pid, dead)
      const next = await start()
      expect(await query(next.connection, 'SELECT answer FROM kept')).toEqual(keptRow)
    } finally {
      zombie.end()
    }
  })
})
