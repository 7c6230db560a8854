import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateIn, dayMs } from '../../contract/core/time.ts'
import type { Customer, CustomerDetails } from '../../contract/customers/customer.ts'
import { exportCustomer } from '../../contract/customers/customers.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser, insertVariant } from '../testing/factories.ts'
import { insertStockWish } from '../testing/stock-wishes.ts'

/** Every detail of a person, with characters that are special in regular expressions. */
const person = {
  name: 'Ottilie (Tilly) Quackenbush+',
  email: 'ottilie.q+shop@example.com',
  phone: '(415) 555-0199',
}
const former = { name: 'Tilly Ackerley', email: 'tilly@example.org', phone: null }
const address = {
  name: 'O. Quackenbush',
  street: '77 Zephyr Lane',
  city: 'Marfa',
  zip: '79843',
  phone: '(415) 555-0177',
}
const secrets = [
  ...Object.values(person),
  former.name,
  former.email,
  ...Object.values(address),
  'Quackenbush',
  'Birthday gift, call first',
  'Coupon FORZEPHYR',
  'For the silver wedding',
]

let test: TestApp
let shop: string
let merchant: string
let customerId: string
let orderId: string
let bystander: { id: string }
let receipts: string[]
let othersReceipt: string

/** Every place in the database that contains a text, over all columns of all tables that can be cast to text. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: columns } = await test.owner.query<{ place: string; table: string; column: string }>(
    `SELECT format('%I.%I', table_name, column_name) AS place, quote_ident(table_name) AS table, quote_ident(column_name) AS column
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' AND table_schema = 'public'`,
  )
  const questions = columns.map(
    ({ place, table, column }) =>
      `SELECT '${place}' AS place WHERE EXISTS (SELECT 1 FROM ${table} WHERE position($1 in lower(${column}::text)) > 0)`,
  )
  const { rows } = await test.owner.query<{ place: string }>(questions.join(' UNION ALL '), [text.toLowerCase()])
  return rows.map(({ place }) => place)
}

const insert = (text: string, values: unknown[]) => test.owner.query(text, values)

/** A conversation with a question and an answer, about this order or none. */
async function insertConversation(question: string, about: string | null): Promise<string> {
  const id = randomUUID()
  await insert(
    `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, state, reason, memory, order_id, verified, created_at, last_at)
     VALUES ($1, $2, 'widget', sha256('visitor'), 'waiting', $3, jsonb_build_object('email', $3::text), $4, $5, now(), now())`,
    [id, shop, question, about, about === null ? null : 'named'],
  )
  await insert(
    `INSERT INTO assistant_events (id, merchant_id, conversation_id, channel, type, status, at, query, response, query_key)
     VALUES (gen_random_uuid(), $1, $2, 'widget', 'response', 'success', now(), $3, $3, left($3, 200))`,
    [shop, id, question],
  )
  return id
}

/** Wishes under each of their addresses: one that waits, and one whose email waits to be sent. */
async function insertWishes(): Promise<void> {
  for (const email of [person.email, former.email]) {
    const variant = await insertVariant(test.owner, { merchantId: shop, stock: 0 })
    await insertStockWish(test.owner, { merchantId: shop, variantId: variant.id, email, at: new Date() })
  }
  await insert(
    `WITH written AS (
       INSERT INTO messages (id, merchant_id, audience, kind, channel, status, recipient, subject, body_text, body_html, next_attempt_at)
       VALUES (gen_random_uuid(), $1, 'customer', 'back_in_stock', 'email', 'queued', $2, $3, $3, $3, now()) RETURNING id
     )
     UPDATE stock_wishes SET message_id = written.id FROM written WHERE email = $2`,
    [shop, former.email, `Hello ${former.name}`],
  )
}

/** An address left in a conversation, with an answer that went there, and one that waits. */
async function insertLeftEmail(talk: string, email: string, text: string): Promise<void> {
  await insert(
    `UPDATE assistant_conversations SET contact_email = $2, contact_language = 'en', contact_left_at = now(), contact_changes = 1 WHERE id = $1`,
    [talk, email.toLowerCase()],
  )
  await insert(
    `WITH answered AS (
       INSERT INTO assistant_events (id, merchant_id, conversation_id, channel, type, status, at, response)
       SELECT gen_random_uuid(), $1, $2, 'widget', 'staff_reply', 'success', now(), 'Yes.' FROM generate_series(1, 2)
       RETURNING id
     )
     INSERT INTO messages (id, merchant_id, kind, channel, status, recipient, subject, body_text, body_html, sent_at, next_attempt_at)
     SELECT id, $1, 'conversation_answer', 'email', CASE WHEN first THEN 'sent' ELSE 'queued' END, $3, $4, $4, $4,
       CASE WHEN first THEN now() END, CASE WHEN NOT first THEN now() END
     FROM (SELECT id, row_number() OVER () = 1 AS first FROM answered) numbered`,
    [shop, talk, email.toLowerCase(), text],
  )
}

