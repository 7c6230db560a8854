import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultConfiguration, defaultWidget } from '../../contract/assistant/integration.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'

let test: TestApp
let admin: { id: string }
let shop: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await insertUser(test.owner, { role: 'admin' })
})
beforeEach(async () => {
  // One shop at a time: those before are closed.
  await test.owner.query('UPDATE merchants SET closed_at = now()')
  shop = (await insertMerchant(test.owner)).id
})
afterAll(() => test.close())

type Steps = { done: Record<string, boolean>; customItemsOnly: boolean; dismissed: boolean }
const path = () => `/merchants/${shop}/first-steps`
const steps = async (by = admin) => (await test.call<Steps>('GET', path(), { token: await test.tokenFor(by) })).body
const done = async () => (await steps()).done
const put = async (body: unknown, by = admin) =>
  test.call<Steps>('PUT', path(), { token: await test.tokenFor(by), body })
const insertMailServer = (failure: string | null) =>
  test.owner.query(
    `INSERT INTO integrations (merchant_id, kind, settings, version, checked_at, failure)
     VALUES ($1, 'email', '{}', gen_random_uuid(), now(), $2)
     ON CONFLICT (merchant_id, kind) DO UPDATE SET failure = excluded.failure`,
    [shop, failure],
  )

const nothing = {
  ...{ payments: false, mail: false, product: false, order: false },
  ...{ receipts: false, teammate: false, chat: false },
}
const insertReceiptAddress = (confirmedAt: string | null) =>
  test.owner.query(
    `INSERT INTO receipt_addresses (id, merchant_id, email, confirmed_at, created_at)
     VALUES (gen_random_uuid(), $1, 'pay@example.com', $2, now())
     ON CONFLICT (merchant_id, email) DO UPDATE SET confirmed_at = excluded.confirmed_at`,
    [shop, confirmedAt],
  )
const insertMailbox = (failure: string | null) =>
  test.owner.query(
    `INSERT INTO payment_sources (id, merchant_id, kind, secret_sealed, version, failure, created_at)
     VALUES (gen_random_uuid(), $1, 'imap', 'sealed', gen_random_uuid(), $2, now())
     ON CONFLICT (merchant_id, kind) DO UPDATE SET failure = excluded.failure`,
    [shop, failure],
  )

describe('the first steps of a shop', () => {
  it('are all still to be done by a new one', async () => {
    expect(await steps()).toEqual({ done: nothing, customItemsOnly: false, dismissed: false })
  })

  it('tick themselves from its data, one by one', async () => {
    await acceptAllMethods(test.owner, shop)
    expect(await done()).toEqual({ ...nothing, payments: true })
    await insertMailServer(null)
    await insertVariant(test.owner, { merchantId: shop })
    expect(await done()).toEqual({ ...nothing, payments: true, mail: true, product: true })
    await insertOrder(test.owner, { merchantId: shop })
    await insertUser(test.owner, { role: 'merchant', merchantId: shop })
    await test.owner.query(
      `INSERT INTO assistant_settings (merchant_id, configuration, features, widget, created_at)
       VALUES ($1, $2, '{}', $3, now())`,
      [shop, defaultConfiguration, { ...defaultWidget, origins: ['https://shop.example.com'] }],
    )
    await insertReceiptAddress('2026-01-01')
    await insertMailbox(null)
    expect(Object.values(await done())).toEqual(Array(7).fill(true))
  })

  it('are not ticked by what is there and does not work', async () => {
    await test.owner.query(
      `INSERT INTO payment_accounts (merchant_id, method, account, accepted) VALUES ($1, 'zelle', 'a', false)`,
      [shop],
    )
    await insertMailServer('The mail server refused the password')
    await test.owner.query(
      `INSERT INTO assistant_settings (merchant_id, configuration, features, widget, created_at)
       VALUES ($1, $2, '{}', $3, now())`,
      [shop, defaultConfiguration, defaultWidget],
    )
    await insertReceiptAddress(null)
    await insertMailbox(null)
    expect(await done()).toEqual(nothing)
    await insertReceiptAddress('2026-01-01')
    await insertMailbox('The mail server does not accept the password')
    const other = (await insertMerchant(test.owner)).id
    await insertVariant(test.owner, { merchantId: other })
    await insertOrder(test.owner, { merchantId: other })
    await acceptAllMethods(test.owner, other)
    expect(await done()).toEqual(nothing)
  })

  it('count mail as done where the server itself can send it', async () => {
    const sending = await createTestApp({ delivery: 'queued' })
    const { id } = await insertMerchant(sending.owner)
    const token = await sending.tokenFor(await insertUser(sending.owner, { role: 'admin' }))
    const { body } = await sending.call<Steps>('GET', `/merchants/${id}/first-steps`, { token })
    expect(body.done['mail']).toBe(true)
    await sending.close()
  })

  it('count a shop as one with products where it says that it sells none', async () => {
    expect((await put({ customItemsOnly: true })).body).toMatchObject({ done: { product: true }, dismissed: false })
    expect((await put({ customItemsOnly: false })).body).toMatchObject({ done: { product: false } })
  })

  it('can be put away for the whole shop, and brought back', async () => {
    const owner = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
    const viewer = await insertUser(test.owner, { role: 'viewer', merchantId: shop })
    expect((await put({ dismissed: true }, owner)).body.dismissed).toBe(true)
    expect((await steps(viewer)).dismissed).toBe(true)
    expect((await put({ dismissed: false }, viewer)).status).toBe(403)
    expect((await put({ dismissed: false }, owner)).body.dismissed).toBe(false)
    expect((await put({ dismissed: 'yes' }, owner)).status).toBe(422)
  })

  it('are nobody else’s', async () => {
    const { id: otherId } = await insertMerchant(test.owner)
    const stranger = await insertUser(test.owner, { role: 'merchant', merchantId: otherId })
    const token = await test.tokenFor(stranger)
    expect((await test.call('GET', path(), { token })).status).toBe(404)
    expect((await put({ dismissed: true }, stranger)).status).toBe(404)
    expect((await steps()).dismissed).toBe(false)
  })
})

describe('a teammate', () => {
  it('of the only open shop is anybody beside its administrator, and of one of several a second person of its own', async () => {
    const first = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
    expect((await done())['teammate']).toBe(true)
    await insertMerchant(test.owner)
    expect((await done())['teammate']).toBe(false)
    const second = await insertUser(test.owner, { role: 'viewer', merchantId: shop })
    expect((await steps(first)).done['teammate']).toBe(true)
    await test.owner.query('UPDATE users SET disabled_at = now(), removed_at = now() WHERE id = $1', [second.id])
    expect((await done())['teammate']).toBe(false)
  })
})
