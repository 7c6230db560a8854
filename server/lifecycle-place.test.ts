import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isRoot } from './db/embedded-account.ts'
import {
  type Connection,
  makeDataDir,
  makeFolder,
  query,
  spawnEmbeddedServer,
  startEmbeddedServer,
} from './testing/embedded-server.ts'

type Started = { dataDir: string; connection: Connection; end(): Promise<void>; remove(): Promise<void> }

async function start(name?: string): Promise<Started> {
  const { path, remove } = await makeDataDir(name)
  try {
    const server = await startEmbeddedServer(path)
    return { dataDir: path, connection: server.connection, end: async () => void (await server.end()), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A server for one test. */
async function startOwn(name?: string): Promise<Started> {
  const started = await start(name)
  onTestFinished(async () => {
    await started.end()
    await started.remove()
  })
  return started
}

describe('a server that is only inspected', () => {
  const other = createServer()
  let dataDir: string
  let connection: Connection
  let started: Started

  beforeAll(async () => {
    // If the port is taken, the PostgreSQL on it serves the test as well.
    other.listen(5432, '127.0.0.1')
    await once(other, 'listening').catch(() => {})
    started = await start()
    ;({ dataDir, connection } = started)
  })

  afterAll(async () => {
    await started.end()
    await started.remove()
    other.close()
  })

  test('the folders of the socket and the data are closed to other accounts', async () => {
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
    expect(await query(connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('listening on Unix socket')
    expect(log).not.toMatch(/listening on IPv/)
  })

  test('a PostgreSQL on port 5432 doesn’t interfere', async () => {
    expect(await query(connection, 'SHOW port')).toEqual([{ port: '5432' }])
  })

  test('it has a UTF-8 database that sorts by code point and uses UTC', async () => {
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

describe('the data directory', () => {
  test('may have spaces and quotes in its name', async () => {
    const { connection } = await startOwn(`it's "our" $HOME shop`)
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('may be too deep for a socket’s path', async () => {
    const { connection } = await startOwn('deep/'.repeat(30))
    expect(connection.host).toMatch(/^\/tmp\/paydesk-\d+-[0-9a-f]{16}$/)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  })
})

describe('limits of the embedded PostgreSQL are reported in one line', () => {
  async function failureOf(dataDir: string, nodeArguments: string[] = []): Promise<string> {
    const server = spawnEmbeddedServer(dataDir, nodeArguments)
    expect(await server.ended()).toBe(1)
    return server.output().trim()
  }

  test('a platform without a PostgreSQL package', async () => {
    const { path: dataDir, remove } = await makeFolder()
    onTestFinished(remove)
    const elsewhere = 'data:text/javascript,Object.defineProperty(process, "arch", { value: "mips" })'
    expect(await failureOf(dataDir, ['--import', elsewhere])).toBe(
      `EmbeddedDatabaseError: Paydesk has no PostgreSQL of its own for ${process.platform}-mips: set DATABASE_URL to a PostgreSQL server.`,
    )
  })

  test('data of another major version', async () => {
    const { dataDir, end } = await startOwn()
    await end()
    const file = join(dataDir, 'postgres', 'cluster', 'PG_VERSION')
    await writeFile(file, '17\n')
    expect(await failureOf(dataDir)).toMatch(/^EmbeddedDatabaseError: .* was written by PostgreSQL 17, and this is 18/)
    await writeFile(file, '18\n')
  })
})