/** Inserts rows into every table that can hold personal data. */
async function insertTraces(): Promise<void> {
  const { rows } = await insert('SELECT customer_id AS id FROM orders WHERE id = $1', [orderId])
  customerId = rows[0].id
  const products = [{ name: `Engraving “${person.name}”`, sku: null, quantity: 1, price: 25 }]
  const reference = { externalId: `WEB-${person.email}`, metadata: { gift: 'For the silver wedding' } }
  const order = { id: orderId, customer: person, paymentEmail: person.email, shippingAddress: address, risk: null }
  const adjustments = [{ kind: 'shipping', name: 'Coupon FORZEPHYR', amount: 5 }]
  const eventData = { ...order, ...reference, products, adjustments }
  await insert('UPDATE orders SET external_id = $2, metadata = $3 WHERE id = $1', [
    ...[orderId, reference.externalId],
    JSON.stringify(reference.metadata),
  ])
  await insert('UPDATE customers SET note = $2 WHERE id = $1', [customerId, `Likes blue. ${secrets.join(' ')}`])
  await insert(
    `UPDATE orders SET payment_email = $2, shipping_name = $3, shipping_street = $4, shipping_city = $5, shipping_state = 'TX',
       shipping_zip = $6, shipping_country = 'US', shipping_phone = $7 WHERE id = $1`,
    [orderId, person.email, address.name, address.street, address.city, address.zip, address.phone],
  )
  await insert(
    `INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, reason)
     VALUES (gen_random_uuid(), $1, $2, 'note', 'user', 'Staff', 'Birthday gift, call first')`,
    [shop, orderId],
  )
  const changes = [
    { field: 'customer', from: { ...person, email: 'x@example.com' }, to: person },
    { field: 'shippingAddress', from: null, to: { ...address, state: 'TX', country: 'US' } },
    { field: 'note', from: null, to: `Gift for ${person.name}` },
    { field: 'products', from: products, to: [...products, ...products] },
    { field: 'adjustments', from: [], to: adjustments },
    { field: 'externalId', from: null, to: reference.externalId },
    { field: 'metadata', from: {}, to: reference.metadata },
    { field: 'paymentMethod', from: 'venmo', to: 'zelle' },
  ]
  await insert(
    `INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, changes)
     VALUES (gen_random_uuid(), $1, $2, 'edited', 'user', 'Staff', $3)`,
    [shop, orderId, JSON.stringify(changes)],
  )
  await insert('UPDATE orders SET note = $2 WHERE id = $1', [orderId, `Gift for ${person.name}`])
  const payer = `@${person.email}`
  await insertMoney(test.owner, { merchantId: shop, orderId, method: 'zelle', reference: `From ${person.name}`, payer })
  await insert(
    `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, reference, reason, state, actor_kind, actor_name,
       created_at, sent_at, marked_at)
     VALUES ($2, $1, $2, 100, 'zelle', $3, $4, 'sent', 'user', 'Staff', now(), now(), now())`,
    [shop, orderId, `To ${person.name}`, `Called ${person.email}`],
  )
  await insert(
    `INSERT INTO idempotency_keys (merchant_id, key, request_hash, answer_status, answer_body)
     VALUES ($1, 'refund', sha256('y'), 201, $2)`,
    [
      shop,
      JSON.stringify({
        refund: { orderId, reason: `Called ${person.email}`, reference: null, customerName: person.name },
      }),
    ],
  )
  await insert(
    `INSERT INTO order_risk (order_id, merchant_id, score, level, reasons, address_key, ordered_at, scored_at)
     VALUES ($2, $1, 15, 'low', $3, 'us7984377zephyrlane', now(), now())`,
    [shop, orderId, JSON.stringify([{ rule: 'recipient_name', points: 15, text: `Ordered by ${person.name}` }])],
  )
  for (const audience of ['customer', 'shop']) {
    await insert(
      `INSERT INTO messages (id, merchant_id, order_id, audience, kind, channel, status, recipient, subject, body_text, body_html, failure,
         next_attempt_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 'order_delivered', 'email', 'queued', $4, $5, $5, $5, $5, now())`,
      [shop, orderId, audience, audience === 'customer' ? person.email : 'shop@example.com', `Hello ${person.name}`],
    )
  }
  for (const table of ['event_outbox', 'events']) {
    const place = table === 'events' ? ['position, sequence, ', '1, 1, '] : ['', '']
    await insert(
      `INSERT INTO ${table} (${place[0]}merchant_id, type, order_id, data, created_at)
       VALUES (${place[1]}$1, 'order_created', $2, $3, now())`,
      [shop, orderId, JSON.stringify({ orderId, customerName: person.name, message: person.name })],
    )
  }
  const { rows: deliveries } = await insert(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (id, merchant_id, is_first, secret_sealed) VALUES (gen_random_uuid(), $1, true, 'x')
       ON CONFLICT (merchant_id) WHERE is_first DO UPDATE SET updated_at = now() RETURNING id
     )
     INSERT INTO webhook_deliveries (id, merchant_id, endpoint_id, order_id, event, payload, next_attempt_at)
     SELECT gen_random_uuid(), $1, id, $2, 'order.created', $3, now() FROM endpoint RETURNING id`,
    [shop, orderId, JSON.stringify({ type: 'order.created', timestamp: 'x', data: eventData })],
  )
  await insert(
    `INSERT INTO webhook_attempts (delivery_id, number, merchant_id, started_at, duration_ms, response_body) VALUES ($1, 1, $2, now(), 5, $3)`,
    [deliveries[0].id, shop, JSON.stringify(eventData)],
  )
  await insert(
    `INSERT INTO idempotency_keys (merchant_id, key, request_hash, answer_status, answer_body) VALUES ($1, 'key', sha256('x'), 201, $2)`,
    [shop, JSON.stringify({ success: true, order: { ...eventData, timeline: [person], messages: [person] } })],
  )
  await insertWishes()
  for (const { email, name } of [person, former])
    await insertLeftEmail(await insertConversation('Do you have gloves?', null), email, `Dear ${name}`)
  const proved = await insertConversation(`Where is my parcel? ${secrets.join(' ')}`, orderId)
  // Left before the proof, and not among the person's known addresses.
  await insertLeftEmail(proved, 'other.quackenbush@example.com', `Dear ${person.name}`)
  await insertConversation(`I am ${person.name.toUpperCase()}`, null)
  await insert(
    `INSERT INTO assistant_articles (id, merchant_id, kind, title, body, state, source, updated_at)
     VALUES (gen_random_uuid(), $1, 'article', 'Help', $2, 'published', 'learned', now())`,
    [shop, `As we told ${person.email}`],
  )
  await insert(
    `INSERT INTO assistant_test_questions (id, merchant_id, question, expects, forbids, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, '{}', now())`,
    [shop, `Who is ${person.name}?`, [person.phone]],
  )
  await insert(
    `INSERT INTO assistant_taught_examples (id, merchant_id, text, acts, created_at, created_by)
     VALUES (gen_random_uuid(), $1, $2, '{order-status}', now(), 'Staff')`,
    [shop, `Where is the parcel of ${person.name} (${person.email})?`],
  )
  const { rows: users } = await insert('SELECT id FROM users WHERE merchant_id = $1', [shop])
  await insert(
    `INSERT INTO saved_views (id, merchant_id, user_id, name, filters) VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
    [shop, users[0].id, `Of ${person.name}`, JSON.stringify({ search: person.email, status: 'paid' })],
  )
}

