import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/core/time.ts'
import type { EventType } from '../../contract/events/event.ts'
import { isNotable } from '../../contract/events/notable-event.ts'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { numberEventsAcrossMerchants } from '../events/events.queries.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser } from '../testing/factories.ts'
import { mostSingly } from './read-marks.ts'

type Person = 'dana' | 'eli' | 'viewer' | 'stranger' | 'admin' | 'otherAdmin'
type Answer = {
  notifications: Notification[]
  unread: number
  next: number | null
  type: string
  errors: { path: string }[]
}

let test: TestApp
let shop: string
let otherShop: string
const tokens = new Map<Person, string>()
const ids = new Map<Person, string>()

beforeAll(async () => {
  test = await createTestApp()
  shop = (await insertMerchant(test.owner)).id
  otherShop = (await insertMerchant(test.owner)).id
  const people: Record<Person, Parameters<typeof insertUser>[1]> = {
    dana: { role: 'merchant', merchantId: shop },
    eli: { role: 'merchant', merchantId: shop },
    viewer: { role: 'viewer', merchantId: shop },
    stranger: { role: 'merchant', merchantId: otherShop },
    admin: { role: 'admin' },
    otherAdmin: { role: 'admin' },
  }
  for (const [name, seed] of Object.entries(people)) {
    const user = await insertUser(test.owner, seed)
    ids.set(name as Person, user.id)
    tokens.set(name as Person, await test.tokenFor(user))
  }
})
beforeEach(() => test.owner.query('DELETE FROM events; DELETE FROM read_marks'))
afterAll(() => test.close())

type Logged = { first?: number; type?: EventType; at?: Date }
/** Appends to the log as the relay does: `of` names the shops, in the order of the positions from `first` on. */
async function log(of: string[], { first = 1, type = 'notification', at = new Date(Date.now() + dayMs) }: Logged = {}) {
  await test.owner.query(
    `INSERT INTO events (position, merchant_id, sequence, type, order_id, data, created_at, is_notable)
     SELECT $2 + row - 1, shop::uuid, $2 + row - 1, $3, NULL,
       json_build_object('merchantId', shop, 'orderId', NULL, 'orderNumber', NULL, 'message', 'Number ' || $2 + row - 1), $4, $5
     FROM unnest($1::text[]) WITH ORDINALITY given (shop, row)`,
    [of, first, type, at, isNotable(type)],
  )
}
const many = (count: number): string[] => Array(count).fill(shop)

const list = async (person: Person, query = '') =>
  test.call<Answer>('GET', `/notifications${query}`, { token: tokens.get(person) })
const read = (person: Person, body: unknown) =>
  test.call<Answer>('POST', '/notifications/read', { token: tokens.get(person), body })
const unreadIds = async (person: Person, query = ''): Promise<number[]> => {
  const { body } = await list(person, query)
  return body.notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
}

describe('the list', () => {
  it('has what the merchant’s people are told of, the newest first, page by page', async () => {
    await log([shop, otherShop, shop, shop, otherShop, shop])
    await log([shop], { first: 7, type: 'order_updated' })
    const first = await list('dana', '?limit=3')
    expect(first.body.notifications.map(({ id }) => id)).toEqual([6, 4, 3])
    expect(first.body).toMatchObject({ unread: 4, next: 3 })
    expect(first.body.notifications[0]).toMatchObject({
      type: 'notification',
      data: { merchantId: shop, orderId: null, message: 'Number 6' },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      isRead: false,
    })
    const second = await list('dana', '?limit=3&before=3')
    expect(second.body.notifications.map(({ id }) => id)).toEqual([1])
    expect(second.body.next).toBeNull()
    expect((await list('dana', '?before=1')).body).toMatchObject({ notifications: [], next: null })
  })

  it('has for administrators all merchants’, or those of the one they picked', async () => {
    await log([shop, otherShop, shop])
    expect((await list('admin')).body.notifications.map(({ id }) => id)).toEqual([3, 2, 1])
    expect((await list('admin', `?merchantId=${otherShop}`)).body).toMatchObject({
      unread: 1,
      notifications: [{ id: 2 }],
    })
    expect((await list('dana', `?merchantId=${otherShop}`)).status).toBe(404)
    expect((await list('viewer', `?merchantId=${shop}`)).body.unread).toBe(2)
  })

  it('counts what is unread up to 100', async () => {
    await log(many(130))
    expect((await list('dana', '?limit=1')).body.unread).toBe(100)
    expect((await read('dana', { upTo: 31 })).body).toEqual({ unread: 99 })
  })

  it('holds as read what happened before the user’s account existed', async () => {
    await log([shop, shop], { at: new Date(Date.now() - dayMs) })
    await log([shop], { first: 3 })
    expect(await unreadIds('dana')).toEqual([3])
    expect((await list('dana')).body).toMatchObject({ unread: 1, notifications: { length: 3 } })
    expect((await read('dana', { ids: [3] })).body).toEqual({ unread: 0 })
  })
})

