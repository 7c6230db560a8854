import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/core/problem.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { acceptAllMethods, insertMerchant, insertUser } from '../testing/factories.ts'

type Answer = Problem & { order: OrderDetails }

let test: TestApp
let token: string
let stranger: string
let admin: string

beforeAll(async () => {
  test = await createTestApp()
  const tokenOfNewShop = async (): Promise<string> => {
    const { id: merchantId } = await insertMerchant(test.owner)
    await acceptAllMethods(test.owner, merchantId)
    return test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  }
  token = await tokenOfNewShop()
  stranger = await tokenOfNewShop()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())

const create = (reference: object, { by = token, key }: { by?: string; key?: string } = {}) =>
  test.call<Answer>('POST', '/orders', {
    token: by,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Mug', price: 18.5, quantity: 1 }],
      paymentMethod: 'venmo',
      ...reference,
    },
  })
const created = async (reference: object): Promise<OrderDetails> => {
  const { status, body } = await create(reference)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.order
}
const edit = (id: string, body: object) => test.call<Answer>('PATCH', `/orders/${id}`, { token, body })
const found = async (query: string, by = token): Promise<string[]> => {
  const { body } = await test.call<{ orders: { id: string }[] }>('GET', `/orders?${query}`, { token: by })
  return body.orders.map(({ id }) => id)
}

describe('an external id', () => {
  it('finds its order, by the filter and by the search', async () => {
    const { id, externalId } = await created({ externalId: ' WEB/4711 ' })
    await created({})
    expect(externalId).toBe('WEB/4711')
    expect(await found('externalId=WEB%2F4711')).toEqual([id])
    expect(await found('externalId=WEB%2F4711', admin)).toEqual([id])
    expect(await found('externalId=web%2F4711')).toEqual([])
    expect(await found('search=web%2F4711')).toEqual([id])
    expect(await found('externalId=WEB%2F4711', stranger)).toEqual([])
  })

  it('belongs to one order of a shop: a second one is refused with the first', async () => {
    const { id, number } = await created({ externalId: 'twice' })
    const { body } = await create({ externalId: 'twice' })
    expect(body).toMatchObject({ type: '/problems/external-id-taken', status: 409, order: { id, number } })
    expect(body.message).toContain(`#${number}`)
    expect((await create({ externalId: 'twice' }, { by: stranger })).status).toBe(201)
  })

  it('of two orders at once is given to one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ externalId: 'race' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])
    const taken = answers.find(({ status }) => status === 201)?.body.order.id
    for (const { status, body } of answers) if (status === 409) expect(body.order.id).toBe(taken)
  })

  it('is repeated by a repeated request with its Idempotency-Key', async () => {
    const first = await create({ externalId: 'again' }, { key: 'key-again' })
    const second = await create({ externalId: 'again' }, { key: 'key-again' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.order.id).toBe(first.body.order.id)
  })

  it('can be given, changed and taken away', async () => {
    const { id } = await created({})
    const other = await created({ externalId: 'the other’s' })
    expect((await edit(id, { externalId: 'mine' })).body.order.externalId).toBe('mine')
    expect((await edit(id, { externalId: 'mine' })).status).toBe(200)
    expect((await edit(id, { externalId: 'the other’s' })).body).toMatchObject({ status: 409, order: { id: other.id } })
    const { body } = await edit(id, { externalId: null })
    expect(body.order.externalId).toBeNull()
    expect(body.order.timeline.flatMap(({ changes }) => changes)).toEqual([
      { field: 'externalId', from: null, to: 'mine' },
      { field: 'externalId', from: 'mine', to: null },
    ])
    expect((await edit(other.id, { externalId: null })).status).toBe(200)
    expect((await edit(id, { externalId: 'the other’s' })).status).toBe(200)
  })
})

describe('metadata', () => {
  it('is set, changed by key, and shown where the order is', async () => {
    const { id, metadata } = await created({ externalId: 'meta', metadata: { channel: 'shop', coupon: '=1+1' } })
    expect(metadata).toEqual({ channel: 'shop', coupon: '=1+1' })
    const { body } = await edit(id, { metadata: { coupon: null, gift: 'yes' } })
    expect(body.order.metadata).toEqual({ channel: 'shop', gift: 'yes' })
    expect(body.order.timeline.at(-1)?.changes).toEqual([
      { field: 'metadata', from: { channel: 'shop', coupon: '=1+1' }, to: { channel: 'shop', gift: 'yes' } },
    ])
    const list = await test.call<{ orders: OrderDetails[] }>('GET', '/orders?externalId=meta', { token })
    expect(list.body.orders[0]?.metadata).toEqual({ channel: 'shop', gift: 'yes' })
    const { text } = await test.call('GET', '/orders/export?externalId=meta', { token })
    const [names = [], values = []] = parseCsv(text)
    const row = Object.fromEntries(names.map((name, at) => [name, values[at]]))
    expect(row).toMatchObject({ 'External ID': 'meta', Metadata: '{"gift": "yes", "channel": "shop"}' })
  })

  it('holds 50 keys at most, also after several edits', async () => {
    const keys = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${from + at}`, 'x'.repeat(500)]))
    const { id } = await created({ metadata: keys(0, 50) })
    expect((await edit(id, { metadata: keys(50, 1) })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'metadata', message: 'An order has at most 50 keys.' }],
    })
    expect((await edit(id, { metadata: { key0: null, ...keys(50, 1) } })).status).toBe(200)
  })
})

it.each([
  [{ externalId: '' }, 'externalId'],
  [{ externalId: '\u200b' }, 'externalId'],
  [{ externalId: 'a\nb' }, 'externalId'],
  [{ externalId: 'x'.repeat(101) }, 'externalId'],
  [{ externalId: 4711 }, 'externalId'],
  [{ metadata: { '': 'x' } }, 'metadata.'],
  [{ metadata: { ['k'.repeat(41)]: 'x' } }, `metadata.${'k'.repeat(41)}`],
  [{ metadata: { k: 'x'.repeat(501) } }, 'metadata.k'],
  [{ metadata: { k: 1 } }, 'metadata.k'],
  [{ metadata: { k: { deep: 'x' } } }, 'metadata.k'],
  [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, ''])) }, 'metadata'],
  [{ metadata: ['x'] }, 'metadata'],
])('%j is refused', async (reference, path) => {
  const { body } = await create(reference)
  expect(body).toMatchObject({ status: 422, errors: [expect.objectContaining({ path })] })
})

it('the database keeps one order to an external id', async () => {
  const { id } = await created({ externalId: 'first' })
  const other = await created({})
  await expect(
    test.owner.query('UPDATE orders SET external_id = (SELECT external_id FROM orders WHERE id = $1) WHERE id = $2', [
      id,
      other.id,
    ]),
  ).rejects.toThrow('orders_by_external_id')
})
