import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { makeFolder } from './testing/embedded-server.ts'
import type { TestProcess } from './testing/processes.ts'
import { signIn, spawnServer, startServerProcess, statusOf } from './testing/server-process.ts'

// Another PostgreSQL on the network, perhaps an older version. `.ci/run` sets it if there is one.
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

/** Expects the whole server to work on a database, including a sign-in, without starting the embedded PostgreSQL. */
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

/** Starts the server and waits until it exits. @returns its output */
async function outputWith(env: Record<string, string>): Promise<string> {
  server = spawnServer({ DATA_DIR: dataDir, ...env })
  expect(await server.ended()).toBe(1)
  return server.output().trim()
}

test('a wrong role, database, host or secret is each reported in one line', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { host, user, database } = connection
  const urlOf = (role: string, name: string) => `postgres://${role}@localhost/${name}?host=${encodeURIComponent(host)}`
  expect(await outputWith({ DATABASE_URL: urlOf('nobody_here', database) })).toBe(
    'PostgreSQL refuses the role of DATABASE_URL or its password: role "nobody_here" does not exist',
  )
  expect(await outputWith({ DATABASE_URL: urlOf(user, 'no_such_database') })).toBe(
    'The database that DATABASE_URL names does not exist: database "no_such_database" does not exist',
  )
  expect(await outputWith({ DATABASE_URL: 'postgres://paydesk@no-such-host.invalid/paydesk' })).toMatch(
    /^The host of DATABASE_URL is not known: getaddrinfo \w+ no-such-host.invalid$/,
  )
  const env = { DATABASE_URL: urlOf(user, database), DATA_DIR: dataDir }
  const running = await startServerProcess({ ...env, APP_SECRET: 'the first secret, which this database begins with' })
  server = running
  await running.end('SIGTERM')
  expect(await outputWith({ ...env, APP_SECRET: 'another secret, with which nothing here was sealed' })).toBe(
    'APP_SECRET is not the one that sealed the secrets in this database. Start with the previous one. If it is lost, follow docs/operations.md.',
  )
})

test('a database that doesn’t answer is reported in one line', async () => {
  server = spawnServer({ DATABASE_URL: 'postgres://paydesk@127.0.0.1:1/paydesk', DATA_DIR: dataDir })
  expect(await server.ended()).toBe(1)
  expect(server.output().trim()).toBe('The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1')
})
