import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'
import { insertMerchant, insertMoney, insertOrder, insertUser, insertVariant } from './testing/factories.ts'

// Every list that a program copies: it reads what changed since a moment, in pages that neither repeat nor miss.

let test: TestApp
let shop: string
let token: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
})

const run = (text: string, values: unknown[] = []) => test.owner.query(text, values)
const firstId = async (text: string, values: unknown[] = []): Promise<string> => (await run(text, values)).rows[0].id

/** A list, and how its rows are made and changed. `touches` are changes that a reader sees; `quiet` one that nobody sees. */
type Listed = {
  path: string
  of: string
  insert: () => Promise<string>
  touches: Record<string, (id: string) => Promise<unknown>>
  quiet?: (id: string) => Promise<unknown>
  /** A filter with two of its values, and how a row gets each. */
  several: {
    name: string
    values: [string, string]
    other: string
    give: (id: string, value: string) => Promise<unknown>
  }
}

async function insertRefund(): Promise<string> {
  const { id: orderId } = await insertOrder(test.owner, { merchantId: shop, status: 'paid' })
  await insertMoney(test.owner, { merchantId: shop, orderId })
  return firstId(
    `INSERT INTO refunds (id, merchant_id, order_id, amount_cents, method, state, actor_kind, actor_name, created_at)
     VALUES ($1, $2, $3, 100, 'zelle', 'owed', 'user', 'Dana', now()) RETURNING id`,
    [uuidv7(), shop, orderId],
  )
}

async function insertMovement(): Promise<string> {
  const { id: orderId } = await insertOrder(test.owner, { merchantId: shop, status: 'paid' })
  await insertMoney(test.owner, { merchantId: shop, orderId })
  return firstId('SELECT money_in_id AS id FROM allocations WHERE order_id = $1', [orderId])
}

async function insertReceipt(): Promise<string> {
  await run(
    `INSERT INTO payment_sources (id, merchant_id, kind, version, created_at)
     VALUES (gen_random_uuid(), $1, 'api', gen_random_uuid(), now()) ON CONFLICT DO NOTHING`,
    [shop],
  )
  return firstId(
    `INSERT INTO receipts (id, merchant_id, source_id, kind, size, sha256, received_at, actor_kind, actor_name, step, next_attempt_at)
     SELECT gen_random_uuid(), merchant_id, id, 'mail', 1, sha256(gen_random_uuid()::text::bytea), now(), 'api', 'Key', 'match', now()
     FROM payment_sources WHERE merchant_id = $1 RETURNING id`,
    [shop],
  )
}

const insertMessage = (): Promise<string> =>
  firstId(
    `INSERT INTO messages (id, merchant_id, channel, status, recipient, body_text, audience, kind)
     VALUES (gen_random_uuid(), $1, 'email', 'not_sent', 'a@example.com', 'Hello', 'shop', 'test') RETURNING id`,
    [shop],
  )

async function insertDelivery(): Promise<string> {
  await run(
    `INSERT INTO webhook_endpoints (id, merchant_id, is_first, url, secret_sealed)
     SELECT gen_random_uuid(), $1, true, 'https://example.com', 'sealed'
     WHERE NOT EXISTS (SELECT FROM webhook_endpoints WHERE merchant_id = $1)`,
    [shop],
  )
  return firstId(
    `INSERT INTO webhook_deliveries (id, merchant_id, endpoint_id, event, payload, next_attempt_at)
     SELECT gen_random_uuid(), $1, id, 'order.created', '{}', now() FROM webhook_endpoints WHERE merchant_id = $1 RETURNING id`,
    [shop],
  )
}

const insertConversation = (): Promise<string> =>
  firstId(
    `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, state, created_at, last_at)
     VALUES (gen_random_uuid(), $1, 'widget', sha256('x'), 'levy', now(), now()) RETURNING id`,
    [shop],
  )

const setting = (table: string, change: string) => (id: string) =>
  run(`UPDATE ${table} SET ${change} WHERE id = $1`, [id])

