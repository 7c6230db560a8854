import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { pushIdentity } from '../notifications/push-identity.service.ts'
import { createSealer } from '../secrets.ts'
import { type BackupParts, readParts, writeParts } from '../testing/backup-text.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { pictureOf } from '../testing/database-picture.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { backUp } from './backup.ts'
import { checkBackup, restore } from './restore.ts'

/** Everything that COPY has to escape. */
const awkward = 'a\\b\tc\nd\r\n\\.\n\\N "é" 田中 💳'

/** Every byte, also those that are no text. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const logo = { webp: everyByte, png: Buffer.from(everyByte.toReversed()) }

let source: TestDatabase
let folder: string
let file: string

const never = new AbortController().signal
const fileOf = (name: string): string => join(folder, name)
const backUpTo = (name: string, connection = source.connection): ReturnType<typeof backUp> =>
  backUp(connection, { file: fileOf(name), productVersion: '1.2.3', signal: never })

async function query(connection: pg.ClientConfig, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<TestDatabase['connection']> {
  const { connection, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return connection
}

async function restoreInto(connection: pg.ClientConfig, from = file, appSecret = testAppSecret): Promise<void> {
  await restore(connection, await checkBackup(from, '1.2.3'), { appSecret, signal: never })
}

/** A backup with changed contents and valid checksums. */
async function changed(name: string, change: (parts: BackupParts) => Partial<BackupParts>): Promise<string> {
  const parts = await readParts(file)
  const { head, body } = { ...parts, ...change(parts) }
  await writeParts(fileOf(name), { head, body })
  return fileOf(name)
}

beforeAll(async () => {
  source = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paydesk-backup-'))
  file = fileOf('whole.paydesk')
  const client = new pg.Client(source.connection)
  await client.connect()
  const { id: merchantId } = await insertMerchant(client, awkward)
  await insertUser(client, { role: 'admin' })
  for (const status of ['pending', 'paid', 'delivered'] as const) await insertOrder(client, { merchantId, status })
  await client.query(
    `INSERT INTO merchant_logos (merchant_id, hash, width, height, data, png, created_at)
     VALUES ($1, sha256($2), 480, 160, $2, $3, now())`,
    [merchantId, logo.webp, logo.png],
  )
  await client.end()
  const database = openDatabase(source.connection, { poolSize: 2, onError: () => undefined })
  await database.write('platform', (transaction) => pushIdentity(transaction, createSealer(testAppSecret)))
  await database.close()
  await backUpTo('whole.paydesk')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await source.drop()
})

/** Each restore creates the whole schema. */
const patience = { timeout: 60_000 }