/** Inserts a mail, which may have brought money. @returns its id */
async function insertReceipt(mail: { parsed: object; reasons?: string[]; movementId?: string; match: string }) {
  const id = randomUUID()
  const { parsed, reasons = ['Signed by venmo.com.'], movementId = null, match } = mail
  await insert(
    `INSERT INTO payment_sources (id, merchant_id, kind, version, created_at)
     VALUES (gen_random_uuid(), $1, 'upload', gen_random_uuid(), now()) ON CONFLICT DO NOTHING`,
    [shop],
  )
  await insert(
    `INSERT INTO receipts (id, merchant_id, source_id, kind, raw_sealed, size, sha256, received_at, actor_kind, actor_name, step,
       next_attempt_at, verdict, proof, outcome, parsed, match, money_in_id, reasons)
     SELECT $1::uuid, $2, id, 'mail', '\\x00', 1, sha256($1::uuid::text::bytea), now(), 'user', 'Staff', 'done', now(), 'verified', $3, 'payment',
       $4, $5, $6, $7 FROM payment_sources WHERE merchant_id = $2 AND kind = 'upload'`,
    [id, shop, JSON.stringify({ reasons, signatures: [] }), JSON.stringify(parsed), match, movementId, [person.name]],
  )
  return id
}

const parsedOf = (payerName: string) => ({
  payerName,
  payerHandle: null,
  note: `For ${payerName}`,
  amountCents: 2500,
  reasons: [],
})