const orderOf = async (customerId: string) => {
  const { rows } = await run('SELECT email, name FROM customers WHERE id = $1', [customerId])
  return insertOrder(test.owner, { merchantId: shop, customer: { email: rows[0].email, name: rows[0].name } })
}

const lists: Record<string, Listed> = {
  products: {
    path: '/products?sort=-createdAt',
    of: 'products',
    insert: async () => {
      const { id } = await insertVariant(test.owner, { merchantId: shop })
      return firstId('SELECT product_id AS id FROM variants WHERE id = $1', [id])
    },
    touches: {
      'an edit': (id) =>
        run('UPDATE products SET name = name || $2, updated_at = clock_timestamp() WHERE id = $1', [id, '!']),
      'a piece sold': (id) =>
        run('UPDATE variants SET stock_quantity = stock_quantity - 1 WHERE product_id = $1', [id]),
      'a picture': (id) =>
        run(
          `INSERT INTO product_pictures (id, merchant_id, product_id, place, hash, width, height, created_at)
           VALUES (gen_random_uuid(), $1, $2, 1, sha256('x'), 1, 1, now())`,
          [shop, id],
        ),
    },
    several: {
      name: 'status',
      values: ['active', 'archived'],
      other: '',
      give: (id, status) =>
        run('UPDATE variants SET archived_at = $2 WHERE product_id = $1', [
          id,
          status === 'archived' ? new Date() : null,
        ]),
    },
  },
  customers: {
    path: '/customers?sort=-createdAt',
    of: 'customers',
    insert: () =>
      firstId(`INSERT INTO customers (id, merchant_id, email, name) VALUES ($1, $2, $3, 'Dana') RETURNING id`, [
        ...[uuidv7(), shop, `${uuidv7()}@example.com`],
      ]),
    touches: {
      'a note': setting('customers', `note = note || '!'`),
      'an order, which changes the figures': orderOf,
    },
    several: { name: '', values: ['', ''], other: '', give: async () => undefined },
  },
  refunds: {
    path: '/refunds?limit=20',
    of: 'refunds',
    insert: insertRefund,
    touches: { 'its state': setting('refunds', `state = 'sent', sent_at = now(), marked_at = now()`) },
    several: {
      name: 'state',
      values: ['sent', 'cancelled'],
      other: 'owed',
      give: (id, state) =>
        setting(
          'refunds',
          `state = '${state}', ${state}_at = now(), marked_at = CASE '${state}' WHEN 'sent' THEN now() END`,
        )(id),
    },
  },
  'the money that came': {
    path: '/money?limit=20',
    of: 'money',
    insert: insertMovement,
    touches: {
      'an order that it pays no longer': (id) =>
        run(`UPDATE allocations SET state = 'undone', undone_at = now() WHERE money_in_id = $1 AND state = 'applied'`, [
          id,
        ]),
      'new evidence': (id) =>
        run(
          `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
           VALUES (gen_random_uuid(), $1, $2, 'manual', false, '{"by": "user", "name": "Person"}', now())`,
          [shop, id],
        ),
    },
    several: {
      name: 'state',
      values: ['reversed', 'replaced'],
      other: 'settled',
      give: async (id, state) => {
        await run(
          `UPDATE allocations SET state = 'undone', undone_at = now() WHERE money_in_id = $1 AND state = 'applied'`,
          [id],
        )
        await setting('money_in', `state = '${state}'`)(id)
      },
    },
  },
  receipts: {
    path: '/payment-receipts?limit=20',
    of: 'receipts',
    insert: insertReceipt,
    touches: { 'its result': setting('receipts', `match = 'ask', step = 'done'`) },
    quiet: setting('receipts', `claimed_until = now(), attempts = attempts + 1`),
    several: {
      name: 'match',
      values: ['ask', 'unmatched'],
      other: 'pending',
      give: (id, match) => setting('receipts', `match = '${match}', step = 'done'`)(id),
    },
  },
  messages: {
    path: '/messages?limit=20',
    of: 'messages',
    insert: insertMessage,
    touches: { 'its state': setting('messages', `status = 'failed', failure = 'No'`) },
    quiet: setting('messages', `sealed_code = NULL`),
    several: {
      name: 'status',
      values: ['failed', 'queued'],
      other: 'not_sent',
      give: (id, status) =>
        setting(
          'messages',
          status === 'queued' ? `status = 'queued', next_attempt_at = now()` : `status = '${status}'`,
        )(id),
    },
  },
  'webhook deliveries': {
    path: '/webhooks/deliveries?limit=20',
    of: 'deliveries',
    insert: insertDelivery,
    touches: { 'an attempt': setting('webhook_deliveries', `attempts = attempts + 1, failure = 'No'`) },
    quiet: setting('webhook_deliveries', `claimed_until = now()`),
    several: {
      name: 'status',
      values: ['failed', 'delivered'],
      other: 'pending',
      give: (id, status) =>
        setting(
          'webhook_deliveries',
          `status = '${status}', next_attempt_at = NULL, claimed_until = NULL, delivered_at = ${status === 'delivered' ? 'now()' : 'NULL'}`,
        )(id),
    },
  },
  conversations: {
    path: '/conversations?limit=20',
    of: 'conversations',
    insert: insertConversation,
    touches: { 'a person takes it': setting('assistant_conversations', `state = 'staff', last_at = now()`) },
    quiet: setting('assistant_conversations', `memory = '{"language": "en"}', customer_seen_at = now()`),
    several: {
      name: 'state',
      values: ['closed', 'staff'],
      other: 'levy',
      give: (id, state) => setting('assistant_conversations', `state = '${state}'`)(id),
    },
  },
}

