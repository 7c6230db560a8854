import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditLogEntry } from '../../contract/audit/audit.endpoints.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { startRelay } from '../events/relay.ts'
import { handleEvents } from '../events/subscriber-job.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { type AuditEntry, recordAudit, systemActor } from './audit.service.ts'
import { auditOrders } from './event-audit.ts'

type Page = { entries: AuditLogEntry[]; nextCursor: string | null }
type Shop = { merchantId: string; token: string; viewer: string }

let test: TestApp
let admin: string
let shop: Shop
let other: Shop

beforeAll(async () => {
  test = await createTestApp()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
})
afterAll(() => test.close())

async function openShop(): Promise<Shop> {
  const { id: merchantId } = await insertMerchant(test.owner)
  const person = async (role: 'merchant' | 'viewer') =>
    test.tokenFor(await insertUser(test.owner, { role, merchantId, email: `${role}@${merchantId}.test` }))
  return { merchantId, token: await person('merchant'), viewer: await person('viewer') }
}
beforeEach(async () => {
  shop = await openShop()
  other = await openShop()
})

const record = (entry: Partial<AuditEntry> = {}, { merchantId } = shop) =>
  test.database.write({ merchantId }, (transaction) =>
    recordAudit(transaction, {
      merchantId,
      at: test.clock.now,
      actor: systemActor,
      action: 'settings.updated',
      ...entry,
    }),
  )
const list = async (query = '', token = shop.token): Promise<Page> => {
  const { status, body, text } = await test.call<Page>('GET', `/audit${query}`, { token })
  if (status !== 200) throw new Error(text)
  return body
}
const actionsOf = ({ entries }: Page) => entries.map(({ action }) => action)

