import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LoggedMessage } from '../../contract/messages/messages.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Page = { messages: LoggedMessage[]; nextCursor: string | null }

let test: TestApp
let shop: string
let token: string
let order: { id: string; number: number }

const insert = (merchantId: string, orderId: string | null, more: Record<string, unknown>): Promise<unknown> => {
  const row = {
    id: crypto.randomUUID(),
    merchant_id: merchantId,
    order_id: orderId,
    recipient: 'a@b.c',
    body_text: 'Hi',
    ...more,
  }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  return test.owner.query(`INSERT INTO messages (${names}) VALUES (${places})`, Object.values(row))
}

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
  order = await insertOrder(test.owner, { merchantId: shop })
  const other = (await insertMerchant(test.owner)).id
  const theirs = await insertOrder(test.owner, { merchantId: other })
  await insert(other, theirs.id, { channel: 'email', status: 'not_sent' })
  const at = new Date('2026-11-20T12:00:00Z')
  for (let index = 0; index < 7; index += 1) {
    // All of one moment, so that the ids alone tell them apart.
    await insert(shop, order.id, { channel: 'email', status: 'not_sent', kind: 'payment_received', created_at: at })
  }
  const answered = {
    status: 'sent',
    sent_at: at,
    answer: '250 OK',
    attempts: 2,
    created_at: new Date('2026-11-21T12:00:00Z'),
  }
  await insert(shop, null, { channel: 'sms', audience: 'shop', kind: 'test', ...answered })
  const refused = {
    status: 'failed',
    failure: '550 no such user',
    attempts: 1,
    created_at: new Date('2026-11-19T12:00:00Z'),
  }
  await insert(shop, order.id, { channel: 'email', ...refused })
})
afterAll(() => test.close())

const list = async (query = ''): Promise<Page> => (await test.call<Page>('GET', `/messages${query}`, { token })).body

it('the log tells what was sent to whom, how often, and what the other side answered, newest first', async () => {
  const { messages, nextCursor } = await list()
  expect(nextCursor).toBeNull()
  expect(messages).toHaveLength(9)
  expect(messages[0]).toMatchObject({
    ...{ audience: 'shop', kind: 'test', channel: 'sms', status: 'sent', answer: '250 OK', attempts: 2, order: null },
    ...{ createdAt: '2026-11-21T12:00:00.000Z', sentAt: '2026-11-20T12:00:00.000Z' },
  })
  expect(messages.at(-1)).toMatchObject({
    ...{ kind: 'instructions', status: 'failed', failure: '550 no such user' },
    order: { id: order.id, number: order.number },
  })
})

it('pages follow each other without a gap or a repeat, also within one moment', async () => {
  const all = (await list()).messages.map(({ id }) => id)
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await list(`?limit=2${cursor === null ? '' : `&after=${cursor}`}`)
    walked.push(...page.messages.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(walked).toEqual(all)
})

it.each([
  ['channel=sms', 1],
  ['status=failed', 1],
  ['audience=shop', 1],
  ['kind=payment_received', 7],
  ['kind=payment_received&channel=sms', 0],
  ['after=00000000-0000-7000-8000-000000000000', 0],
])('%s narrows it down to %i', async (query, count) => {
  expect((await list(`?${query}`)).messages).toHaveLength(count)
})

it('a customer’s are those to them about their orders, and no notice to the shop', async () => {
  const { rows } = await test.owner.query('SELECT customer_id AS id FROM orders WHERE id = $1', [order.id])
  const another = await insertOrder(test.owner, {
    merchantId: shop,
    customer: { name: 'Eve', email: 'eve@example.com' },
  })
  await insert(shop, another.id, { channel: 'email', status: 'not_sent' })
  await insert(shop, order.id, { channel: 'sms', audience: 'shop', kind: 'payment_received', status: 'not_sent' })
  const of = `?customerId=${rows[0].id}`
  const { messages } = await list(of)
  expect(messages).toHaveLength(8)
  expect(new Set(messages.map((message) => `${message.audience} ${message.order?.id}`))).toEqual(
    new Set([`customer ${order.id}`]),
  )
  const first = await list(`${of}&limit=3`)
  expect((await list(`${of}&after=${first.nextCursor}`)).messages).toEqual(messages.slice(3))
  expect((await list(`${of}&status=failed&updatedSince=2020-01-01`)).messages).toHaveLength(1)
  expect((await list(`?customerId=${crypto.randomUUID()}`)).messages).toEqual([])
})

it.each([
  'channel=fax',
  'status=SENT',
  'kind=x',
  'audience=',
  'after=1',
  'customerId=1',
  'limit=0',
  'limit=101',
  'limit=a',
  'status=sent&status=failed',
])('%s is refused', async (query) => {
  expect((await test.call('GET', `/messages?${query}`, { token })).status).toBe(422)
})

it('of another shop it is not there', async () => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect((await test.call('GET', `/messages?merchantId=${nobody}`, { token })).status).toBe(404)
})
