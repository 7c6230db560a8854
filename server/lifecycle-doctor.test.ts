import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlOf, runCommand } from './testing/commands.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/database.ts'
import { makeFolder, type TestFolder } from './testing/embedded-server.ts'
import { startServerProcess } from './testing/server-process.ts'
import { startTimeServer } from './testing/time-server.ts'

let folder: TestFolder
let databases: TestDatabase[]
let timeServer: Awaited<ReturnType<typeof startTimeServer>>

beforeAll(async () => {
  timeServer = await startTimeServer()
  folder = await makeFolder()
  databases = [await createTestDatabase(), await createEmptyDatabase()]
})
afterAll(async () => {
  await timeServer.close()
  for (const database of databases) await database.drop()
  await folder.remove()
})

const examine = (env: Record<string, string>) =>
  runCommand('doctor.ts', [], { DATA_DIR: folder.path, DOCTOR_NTP: timeServer.name, ...env })
const urlOf = (database: TestDatabase | undefined): string => {
  if (database === undefined) throw new Error('No database')
  return databaseUrlOf(database.connection)
}

test('beside a running server all is well, but for the mail server that is not there', async () => {
  const DATABASE_URL = urlOf(databases[0])
  const server = await startServerProcess({ DATABASE_URL, DATA_DIR: folder.path })
  const { code, output } = await examine({ DATABASE_URL, PUBLIC_URL: server.url })
  await server.end('SIGTERM')
  expect(output).toMatch(/^✓ Database: PostgreSQL \d+/m)
  expect(output).toMatch(/^✓ Migrations: All \d+ are applied/m)
  expect(output).toMatch(/^✓ Roles: /m)
  expect(output).toMatch(/^✓ Clock of the database: This machine’s agrees/m)
  expect(output).toMatch(new RegExp(`^✓ Clock: It agrees with ${timeServer.name}`, 'm'))
  expect(output).toMatch(/^✓ APP_SECRET: It opens/m)
  expect(output).toMatch(/^✓ Background work: Nothing is overdue/m)
  expect(output).toMatch(/^! Mail: SMTP_URL is not set/m)
  expect(output).toMatch(new RegExp(`^✓ PUBLIC_URL: The desk answers at ${server.url}`, 'm'))
  expect({ code, dns: /^✗ DNS/m.test(output) }).toEqual({ code: code === 0 ? 0 : 1, dns: code !== 0 })
})

test('names another APP_SECRET, overdue work, a wrong clock, a closed mail server and a silent DNS server', async () => {
  const DATABASE_URL = urlOf(databases[0])
  const client = new pg.Client(databases[0]?.connection)
  await client.connect()
  await client.query(
    `INSERT INTO event_failures (subscriber, position, attempts, failure, next_attempt_at)
     VALUES ('audit', 1, 1, 'it broke', now() - interval '1 hour')`,
  )
  await client.end()
  const behind = await startTimeServer({ aheadMs: 60_000 })
  const { code, output } = await examine({
    DATABASE_URL,
    APP_SECRET: 'another secret than the one that the database has',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'orders@shop.example',
    DNS_SERVERS: '127.0.0.1:9',
    REDIS_URL: 'redis://127.0.0.1:9',
    PUBLIC_URL: 'http://127.0.0.1:9',
    DOCTOR_NTP: behind.name,
  })
  await behind.close()
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ APP_SECRET: It is not the one/m)
  expect(output).toMatch(/^! Background work: put aside events: 1 waiting, the first for 1 h\./m)
  expect(output).toMatch(/^✗ Mail: The mail server cannot be reached/m)
  expect(output).toMatch(/^✗ Redis: It does not answer/m)
  expect(output).toMatch(/^✗ DNS: 127.0.0.1:9 answer no question/m)
  expect(output).toMatch(/^! PUBLIC_URL: No Paydesk answers/m)
  expect(output).toMatch(/^✗ Clock: It is 1 min behind /m)
  expect(output).toMatch(/^5 problems found\.$/m)
})

test('an empty database is a beginning, not a problem', async () => {
  const { output } = await examine({ DATABASE_URL: urlOf(databases[1]) })
  expect(output).toMatch(/^! Migrations: The database is empty/m)
  expect(output).not.toMatch(/^✗ (?!DNS)/m)
  expect(output).not.toMatch(/APP_SECRET/)
})

test('says each thing once: what has to be mended first', async () => {
  expect(await examine({ PORT: 'abc', DRAIN_SECONDS: '-1' })).toEqual({
    code: 1,
    output: '✗ Configuration: PORT must be a whole number\n✗ Configuration: DRAIN_SECONDS must be a whole number\n',
  })
  const { code, output } = await examine({ DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' })
  expect(code).toBe(1)
  expect(output.match(/DATABASE_URL/g)).toHaveLength(1)
  expect(output).toMatch(/^✗ Database: The database of DATABASE_URL does not answer/m)
})