/** Money that came and pays no order. @returns its id */
async function insertLooseMoney(payer: string): Promise<string> {
  const id = randomUUID()
  await insert(
    `INSERT INTO money_in (id, merchant_id, method, account, amount_cents, payer_name, payer_handle, note, source, state, occurred_at,
       actor_kind, actor_name, created_at)
     VALUES ($1, $2, 'venmo', '', 2500, $3, NULL, $3, 'notification', 'settled', now(), 'system', 'Payment inbox', now())`,
    [id, shop, payer],
  )
  return id
}

/** Receipts of a payment, of money that waits for a decision, and of a mail that they sent themselves. */
async function insertReceipts(): Promise<string[]> {
  const { rows } = await insert('SELECT money_in_id AS id FROM allocations WHERE order_id = $1', [orderId])
  const loose = await insertLooseMoney(person.name)
  return [
    await insertReceipt({ parsed: parsedOf('Somebody'), movementId: rows[0].id, match: 'confirmed' }),
    await insertReceipt({ parsed: parsedOf(person.name), movementId: loose, match: 'unmatched' }),
    await insertReceipt({ parsed: { ...parsedOf('Somebody'), note: `From ${person.phone}` }, match: 'ask' }),
    await insertReceipt({
      ...{ parsed: { ...parsedOf(''), note: null }, match: 'refused' },
      reasons: [`${person.email} is no known sender of receipts.`],
    }),
  ]
}

/** Closes today’s books, which have the money and the refund. */
async function closeToday(): Promise<void> {
  const today = test.clock.now
  test.clock.now = new Date(today.getTime() + dayMs)
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const body = { day: dateIn('America/New_York', today) }
  expect((await test.call('POST', '/money/closes', { token, body })).status).toBe(201)
  test.clock.now = today
}

/** An order of this person that an edit reassigned to another customer, who is not erased. */
async function takeOver(): Promise<void> {
  const { id } = await insertOrder(test.owner, { merchantId: shop, customer: { ...person, email: person.email } })
  const body = { customer: { name: 'Ada Bystander', email: 'ada@example.com' }, note: 'Moved' }
  expect((await test.call('PATCH', `/orders/${id}`, { token: merchant, body })).status).toBe(200)
  await insert(
    `INSERT INTO messages (id, merchant_id, order_id, audience, kind, channel, status, recipient, subject, body_text)
     VALUES (gen_random_uuid(), $1, $2, 'customer', 'instructions', 'email', 'not_sent', $3, $4, $4)`,
    [shop, id, person.email, `Hello ${person.name}`],
  )
}

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const createdAt = new Date(Date.now() - dayMs)
  const order = { merchantId: shop, status: 'delivered', createdAt } as const
  const lines = [{ name: `Engraving “${person.name}”`, quantity: 1, unitPriceCents: 2500 }]
  const adjustments = (['discount', 'shipping'] as const).map((kind) => ({
    ...{ kind, name: 'Coupon FORZEPHYR', amountCents: 100 },
  }))
  orderId = (await insertOrder(test.owner, { ...order, customer: person, lines, adjustments })).id
  await insertTraces()
  receipts = await insertReceipts()
  const othersMoney = await insertLooseMoney('Ada Bystander')
  othersReceipt = await insertReceipt({
    parsed: parsedOf('Ada Bystander'),
    movementId: othersMoney,
    match: 'unmatched',
  })
  await insert(`UPDATE receipts SET reasons = '{}' WHERE id = $1`, [othersReceipt])
  const earlier = await insertOrder(test.owner, { ...order, customer: former })
  const { rows } = await insert('SELECT customer_id AS id FROM orders WHERE id = $1', [earlier.id])
  const merge = { token: merchant, body: { into: customerId } }
  expect((await test.call('POST', `/customers/${rows[0].id}/merge`, merge)).status).toBe(200)
  await takeOver()
  bystander = await insertOrder(test.owner, { ...order, customer: { name: 'Ada Bystander', email: 'ada@example.com' } })
  await insertConversation('Do you ship to Marfa?', bystander.id)
  await closeToday()
})
afterAll(() => test.close())

