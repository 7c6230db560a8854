import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewOrderInput } from '../../contract/orders/create-order.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertApiKey, insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = {
  order: OrderDetails
  type: string
  message: string
  errors: { path: string }[]
  changed: { path: string; value: unknown }[]
  version: string
}

let test: TestApp
let shop: string
let token: string
let strangers: string
let mug: Awaited<ReturnType<typeof insertVariant>>
let socks: Awaited<ReturnType<typeof insertVariant>>
let order: OrderDetails

const address = { name: 'Dana Whitfield', street: '500 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' }
const texas = { ...address, country: 'US', phone: null }
const oregon = { ...texas, street: '1 Pine St', city: 'Portland', state: 'OR', zip: '97201' }

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, shop)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const other = (await insertMerchant(test.owner)).id
  strangers = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other }))
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000)
  mug = await insertVariant(test.owner, { merchantId: shop, stock: 10, priceCents: 1500 })
  socks = await insertVariant(test.owner, { merchantId: shop, stock: 3, priceCents: 700 })
  const body: NewOrderInput = {
    customer: { name: 'Dana Whitfield', email: 'dana@example.com', phone: '512-555-0148' },
    products: [
      { sku: mug.sku, quantity: 2 },
      { name: 'Gift wrap', price: 4.5, quantity: 1 },
    ],
    paymentMethod: 'venmo',
    shippingAddress: address,
  }
  order = (await test.call<Answer>('POST', '/orders', { token, body })).body.order
})

const edit = (body: unknown, by = token, id = order.id) =>
  test.call<Answer>('PATCH', `/orders/${id}`, { token: by, body })
const move = async (status: string, more: Record<string, unknown> = {}) => {
  const body = { status, reason: '', ...more }
  return (await test.call<Answer>('PATCH', `/orders/${order.id}/status`, { token, body })).body.order
}
const read = async () => (await test.call<Answer>('GET', `/orders/${order.id}`, { token })).body.order
async function stockOf({ id }: { id: string }): Promise<number> {
  const { rows } = await test.owner.query('SELECT stock_quantity AS stock FROM variants WHERE id = $1', [id])
  return rows[0].stock
}
const withMugs = (quantity: number) => [
  { sku: mug.sku, quantity },
  { name: 'Gift wrap', price: 4.5, quantity: 1 },
]
const more = () => ({ products: withMugs(3), reason: 'Asked for one more' })