type Page = { nextCursor: string | null } & Record<string, { id: string }[]>

async function read({ path, of }: Listed, query: Record<string, string>, by = token) {
  const [base = '', preset = ''] = path.split('?')
  const asked = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(preset)), ...query })
  const answer = await test.call<Page>('GET', `${base}?${asked}`, { token: by })
  expect(answer.status, answer.text).toBe(200)
  return { ids: (answer.body[of] ?? []).map(({ id }) => id), nextCursor: answer.body.nextCursor }
}

/** The ids of all pages of two. `between` runs after each page. */
async function walk(
  list: Listed,
  query: Record<string, string>,
  between: () => Promise<unknown> = async () => undefined,
) {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await read(list, { ...query, limit: '2', ...(after !== null && { after }) })
    ids.push(...page.ids)
    after = page.nextCursor
    if (after !== null) await between()
  } while (after !== null)
  return ids
}

/** A moment of the database's clock, after all that was committed before. */
const momentNow = async (): Promise<string> => {
  const { rows } = await run(`SELECT pg_sleep(0.01), clock_timestamp() AS at`)
  const at: string = rows[0].at.toISOString()
  await run('SELECT pg_sleep(0.01)')
  return at
}

async function insertSome(list: Listed, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) ids.push(await list.insert())
  return ids
}

