import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf, runCommand, startCommand, succeeded } from './testing/commands.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/database.ts'
import { makeFolder, query } from './testing/embedded-server.ts'
import { waitFor } from './testing/processes.ts'

const root = join(import.meta.dirname, '..')

test('an interrupted backup leaves no file, and an interrupted restore an empty database', async () => {
  const { path, remove } = await makeFolder()
  onTestFinished(remove)
  const [source, target] = [await createTestDatabase(), await createEmptyDatabase()]
  onTestFinished(source.drop)
  onTestFinished(target.drop)
  const whole = join(path, 'whole.paydesk')
  const env = { DATABASE_URL: databaseUrlOf(source.connection) }
  expect(await runCommand('backup.ts', ['create', whole], env)).toEqual(succeeded(/^Backed up/))

  // Blocks it with a lock, so that it is interrupted midway.
  const blocker = new pg.Client(source.connection)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
  const waiting = `SELECT FROM pg_stat_activity WHERE application_name = 'paydesk backup' AND wait_event_type = 'Lock'`
  const file = join(path, 'stopped.paydesk')
  const backup = startCommand('backup.ts', ['create', file], env)
  await waitFor('the backup to wait', async () => (await query(source.connection, waiting)).length === 1)
  expect(await backup.end('SIGTERM')).toBe(130)
  expect(backup.output()).toBe('Stopped. Nothing was kept.\n')
  await expect(stat(file)).rejects.toThrow('ENOENT')

  const restore = startCommand('backup.ts', ['restore', whole], { DATABASE_URL: databaseUrlOf(target.connection) })
  await restore.printed(/is intact\. Restoring/)
  expect(await restore.end('SIGINT')).toBe(130)
  expect(await query(target.connection, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([])
})

test('both commands name missing arguments in a sentence', async () => {
  const { path, remove } = await makeFolder()
  onTestFinished(remove)
  const env = { DATA_DIR: join(path, 'none') }
  expect(await runCommand('backup.ts', ['create'], env)).toEqual({
    code: 2,
    output: 'Usage: npm run backup|restore -- FILE [demo]\n',
  })
  expect(await runCommand('backup.ts', ['create', join(path, 'a.paydesk')], env)).toEqual({
    code: 1,
    output: `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.\n`,
  })
  await copyFile(join(root, 'package.json'), join(path, 'no-backup'))
  expect(await runCommand('backup.ts', ['restore', join(path, 'no-backup')], env)).toEqual({
    code: 1,
    output: `${join(path, 'no-backup')} is not a backup made by Paydesk.\n`,
  })
  // No data directory was created.
  await expect(stat(env.DATA_DIR)).rejects.toThrow('ENOENT')
})
