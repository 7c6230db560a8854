import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf, runCommand, succeeded } from './testing/commands.ts'
import { pictureOf } from './testing/database-picture.ts'
import { makeFolder, readyConnection, removeCluster, spawnEmbeddedServer } from './testing/embedded-server.ts'
import { listeningUrl, spawnServer, startServerProcess, statusOf } from './testing/server-process.ts'
import { startThrowawayCluster, type ThrowawayConnection } from './testing/throwaway-cluster.ts'

const root = join(import.meta.dirname, '..')

/** Starts the demo and waits until simulated customers have ordered and paid. */
async function startBusyDemo(dataDir: string): Promise<ReturnType<typeof spawnServer>> {
  const command: [string, ...string[]] = [process.execPath, join(root, 'server', 'main.js'), 'demo']
  const demo = spawnServer({ DATA_DIR: dataDir, DEMO_TRAFFIC: 'on' }, { command })
  onTestFinished(async () => {
    await demo.end('SIGKILL')
    await removeCluster(dataDir)
  })
  await listeningUrl(demo)
  return demo
}

/** A second PostgreSQL with a database whose owner isn't a superuser, as at a hosting provider. */
async function secondServer(): Promise<{ connection: ThrowawayConnection; url: string }> {
  const cluster = await startThrowawayCluster()
  onTestFinished(() => cluster.stop())
  const superuser = new pg.Client(cluster.connection)
  await superuser.connect()
  await superuser.query('CREATE ROLE shopkeeper LOGIN CREATEROLE')
  await superuser.query('CREATE DATABASE shop OWNER shopkeeper')
  await superuser.end()
  const connection = { ...cluster.connection, user: 'shopkeeper', database: 'shop' }
  return { connection, url: databaseUrlOf(connection) }
}

test('a busy installation is backed up, restored onto another PostgreSQL, and served from there', async () => {
  const { path, remove } = await makeFolder()
  onTestFinished(remove)
  const [dataDir, busy, quiet, again] = ['demo', 'busy.paydesk', 'quiet.paydesk', 'again.paydesk'].map((name) =>
    join(path, name),
  ) as [string, string, string, string]
  const demo = await startBusyDemo(dataDir)
  const local = { DATA_DIR: dataDir }
  expect(await runCommand('backup.ts', ['create', busy], local)).toEqual(
    succeeded(/^Backed up \d{5,} rows of \d+ tables into /),
  )
  expect(await demo.end('SIGTERM')).toBe(0)
  expect(await runCommand('backup.ts', ['create', quiet], local)).toEqual(succeeded(/^Backed up/))

  // A snapshot taken during writes must be consistent.
  const elsewhere = {
    DATA_DIR: join(path, 'elsewhere'),
    APP_SECRET: await readFile(join(dataDir, 'app-secret'), 'utf8'),
  }
  onTestFinished(() => removeCluster(elsewhere.DATA_DIR))
  expect(await runCommand('backup.ts', ['restore', busy], elsewhere)).toEqual(
    succeeded(/is intact.*\nRestored \d+ rows/),
  )
  expect(await runCommand('audit.ts', ['verify'], elsewhere)).toEqual(succeeded(/^The audit log is intact/))
  expect(await runCommand('rollups.ts', ['verify'], elsewhere)).toEqual(
    succeeded(/^Every kept figure equals the orders/),
  )

  // A database at rest must be identical, to the last row, permission and policy.
  const { connection, url } = await secondServer()
  expect(await runCommand('backup.ts', ['restore', quiet], { ...elsewhere, DATABASE_URL: url })).toEqual(
    succeeded(/Restored/),
  )
  const source = spawnEmbeddedServer(dataDir)
  onTestFinished(async () => {
    await source.end()
  })
  expect(await pictureOf(connection)).toEqual(await pictureOf(await readyConnection(source)))
  await source.end()
  expect(await runCommand('rollups.ts', ['verify'], { ...elsewhere, DATABASE_URL: url })).toEqual(
    succeeded(/^Every kept figure/),
  )
  expect(await runCommand('audit.ts', ['verify'], { ...elsewhere, DATABASE_URL: url })).toEqual(
    succeeded(/^The audit log is intact/),
  )

  // A server works there with the demo's merchant, and a new backup is identical.
  const server = await startServerProcess({ ...elsewhere, DATABASE_URL: url })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  expect(await statusOf(server.url, '/api/ready')).toBe(200)
  const body = JSON.stringify({ email: 'merchant@paydesk.test', password: 'paydesk-demo' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await runCommand('backup.ts', ['create', again], { DATABASE_URL: url })).toEqual(succeeded(/^Backed up/))
  expect(await runCommand('backup.ts', ['restore', again], { ...elsewhere, DATABASE_URL: url })).toEqual({
    code: 1,
    output: expect.stringContaining('A Paydesk server or another restore uses this database.'),
  })
})
