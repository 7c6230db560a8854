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

it('the set-up of a new desk begins with the shop, and that of one that has shops is done', async () => {
  expect(await read()).toEqual({ step: 'shop', merchantId: null })
  await insertMerchant(test.owner)
  expect(await read()).toEqual({ step: 'done', merchantId: null })
})

it('it goes on where it was left, for every administrator', async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  for (const step of ['payments', 'mail', 'product', 'done'] as const) {
    expect((await save({ step, merchantId })).body).toEqual({ step, merchantId })
    expect(await read()).toEqual({ step, merchantId })
  }
  expect((await test.owner.query('SELECT FROM setup_progress')).rows).toHaveLength(1)
})

it('it goes on with the first shop, by whichever call that was created', async () => {
  const merchantId = await create()
  expect(await read()).toEqual({ step: 'payments', merchantId })
  await create()
  expect(await read()).toEqual({ step: 'payments', merchantId })
})

it('a first shop with payment accounts needs its mail server next', async () => {
  const merchantId = await create({ paymentAccounts: { cashapp: '$Aurora' } })
  expect(await read()).toEqual({ step: 'mail', merchantId })
})

it('a shop that is created after the set-up was skipped does not bring it back', async () => {
  await save({ step: 'done', merchantId: null })
  await create()
  expect(await read()).toEqual({ step: 'done', merchantId: null })
})

it('a shop beside those of before does not begin it', async () => {
  await insertMerchant(test.owner)
  await create()
  expect(await read()).toEqual({ step: 'done', merchantId: null })
})

it('an unknown shop, and a step that there is not, are refused', async () => {
  expect((await save({ step: 'mail', merchantId: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
  for (const wrong of [{ step: 'admin', merchantId: null }, { step: 'mail' }, { step: 'mail', merchantId: 'x' }]) {
    expect((await save(wrong)).status).toBe(422)
  }
  expect(await read()).toEqual({ step: 'shop', merchantId: null })
})
