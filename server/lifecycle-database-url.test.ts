import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { makeFolder } from './testing/embedded-server.ts'
import type { TestProcess } from './testing/processes.ts'
import { signIn, spawnServer, startServerProcess, statusOf } from './testing/server-process.ts'

// A PostgreSQL that is not ours, on the network, perhaps of an older version. `.ci/run` sets it where there is one.
const { TEST_DATABASE_URL: externalServer } = process.env

let dataDir: string
let remove: () => Promise<void>
let server: TestProcess | undefined

beforeEach(async () => {
  ;({ path: dataDir, remove } = await makeFolder())
})

afterEach(async () => {
  await server?.end('SIGKILL')
  await remove()
})

/** The whole server on that database: signing in reads and writes it. No PostgreSQL of our own may be started. */
async function expectToServe(databaseUrl: string): Promise<void> {
  const running = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  server = running
  expect(await statusOf(running.url, '/api/ready')).toBe(200)
  expect(await signIn(running.url)).toBe(200)
  expect(await running.end('SIGTERM')).toBe(0)
  expect(await readdir(dataDir)).not.toContain('postgres')
}

test('the server works on a database reached through a socket', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { host, user, database } = connection
  await expectToServe(`postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`)
})

test.skipIf(externalServer === undefined)(
  `the server works on another PostgreSQL${externalServer ? '' : ' (left out: TEST_DATABASE_URL names none)'}`,
  async () => {
    const url = new URL(externalServer ?? '')
    const name = `paydesk_test_${process.pid}_${Date.now()}`
    const administration = new pg.Client({ connectionString: externalServer })
    await administration.connect()
    onTestFinished(async () => {
      await administration.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await administration.end()
    })
    await administration.query(`CREATE DATABASE ${name}`)
    url.pathname = `/${name}`
    await expectToServe(url.href)
  },
)

test('a database that does not answer is told in one line', async () => {
  server = spawnServer({ DATABASE_URL: 'postgres://paydesk@127.0.0.1:1/paydesk', DATA_DIR: dataDir })
  expect(await server.ended()).toBe(1)
  expect(server.output().trim()).toBe('The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1')
})