describe('an edit', () => {
  it('changes the parts named and no others, and the timeline keeps both values', async () => {
    const { status, body } = await edit({ shippingAddress: oregon, note: 'Ring twice' })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ shippingAddress: oregon, note: 'Ring twice', customer: order.customer })
    expect(body.order.timeline.at(-1)).toMatchObject({
      type: 'edited',
      from: null,
      to: null,
      actor: { kind: 'user' },
      changes: [
        { field: 'shippingAddress', from: texas, to: oregon },
        { field: 'note', from: null, to: 'Ring twice' },
      ],
    })
    expect((await edit({ shippingAddress: null, note: '' })).body.order).toMatchObject({
      shippingAddress: null,
      note: null,
    })
  })

  it('takes and gives back exactly the difference, and total and search follow', async () => {
    expect(await stockOf(mug)).toBe(8)
    const up = await edit({ ...more(), products: [...withMugs(5), { sku: socks.sku, quantity: 1 }], totalAmount: 86.5 })
    expect(up.body.order).toMatchObject({ totalAmount: 86.5, products: [{}, {}, { sku: socks.sku, price: 7 }] })
    expect([await stockOf(mug), await stockOf(socks)]).toEqual([5, 2])
    expect(up.body.order.timeline.at(-1)?.changes.map(({ field }) => field)).toEqual(['products', 'totalAmount'])
    const list = await test.call<{ orders: { id: string }[] }>('GET', `/orders?search=${socks.sku}`, { token })
    expect(list.body.orders.map(({ id }) => id)).toContain(order.id)
    await edit({ ...more(), products: withMugs(1) })
    expect([await stockOf(mug), await stockOf(socks)]).toEqual([9, 3])
    await test.call('POST', `/orders/${order.id}/cancel`, { token, body: { reason: 'Mistake' } })
    expect([await stockOf(mug), await stockOf(socks)]).toEqual([10, 3])
  })

  it('keeps the price of what was ordered, and takes that of the catalog for what is added', async () => {
    await test.owner.query('UPDATE variants SET price_cents = 9900 WHERE id = ANY ($1)', [[mug.id, socks.id]])
    const { body } = await edit({ ...more(), products: [...withMugs(4), { sku: socks.sku, quantity: 1 }] })
    expect(body.order.products.map(({ price }) => price)).toEqual([15, 4.5, 99])
  })

  it.each([
    ['another price of what was ordered', 99, 7],
    ['another price of what is added', 15, 7.5],
  ])('refuses %s, and names the field', async (_, priceOfMug, priceOfSocks) => {
    await test.owner.query('UPDATE variants SET price_cents = 9900 WHERE id = $1', [mug.id])
    const products = [
      { sku: mug.sku, quantity: 2, price: priceOfMug },
      { sku: socks.sku, quantity: 1, price: priceOfSocks },
    ]
    const { status, body } = await edit({ products, reason: 'Swap' })
    expect(status).toBe(422)
    expect(body.errors.map(({ path }) => path)).toEqual([`products.${priceOfMug === 15 ? 1 : 0}.price`])
    expect(body.message).toContain('Leave it out')
    expect(await read()).toEqual(order)
    const expected = [
      { sku: mug.sku, quantity: 2, price: 15 },
      { sku: socks.sku, quantity: 1, price: 7 },
    ]
    expect((await edit({ products: expected, reason: 'Swap' })).body.order.totalAmount).toBe(37)
  })

  it('refuses another price of a line that stays as it is', async () => {
    const [first, ...others] = order.products
    const { status, body } = await edit({ products: [{ ...first, price: 1 }, ...others] })
    expect([status, body.errors.map(({ path }) => path)]).toEqual([422, ['products.0.price']])
  })

  it('takes an order’s own lines back as they were read', async () => {
    const { status, body } = await edit({ products: order.products, customer: order.customer, shippingAddress: texas })
    expect(status).toBe(200)
    expect(body.order.updatedAt).toBe(order.updatedAt)
  })

  it('repeated or concurrent with itself leaves one entry and takes the stock once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => edit({ ...more(), version: order.updatedAt, trackingNumber: '' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await read()).timeline.filter(({ type }) => type === 'edited')).toHaveLength(1)
    expect(await stockOf(mug)).toBe(7)
  })

  it('moves the order to the customer of the new email', async () => {
    await edit({ customer: { name: 'Robin', email: 'Robin@Example.com' } })
    const { rows } = await test.owner.query(
      'SELECT c.email, c.name FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ email: 'robin@example.com', name: 'Robin' }])
  })

  it('of a paid order may swap items for others of the same total, with a reason', async () => {
    await move('paid')
    const swapped = [
      { sku: mug.sku, quantity: 1 },
      { name: 'Gift box', price: 19.5, quantity: 1 },
    ]
    expect((await edit({ products: swapped, reason: 'Out of mugs' })).status).toBe(200)
    expect(await stockOf(mug)).toBe(9)
  })

  it('of a paid order’s method records the payment once more by the right one', async () => {
    await move('paid', { paymentReference: 'D-1' })
    expect((await edit({ paymentMethod: 'zelle' })).body.errors.map(({ path }) => path)).toEqual(['reason'])
    const { body } = await edit({ paymentMethod: 'zelle', reason: 'It came by Zelle' })
    expect(body.order.paymentMethod).toBe('zelle')
    expect(body.order.payments).toMatchObject([{ method: 'zelle', amount: 34.5, reference: 'D-1', source: 'manual' }])
  })

  it('of a status change before it makes that final', async () => {
    const { undoable } = await move('paid')
    expect((await edit({ note: 'Called' })).body.order.undoable).toBeNull()
    const undone = await test.call<Answer>('POST', `/orders/${order.id}/undo`, {
      token,
      body: { entryId: undoable?.entryId },
    })
    expect(undone.body.type).toBe('/problems/not-undoable')
  })
})

