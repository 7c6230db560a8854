import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import { recordAudit, systemActor } from '../audit/audit.service.ts'
import { goesOnFrom } from '../audit/audit-chains.queries.ts'
import { sealAuditChains } from '../audit/audit-seals.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { mailFingerprint } from './audit-fingerprint-worker.ts'
import type { SendOutcome } from './channel.ts'
import type { Mailer } from './smtp-mailer.ts'

let test: TestApp
let admins: string[]

beforeAll(async () => {
  test = await createTestApp()
  const made = [await insertUser(test.owner, { role: 'admin' }), await insertUser(test.owner, { role: 'admin' })]
  admins = made.map(({ email }) => email).sort()
  await test.database.write('platform', (transaction) =>
    recordAudit(transaction, { merchantId: null, at: test.clock.now, actor: systemActor, action: 'user.created' }),
  )
})
afterAll(() => test.close())

const letters: { recipient: string; text: string }[] = []
const problems: string[] = []

const run = (
  outcome: SendOutcome = { kind: 'sent' } as SendOutcome,
  by: 'server' | 'own account' = 'server',
): Promise<void> => {
  const mailer = {
    send: async ({ recipient, text }: { recipient: string; text: string }) => {
      letters.push({ recipient, text })
      return outcome
    },
    close: () => undefined,
  } as unknown as Mailer
  const onProblem = (_error: unknown, what: string): unknown => problems.push(what)
  const clock = () => test.clock.now
  const ownAccounts = { send: mailer.send }
  const server = by === 'server' ? { mailer, replyTo: 'desk@example.com' } : undefined
  return mailFingerprint({ database: test.database, server, ownAccounts, clock, onProblem })
}

it('administrators get the fingerprint once a day, and it proves what the log held', async () => {
  await run()
  // Nothing was sealed yet.
  expect(letters).toEqual([])
  await sealAuditChains(test.database, test.clock.now)
  await run({ kind: 'unreachable', failure: 'no mail server', cause: new Error('away') } as SendOutcome)
  expect(problems).toEqual(['no mail server'])
  await run({ kind: 'postponed', failure: 'try again later' })
  expect(problems).toEqual(['no mail server', 'try again later', 'try again later'])
  letters.length = 0
  await run()
  await run()
  expect(letters.map(({ recipient }) => recipient)).toEqual(admins)
  const fingerprint = letters[0]?.text.match(/--since (\d+-[0-9a-f]{64})/)?.[1] ?? ''
  expect(await goesOnFrom(test.owner, fingerprint)).toBe(true)
  test.clock.now = new Date(test.clock.now.getTime() + dayMs - hourMs / 2)
  await run()
  expect(letters).toHaveLength(2 * admins.length)
})

it('without a mail server of this server it goes by the account of the only shop, once there is one', async () => {
  letters.length = 0
  test.clock.now = new Date(test.clock.now.getTime() + dayMs)
  await run(undefined, 'own account')
  expect(letters).toEqual([])
  const { id } = await insertMerchant(test.owner)
  await test.owner.query(
    `INSERT INTO integrations (merchant_id, kind, settings, version, set_by_admin)
     VALUES ($1, 'email', '{}', gen_random_uuid(), true)`,
    [id],
  )
  await run(undefined, 'own account')
  expect(letters.map(({ recipient }) => recipient)).toEqual(admins)
})
