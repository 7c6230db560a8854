import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import { recordAudit, systemActor } from '../audit/audit.service.ts'
import { goesOnFrom } from '../audit/audit-chains.queries.ts'
import { sealChains } from '../audit/audit-seals.queries.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { createAccountChannel } from './account-channel.ts'
import type { Outgoing, SendOutcome } from './channel.ts'
import { queueFingerprintMails } from './fingerprint-mails.ts'

let test: TestApp
let admins: string[]
const taken: SendOutcome = { kind: 'sent', answer: 'OK' }

beforeAll(async () => {
  test = await createTestApp()
  const made = [await insertUser(test.owner, { role: 'admin' }), await insertUser(test.owner, { role: 'admin' })]
  admins = made.map(({ email }) => email).sort()
  await test.database.write('platform', (transaction) =>
    recordAudit(transaction, { merchantId: null, at: test.clock.now, actor: systemActor, action: 'user.created' }),
  )
})
afterAll(() => test.close())

const letters: { recipient: string; text: string; from: string }[] = []
beforeEach(() => {
  letters.length = 0
})

/** Queues what is due, and sends it. */
async function run({ outcome = taken, hasServerMail = true } = {}): Promise<void> {
  const { database } = test
  const replyTo = hasServerMail ? 'desk@example.com' : undefined
  const clock = () => test.clock.now
  const email = {
    async send({ recipient, text, shop: { email: from } }: Outgoing) {
      letters.push({ recipient, text, from })
      return outcome
    },
  }
  const desk = { database, email, replyTo, publicUrl: 'https://pay.example.com', clock }
  // Processes of one desk: one of them queues it.
  await Promise.all([1, 2, 3].map(() => queueFingerprintMails(database, desk)))
  const onProblem = () => undefined
  await deliverMessages({ database, queue: 'account', way: createAccountChannel(desk), clock, onProblem })
}
const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

it('administrators get the fingerprint once a day, and it proves what the log held', async () => {
  await run()
  // Nothing was sealed yet.
  expect(letters).toEqual([])
  await test.database.write('platform', (transaction) => sealChains(transaction, test.clock.now))
  await run({ hasServerMail: false })
  // Nothing can carry it.
  expect(letters).toEqual([])
  await run({ outcome: { kind: 'postponed', failure: 'try again later' } })
  expect(letters).toHaveLength(admins.length)
  pass(minuteMs)
  await run()
  expect(
    letters
      .slice(admins.length)
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual(admins)
  pass(minuteMs)
  await run()
  expect(letters).toHaveLength(2 * admins.length)
  const fingerprint = letters[0]?.text.match(/--since (\d+-[0-9a-f]{64})/)?.[1] ?? ''
  expect(await goesOnFrom(test.owner, fingerprint)).toBe(true)
  pass(dayMs - hourMs / 2)
  await run()
  expect(letters).toHaveLength(3 * admins.length)
})

it('without a mail server of this server it goes by the account of the only shop, once there is one', async () => {
  pass(dayMs)
  await run({ hasServerMail: false })
  expect(letters).toEqual([])
  const { id } = await insertMerchant(test.owner)
  await test.owner.query(
    `INSERT INTO integrations (merchant_id, kind, settings, version, set_by_admin)
     VALUES ($1, 'email', '{}', gen_random_uuid(), true)`,
    [id],
  )
  await run({ hasServerMail: false })
  expect(letters.map(({ recipient }) => recipient).sort()).toEqual(admins)
  expect(new Set(letters.map(({ from }) => from))).toEqual(new Set([`shop-${id}@example.com`]))
})