describe('what the customer was told', () => {
  const instructions = (messages: OrderDetails['messages']) => messages.filter(({ kind }) => kind === 'instructions')

  it.each([
    ['address', { shippingAddress: oregon }, 'Ships to: Dana Whitfield, 1 Pine St, Portland, OR 97201, US'],
    ['items', { products: [{ name: 'Poster', price: 9, quantity: 1 }], reason: 'Swap' }, 'Total: $9.00'],
    ['payment method', { paymentMethod: 'zelle' }, 'How to pay with Zelle'],
  ])('goes out again when the %s of an unpaid order changes', async (_, body, words) => {
    const sent = instructions((await edit(body)).body.order.messages)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.subject).toMatch(/^Updated: How to pay/)
    expect(sent[1]?.text).toContain('This email replaces the one before.')
    expect(sent[1]?.text).toContain(words)
    expect(sent[0]).toMatchObject({ status: 'not_sent', failure: expect.stringContaining('newer instructions') })
  })

  it('goes to the new email', async () => {
    const { body } = await edit({ customer: { name: 'Dana Whitfield', email: 'new@example.com' } })
    expect(instructions(body.order.messages).at(-1)?.recipient).toBe('new@example.com')
  })

  it('stays when a note or a phone number changes, or the order is paid', async () => {
    const { body } = await edit({ note: 'Ring twice', customer: { ...order.customer, phone: '1' } })
    expect(instructions(body.order.messages)).toHaveLength(1)
    await move('paid')
    expect(instructions((await edit({ shippingAddress: oregon })).body.order.messages)).toHaveLength(1)
  })
})

