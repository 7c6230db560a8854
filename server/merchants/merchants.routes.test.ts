import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import type { Merchant, NewMerchant } from '../../contract/merchants/merchant.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
let admin: string
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())

const newShop = (more: Partial<NewMerchant> = {}): NewMerchant => {
  serial += 1
  return { businessName: 'Aurora Outfitters', email: `aurora-${serial}@example.com`, ...more }
}
const create = (body: unknown, token = admin) =>
  test.call<{ merchant: Merchant } & Problem>('POST', '/merchants', { token, body })
const read = (id: string, token = admin) =>
  test.call<{ merchant: Merchant } & Problem>('GET', `/merchants/${id}`, { token })
const patch = (id: string, body: unknown, token = admin) =>
  test.call<{ merchant: Merchant } & Problem>('PATCH', `/merchants/${id}`, { token, body })
const created = async (more: Partial<NewMerchant> = {}): Promise<Merchant> =>
  (await create(newShop(more))).body.merchant

async function audited(merchantId: string): Promise<unknown[]> {
  const { rows } = await test.owner.query(
    'SELECT action, target_name, before, after FROM audit_entries WHERE chain = $1 ORDER BY sequence',
    [merchantId],
  )
  return rows
}

describe('creating a shop', () => {
  it('takes a name and an email address, and sets the rest to nothing', async () => {
    const shop = newShop()
    const { status, body } = await create(shop)
    expect(status).toBe(201)
    expect(body.merchant).toEqual({
      ...shop,
      id: expect.any(String),
      phone: '',
      address: { street: '', city: '', state: '', zip: '', country: 'US' },
      timezone: 'America/New_York',
      paymentMethods: [],
      active: true,
      closedAt: null,
      closedReason: null,
      testOf: null,
      createdAt: test.clock.now.toISOString(),
    })
    expect((await read(body.merchant.id)).body.merchant).toEqual(body.merchant)
  })

  it('takes everything else too, in the spelling of the settings', async () => {
    const address = { street: '1 Bank Street', city: 'Ottawa', state: 'ON', zip: 'k1a0b1', country: 'CA' }
    const { body } = await create(
      newShop({
        businessName: '  Aurora  ',
        ...{ phone: '(303) 555-0117', timezone: 'America/Toronto', address },
        paymentAccounts: { zelle: 'pay@aurora.example', cashapp: '$Aurora', venmo: '' },
      }),
    )
    expect(body.merchant).toMatchObject({
      ...{ businessName: 'Aurora', phone: '(303) 555-0117', timezone: 'America/Toronto' },
      address: { ...address, zip: 'K1A 0B1' },
      paymentMethods: ['cashapp', 'zelle'],
    })
  })

  it('is noted in the audit log of the shop', async () => {
    const { id, email } = await created({ paymentAccounts: { cashapp: '$Aurora' } })
    expect(await audited(id)).toEqual([
      {
        action: 'merchant.created',
        target_name: 'Aurora Outfitters',
        before: null,
        after: {
          ...{ businessName: 'Aurora Outfitters', email, paymentMethods: ['cashapp'] },
          'paymentAccounts.cashapp': '$Aurora',
        },
      },
    ])
  })

  it('lets two shops have the same name, and not the same email address', async () => {
    const first = newShop()
    await create(first)
    expect((await create(newShop({ businessName: first.businessName }))).status).toBe(201)
    const second = await create({ ...first, businessName: 'Another', email: first.email.toUpperCase() })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      type: '/problems/conflict',
      message: 'Another shop already has this email address. Each shop needs its own.',
      errors: [{ path: 'email' }],
    })
  })

  it('creates one shop when the same request comes several times at once', async () => {
    const shop = newShop()
    const answers = await Promise.all([create(shop), create(shop), create(shop)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { rows } = await test.owner.query('SELECT FROM merchants WHERE email = $1', [shop.email])
    expect(rows).toHaveLength(1)
  })

  it.each<[string, Record<string, unknown>]>([
    ['businessName', { businessName: ' \u200b ' }],
    ['businessName', { businessName: 'x'.repeat(121) }],
    ['businessName', { businessName: 'NUL\0' }],
    ['businessName', { businessName: undefined }],
    ['email', { email: 'a@b' }],
    ['email', { email: ['a@b.co'] }],
    ['email', { email: 'a@b.co\r\nBcc: c@d.co' }],
    ['phone', { phone: '12' }],
    ['timezone', { timezone: 'Mars/Phobos' }],
    ['address.zip', { address: { street: '', city: '', state: '', zip: '8020', country: 'US' } }],
    ['address.country', { address: { street: '', city: '', state: '', zip: '', country: 'XX' } }],
    ['paymentAccounts.venmo', { paymentAccounts: { venmo: 'no' } }],
    ['paymentAccounts.bitcoin', { paymentAccounts: { bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' } }],
    ['paymentAccounts.ethereum', { paymentAccounts: { ethereum: '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } }],
  ])('is refused with a wrong %s (%j), and creates nothing', async (path, wrong) => {
    const shop = { ...newShop(), ...wrong }
    const before = (await test.owner.query('SELECT count(*) FROM merchants')).rows
    const { status, body } = await create(shop)
    expect(status).toBe(422)
    expect(new Set(body.errors?.map((error) => error.path))).toEqual(new Set([path]))
    expect((await test.owner.query('SELECT count(*) FROM merchants')).rows).toEqual(before)
  })

  it.each(['id', 'active', 'closedReason', 'createdAt'])('leaves its %s to the server', async (field) => {
    const { status, body } = await create({ ...newShop(), [field]: 'x' })
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: field }] } })
  })
})

describe('reading a shop', () => {
  it('is for its own people and for administrators; others do not find it', async () => {
    const { id } = await created()
    const { id: otherId } = await insertMerchant(test.owner)
    const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: id }))
    const stranger = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: otherId }))
    expect((await read(id, viewer)).status).toBe(200)
    expect((await read(id.toUpperCase(), viewer)).status).toBe(200)
    expect((await read(id, stranger)).status).toBe(404)
    expect((await patch(id, { businessName: 'Mine' }, stranger)).status).toBe(403)
  })

  it.each(['00000000-0000-7000-8000-000000000000', 'settled', '%00', "'; DROP TABLE merchants"])(
    'answers 404 for %s',
    async (id) => {
      expect((await read(encodeURIComponent(id))).status).toBe(404)
      expect((await patch(encodeURIComponent(id), { active: false })).status).toBe(404)
    },
  )

  it('lists all shops with how many people they have, for administrators', async () => {
    const { id, email, createdAt } = await created({ businessName: 'Listed' })
    for (const role of ['merchant', 'viewer'] as const) await insertUser(test.owner, { role, merchantId: id })
    const gone = await insertUser(test.owner, { role: 'viewer', merchantId: id })
    await test.owner.query('UPDATE users SET disabled_at = now(), removed_at = now() WHERE id = $1', [gone.id])
    const { body } = await test.call<{ merchants: { id: string }[] }>('GET', '/merchants', { token: admin })
    const listed = body.merchants.find((merchant) => merchant.id === id)
    expect(listed).toEqual({
      id,
      businessName: 'Listed',
      timezone: 'America/New_York',
      email,
      createdAt,
      active: true,
      people: 2,
      closedReason: null,
      testOf: null,
    })
    await patch(id, { active: false, closedReason: 'Moved away' })
    const { body: after } = await test.call<{ merchants: { id: string }[] }>('GET', '/merchants', { token: admin })
    expect(after.merchants.find((merchant) => merchant.id === id)).toMatchObject({
      ...{ active: false, closedReason: 'Moved away' },
    })
  })
})
