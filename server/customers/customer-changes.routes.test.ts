import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import type { Customer, CustomerDetails, CustomerMerge } from '../../contract/customers/customer.ts'
import { mergeCustomers } from '../../contract/customers/customers.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Refused = { message: string; changed: { path: string; value: unknown }[] }
type Seen = { customer: CustomerDetails }

let test: TestApp
let shop: string
let otherShop: string
let merchant: string
let admin: string
let serial = 0

/** A customer with one order of $25.00. */
async function newCustomer(options: Parameters<typeof insertOrder>[1]['customer'] = {}, merchantId = shop) {
  serial += 1
  const customer = { name: `Person ${serial}`, email: `person-${serial}@example.com`, ...options }
  const createdAt = new Date(Date.now() - dayMs)
  const order = await insertOrder(test.owner, { merchantId, status: 'delivered', customer, createdAt })
  const { rows } = await test.owner.query<{ id: string }>('SELECT customer_id AS id FROM orders WHERE id = $1', [
    order.id,
  ])
  return { ...customer, id: rows[0]?.id ?? '', orderId: order.id }
}
const see = (id: string, token = merchant) => test.call<Seen>('GET', `/customers/${id}`, { token })
const edit = (id: string, body: object, token = merchant) =>
  test.call<{ customer: Customer } & Refused>('PATCH', `/customers/${id}`, { token, body })
const preview = (id: string, into: string, token = merchant) =>
  test.call<CustomerMerge & Refused>('GET', `/customers/${id}/merge?into=${into}`, { token })
const merge = (id: string, into: string, token = merchant) =>
  test.call<CustomerMerge & Refused>('POST', `/customers/${id}/merge`, { token, body: { into } })
const auditOf = async (action: string, id: string) =>
  (
    await test.owner.query(
      'SELECT target_name, before, after FROM audit_entries WHERE action = $1 AND target_id = $2',
      [action, id],
    )
  ).rows

const suggested = async (search: string) => {
  const path = `/customers/suggestions?search=${encodeURIComponent(search)}`
  return (await test.call<{ customers: unknown[] }>('GET', path, { token: merchant })).body.customers
}

/** Places an order through the API, as a shop does. */
async function place(email: string): Promise<string> {
  const { body } = await test.call<{ order: { customer: { id: string } } }>('POST', '/orders', {
    token: merchant,
    body: {
      customer: { name: 'Somebody', email },
      products: [{ name: 'Thing', price: 5, quantity: 1 }],
      paymentMethod: 'zelle',
    },
  })
  return body.order.customer.id
}

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  await test.owner.query(
    `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'zelle', 'a@example.com')`,
    [shop],
  )
})
afterAll(() => test.close())