describe('listing the log', () => {
  it('shows merchants and viewers their own entries, and administrators all', async () => {
    await record({ before: { phone: '1' }, after: { phone: '2' } })
    await record({ action: 'product.created' }, other)
    await test.database.write('platform', (transaction) =>
      recordAudit(transaction, { merchantId: null, at: test.clock.now, actor: systemActor, action: 'user.created' }),
    )
    expect(actionsOf(await list())).toEqual(['settings.updated'])
    expect(actionsOf(await list('', shop.viewer))).toEqual(['settings.updated'])
    const all = await list('', admin)
    expect(actionsOf(all)).toEqual(expect.arrayContaining(['settings.updated', 'product.created', 'user.created']))
    expect(all.entries.find(({ action }) => action === 'user.created')?.merchant).toBeNull()
    expect(actionsOf(await list(`?merchantId=${other.merchantId}`, admin))).toEqual(['product.created'])
    const foreign = await test.call('GET', `/audit?merchantId=${other.merchantId}`, { token: shop.token })
    expect(foreign.status).toBe(404)
  })

  it('filters by actor, action, target and time', async () => {
    const dana = { kind: 'user', id: null, name: 'Dana', address: '203.0.113.9' } as const
    await record({ at: new Date('2026-01-01T10:00:00Z'), actor: dana, action: 'order.changed' })
    await record({ at: new Date('2026-01-02T10:00:00Z'), target: { kind: 'order', id: 'x', name: '#7' } })
    await record({ at: new Date('2026-01-03T10:00:00Z'), actor: dana })
    const days = async (query: string) => (await list(query)).entries.map(({ at }) => at.slice(8, 10))
    expect(await days('')).toEqual(['03', '02', '01'])
    expect(await days('?actor=Dana')).toEqual(['03', '01'])
    expect(await days('?actor=Dana&action=order.changed')).toEqual(['01'])
    expect(await days('?target=%237')).toEqual(['02'])
    expect(await days('?startDate=2026-01-02')).toEqual(['03', '02'])
    expect(await days('?startDate=2026-01-02&endDate=2026-01-02')).toEqual(['02'])
    expect(await days(`?actor=${encodeURIComponent("' OR 1=1--")}`)).toEqual([])
  })

  it('pages without losing or repeating entries with the same time', async () => {
    for (let n = 1; n <= 7; n += 1) await record({ after: { n } })
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list(`?limit=3${cursor === null ? '' : `&after=${cursor}`}`)
      seen.push(...page.entries.map(({ after }) => after?.['n']))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it.each([
    '?action=nothing',
    '?limit=0',
    '?limit=101',
    '?after=x',
    '?startDate=2026-02-30',
    '?startDate=2026-01-02&endDate=2026-01-01',
    '?actor=a&actor=b',
    '?actor=%00',
  ])('refuses %s', async (query) => {
    expect((await test.call('GET', `/audit${query}`, { token: shop.token })).status).toBe(422)
  })

  it('refuses a cursor from another merchant’s log', async () => {
    await record({}, other)
    const cursor = `${other.merchantId}.1`
    expect((await test.call('GET', `/audit?after=${cursor}`, { token: shop.token })).status).toBe(422)
    expect((await test.call('GET', `/audit?after=${cursor}`, { token: admin })).status).toBe(200)
  })
})

describe('the CSV file', () => {
  it('contains the filtered entries, with formulas neutralized, and its export is audited', async () => {
    await record({ actor: { ...systemActor, name: '=HYPERLINK("http://x")' }, after: { name: 'a "quoted", one' } })
    await record({ action: 'product.created' })
    const { text, headers } = await test.call('GET', '/audit/export?action=settings.updated', { token: shop.viewer })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, ...rows] = parseCsv(text.slice(1))
    expect(heading).toHaveLength(13)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[3]).toBe(`'=HYPERLINK("http://x")`)
    expect(JSON.parse(rows[0]?.[11] ?? '')).toEqual({ name: 'a "quoted", one' })
    expect((await list()).entries[0]).toMatchObject({
      action: 'audit.exported',
      actor: { name: `Person viewer@${shop.merchantId}.test`, kind: 'user', address: '127.0.0.1' },
      after: { action: 'settings.updated' },
    })
  })

  it('uses each shop’s time zone, UTC for the platform, and the shop’s date in its name', async () => {
    const at = new Date('2026-11-20T03:30:05Z')
    await test.owner.query(`UPDATE merchants SET timezone = 'America/Denver' WHERE id = $1`, [shop.merchantId])
    test.clock.now = at
    await record({ at })
    await record({ at }, other)
    await test.database.write('platform', (transaction) =>
      recordAudit(transaction, { merchantId: null, at, actor: systemActor, action: 'settings.updated' }),
    )
    const path = '/audit/export?action=settings.updated&startDate=2026-11-20&endDate=2026-11-20'
    const own = await test.call('GET', path, { token: shop.token })
    expect(own.headers['content-disposition']).toBe('attachment; filename="audit-2026-11-19.csv"')
    const all = await test.call('GET', path, { token: admin })
    expect(all.headers['content-disposition']).toBe('attachment; filename="audit-2026-11-20.csv"')
    const clocks = parseCsv(all.text.slice(1)).map((row) => [row[1], row[12]])
    expect(clocks.slice(1)).toEqual(
      expect.arrayContaining([
        ['2026-11-19 20:30:05', 'America/Denver'],
        ['2026-11-19 22:30:05', 'America/New_York'],
        ['2026-11-20 03:30:05', 'UTC'],
      ]),
    )
  })

  it('is audited in the platform’s log when an administrator exports, even for an unknown merchant', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await test.call('GET', `/audit/export?merchantId=${nobody}`, { token: admin })).status).toBe(200)
    const { entries } = await list('?action=audit.exported', admin)
    expect(entries.find(({ merchant }) => merchant === null)).toMatchObject({ after: { merchantId: nobody } })
  })
})

