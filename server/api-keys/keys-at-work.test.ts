import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../contract/core/record.ts'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import type { MerchantSettings } from '../../contract/merchants/settings.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertApiKey, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

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

describe('money by a key', () => {
  const warehouse = () => keyWith('orders:read', 'orders:write')
  const newOrder = async () => (await insertOrder(test.owner, { merchantId })).id
  const move = (token: string, id: string, status: string) =>
    test.call('PATCH', `/orders/${id}/status`, { token, body: { status, reason: '' } })
  const correct = (token: string, id: string) =>
    test.call('PATCH', `/orders/${id}`, { token, body: { paymentMethod: 'zelle', reason: 'Came by Zelle' } })
  const movements = async () => {
    const { rows } = await test.owner.query('SELECT method FROM money_in WHERE merchant_id = $1', [merchantId])
    return rows.map(({ method }) => method)
  }

  it('needs money:write too: orders:write ships, and neither records money nor corrects it', async () => {
    const id = await newOrder()
    const key = await warehouse()
    const refused = { status: 403, body: { message: expect.stringContaining('money:write') } }
    expect(await move(key, id, 'paid')).toMatchObject(refused)
    expect(await movements()).toEqual([])

    expect((await move(person, id, 'paid')).status).toBe(200)
    expect(await correct(key, id)).toMatchObject(refused)
    expect(await movements()).toEqual(['cashapp'])
    expect((await move(key, id, 'shipped')).status).toBe(200)
  })

  it('is recorded by hand like that of a person, with the key as its evidence', async () => {
    const id = await newOrder()
    expect((await move(await keyWith('orders:write', 'money:write'), id, 'paid')).status).toBe(200)
    const { body } = await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token: person })
    expect(body.order.payments).toMatchObject([
      { source: 'manual', movement: { evidence: [{ kind: 'manual', by: expect.stringMatching(/^API key/) }] } },
    ])
  })

  it('needs money:write also where an edit leaves nothing due, and no other edit asks for it', async () => {
    const id = await newOrder()
    const part = { status: 'paid', reason: '', payment: { amount: 10 } }
    expect((await test.call('PATCH', `/orders/${id}/status`, { token: person, body: part })).status).toBe(200)
    const body = { products: [{ name: 'Cheap mug', price: 10, quantity: 1 }], reason: 'Cheaper' }
    const edit = async (token: string) => test.call<{ order: OrderDetails }>('PATCH', `/orders/${id}`, { token, body })
    const refused = { status: 403, body: { message: expect.stringContaining('money:write') } }
    expect(await edit(await warehouse())).toMatchObject(refused)
    const note = { metadata: { shelf: '4' } }
    expect((await test.call('PATCH', `/orders/${id}`, { token: await warehouse(), body: note })).status).toBe(200)
    const paid = await edit(await keyWith('orders:write', 'money:write'))
    expect(paid).toMatchObject({ status: 200, body: { order: { status: 'paid' } } })
  })

  it('that is still to come may be another method by orders:write alone', async () => {
    await acceptAllMethods(test.owner, merchantId)
    expect((await correct(await warehouse(), await newOrder())).status).toBe(200)
  })

  it('is never undone, whatever its scopes: only people undo', async () => {
    const id = await newOrder()
    const key = await keyWith(...apiScopes)
    const paid = await test.call<{ order: OrderDetails }>('PATCH', `/orders/${id}/status`, {
      token: key,
      body: { status: 'paid', reason: '' },
    })
    const entryId = paid.body.order.timeline.at(-1)?.id
    const undone = await test.call('POST', `/orders/${id}/undo`, { token: key, body: { entryId } })
    expect(undone).toMatchObject({ status: 409, body: { type: '/problems/not-undoable' } })
  })

  it('is written by the shop key, which has every scope unless its maker chose some', async () => {
    const generated = await test.call<{ apiKey: string }>('POST', '/merchants/api-key/generate', { token: person })
    const id = await newOrder()
    expect((await move(generated.body.apiKey, id, 'paid')).status).toBe(200)
    expect((await correct(generated.body.apiKey, id)).status).toBe(200)
  })
})