describe('editing a customer', () => {
  it('changes only the sent fields, keeps placed orders as they were, and audits without names', async () => {
    const { id, orderId, email } = await newCustomer()
    const { status, body } = await edit(id, {
      version: 1,
      name: 'Zoë New',
      phone: '',
      note: 'Prefers Venmo\nCalls back',
    })
    expect(status).toBe(200)
    expect(body.customer).toMatchObject({
      name: 'Zoë New',
      phone: null,
      email,
      note: 'Prefers Venmo\nCalls back',
      version: 2,
    })
    const { rows } = await test.owner.query('SELECT customer_name FROM orders WHERE id = $1', [orderId])
    expect(rows[0].customer_name).not.toBe('Zoë New')
    expect(await auditOf('customer.updated', id)).toEqual([
      { target_name: `Customer …${id.slice(-8)}`, before: null, after: { changed: ['name', 'phone', 'note'] } },
    ])
  })

  it('refuses an edit of an older version with the current values; repeating the saved edit is harmless', async () => {
    const { id } = await newCustomer()
    const [one, other] = await Promise.all([
      edit(id, { version: 1, note: 'One' }),
      edit(id, { version: 1, note: 'Other' }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const [won, lost] = one.status === 200 ? [one, other] : [other, one]
    expect(lost.body.changed).toEqual([{ path: 'note', value: won.body.customer.note }])
    expect(lost.body.message).toContain('has changed since')
    expect((await edit(id, { version: 1, note: won.body.customer.note })).status).toBe(200)
    expect(await auditOf('customer.updated', id)).toHaveLength(1)
  })

  it('refuses the email of another customer, in any case', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const { status, body } = await edit(one.id, { version: 1, email: other.email.toUpperCase() })
    expect(status).toBe(409)
    expect(body.message).toBe(`${other.name} already has this email. If they are one person, merge the two.`)
    expect((await edit(one.id, { version: 1, email: `New-${one.email}` })).body.customer.email).toBe(`new-${one.email}`)
  })

  it.each([
    {},
    { version: 0 },
    { version: 1, name: ' ' },
    { version: 1, email: 'a@b' },
    { version: 1, name: 'A\nB' },
    { version: 1, note: 'x'.repeat(5001) },
  ])('refuses %j', async (body) => expect((await edit((await newCustomer()).id, body)).status).toBe(422))
})

describe('merging customers', () => {
  it('can be previewed, moves everything and loses nothing', async () => {
    const from = await newCustomer({ phone: '(303) 555-0100' })
    const into = await newCustomer({ phone: null })
    await edit(from.id, { version: 1, note: 'From here' })
    await edit(into.id, { version: 1, note: 'Into there' })
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, body_text)
       VALUES (gen_random_uuid(), $1, $2, 'email', 'not_sent', $3, 'Hello')`,
      [shop, from.orderId, from.email],
    )
    const seen = await preview(from.id, into.id)
    expect(seen.status).toBe(200)
    const { status, body } = await merge(from.id, into.id)
    expect(status).toBe(200)
    expect(mergeCustomers.response.safeParse(body).error).toBeUndefined()
    expect(body.moved).toEqual({ orders: 1, messages: 1, conversations: 0 })
    expect(body.into).toMatchObject({
      ...{ id: into.id, name: into.name, email: into.email, phone: '(303) 555-0100' },
      ...{ note: 'Into there\n\nFrom here', orders: 2, spent: 50 },
    })
    expect(seen.body).toMatchObject({ moved: body.moved, from: body.from, into: { ...body.into, version: 2 } })
    expect(await suggested(from.email)).toEqual([])
    // The old id leads to the customer it was merged into.
    const after = (await see(from.id)).body.customer
    expect(after).toMatchObject({ id: into.id, otherEmails: [from.email] })
    expect(after.newestOrders.map(({ id }) => id).sort()).toEqual([from.orderId, into.orderId].sort())
    expect(after.newestMessages).toMatchObject([{ recipient: from.email }])
    expect(await auditOf('customer.merged', into.id)).toMatchObject([{ after: { merged: from.id, orders: 1 } }])
  })

  it('changes nothing when repeated or reversed', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    await merge(one.id, other.id)
    const again = await merge(one.id, other.id)
    expect(again).toMatchObject({ status: 200, body: { into: { id: other.id, orders: 2 }, moved: { orders: 0 } } })
    expect(await merge(other.id, one.id)).toMatchObject({ status: 200, body: { into: { id: other.id } } })
    expect((await preview(one.id, other.id)).body.message).toBe('The two have been merged already.')
    expect(await auditOf('customer.merged', other.id)).toHaveLength(1)
  })

  it('assigns later orders under either email to the merged customer, also after a second merge', async () => {
    const [one, two, three] = [await newCustomer(), await newCustomer(), await newCustomer()]
    await merge(one.id, two.id)
    await merge(two.id, three.id)
    for (const { email } of [one, two, three]) expect(await place(email)).toBe(three.id)
    const { customer } = (await see(one.id)).body
    expect(customer).toMatchObject({ id: three.id, orders: 6, otherEmails: [one.email, two.email].sort() })
    // An email of a merged record can become the main one.
    const { body } = await edit(three.id, { version: customer.version, email: one.email })
    expect(body.customer.email).toBe(one.email)
    expect((await see(three.id)).body.customer.otherEmails).toEqual([two.email, three.email].sort())
  })

  // Customers are locked by their ids, so it matters which is the older.
  it.each([...['older', 'newer', 'newer', 'newer', 'newer', 'newer']])(
    'of the %s one ends in one customer, even with both directions and new orders at the same time',
    async (which) => {
      const [older, newer] = [await newCustomer(), await newCustomer()]
      const [one, other] = which === 'older' ? [older, newer] : [newer, older]
      const work = await Promise.all([
        merge(one.id, other.id),
        place(one.email),
        merge(other.id, one.id),
        place(other.email),
        merge(one.id, other.id),
        place(one.email),
      ])
      expect(work.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.status]))).toEqual([200, 200, 200])
      const [a, b] = [(await see(one.id)).body.customer, (await see(other.id)).body.customer]
      expect(a.id).toBe(b.id)
      expect(a).toMatchObject({ orders: 5, spent: 50 })
      const { rows } = await test.owner.query('SELECT * FROM customer_figure_differences($1)', [shop])
      expect(rows).toEqual([])
    },
  )

  it('refuses a customer with themselves, an unknown one and one of another shop', async () => {
    const [own, foreign] = [await newCustomer(), await newCustomer({}, otherShop)]
    expect((await merge(own.id, own.id)).status).toBe(409)
    expect((await merge(own.id, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await merge(own.id, 'nonsense')).status).toBe(422)
    expect((await merge(own.id, foreign.id)).status).toBe(404)
    const byAdmin = await merge(own.id, foreign.id, admin)
    expect(byAdmin.status).toBe(409)
    expect(byAdmin.body.message).toContain('customers of two shops')
  })
})

describe('erasing a customer', () => {
  let who: Awaited<ReturnType<typeof newCustomer>>
  const erase = (id: string, token = merchant) =>
    test.call<{ customer: Customer } & Refused>('POST', `/customers/${id}/erase`, { token })
  beforeEach(async () => {
    who = await newCustomer()
  })

  it('keeps the figures, hides the person from search, and can be repeated', async () => {
    const { status, body } = await erase(who.id)
    expect(status).toBe(200)
    expect(body.customer).toMatchObject({
      name: 'Erased customer',
      email: null,
      phone: null,
      note: '',
      orders: 1,
      spent: 25,
    })
    expect((await erase(who.id)).body.customer.erasedAt).toBe(body.customer.erasedAt)
    for (const text of [who.email, who.name, 'erased']) {
      const { body: found } = await test.call<{ customers: Customer[] }>('GET', `/customers?search=${text}`, {
        token: merchant,
      })
      expect(found.customers.filter(({ id }) => id === who.id)).toEqual([])
    }
    expect(await auditOf('customer.erased', who.id)).toEqual([
      { target_name: 'Erased customer', before: null, after: { orders: 1 } },
    ])
    const other = await newCustomer()
    for (const refused of [
      await edit(who.id, { version: 2, note: 'A' }),
      await merge(who.id, other.id),
      await merge(other.id, who.id),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body.message).toContain('was erased')
    }
    expect(await suggested('Erased')).toEqual([])
    // A later order under the same email creates a new customer.
    expect(await place(who.email)).not.toBe(who.id)
  })

  it('is refused while orders are unfinished, and names them', async () => {
    const { number } = await insertOrder(test.owner, {
      merchantId: shop,
      status: 'paid',
      customer: { email: who.email },
    })
    const { status, body } = await erase(who.id)
    expect(status).toBe(409)
    expect(body.message).toBe(`Finish order #${number} first: deliver or cancel it, then wait a minute.`)
    expect((await see(who.id)).body.customer.email).toBe(who.email)
  })

  it('and merging simultaneously happen in one order or the other', async () => {
    const other = await newCustomer()
    const [erased, merged] = await Promise.all([erase(who.id), merge(who.id, other.id)])
    // If the erasure comes first, the merge is refused; otherwise the merged customer is erased.
    expect(erased.status).toBe(200)
    expect([200, 409]).toContain(merged.status)
    expect((await see(who.id)).body.customer.erasedAt).not.toBeNull()
    expect((await see(other.id)).body.customer.erasedAt === null).toBe(merged.status === 409)
  })
})