describe.each(Object.entries(lists))('%s', (name, list) => {
  it.each(Object.keys(list.touches))('changed since a moment: what is new, and after %s', async (touch) => {
    const [quiet = '', changed = ''] = await insertSome(list, 3)
    const since = await momentNow()
    expect((await read(list, { updatedSince: since })).ids).toEqual([])
    await list.touches[touch]?.(changed)
    await list.quiet?.(quiet)
    const added = await list.insert()
    expect((await read(list, { updatedSince: since })).ids.toSorted()).toEqual([changed, added].toSorted())
    expect((await read(list, { updatedSince: await momentNow() })).ids).toEqual([])
  })

  it('changed since a moment neither repeats nor misses, while rows arrive and change between the pages', async () => {
    const touch = Object.values(list.touches)[0] ?? (async () => undefined)
    const since = await momentNow()
    const before = await insertSome(list, 7)
    const touched: string[] = []
    const ids = await walk(list, { updatedSince: since }, async () => {
      await list.insert()
      const [next] = before.filter((id) => !touched.includes(id))
      if (next === undefined) return
      touched.push(next)
      await touch(next)
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(before))
  })

  it('an impossible moment is refused', async () => {
    const [base = ''] = list.path.split('?')
    const answer = await test.call('GET', `${base}?updatedSince=yesterday`, { token })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'updatedSince' }] } })
  })

  const { several } = list
  it.skipIf(several.name === '')('takes several values of a filter, and refuses an unknown one', async () => {
    const [first = '', second = '', third = ''] = await insertSome(list, 3)
    await several.give(first, several.values[0])
    await several.give(second, several.values[1])
    const found = await read(list, { [several.name]: several.values.join(',') })
    const expected = several.other === '' ? [first, second, third] : [first, second]
    expect(found.ids.toSorted(), name).toEqual(expected.toSorted())
    const both = { [several.name]: several.values.join(','), updatedSince: '2020-01-01' }
    expect((await read(list, both)).ids.toSorted()).toEqual(expected.toSorted())
    const [base = ''] = list.path.split('?')
    const refused = await test.call('GET', `${base}?${several.name}=${several.values[0]},nothing`, { token })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: several.name }] } })
  })
})

it('money is dated by each change, also by one whose transaction began before another’s', async () => {
  const { 'the money that came': money } = lists
  if (money === undefined) throw new Error('There is no such list')
  const id = await money.insert()
  const slow = new pg.Client(test.connection)
  await slow.connect()
  try {
    await slow.query('BEGIN; SELECT now()')
    await money.touches['new evidence']?.(id)
    const since = await momentNow()
    await slow.query(
      `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'manual', false, '{"by": "user", "name": "Person"}', now())`,
      [shop, id],
    )
    await slow.query('COMMIT')
    expect((await read(money, { updatedSince: since })).ids).toEqual([id])
  } finally {
    await slow.end()
  }
})

it('many changes are walked, and none is missing', async () => {
  const { messages } = lists
  if (messages === undefined) throw new Error('There is no such list')
  const since = await momentNow()
  const count = 1100
  await run(
    `INSERT INTO messages (id, merchant_id, channel, status, recipient, body_text, audience, kind, created_at)
     SELECT gen_random_uuid(), $1, 'email', 'not_sent', 'a@example.com', 'Hello', 'shop', 'test', now() - n * interval '1 minute'
     FROM generate_series(1, ${count}) n`,
    [shop],
  )
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await read(messages, { updatedSince: since, limit: '100', ...(after !== null && { after }) })
    ids.push(...page.ids)
    after = page.nextCursor
  } while (after !== null)
  expect(new Set(ids).size).toBe(count)
  expect(ids).toHaveLength(count)
})

it.each(['customers', 'refunds'])('an administrator reads what changed of %s in all shops', async (name) => {
  const list = lists[name]
  if (list === undefined) throw new Error('There is no such list')
  const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  const since = await momentNow()
  const own = await list.insert()
  shop = (await insertMerchant(test.owner)).id
  const others = await list.insert()
  expect((await read(list, { updatedSince: since }, admin)).ids).toEqual(expect.arrayContaining([own, others]))
  expect((await read(list, { updatedSince: since })).ids).not.toContain(others)
})

it('a cursor of the inbox is refused with updatedSince, and a cursor of changed conversations without it', async () => {
  const { conversations } = lists
  if (conversations === undefined) throw new Error('There is no such list')
  await insertSome(conversations, 3)
  const inbox = (await read(conversations, { limit: '1' })).nextCursor ?? ''
  const changed = (await read(conversations, { limit: '1', updatedSince: '2020-01-01' })).nextCursor ?? ''
  for (const query of [`after=${inbox}&updatedSince=2020-01-01`, `after=${changed}`])
    expect(await test.call('GET', `/conversations?${query}`, { token })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'after' }] },
    })
})