describe('the log records', () => {
  it('exports of orders, with person and filter', async () => {
    await insertOrder(test.owner, { merchantId: shop.merchantId })
    await test.call('GET', '/orders/export?status=paid', { token: shop.token })
    expect(actionsOf(await list())).toEqual([])
    await test.call('GET', '/orders/export?status=pending', { token: shop.token })
    expect((await list()).entries).toMatchObject([
      {
        action: 'orders.exported',
        after: { orders: 1, status: 'pending' },
        actor: { kind: 'user', name: expect.stringContaining('merchant@') },
      },
    ])
  })

  it('changes of notification settings, only if something changed', async () => {
    const change = () =>
      test.call('PUT', '/notifications/preferences', { token: shop.token, body: { notifyOnPayment: true } })
    await change()
    await change()
    expect((await list()).entries).toMatchObject([
      { action: 'settings.updated', before: { notifyOnPayment: false }, after: { notifyOnPayment: true } },
    ])
  })

  it('changes of the webhook, without its secret or a token in its URL', async () => {
    const call = (method: 'PUT' | 'POST', path: string, body?: unknown) =>
      test.call(method, path, { token: shop.token, ...(body === undefined ? {} : { body }) })
    await call('PUT', '/webhooks', { url: 'https://example.com/hook?token=canary-1' })
    await call('PUT', '/webhooks', { url: 'https://example.com/hook?token=canary-1' })
    const { body } = await call('POST', '/webhooks/secret/rotate')
    await call('PUT', '/webhooks', { url: '' })
    const { entries } = await list()
    expect(entries).toMatchObject([
      { action: 'webhook.updated', before: { url: 'https://example.com/hook?…' }, after: { url: null } },
      { action: 'webhook.secret-rotated', after: { secret: 'changed' } },
      { action: 'webhook.updated', before: { url: null }, after: { url: 'https://example.com/hook?…' } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/canary/)
    expect(JSON.stringify(entries)).not.toContain(String(body['secret']))
  })

  it('changes of orders once each, by people and not by customers', async () => {
    const relay = await startRelay({ database: test.database, onProblem: () => undefined })
    const clock = () => test.clock.now
    const problems: unknown[] = []
    const read = async () => {
      await waitFor('the relay', async () => {
        const { rows } = await test.owner.query('SELECT FROM event_outbox LIMIT 1')
        return rows.length === 0
      })
      const onProblem = (error: unknown) => problems.push(error)
      await handleEvents({ database: test.database, name: 'audit', handle: auditOrders, clock, onProblem })
    }
    const { id, number } = await insertOrder(test.owner, { merchantId: shop.merchantId })
    const change = (path: string, body: object) =>
      test.call('PATCH', `/orders/${id}${path}`, { token: shop.token, body })
    await change('/status', { status: 'paid', reason: 'Seen in the account' })
    await change('/status', { status: 'shipped', reason: '' })
    await test.call('POST', `/orders/${id}/notes`, { token: shop.token, body: { text: 'Private' } })
    await change('', { trackingNumber: '1Z999AA10123456784', note: 'Private' })
    await read()
    await read()
    expect(problems).toEqual([])
    const target = { kind: 'order', id, name: `#${number}` }
    expect((await list()).entries).toMatchObject([
      {
        action: 'order.changed',
        target,
        before: { trackingNumber: null },
        after: { trackingNumber: '1Z999AA10123456784', note: 'edited' },
      },
      { action: 'order.changed', target, after: { note: 'added' } },
      { action: 'order.changed', target, before: { status: 'paid' }, after: { status: 'shipped' } },
      {
        action: 'order.changed',
        actor: { kind: 'user', name: expect.stringContaining('merchant@') },
        before: { status: 'pending' },
        after: { status: 'paid', reason: 'Seen in the account' },
      },
    ])
    expect(JSON.stringify(await list())).not.toContain('Private')
    const mistaken = await insertOrder(test.owner, { merchantId: shop.merchantId })
    const paid = await test.call<{ order: OrderDetails }>('PATCH', `/orders/${mistaken.id}/status`, {
      ...{ token: shop.token, body: { status: 'paid', reason: '' } },
    })
    const path = `/orders/${mistaken.id}/payments/${paid.body.order.payments[0]?.id}/never-came`
    await test.call('POST', path, { token: shop.token, body: { reason: 'Wrong order' } })
    await read()
    expect(problems).toEqual([])
    expect((await list()).entries[0]).toMatchObject({
      ...{ action: 'order.changed', target: { id: mistaken.id }, before: { status: 'paid' } },
      after: { status: 'pending', payment: 'never came', reason: expect.stringContaining('Wrong order') },
    })
    await relay.stop()
  })
})