describe('a status', () => {
  it.each([
    ['pending', { trackingNumber: '1Z999AA10123456784' }, /is pending: it gets its tracking number when it ships/],
    ['shipped', { shippingAddress: oregon }, /is shipped: its shipping address can no longer be changed/],
    ['shipped', { customer: { name: 'A', email: 'a@example.com' } }, /its customer can no longer/],
    ['delivered', { ...{ products: [{ name: 'A', price: 1, quantity: 1 }] }, reason: 'x' }, /its items can no longer/],
    ['cancelled', { paymentMethod: 'zelle', reason: 'x' }, /is cancelled: its payment method can no longer/],
    ['cancelled', { trackingNumber: '1' }, /is cancelled: its tracking can no longer/],
  ])('of %s refuses %j', async (status, body, sentence) => {
    if (status === 'cancelled') await move('cancelled', { reason: 'Mistake' })
    if (status === 'shipped' || status === 'delivered') {
      await move('paid')
      await move('shipped')
    }
    if (status === 'delivered') await move('delivered')
    const before = await read()
    const { status: answered, body: problem } = await edit(body)
    expect(answered).toBe(409)
    expect(problem.type).toBe('/problems/not-editable')
    expect(problem.message).toMatch(sentence)
    expect(await read()).toEqual(before)
    expect((await edit({ note: 'Any time' })).status).toBe(200)
  })

  it('of shipped or delivered takes tracking', async () => {
    await move('paid')
    await move('shipped')
    const { body } = await edit({ trackingNumber: ' 1Z999AA10123456784 ', trackingCarrier: 'ups' })
    expect(body.order).toMatchObject({ trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' })
    await move('delivered')
    expect((await edit({ trackingNumber: null })).body.order.trackingNumber).toBeNull()
  })

  it('takes the carrier along with the number that it was recognized by, and leaves one that was chosen', async () => {
    await move('paid')
    await move('shipped', { trackingNumber: '1Z999AA10123456784', trackingCarrier: 'UPS' })
    const corrected = await edit({ trackingNumber: '9400 1112 0108 0805 4830 16' })
    expect(corrected.body.order).toMatchObject({ trackingNumber: '9400111201080805483016', trackingCarrier: 'USPS' })
    expect((await edit({ trackingNumber: 'PARCEL 7' })).body.order.trackingCarrier).toBe('USPS')
    await edit({ trackingCarrier: 'Bike courier' })
    const chosen = await edit({ trackingNumber: '1Z999AA10123456784' })
    expect(chosen.body.order).toMatchObject({ trackingNumber: '1Z999AA10123456784', trackingCarrier: 'Bike courier' })
  })
})

describe('two people', () => {
  it('who edit one part: the second learns the present values, and may apply theirs to the new version', async () => {
    await edit({ shippingAddress: oregon, version: order.updatedAt })
    const late = await edit({ shippingAddress: { ...texas, zip: '78702' }, note: 'A', version: order.updatedAt })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      type: '/problems/order-changed',
      changed: [{ path: 'shippingAddress', value: oregon }],
    })
    expect(await read()).toMatchObject({ shippingAddress: oregon, note: null })
    expect((await edit({ note: 'A', shippingAddress: texas, version: late.body.version })).status).toBe(200)
  })

  it('who edit different parts both succeed', async () => {
    const answers = await Promise.all([
      edit({ shippingAddress: oregon, version: order.updatedAt }),
      edit({ paymentMethod: 'zelle', version: order.updatedAt }),
      edit({ ...more(), version: order.updatedAt }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({ shippingAddress: oregon, paymentMethod: 'zelle', totalAmount: 49.5 })
  })

  it('who edit one part at once: one of them wins', async () => {
    const answers = await Promise.all(
      [4, 5, 6, 7].map((mugs) => edit({ ...more(), products: withMugs(mugs), version: order.updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stockOf(mug)).toBe(10 - ((await read()).products[0]?.quantity ?? 0))
  })

  it('who ship and edit the tracking: the shipment’s counts as a change of it', async () => {
    await move('paid')
    const { updatedAt } = await read()
    await move('shipped', { trackingNumber: 'A' })
    expect((await edit({ trackingNumber: 'B', version: updatedAt })).body.changed).toEqual([
      { path: 'trackingNumber', value: 'A' },
    ])
  })
})

describe('refused', () => {
  it.each([
    ['nothing named', {}, ''],
    ['a reason alone', { reason: 'Because' }, ''],
    ['only unknown fields', { status: 'paid', merchantId: 'x' }, 'status'],
    ['no lines', { products: [], reason: 'x' }, 'products'],
    ['too many lines', { products: Array(1001).fill({ name: 'A', price: 1, quantity: 1 }), reason: 'x' }, 'products'],
    ['half a piece', { products: [{ name: 'A', price: 1, quantity: 1.5 }], reason: 'x' }, 'products.0.quantity'],
    ['a price as text', { products: [{ name: 'A', price: '1e3', quantity: 1 }], reason: 'x' }, 'products.0.price'],
    ['an unknown SKU', { products: [{ sku: 'NOPE', quantity: 1 }], reason: 'x' }, 'products.0.sku'],
    ['a total of nothing', { products: [{ name: 'A', price: 0, quantity: 1 }], reason: 'x' }, 'products'],
    ['another total', { products: [{ name: 'A', price: 1, quantity: 1 }], totalAmount: 2, reason: 'x' }, 'totalAmount'],
    ['items without a reason', { products: [{ name: 'A', price: 1, quantity: 1 }] }, 'reason'],
    ['items with a blank reason', { products: [{ name: 'A', price: 1, quantity: 1 }], reason: '  ' }, 'reason'],
    [
      'items with an invisible reason',
      { products: [{ name: 'A', price: 1, quantity: 1 }], reason: '\u200b' },
      'reason',
    ],
    ['adjustments with a blank reason', { adjustments: [{ kind: 'tax', amount: 1 }], reason: ' ' }, 'reason'],
    ['half an address', { shippingAddress: { name: 'A' } }, 'shippingAddress.street'],
    ['no email', { customer: { name: 'A', email: 'a@b' } }, 'customer.email'],
    ['two lines in a name', { customer: { name: 'A\nBcc: b', email: 'a@example.com' } }, 'customer.name'],
    ['an unknown method', { paymentMethod: 'cash' }, 'paymentMethod'],
    ['two lines in a tracking number', { trackingNumber: 'A\r\nB' }, 'trackingNumber'],
    ['NUL', { note: 'A\0' }, 'note'],
    ['a lone surrogate', { note: '\ud800' }, 'note'],
    ['a long note', { note: 'x'.repeat(2001) }, 'note'],
    ['a version that is a day', { note: 'A', version: '2026-11-20' }, 'version'],
    ['a version that is no moment', { note: 'A', version: "' OR 1=1--" }, 'version'],
    ['a version to come', { note: 'A', version: '2999-01-01T00:00:00Z' }, 'version'],
    ['a ZIP code of four digits in the US', { shippingAddress: { ...texas, zip: '7870' } }, 'shippingAddress.zip'],
  ])('with 422: %s', async (_, body, path) => {
    const { status, body: problem } = await edit(body)
    expect(status).toBe(422)
    expect(problem.errors.map((error) => error.path)).toContain(path)
    expect(await read()).toEqual(order)
  })

  it('with 422: a method that the shop does not accept', async () => {
    await test.owner.query(`UPDATE payment_accounts SET accepted = false WHERE merchant_id = $1 AND method = 'zelle'`, [
      shop,
    ])
    expect((await edit({ paymentMethod: 'zelle' })).status).toBe(422)
    await test.owner.query('UPDATE payment_accounts SET accepted = true WHERE merchant_id = $1', [shop])
  })

  it('with 409: more than there is, and nothing changes', async () => {
    const { status, body } = await edit({ ...more(), products: [...withMugs(1), { sku: socks.sku, quantity: 4 }] })
    expect(status).toBe(409)
    expect(body).toMatchObject({ type: '/problems/out-of-stock', errors: [{ path: 'products.2' }] })
    expect([await stockOf(mug), await stockOf(socks)]).toEqual([8, 3])
    expect(await read()).toEqual(order)
  })

  it('with 404: another shop’s order, an unknown and a malformed id', async () => {
    expect((await edit({ note: 'A' }, strangers)).status).toBe(404)
    expect((await edit({ note: 'A' }, token, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await edit({ note: 'A' }, token, 'nonsense')).status).toBe(404)
    expect(await read()).toEqual(order)
  })

  it('keeps markup, formulas and prototypes as text', async () => {
    const name = '<script>alert(1)</script>'
    const { body } = await edit({
      note: '=1+1',
      customer: { name, email: 'a@example.com', __proto__: { role: 'admin' } },
    })
    expect(body.order).toMatchObject({ note: '=1+1', customer: { name } })
  })
})

describe('an edit of an order that was paid in part', () => {
  const part = (amount: number, method = 'venmo') => move('paid', { payment: { amount, method } })
  const toOneMug = () => edit({ products: withMugs(1), reason: 'One is enough' })

  it('makes it paid once the money that came covers the new total, by the method of that money', async () => {
    expect((await part(20, 'zelle')).status).toBe('pending')
    const { status, body } = await toOneMug()
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      ...{ status: 'paid', totalAmount: 19.5, paymentMethod: 'zelle', payment: { state: 'over', due: 0 } },
      money: { received: 20, due: 0, surplus: 0.5, refundable: 20 },
    })
    const [edited, paid] = body.order.timeline.slice(-2)
    expect(edited).toMatchObject({ type: 'edited', reason: 'One is enough' })
    expect(paid).toMatchObject({
      ...{ type: 'status_changed', from: 'pending', to: 'paid', actor: { kind: 'user' } },
      reason: '$20.00 came before, and the order comes to $19.50 now.',
    })
    // Instructions over nothing are not written.
    expect(body.order.messages.filter(({ kind }) => kind === 'instructions')).toHaveLength(1)
    const { rows } = await test.owner.query(
      `SELECT data ->> 'amount' AS amount FROM event_outbox WHERE type = 'payment_confirmed' AND order_id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ amount: '19.5' }])
  })

  it('makes it paid by a discount too', async () => {
    await part(30)
    const { body } = await edit({ adjustments: [{ kind: 'discount', amount: 4.5 }], reason: 'A coupon' })
    expect(body.order).toMatchObject({ status: 'paid', totalAmount: 30, payment: { state: 'confirmed' } })
  })

  it('leaves it pending while something is due', async () => {
    await part(19)
    const { body } = await toOneMug()
    expect(body.order).toMatchObject({ status: 'pending', money: { due: 0.5 }, payment: { state: 'short' } })
  })

  it('is taken back with the payment for a minute, at the prices of the order', async () => {
    await part(20, 'zelle')
    await test.owner.query('UPDATE variants SET price_cents = 9900 WHERE id = $1', [mug.id])
    const { undoable } = (
      await edit({ products: [{ name: 'Gift wrap', price: 4.5, quantity: 1 }], reason: 'A mistake' })
    ).body.order
    expect(await stockOf(mug)).toBe(10)
    const undone = await test.call<Answer>('POST', `/orders/${order.id}/undo`, {
      ...{ token, body: { entryId: undoable?.entryId } },
    })
    expect(undone.status).toBe(200)
    expect(undone.body.order).toMatchObject({
      ...{ status: 'pending', totalAmount: 34.5, paymentMethod: 'venmo', products: order.products },
      money: { received: 20, due: 14.5 },
    })
    expect(undone.body.order.timeline.slice(-2).map(({ type }) => type)).toEqual(['undone', 'edited'])
    expect(await stockOf(mug)).toBe(8)
  })
})

describe('an edit of a paid order that changes its total', () => {
  const pay = (payment: Record<string, unknown> = {}) => move('paid', { payment })
  const toOneMug = () => edit({ products: withMugs(1), reason: 'One is enough' })
  const refund = (amount: number) => test.call('POST', `/orders/${order.id}/refunds`, { token, body: { amount } })

  it('has it wait for the rest, and asks the customer for that', async () => {
    await pay()
    const { status, body } = await edit(more())
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      ...{ status: 'pending', paidAt: null, totalAmount: 49.5, undoable: null },
      money: { received: 34.5, due: 15, surplus: 0 },
      payment: { state: 'short', due: 15 },
    })
    const [edited, reopened] = body.order.timeline.slice(-2)
    expect(edited).toMatchObject({ type: 'edited', reason: 'Asked for one more' })
    expect(reopened).toMatchObject({
      ...{ type: 'status_changed', from: 'paid', to: 'pending', actor: { kind: 'user' } },
      reason: '$34.50 came, and the order comes to $49.50 now.',
    })
    const asked = body.order.messages.filter(({ kind }) => kind === 'instructions').at(-1)
    expect(asked?.text).toContain('You have paid $34.50 of it: $15.00 is left to pay.')
    expect(await stockOf(mug)).toBe(7)

    const paid = await pay()
    expect(paid).toMatchObject({
      ...{ status: 'paid', money: { received: 49.5, due: 0, surplus: 0 }, payment: { state: 'confirmed' } },
      payments: [{ amount: 34.5 }, { amount: 15 }],
    })
  })

  it('leaves it paid while the money covers it, and the difference can go back', async () => {
    await pay()
    const { body } = await toOneMug()
    expect(body.order).toMatchObject({
      ...{ status: 'paid', totalAmount: 19.5, payment: { state: 'over' } },
      money: { received: 34.5, due: 0, surplus: 15, refundable: 34.5 },
    })
    expect((await refund(15)).status).toBe(201)
    expect(await read()).toMatchObject({ status: 'paid', payment: { state: 'confirmed' }, money: { surplus: 0 } })
  })

  it('does not say that it was paid twice, though the first part covers the new total', async () => {
    await pay({ amount: 20 })
    await pay()
    expect((await toOneMug()).body.order).toMatchObject({ status: 'paid', payment: { state: 'over' } })
  })

  it('takes what is missing from what was paid too much, and nothing from a tip', async () => {
    await pay({ amount: 50 })
    expect((await edit(more())).body.order).toMatchObject({ status: 'paid', money: { due: 0, surplus: 0.5 } })
    const tipped = await test.call<Answer>('POST', '/orders', {
      ...{
        token,
        body: { customer: { name: 'Dana', email: 'dana@example.com' }, products: withMugs(1), paymentMethod: 'venmo' },
      },
    })
    expect(tipped.status).toBe(201)
    order = tipped.body.order
    await pay({ amount: 30, tip: true })
    expect((await edit({ products: withMugs(2), reason: 'One more' })).body.order).toMatchObject({
      ...{ status: 'pending', money: { received: 30, tip: 10.5, due: 15 }, payment: { due: 15, state: 'short' } },
    })
    const { body } = await test.call<{ waiting: { due: number; order: { id: string } }[] }>(
      'GET',
      '/orders/waiting?limit=100',
      { token },
    )
    expect(body.waiting.find((each) => each.order.id === order.id)?.due).toBe(15)
    expect(await pay()).toMatchObject({ status: 'paid', money: { received: 45, tip: 10.5, due: 0, surplus: 0 } })
  })

  it('is refused where money that went back would be asked for again', async () => {
    await pay()
    await refund(10)
    const { status, body } = await edit(more())
    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/problems/not-editable',
      message: `Order #${order.number} keeps its total: it has a refund, so it can’t come to more than the $24.50 that is left. Enter another order for the rest.`,
    })
    expect(await stockOf(mug)).toBe(8)
    expect((await toOneMug()).body.order).toMatchObject({ status: 'paid', totalAmount: 19.5 })
  })

  it('is refused for more than is left beside a refund of what it came to before', async () => {
    await pay()
    await toOneMug()
    await refund(15)
    expect((await edit({ products: withMugs(2), reason: 'Again' })).status).toBe(409)
    const body = { ...{ products: [{ name: 'Poster', price: 19.5, quantity: 1 }] }, reason: 'Swap' }
    expect((await edit(body)).body.order).toMatchObject({ status: 'paid', money: { received: 34.5, refundable: 19.5 } })
  })

  it('has a surplus pay what the total grew by, so that nothing is lost when the money is taken back', async () => {
    await pay({ amount: 50 })
    const { body } = await edit(more())
    expect(body.order.payments.map(({ amount }) => amount)).toEqual([34.5, 15])
    await test.owner.query(
      `SELECT take_part_back(id, 1000, now()) FROM money_in
       WHERE id IN (SELECT money_in_id FROM allocations WHERE order_id = $1)`,
      [order.id],
    )
    expect(await read()).toMatchObject({
      status: 'paid',
      payment: { state: 'reversed' },
      money: { received: 40, due: 9.5 },
    })
  })

  it('leaves one transfer that pays it, also once the method is corrected', async () => {
    await pay({ amount: 50, reference: 'T-50' })
    await edit({ ...more(), paymentMethod: 'zelle' })
    const { body } = await edit({ paymentMethod: 'cashapp', reason: 'It came by Cash App' })
    expect(body.order).toMatchObject({
      ...{ status: 'paid', paymentMethod: 'cashapp', money: { received: 50, surplus: 0.5 } },
      payments: [{ amount: 49.5, method: 'cashapp', reference: 'T-50' }],
    })
  })

  it('leaves money that goes back alone, whose method is another', async () => {
    await pay({ amount: 50 })
    const again = { amount: 15, method: 'venmo', sendBack: true }
    expect(await pay(again)).toMatchObject({ payment: { state: 'duplicate' } })
    const { body } = await edit({ ...more(), paymentMethod: 'zelle' })
    expect(body.order).toMatchObject({ status: 'paid', payment: { state: 'duplicate' }, money: { surplus: 0.5 } })
    expect(body.order.payments.map(({ method, amount }) => [method, amount])).toEqual(
      expect.arrayContaining([
        ['zelle', 49.5],
        ['venmo', 15],
      ]),
    )
  })

  it('keeps the pieces that came back with a refund', async () => {
    await pay()
    const back = { amount: 15, restock: [{ sku: mug.sku, quantity: 1 }] }
    expect((await test.call('POST', `/orders/${order.id}/refunds`, { token, body: back })).status).toBe(201)
    expect(await stockOf(mug)).toBe(9)
    const { status, body } = await toOneMug()
    expect([status, body.message]).toEqual([
      409,
      `Order #${order.number} keeps its pieces of ${order.products[0]?.name}: 1 piece has come back with a refund.`,
    ])
    expect(await stockOf(mug)).toBe(9)
  })

  it('is paid in part, not taken back, once it made an order pending that had another payment', async () => {
    const { now } = test.clock
    // The database dates reversals by its own clock.
    test.clock.now = new Date(Date.now() - 60_000)
    const placed = { customer: { name: 'Dana', email: 'dana@example.com' }, paymentMethod: 'venmo' }
    order = (await test.call<Answer>('POST', '/orders', { token, body: { ...placed, products: withMugs(2) } })).body
      .order
    await pay()
    const reverse = `UPDATE money_in SET state = 'reversed' WHERE id IN
      (SELECT money_in_id FROM allocations WHERE order_id = $1)`
    await test.owner.query(reverse, [order.id])
    await pay({ amount: 34.5 })
    test.clock.now = new Date()
    const { body } = await edit(more())
    expect(body.order).toMatchObject({ status: 'pending', payment: { state: 'short', due: 15 } })
    await test.owner.query(reverse, [order.id])
    expect(await read()).toMatchObject({ payment: { state: 'reversed', due: 49.5 } })
    test.clock.now = now
  })

  it('takes more of the transfers that pay it, and each payment says what of its transfer is a tip and what is left', async () => {
    const shares = async () =>
      (await read()).payments.map(({ amount, tip, surplus, movement }) => [amount, tip, surplus, movement.amount])
    const { totalAmount } = await read()
    await pay({ amount: totalAmount + 20 })
    expect(await shares()).toEqual([[totalAmount, 0, 20, totalAmount + 20]])
    const { body } = await edit(more())
    const raisedBy = body.order.totalAmount - totalAmount
    expect(await shares()).toEqual([
      [totalAmount, 0, 20 - raisedBy, totalAmount + 20],
      [raisedBy, 0, 20 - raisedBy, totalAmount + 20],
    ])
  })

  it('leaves too much, and nothing that came twice, also when the method is corrected', async () => {
    await pay({ amount: 20 })
    await pay()
    const edited = { products: withMugs(1), paymentMethod: 'zelle', reason: 'One is enough' }
    expect((await edit(edited)).body.order).toMatchObject({ status: 'paid', payment: { state: 'over' } })
    expect((await edit({ paymentMethod: 'cashapp', reason: 'No' })).body.order.payment?.state).toBe('over')
  })

  it('that is taken back within a minute tells nobody again that the order is paid', async () => {
    await pay()
    const paidAt = (await read()).paidAt
    const confirmed = async () => {
      const { rows } = await test.owner.query(
        `SELECT count(*)::int AS count FROM event_outbox WHERE type = 'payment_confirmed' AND order_id = $1`,
        [order.id],
      )
      return rows[0].count
    }
    await edit({ products: withMugs(10), reason: 'A slip' })
    const { body } = await edit({ products: withMugs(2), reason: 'Two' })
    expect(body.order).toMatchObject({ status: 'paid', paidAt, undoable: null, payment: { state: 'confirmed' } })
    expect(body.order.timeline.at(-1)).toMatchObject({ type: 'undone', from: 'pending', to: 'paid' })
    expect(await confirmed()).toBe(1)
    const stats = await test.call<{ recentActivity: { type: string }[] }>('GET', '/dashboard/stats', { token })
    expect(stats.body.recentActivity.map(({ type }) => type)).not.toContain('change_undone')
    await edit({ products: withMugs(3), reason: 'One more' })
    test.clock.now = new Date(test.clock.now.getTime() + 120_000)
    await edit({ products: withMugs(2), reason: 'Not after all' })
    expect((await read()).timeline.at(-1)).toMatchObject({ type: 'status_changed', from: 'pending', to: 'paid' })
    expect(await confirmed()).toBe(2)
  })

  it('is refused while it lacks money that was taken back', async () => {
    await pay()
    await test.owner.query(
      `UPDATE money_in SET state = 'reversed' WHERE id IN
      (SELECT money_in_id FROM allocations WHERE order_id = $1)`,
      [order.id],
    )
    for (const answer of [await edit(more()), await toOneMug()]) {
      expect(answer.status).toBe(409)
      expect(answer.body.message).toContain('a payment of it was taken back')
    }
  })

  it('needs the right to write money, which an edit of the same total doesn’t', async () => {
    await pay()
    const key = await insertApiKey(test.owner, shop, { scopes: ['orders:read', 'orders:write'] })
    expect((await edit(more(), key)).status).toBe(403)
    expect((await edit({ ...more(), products: withMugs(2), note: 'Same' }, key)).status).toBe(200)
  })
})
