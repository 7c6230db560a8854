import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../contract/core/record.ts'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import type { MerchantSettings } from '../../contract/merchants/settings.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertApiKey, insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
let merchantId: string
let person: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
  person = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})

const keyWith = (...scopes: ApiScope[]): Promise<string> => insertApiKey(test.owner, merchantId, { scopes })

const noAccounts = record(paymentMethods, () => '')

describe('settings by a key', () => {
  const read = async (token: string) =>
    (await test.call<MerchantSettings>('GET', '/merchants/settings', { token })).body

  async function save(token: string, change: Partial<MerchantSettings>) {
    return test.call('PUT', '/merchants/settings', { token, body: { ...(await read(person)), ...change } })
  }

  it('never show the shop key, which people see', async () => {
    const generated = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token: person })
    expect((await read(person)).apiKey).toBe(generated.body.apiKey)
    expect((await read(await insertApiKey(test.owner, merchantId, { scopes: apiScopes }))).apiKey).toBeNull()
  })

  it('change with settings:write, signed by the key in the audit log', async () => {
    const token = await keyWith('settings:write')
    expect((await save(token, { businessName: 'Aurora Outdoor' })).status).toBe(200)
    expect((await read(person)).businessName).toBe('Aurora Outdoor')
    const { rows } = await test.owner.query(
      "SELECT actor_kind FROM audit_entries WHERE chain = $1 AND action = 'settings.updated'",
      [merchantId],
    )
    expect(rows).toEqual([{ actor_kind: 'api' }])
  })

  it.each<[ApiScope, Partial<MerchantSettings>]>([
    ['webhooks:write', { webhookUrl: 'https://shop.example.com/hooks' }],
    ['money:write', { paymentAccounts: { ...noAccounts, cashapp: '$aurora' } }],
  ])('need %s too for what that scope guards', async (scope, change) => {
    const refused = await save(await keyWith('settings:write'), change)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining(scope) } })
    expect((await save(await keyWith('settings:write', scope), change)).status).toBe(200)
  })

  it('keep the addresses that may use keys, whatever the scopes of the key', async () => {
    const token = await insertApiKey(test.owner, merchantId, { scopes: apiScopes })
    const refused = await save(token, { allowedIpAddresses: ['203.0.113.0/24'], businessName: 'Aurora Outdoor' })
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('IP addresses') } })
    expect(await read(person)).toMatchObject({ allowedIpAddresses: [], businessName: expect.stringMatching(/^Shop/) })
  })
})

it("the assistant's own key isn't shown to a key", async () => {
  const of = async (token: string) =>
    (await test.call<{ integration: { apiKey: string | null } }>('GET', '/levy/integration', { token })).body
      .integration
  expect((await of(person)).apiKey).toMatch(/^pd_levy_/)
  expect((await of(await keyWith('assistant:read', 'assistant:write'))).apiKey).toBeNull()
})

it('what only writers see of integrations needs the scope to write', async () => {
  const body = { clientId: 'aurora-client', secret: 'b' }
  await test.call('PUT', '/integrations/ups', { token: person, body })
  const list = async (token: string) => (await test.call('GET', '/integrations', { token })).text
  expect(await list(await keyWith('settings:read'))).not.toContain('aurora-client')
  expect(await list(await keyWith('settings:read', 'settings:write'))).toContain('aurora-client')
})
