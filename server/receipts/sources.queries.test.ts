import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../contract/core/time.ts'
import type { PaymentSourceKind } from '../../contract/money/payment-receipt.ts'
import type { PaymentInbox } from '../../contract/money/payment-sources.endpoints.ts'
import { createSealer } from '../secrets.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { openReceiptShop, toldMail } from '../testing/receipts.ts'
import { forgetReceipts, storeReceipts } from './receipts.service.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>
const sealer = createSealer(testAppSecret)
let start: Date

beforeAll(async () => {
  test = await createTestApp({ paymentMailPort: 25 })
  start = test.clock.now
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = start
  shop = await openReceiptShop(test)
})

const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
let mails = 0
/** A receipt comes now. */
async function arrive(source: PaymentSourceKind = 'api', id = `mail ${mails++}`): Promise<string | undefined> {
  const actor = { kind: 'system', userId: null, name: 'Test' } as const
  const intake = { merchantId: shop.merchantId, source, actor, sealer, now: test.clock.now }
  const [stored] = await test.database.write(intake, (transaction) =>
    storeReceipts(transaction, intake, [{ kind: 'mail', raw: toldMail({ id }) }]),
  )
  return stored?.id
}
/** Receipts on some days, and the clock at the last of them. */
async function arriveDaily(days: number, source?: PaymentSourceKind): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    if (day > 0) pass(dayMs)
    await arrive(source)
  }
}
async function state() {
  const token = await shop.freshToken()
  const { body } = await test.call<PaymentInbox>('GET', '/payment-inbox', { token })
  return body.sources[0]
}

it('is silent after twice its longest pause, and says so until a receipt comes, however late', async () => {
  await arriveDaily(7)
  pass(3 * dayMs)
  await arrive()
  const lastSeenAt = test.clock.now.toISOString()
  pass(6 * dayMs)
  expect(await state()).toMatchObject({ isSilent: false, lastSeenAt, receipts: 8 })
  pass(hourMs)
  expect(await state()).toMatchObject({ isSilent: true })
  // The receipts leave the 60 days before now, and the silence lasts.
  pass(90 * dayMs)
  expect(await state()).toMatchObject({ isSilent: true, receipts: 0, lastSeenAt })
  await arrive('api')
  expect(await state()).toMatchObject({ isSilent: false, receipts: 1 })
})

it('is not silent for a day in which little comes', async () => {
  for (let time = 0; time < 200; time += 1) {
    await arrive()
    pass(hourMs)
  }
  pass(22 * hourMs)
  expect(await state()).toMatchObject({ isSilent: false })
  pass(3 * hourMs)
  expect(await state()).toMatchObject({ isSilent: true })
})

it('is judged by a week of receipts, not by those that the first look brought at once', async () => {
  for (let mail = 0; mail < 10; mail += 1) await arrive()
  pass(5 * dayMs)
  expect(await state()).toMatchObject({ isSilent: false, receipts: 10 })
})

it('counts a repeated receipt as none', async () => {
  await arrive('api', 'again')
  const lastSeenAt = test.clock.now.toISOString()
  pass(hourMs)
  await arrive('api', 'again')
  expect(await state()).toMatchObject({ receipts: 1, lastSeenAt })
})

it.each<PaymentSourceKind>(['upload', 'statement', 'imap', 'smtp'])(
  'is never silent as %s that nothing is expected of',
  async (source) => {
    await arriveDaily(8, source)
    pass(50 * dayMs)
    expect(await state()).toMatchObject({ kind: source, isSilent: false })
  },
)

it('is silent as a forwarding address, too', async () => {
  await test.call('POST', '/payment-inbox/forwarding-address', { token: shop.token })
  await arriveDaily(8, 'smtp')
  pass(3 * dayMs)
  expect(await state()).toMatchObject({ kind: 'smtp', isSilent: true })
})

it('keeps raw receipts for 180 days or as long as the shop says, and longer what says that money came', async () => {
  const { id, code } = await shop.openOrder()
  const paid = await shop.receive({ amountCents: 2500, note: code, reference: 'kept' })
  expect(paid.match).toBe('confirmed')
  const other = (await arrive()) ?? ''
  const forget = () => test.database.write('platform', (transaction) => forgetReceipts(transaction, test.clock.now))
  const raw = async (receipt: string) =>
    (await test.call('GET', `/payment-receipts/${receipt}/raw`, { token: await shop.freshToken() })).status
  const statuses = async () => [await raw(paid.id), await raw(other)]
  pass(180 * dayMs)
  await forget()
  expect(await statuses()).toEqual([200, 200])
  pass(1)
  await forget()
  expect(await statuses()).toEqual([409, 404])
  const token = await shop.freshToken()
  const kept = await test.call('GET', `/payment-receipts/${paid.id}`, { token })
  expect(kept.body).toMatchObject({
    receipt: { match: 'confirmed', verdict: 'verified', money: { pays: [{ orderId: id }] } },
  })

  const third = (await arrive()) ?? ''
  await test.call('PUT', '/payment-inbox/settings', { token, body: { automaticUpTo: 0, keepDays: 2 } })
  pass(2 * dayMs + 1)
  await forget()
  expect(await raw(third)).toBe(404)
})

it('keeps a reversal until somebody handles it', async () => {
  const { code } = await shop.openOrder()
  await shop.receive({ amountCents: 2500, note: code, reference: 'taken-back' })
  const known = await shop.receive({ outcome: 'reversal', amountCents: 2500, reference: 'taken-back', id: 'known' })
  const unknown = await shop.receive({ outcome: 'reversal', amountCents: 900, reference: 'unknown', id: 'unknown' })
  const forget = () => test.database.write('platform', (transaction) => forgetReceipts(transaction, test.clock.now))
  const statuses = async () => {
    const token = await shop.freshToken()
    return Promise.all(
      [known, unknown].map(async ({ id }) => (await test.call('GET', `/payment-receipts/${id}/raw`, { token })).status),
    )
  }
  pass(400 * dayMs)
  await forget()
  expect(await statuses()).toEqual([200, 200])
  const token = await shop.freshToken()
  for (const { id } of [known, unknown])
    expect(
      (await test.call('POST', `/payment-receipts/${id}/decision`, { token, body: { handled: true } })).status,
    ).toBe(200)
  await forget()
  // The record that money was taken back stays, without its mail.
  expect(await statuses()).toEqual([409, 404])
})