describe('the user’s own acts', () => {
  const own = (person: Person, positions: number[]) =>
    test.owner.query('UPDATE events SET actor_id = $1 WHERE position = ANY ($2)', [ids.get(person), positions])

  it('are in everybody else’s bell, and count as read nowhere', async () => {
    await log([...many(5), otherShop])
    await own('dana', [2, 4, 5])
    expect(await unreadIds('dana')).toEqual([3, 1])
    expect((await list('dana', '?limit=1')).body).toMatchObject({ unread: 2, notifications: [{ id: 3 }], next: 3 })
    expect((await list('dana', '?before=3')).body).toMatchObject({ notifications: [{ id: 1 }], next: null })
    expect(await unreadIds('eli')).toEqual([5, 4, 3, 2, 1])
    expect((await list('admin')).body.unread).toBe(6)
    await own('admin', [6])
    expect((await list('admin')).body.unread).toBe(5)
  })

  it('hide nothing of others behind them, however many they are', async () => {
    await log(many(700))
    await own(
      'dana',
      Array.from({ length: 650 }, (_, index) => index + 51),
    )
    expect((await list('dana', '?limit=2')).body).toMatchObject({ unread: 50, notifications: [{ id: 50 }, { id: 49 }] })
    expect((await read('dana', { upTo: 49 })).body).toEqual({ unread: 1 })
  })

  it('leave the marks of what surrounds them few', async () => {
    await log(many(5))
    await own('dana', [2, 3])
    await read('dana', { ids: [4] })
    await read('dana', { ids: [1] })
    const { rows } = await test.owner.query('SELECT read_up_to::int AS up_to, read_singly AS singly FROM read_marks')
    expect(rows).toEqual([{ up_to: 4, singly: [] }])
  })

  it('are orders and payments that they recorded themselves', async () => {
    await acceptAllMethods(test.owner, shop)
    const body = {
      paymentMethod: 'venmo',
      customer: { name: 'Ada', email: 'ada@example.com' },
      products: [{ name: 'Mug', price: 12, quantity: 1 }],
    }
    const headers = { 'idempotency-key': 'own-acts' }
    const placed = await test.call<{ order: { id: string } }>('POST', '/orders', {
      ...{ token: tokens.get('dana'), body, headers },
    })
    expect(placed.status).toBe(201)
    await test.call('PATCH', `/orders/${placed.body.order.id}/status`, {
      ...{ token: tokens.get('eli'), body: { status: 'paid', reason: '' } },
    })
    await test.database.write('platform', (transaction) => numberEventsAcrossMerchants(transaction, 100))
    const typesOf = async (person: Person) => (await list(person)).body.notifications.map(({ type }) => type)
    expect(await typesOf('dana')).toEqual(['payment_confirmed'])
    expect(await typesOf('eli')).toEqual(['order_created'])
    expect(await typesOf('viewer')).toEqual(['payment_confirmed', 'order_created'])
  })
})