it("the customer's page links to their conversations", async () => {
  const { body } = await test.call<{ customer: CustomerDetails }>('GET', `/customers/${customerId}`, {
    token: merchant,
  })
  const [talk, ...others] = body.customer.newestConversations
  expect(body.customer.conversations).toBe(1)
  expect(others).toEqual([])
  expect(talk).toMatchObject({ orderId, state: 'waiting', question: expect.stringContaining('Where is my parcel?') })
  expect((await test.call('GET', `/levy/events/${talk?.eventId}`, { token: merchant })).status).toBe(200)
})

it('an export contains everything stored about the person', async () => {
  const { status, body, headers } = await test.call('GET', `/customers/${customerId}/export`, { token: merchant })
  expect(status).toBe(200)
  expect(exportCustomer.response.safeParse(body).error).toBeUndefined()
  expect(headers['content-disposition']).toBe(`attachment; filename="customer-${customerId}.json"`)
  const text = JSON.stringify(body)
  expect(secrets.filter((secret) => !text.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([])
  expect(body).toMatchObject({
    customer: { otherEmails: [former.email] },
    conversations: [{ entries: [{ type: 'response' }, { type: 'staff_reply' }, { type: 'staff_reply' }] }],
    leftEmails: expect.arrayContaining(
      [person, former, { ...person, email: 'other.quackenbush@example.com' }].map(({ email, name }) => ({
        conversationId: expect.any(String),
        email: email.toLowerCase(),
        answers: expect.arrayContaining([
          expect.objectContaining({ status: 'sent', text: `Dear ${name}`, sentAt: expect.any(String) }),
          expect.objectContaining({ status: 'queued', text: `Dear ${name}`, sentAt: null }),
        ]),
      })),
    ),
    stockWishes: [
      { email: person.email, message: null },
      { email: former.email, message: { status: 'queued', text: `Hello ${former.name}` } },
    ],
  })
  expect(body['orders']).toHaveLength(2)
})

it('an erasure leaves nothing of the person in any column of any table, and keeps everything else', async () => {
  const places = await placesOf('Quackenbush')
  expect(places.length).toBeGreaterThanOrEqual(20)
  expect(places).toEqual(expect.arrayContaining(['close_entries.payer', 'close_entries.reference']))
  const figuresOf = async () =>
    (
      await insert(
        'SELECT state, sum(payments) AS payments, sum(cents) AS cents FROM exact_state_figures GROUP BY 1 ORDER BY 1',
        [],
      )
    ).rows
  const figures = await figuresOf()
  const { rows: before } = await insert(
    'SELECT orders, spent_cents, last_order_at FROM customer_figures WHERE customer_id = $1',
    [customerId],
  )

  const { status, body } = await test.call<{ customer: Customer }>('POST', `/customers/${customerId}/erase`, {
    token: merchant,
  })
  expect(status).toBe(200)
  expect(body.customer).toMatchObject({ name: 'Erased customer', orders: 2, spent: 50 })

  const left = await Promise.all(secrets.map(async (secret) => [secret, await placesOf(secret)] as const))
  // Another customer's question mentions the same town; it is kept.
  const ofBystander = [
    'assistant_conversations.memory',
    'assistant_conversations.reason',
    'assistant_events.query',
    'assistant_events.response',
    'assistant_events.query_key',
  ]
  expect(Object.fromEntries(left.filter(([, places]) => places.length > 0))).toEqual({
    Marfa: expect.arrayContaining(ofBystander),
  })
  expect(left.find(([secret]) => secret === 'Marfa')?.[1]).toHaveLength(ofBystander.length)

  expect(await figuresOf()).toEqual(figures)
  const { rows: after } = await insert(
    'SELECT orders, spent_cents, last_order_at FROM customer_figures WHERE customer_id = $1',
    [customerId],
  )
  expect(after).toEqual(before)
  const { rows: queued } = await insert(`SELECT 1 FROM messages WHERE status = 'queued'`, [])
  expect(queued).toEqual([])
  const { rows: failures } = await insert(
    `SELECT DISTINCT failure FROM messages WHERE kind = 'conversation_answer' AND order_id IS NULL AND status = 'not_sent'`,
    [],
  )
  expect(failures).toEqual([{ failure: 'Not sent: the address was erased' }])
  const { rows: kept } = await insert(
    `SELECT id, raw_sealed IS NOT NULL AS "isKept", verdict, parsed ->> 'amountCents' AS cents, parsed ->> 'payerName' AS payer
     FROM receipts WHERE merchant_id = $1`,
    [shop],
  )
  const theirs = receipts.map((id) => ({ id, isKept: false, verdict: 'verified', cents: '2500', payer: null }))
  const others = { id: othersReceipt, isKept: true, verdict: 'verified', cents: '2500', payer: 'Ada Bystander' }
  expect(kept).toEqual(expect.arrayContaining([...theirs, others]))
  expect(kept).toHaveLength(theirs.length + 1)
  // The order can be read like any other.
  const order = await test.call<{ customer: object; timeline: { type: string; reason: string }[] }>(
    'GET',
    `/orders/${orderId}`,
    { token: merchant },
  )
  expect(order.status).toBe(200)
  const other = await test.call<{ order: { customer: object } }>('GET', `/orders/${bystander.id}`, { token: merchant })
  expect(other.body.order.customer).toMatchObject({ name: 'Ada Bystander' })
})

it('no message to an erased customer waits to be sent', async () => {
  const { rows } = await insert(
    `SELECT count(*) FILTER (WHERE outdated)::int AS outdated, count(*) FILTER (WHERE NOT outdated)::int AS waiting
     FROM messages WHERE merchant_id = $1 AND recipient = '[erased]' AND status <> 'sent'`,
    [shop],
  )
  expect(rows).toEqual([{ outdated: expect.any(Number), waiting: 0 }])
  expect(rows[0].outdated).toBeGreaterThan(0)
})

it("the timeline still can't be edited and loses only texts", async () => {
  for (const change of [
    `reason = 'x'`,
    `actor_name = 'x'`,
    `type = 'note', reason = '[erased]'`,
    'created_at = now()',
  ]) {
    await expect(insert(`UPDATE order_events SET ${change}`, []), change).rejects.toThrow(/cannot be edited/)
  }
  const asTenant = test.database.write({ merchantId: shop }, (transaction) =>
    transaction.run({ name: '', text: `UPDATE order_events SET reason = '[erased]'` }, []),
  )
  await expect(asTenant).rejects.toThrow(/permission denied/)
})

it("no shop can erase another shop's customer through any function", async () => {
  const other = (await insertMerchant(test.owner)).id
  const { rows } = await insert('SELECT customer_id AS id FROM orders WHERE id = $1', [bystander.id])
  const erasing = test.database.write({ merchantId: other }, (transaction) =>
    transaction.run({ name: '', text: 'SELECT erase_customer($1, now())' }, [rows[0].id]),
  )
  await expect(erasing).rejects.toThrow(/no customer of another merchant/)
})

it('an erasure during an answer waits for it, and neither fails', async () => {
  const erasing = await insert('SELECT customer_id AS id FROM orders WHERE id = $1', [bystander.id])
  const { rows } = await insert(
    `SELECT event.id, talk.id AS talk FROM assistant_events event JOIN assistant_conversations talk ON talk.id = event.conversation_id
     WHERE talk.order_id = $1`,
    [bystander.id],
  )
  const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  // As everybody who answers does: the conversation first.
  const { erased } = await test.database.write({ merchantId: shop }, async (transaction) => {
    const lock = 'SELECT FROM assistant_conversations WHERE id = $1 FOR UPDATE'
    await transaction.run({ name: '', text: lock }, [rows[0].talk])
    const running = test.database.write({ merchantId: shop }, (other) =>
      other.run({ name: '', text: 'SELECT erase_customer($1, now())' }, [erasing.rows[0].id]),
    )
    await expect.poll(async () => (await insert(blocked, [])).rows.length).toBe(1)
    const change = `UPDATE assistant_events SET response = 'To Marfa, yes' WHERE id = $1`
    await transaction.run({ name: '', text: change }, [rows[0].id])
    return { erased: running }
  })
  await erased
  expect(await placesOf('To Marfa, yes')).toEqual([])
})
