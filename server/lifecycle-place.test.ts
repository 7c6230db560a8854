import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Account, isRoot, nobody } from './db/embedded-account.ts'
import { type Clone, makeClone, removeLibraryLinks } from './testing/clone.ts'
import {
  type Connection,
  makeDataDir,
  makeFolder,
  query,
  removeCluster,
  spawnEmbeddedServer,
  startEmbeddedServer,
} from './testing/embedded-server.ts'
import type { TestProcess } from './testing/processes.ts'
import { signIn, startServerProcess } from './testing/server-process.ts'

const servers: TestProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
})

async function start(name?: string): Promise<{ dataDir: string; connection: Connection }> {
  const { path, remove } = await makeDataDir(name)
  onTestFinished(remove)
  const server = await startEmbeddedServer(path)
  servers.push(server)
  return { dataDir: path, connection: server.connection }
}

describe('nobody else can connect', () => {
  test('the folders of the socket and of the data are closed to other accounts', async () => {
    const { dataDir, connection } = await start()
    for (const folder of [connection.host, join(dataDir, 'postgres'), join(dataDir, 'postgres', 'cluster')]) {
      expect((await stat(folder)).mode & 0o077, folder).toBe(0)
    }
    if (isRoot()) {
      const look = () =>
        execFileSync('/bin/ls', [`${connection.host}/.s.PGSQL.5432`], { uid: 1, gid: 1, stdio: 'pipe' })
      expect(look).toThrow(/Permission denied/)
    }
  })

  test('nothing listens on the network', async () => {
    const { dataDir, connection } = await start()
    expect(await query(connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('listening on Unix socket')
    expect(log).not.toMatch(/listening on IPv/)
  })

  test('a PostgreSQL that has port 5432 already is not in the way', async () => {
    const other = createServer().listen(5432, '127.0.0.1')
    // Where it is taken already, a real one serves the test as well.
    await once(other, 'listening').catch(() => {})
    onTestFinished(() => void other.close())
    const { connection } = await start()
    expect(await query(connection, 'SHOW port')).toEqual([{ port: '5432' }])
  })
})

describe('the data directory', () => {
  test('may have blanks and quotes in its name', async () => {
    const { connection } = await start(`it's "our" $HOME shop`)
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('may lie too deep for the path of a socket', async () => {
    const { connection } = await start('deep/'.repeat(30))
    expect(connection.host).toMatch(/^\/tmp\/paydesk-\d+-[0-9a-f]{16}$/)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  })

  test('holds a database in UTF-8 that sorts by code point and keeps time in UTC', async () => {
    const { connection } = await start()
    const [row] = await query(
      connection,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone, upper('ä') AS upper,
              datlocprovider AS provider, datlocale AS locale, 'Z' < 'a' AS by_code_point, current_setting('fsync') AS fsync
         FROM pg_database WHERE datname = current_database()`,
    )
    const expected = { encoding: 'UTF8', zone: 'UTC', upper: 'Ä', provider: 'b', locale: 'C.UTF-8' }
    expect(row).toEqual({ ...expected, by_code_point: true, fsync: 'on' })
  })
})

describe('a first start', () => {
  async function startIn(clone: Clone, dataDir: string, account?: Account): Promise<TestProcess> {
    const command: [string, string] = [clone.node, join(clone.folder, 'server', 'main.ts')]
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

  test('works from a clone in a closed folder', async () => {
    const clone = await makeClone(0o700)
    onTestFinished(clone.remove)
    const dataDir = join(clone.folder, '.data')
    onTestFinished(() => removeCluster(dataDir))
    await startTwice(clone, dataDir)
    // Root's PostgreSQL runs as another account, which can't enter the folder: the data lies elsewhere.
    expect(await readdir(dataDir)).toContain(isRoot() ? 'postgres-location' : 'postgres')
    if (isRoot()) expect(await readdir(dataDir)).not.toContain('postgres')
  })

  test('works for an ordinary user, also when the install scripts of packages did not run', async () => {
    const clone = await makeClone(0o755)
    onTestFinished(clone.remove)
    const lib = await removeLibraryLinks(clone)
    const { path: dataDir, remove } = await makeDataDir()
    onTestFinished(remove)
    await mkdir(dataDir)
    // Without root there is one account only, this one.
    if (isRoot()) for (const folder of [lib, dataDir]) await chown(folder, nobody.uid, nobody.gid)
    await startTwice(clone, dataDir, isRoot() ? nobody : undefined)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(isRoot() ? nobody.uid : process.getuid?.())
  })

  test.runIf(isRoot())('by root continues with what an ordinary user began', async () => {
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

  test.runIf(isRoot())('refuses to begin anew when the place that the data was moved to is gone', async () => {
    const { path: dataDir, remove } = await makeDataDir()
    onTestFinished(() => rm(join(dataDir, 'postgres-location')).then(remove))
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'postgres-location'), '0123456789abcdef\n')
    const server = spawnEmbeddedServer(dataDir)
    await server.printed(/lay in \/var\/lib\/paydesk\/0123456789abcdef, which is gone/)
    expect(await server.ended()).toBe(1)
  })
})

describe('what the embedded PostgreSQL can not do is told in one line', () => {
  async function failureOf(dataDir: string, nodeArguments: string[] = []): Promise<string> {
    const server = spawnEmbeddedServer(dataDir, nodeArguments)
    expect(await server.ended()).toBe(1)
    return server.output().trim()
  }

  test('a platform for which npm has no PostgreSQL', async () => {
    const { path: dataDir, remove } = await makeFolder()
    onTestFinished(remove)
    const elsewhere = 'data:text/javascript,Object.defineProperty(process, "arch", { value: "mips" })'
    expect(await failureOf(dataDir, ['--import', elsewhere])).toBe(
      `EmbeddedDatabaseError: Paydesk has no PostgreSQL of its own for ${process.platform}-mips: set DATABASE_URL to a PostgreSQL server.`,
    )
  })

  test('data of another major version', async () => {
    const { dataDir } = await start()
    for (const server of servers.splice(0)) await server.end('SIGTERM')
    const file = join(dataDir, 'postgres', 'cluster', 'PG_VERSION')
    await writeFile(file, '17\n')
    expect(await failureOf(dataDir)).toMatch(/^EmbeddedDatabaseError: .* was written by PostgreSQL 17, and this is 18/)
    await writeFile(file, '18\n')
  })
})