describe('reading', () => {
  it('marks single ones, for the one user alone; a viewer may as well', async () => {
    await log(many(5))
    expect((await read('viewer', { ids: [2, 4, 2] })).body).toEqual({ unread: 3 })
    expect(await unreadIds('viewer')).toEqual([5, 3, 1])
    expect(await unreadIds('dana')).toEqual([5, 4, 3, 2, 1])
    expect((await read('viewer', { ids: [] })).body).toEqual({ unread: 3 })
  })

  it('marks all up to one, and nothing that comes later', async () => {
    await log(many(3))
    expect((await read('dana', { upTo: Number.MAX_SAFE_INTEGER })).body).toEqual({ unread: 0 })
    await log(many(2), { first: 4 })
    expect(await unreadIds('dana')).toEqual([5, 4])
    // Never back.
    expect((await read('dana', { upTo: 1 })).body).toEqual({ unread: 2 })
  })

  it('of another merchant’s notifications, or of none, changes nothing', async () => {
    await log([otherShop, shop, otherShop])
    expect((await read('dana', { ids: [1, 3, 99] })).body).toEqual({ unread: 1 })
    expect((await read('dana', { upTo: 1 })).body).toEqual({ unread: 1 })
    expect(await unreadIds('stranger')).toEqual([3, 1])
    const { rows } = await test.owner.query(`SELECT FROM read_marks WHERE read_up_to > 0 OR read_singly <> '{}'`)
    expect(rows).toEqual([])
    expect((await read('dana', { ids: [1], merchantId: otherShop })).status).toBe(404)
  })

  it('an administrator’s one merchant leaves the other merchants’ unread', async () => {
    await log([shop, otherShop, shop, otherShop])
    expect((await read('admin', { upTo: 4, merchantId: shop })).body).toEqual({ unread: 0 })
    expect(await unreadIds('admin')).toEqual([4, 2])
    expect((await list('admin')).body.unread).toBe(2)
    expect((await read('admin', { ids: [2], merchantId: otherShop })).body).toEqual({ unread: 1 })
    expect(await unreadIds('admin')).toEqual([4])
    expect(await unreadIds('otherAdmin')).toEqual([4, 3, 2, 1])
    expect((await read('admin', { upTo: 4 })).body).toEqual({ unread: 0 })
    expect(await unreadIds('admin', `?merchantId=${otherShop}`)).toEqual([])
    expect(await unreadIds('stranger')).toEqual([4, 2])
  })

  it('keeps single marks few: those that follow upon each other become one', async () => {
    const mark = async () => {
      const { rows } = await test.owner.query('SELECT read_up_to AS up_to, read_singly AS singly FROM read_marks')
      return { upTo: Number(rows[0]?.up_to), singly: (rows[0]?.singly ?? []).map(Number) }
    }
    await log([shop, otherShop, shop, shop, shop])
    await read('dana', { ids: [4] })
    expect(await mark()).toEqual({ upTo: 0, singly: [4] })
    await read('dana', { ids: [1] })
    expect(await mark()).toEqual({ upTo: 1, singly: [4] })
    await read('dana', { ids: [3] })
    expect(await mark()).toEqual({ upTo: 4, singly: [] })
    await read('dana', { ids: [5] })
    expect(await mark()).toEqual({ upTo: 5, singly: [] })
  })

  it('keeps a bounded number of single marks, the newest', async () => {
    await log(many(mostSingly + 60))
    // All but the first.
    for (let from = 2; from <= mostSingly + 60; from += 100) {
      const ids = Array.from({ length: 100 }, (_, index) => from + index)
      expect((await read('dana', { ids })).status).toBe(200)
    }
    const { rows } = await test.owner.query('SELECT cardinality(read_singly) AS singly, read_up_to FROM read_marks')
    expect(rows[0].singly).toBeLessThanOrEqual(mostSingly)
    expect((await list('dana')).body.unread).toBe(0)
  })

  it('at once from two tabs loses no mark', async () => {
    await log(many(20))
    const ids = Array.from({ length: 19 }, (_, index) => index + 2)
    await Promise.all(ids.map((id) => read('dana', { ids: [id] })))
    const { body } = await list('dana', '?limit=100')
    expect(body.notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual([1])
  })
})

describe('answers 422 to', () => {
  it.each([
    ['101 ids', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }, 'ids'],
    ['a negative id', { ids: [-1] }, 'ids.0'],
    ['no whole id', { ids: [1.5] }, 'ids.0'],
    ['2^53', { ids: [2 ** 53] }, 'ids.0'],
    ['text', { ids: ['1'] }, 'ids.0'],
    ['null', { ids: [null] }, 'ids.0'],
    ['no list', { ids: 1 }, 'ids'],
    ['nothing', {}, 'ids'],
    ['both', { ids: [1], upTo: 1 }, 'ids'],
    ['up to text', { upTo: '1' }, 'upTo'],
    ['up to 0', { upTo: 0 }, 'upTo'],
    ['up to 2^53', { upTo: 2 ** 53 }, 'upTo'],
    ['no merchant', { ids: [1], merchantId: 'x' }, 'merchantId'],
  ])('reading %s', async (_what, body, path) => {
    const answer = await read('dana', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error) => error.path)).toContain(path)
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=a',
    'limit=1&limit=2',
    'before=0',
    'before=-1',
    'before=9007199254740992',
    'before=1e3',
  ])('a list with %s', async (query) => {
    expect((await list('dana', `?${query}`)).status).toBe(422)
  })

  it('nothing of what an array or a text says', async () => {
    expect((await read('dana', [1])).status).toBe(422)
    expect((await read('dana', '"1"')).status).toBe(422)
  })
})
