import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SetupProgress } from '../../contract/platform/setup.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
let token: string
beforeEach(async () => {
  test = await createTestApp()
  token = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterEach(() => test.close())

const read = async () => (await test.call<SetupProgress>('GET', '/setup', { token })).body
const save = (body: unknown) => test.call<SetupProgress>('PUT', '/setup', { token, body })
const create = async (more: Record<string, unknown> = {}): Promise<string> => {
  const body = { businessName: 'Aurora', email: `aurora-${randomUUID()}@example.com`, ...more }
  return (await test.call<{ merchant: { id: string } }>('POST', '/merchants', { token, body })).body.merchant.id
}

it('a new desk’s setup begins with the shop; a desk with shops has finished setup', async () => {
  expect(await read()).toEqual({ step: 'shop', merchantId: null })
  await insertMerchant(test.owner)
  expect(await read()).toEqual({ step: 'done', merchantId: null })
})

it('setup continues where it was left, for every administrator', async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  for (const step of ['payments', 'mail', 'product', 'done'] as const) {
    expect((await save({ step, merchantId })).body).toEqual({ step, merchantId })
    expect(await read()).toEqual({ step, merchantId })
  }
  expect((await test.owner.query('SELECT FROM setup_progress')).rows).toHaveLength(1)
})

it('the first shop advances setup, whichever endpoint creates it', async () => {
  const merchantId = await create()
  expect(await read()).toEqual({ step: 'payments', merchantId })
  await create()
  expect(await read()).toEqual({ step: 'payments', merchantId })
})

it('after a first shop with payment accounts comes the mail server', async () => {
  const merchantId = await create({ paymentAccounts: { cashapp: '$Aurora' } })
  expect(await read()).toEqual({ step: 'mail', merchantId })
})

it('a shop created after setup was skipped doesn’t restart it', async () => {
  await save({ step: 'done', merchantId: null })
  await create()
  expect(await read()).toEqual({ step: 'done', merchantId: null })
})

it('a second shop doesn’t start setup', async () => {
  await insertMerchant(test.owner)
  await create()
  expect(await read()).toEqual({ step: 'done', merchantId: null })
})

it('an unknown shop and an unknown step are refused', async () => {
  expect((await save({ step: 'mail', merchantId: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
  for (const wrong of [{ step: 'admin', merchantId: null }, { step: 'mail' }, { step: 'mail', merchantId: 'x' }]) {
    expect((await save(wrong)).status).toBe(422)
  }
  expect(await read()).toEqual({ step: 'shop', merchantId: null })
})