describe('a backup', patience, () => {
  test('restores identically, to the last row, permission and policy', async () => {
    const target = await emptyDatabase()
    await restoreInto(target)
    expect(await pictureOf(target)).toEqual(await pictureOf(source.connection))
    expect(await query(target, 'SELECT data, png FROM merchant_logos')).toEqual([{ data: logo.webp, png: logo.png }])
  })

  test('is readable by its owner only and leaves no temporary file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('never overwrites a file', async () => {
    await expect(backUpTo('whole.paydesk')).rejects.toThrow(/whole\.paydesk already exists/)
  })

  test('leaves no file when aborted', async () => {
    const stopped = AbortSignal.abort()
    await expect(
      backUp(source.connection, { file: fileOf('stopped.paydesk'), productVersion: '1.2.3', signal: stopped }),
    ).rejects.toThrow(/abort/i)
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  test('refuses a database without Paydesk', async () => {
    await expect(backUpTo('nothing.paydesk', await emptyDatabase())).rejects.toThrow(/This database holds no Paydesk/)
  })

  test('refuses a database newer than this version', async () => {
    const newer = await createTestDatabase()
    onTestFinished(newer.drop)
    await query(newer.connection, `INSERT INTO schema_migrations VALUES (9001, '9001_future.sql', 'x')`)
    await expect(backUpTo('newer.paydesk', newer.connection)).rejects.toThrow(/newer than this Paydesk.*9001_future/)
  })

  test('made before an upgrade is restored and upgraded', async () => {
    const older = fileOf('older-migrations')
    await cp(join(import.meta.dirname, '..', 'db', 'migrations'), older, { recursive: true })
    const [last = ''] = (await readdir(older)).sort().slice(-1)
    await rm(join(older, last))
    const before = await emptyDatabase()
    await migrate(before, older)
    await query(
      before,
      `INSERT INTO merchants (id, business_name, email) VALUES (gen_random_uuid(), 'Old', 'a@b.test')`,
    )
    await backUpTo('older.paydesk', before)
    const target = await emptyDatabase()
    await restoreInto(target, fileOf('older.paydesk'))
    expect(await query(target, 'SELECT business_name FROM merchants')).toEqual([{ business_name: 'Old' }])
    expect(await query(target, 'SELECT max(name) AS last FROM schema_migrations')).toEqual([{ last }])
  })
})

describe('a restore refuses', patience, () => {
  /** Also expects the database to stay empty. */
  async function expectRefusal(from: string, message: RegExp, appSecret = testAppSecret): Promise<void> {
    const target = await emptyDatabase()
    await expect(restoreInto(target, from, appSecret)).rejects.toThrow(message)
    expect(await query(target, `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([])
  }

  test.each([0, 10, 0.1, 0.5, 0.9, -20, -1])('a file that is cut off at %f', async (at) => {
    const whole = await readFile(file)
    await writeFile(fileOf('cut.paydesk'), whole.subarray(0, Math.abs(at) < 1 ? Math.floor(whole.length * at) : at))
    await expectRefusal(fileOf('cut.paydesk'), /cut\.paydesk is incomplete: its end is missing\.$/)
  })

  test('a file with missing rows and a valid end', async () => {
    const cut = await changed('short.paydesk', ({ body }) => ({ body: body.slice(0, body.length / 2) }))
    await expectRefusal(cut, /short\.paydesk is (incomplete|damaged): /)
  })

  test.each([0.2, 0.4, 0.6, 0.8, 0.95])('a file with one byte changed at %f of its length', async (part) => {
    const bytes = await readFile(file)
    const at = Math.floor(bytes.length * part)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    await writeFile(fileOf('damaged.paydesk'), bytes)
    await expectRefusal(fileOf('damaged.paydesk'), /damaged\.paydesk is damaged: /)
  })

  test('a row edited without updating the checksums', async () => {
    const { body, ...parts } = await readParts(file)
    await writeParts(fileOf('edited.paydesk'), { ...parts, body: body.replace('\tadmin\t', '\tviewer\t') })
    await expectRefusal(fileOf('edited.paydesk'), /is damaged: the rows of table users were changed/)
  })

  test('another file, or a missing one', async () => {
    await writeFile(fileOf('notes.txt'), 'Buy milk.')
    await expectRefusal(fileOf('notes.txt'), /notes\.txt is not a backup made by Paydesk\.$/)
    await expectRefusal(fileOf('missing.paydesk'), /missing\.paydesk does not exist\.$/)
    await expectRefusal(folder, /is a folder, not a backup\.$/)
  })

  test('a newer format, whatever else the file contains', async () => {
    const newer = await changed('format.paydesk', () => ({ head: { paydeskBackup: 2, productVersion: '9.0.0' } }))
    await expectRefusal(
      newer,
      /was made by Paydesk 9\.0\.0 in a newer format \(2\) than this Paydesk 1\.2\.3 reads \(1\)/,
    )
  })

  test('a newer Paydesk, and names it and its migration', async () => {
    const future = { version: 9001, name: '9001_future.sql', checksum: 'x' }
    const newer = await changed('newer.paydesk', ({ head }) => ({
      head: { ...head, productVersion: '9.0.0', migrations: [...(head['migrations'] as object[]), future] },
    }))
    await expectRefusal(
      newer,
      /made by Paydesk 9\.0\.0, which is newer than this Paydesk 1\.2\.3: it has migration 9001/,
    )
  })

  test('a migration with other text', async () => {
    const other = await changed('other.paydesk', ({ head }) => ({
      head: {
        ...head,
        migrations: (head['migrations'] as object[]).map((one, at) => (at === 0 ? { ...one, checksum: 'x' } : one)),
      },
    }))
    await expectRefusal(other, /whose migration 0001_merchants_and_people\.sql differs/)
  })

  test('a backup from before the first release', async () => {
    const old = await changed('old.paydesk', ({ head }) => ({
      head: { ...head, productVersion: '0.0.9', migrations: [{ version: 1, name: '0001_old.sql', checksum: 'x' }] },
    }))
    await expectRefusal(old, /from before the first release, 0\.0\.9: it has migration 0001_old\.sql/)
  })

  test('rows that reference missing rows, after loading everything', async () => {
    const dangling = await changed('dangling.paydesk', ({ body }) => ({
      body: body.replace(/^(COPY merchants .*\n)(?:(?!\\\.\n).*\n)*/m, '$1'),
    }))
    await expectRefusal(dangling, /violates foreign key constraint/)
  })

  test('another APP_SECRET', async () => {
    const other = new TextEncoder().encode('another secret, long enough to seal with too')
    await expectRefusal(file, /sealed with another APP_SECRET\. Nothing was changed\./, other)
  })

  test('a database that is not empty, and leaves it unchanged', async () => {
    const before = await pictureOf(source.connection)
    await expect(restoreInto(source.connection)).rejects.toThrow(
      /not empty: it has account_links, allocations, api_keys and \d+ more\. Nothing was changed\./,
    )
    expect(await pictureOf(source.connection)).toEqual(before)
  })

  test('a database that a server is using', async () => {
    const target = await emptyDatabase()
    const server = new pg.Client({ ...target, application_name: 'paydesk' })
    await server.connect()
    onTestFinished(() => server.end())
    await expect(restoreInto(target)).rejects.toThrow(/A Paydesk server or another restore uses this database/)
  })
})
