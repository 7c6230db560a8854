import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recordAudit, systemActor } from './audit/audit.service.ts'
import { openDatabase } from './db/client.ts'
import { databaseUrlOf, runCommand } from './testing/commands.ts'
import { createTestDatabase } from './testing/database.ts'

test('npm run audit:verify reports the size of an intact log, or the first fault', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const verify = (...flags: string[]) =>
    runCommand('audit.ts', ['verify', ...flags], { DATABASE_URL: databaseUrlOf(connection) })
  const database = openDatabase(connection, { poolSize: 2, onError: () => undefined })
  for (const n of [1, 2, 3]) {
    await database.write('platform', (transaction) =>
      recordAudit(transaction, {
        merchantId: null,
        at: new Date(),
        actor: systemActor,
        action: 'user.created',
        after: { n },
      }),
    )
  }
  await database.close()
  expect(await verify()).toEqual({
    code: 0,
    output: expect.stringMatching(/^The audit log is intact: 3 entries in 1 chains, fingerprint 1-[0-9a-f]{64}\n$/),
  })
  const fingerprint = (await verify()).output.match(/1-[0-9a-f]{64}/)?.[0] ?? ''
  expect(await verify('--since', fingerprint)).toMatchObject({ code: 0 })
  expect(await verify('--since', `1-${'0'.repeat(64)}`)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The log does not continue from 1-0/),
  })
  expect((await verify('--since', 'yesterday')).code).toBe(2)

  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query('ALTER TABLE audit_entries DISABLE TRIGGER ALL')
  await owner.query(`UPDATE audit_entries SET actor_name = 'Somebody else' WHERE sequence = 2`)
  await owner.end()
  const { code, output } = await verify()
  expect(code).toBe(1)
  expect(output).toMatch(/^The platform .*first fault at entry 2: it was changed$/m)
})
