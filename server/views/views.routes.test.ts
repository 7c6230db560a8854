import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxViews } from '../../contract/views/views.endpoints.ts'
import type { TestApp } from '../testing/app.ts'
import { createViewsTest, namesOf, type ViewsTest } from '../testing/views.ts'

let test: TestApp
let users: ViewsTest['users']
let as: ViewsTest['as']
let save: ViewsTest['save']
let seenBy: ViewsTest['seenBy']

beforeAll(async () => {
  ;({ test, users, as, save, seenBy } = await createViewsTest())
})
beforeEach(() => test.owner.query('DELETE FROM saved_views'))
afterAll(() => test.close())

describe('saving a view', () => {
  it('stores name and filters for its owner only', async () => {
    const filters = {
      search: 'zoë 🙂',
      status: 'paid',
      paymentMethod: 'venmo',
      range: 'week',
      sort: '-totalAmount',
    }
    const { status, body } = await as('dana', 'POST', '', { name: '  Paid “today”; DROP TABLE  ', filters })
    expect(status).toBe(201)
    expect(body.views).toEqual([
      {
        id: expect.any(String),
        name: 'Paid “today”; DROP TABLE',
        filters,
        shared: false,
        own: true,
        isDefault: false,
      },
    ])
    for (const person of ['eli', 'viewer', 'stranger', 'admin'] as const) expect(await seenBy(person)).toEqual([])
  })

  it('refuses a user’s second view of the same name with 409; two users may use the same name', async () => {
    await save('dana', 'Late')
    const again = await as('dana', 'POST', '', { name: 'Late', filters: {} })
    expect(again).toMatchObject({ status: 409, body: { type: expect.stringMatching(/conflict$/) } })
    await save('eli', 'Late')
  })

  it('allows a user at most 50 views, even when saved simultaneously', async () => {
    for (let index = 0; index < maxViews - 3; index += 1) await save('dana', `View ${index}`)
    const together = await Promise.all(
      Array.from({ length: 10 }, (_, index) => as('dana', 'POST', '', { name: `More ${index}`, filters: {} })),
    )
    expect(together.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(together.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await seenBy('dana')).toHaveLength(maxViews)
    await save('eli', 'Another’s count is another’s')
  })

  it.each([
    [{}, 'name'],
    [{ name: ' ', filters: {} }, 'name'],
    [{ name: 'x'.repeat(61), filters: {} }, 'name'],
    [{ name: 'a\0b', filters: {} }, 'name'],
    [{ name: '\uD800', filters: {} }, 'name'],
    [{ name: ['a'], filters: {} }, 'name'],
    [{ name: 'A' }, 'filters'],
    [{ name: 'A', filters: [] }, 'filters'],
    [{ name: 'A', filters: { status: 'PAID' } }, 'filters.status'],
    [{ name: 'A', filters: { range: 'year' } }, 'filters.range'],
    [{ name: 'A', filters: { search: 'a\0' } }, 'filters.search'],
    [{ name: 'A', filters: {}, shared: 'yes' }, 'shared'],
  ])('answers 422 to %j', async (body, path) => {
    const answer = await as('dana', 'POST', '', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error) => error.path)).toContain(path)
  })

  it('refuses unknown fields', async () => {
    for (const [extra, path] of [
      [{ userId: users.eli.id }, 'userId'],
      [{ filters: { page: 3, status: 'paid' } }, 'filters.page'],
    ] as const) {
      const { status, body } = await as('dana', 'POST', '', { name: 'A', filters: {}, ...extra })
      expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
    expect((await test.owner.query('SELECT filters FROM saved_views')).rows).toEqual([])
  })
})

describe('sharing a view', () => {
  it('shows it to everyone in the shop and nobody else', async () => {
    await save('dana', 'Ours', { shared: true })
    await save('admin', 'Administrators’', { shared: true })
    await save('stranger', 'Theirs', { shared: true })
    expect(await seenBy('eli')).toEqual(['Ours'])
    expect(await seenBy('viewer')).toEqual(['Ours'])
    expect(await seenBy('stranger')).toEqual(['Theirs'])
    expect(await seenBy('otherAdmin')).toEqual(['Administrators’'])
    const { body } = await as('eli', 'GET', '')
    expect(body.views).toMatchObject([{ shared: true, own: false }])
  })

  it('is not allowed for viewers, who can save their own', async () => {
    expect((await as('viewer', 'POST', '', { name: 'V', filters: {}, shared: true })).status).toBe(403)
    const id = await save('viewer', 'V')
    expect((await as('viewer', 'PATCH', `/${id}`, { shared: true })).status).toBe(403)
    expect((await as('viewer', 'PATCH', `/${id}`, { name: 'W', isDefault: true })).status).toBe(200)
    expect(await seenBy('eli')).toEqual([])
  })

  it('can be undone', async () => {
    const id = await save('dana', 'Ours', { shared: true })
    await as('eli', 'PATCH', `/${id}`, { isDefault: true })
    expect((await as('dana', 'PATCH', `/${id}`, { shared: false })).status).toBe(200)
    expect(await seenBy('eli')).toEqual([])
    const own = await save('eli', 'Mine')
    const { body } = await as('eli', 'PATCH', `/${own}`, { isDefault: true })
    expect(body.views).toMatchObject([{ name: 'Mine', isDefault: true }])
  })
})

describe('changing a view', () => {
  it('changes only the given fields', async () => {
    const id = await save('dana', 'A', { filters: { status: 'paid' }, shared: true })
    const renamed = await as('dana', 'PATCH', `/${id}`, { name: 'B' })
    expect(renamed.body.views).toMatchObject([{ name: 'B', filters: { status: 'paid' }, shared: true }])
    const refiltered = await as('dana', 'PATCH', `/${id}`, { filters: { search: 'x' } })
    expect(refiltered.body.views).toMatchObject([{ name: 'B', filters: { search: 'x' } }])
    expect(refiltered.body.views[0]?.filters).toEqual({ search: 'x' })
    expect((await as('dana', 'PATCH', `/${id}`, {})).status).toBe(200)
    expect((await as('dana', 'PATCH', `/${id}`, { name: 'B' })).status).toBe(200)
  })

  it('answers 409 to the name of another view of the same user', async () => {
    await save('dana', 'A')
    const id = await save('dana', 'B')
    expect((await as('dana', 'PATCH', `/${id}`, { name: 'A' })).status).toBe(409)
    const [one, two] = await Promise.all([
      as('dana', 'PATCH', `/${id}`, { name: 'C' }),
      as('dana', 'POST', '', { name: 'C', filters: {} }),
    ])
    expect([one.status, two.status].filter((status) => status === 409)).toHaveLength(1)
  })

  it.each([
    ['eli', { name: 'X' }, 403],
    ['eli', { filters: {} }, 403],
    ['eli', { shared: false }, 403],
    ['eli', { isDefault: true, name: 'X' }, 403],
    ['eli', { isDefault: true }, 200],
    ['viewer', { isDefault: true }, 200],
    ['stranger', { isDefault: true }, 404],
    ['stranger', { name: 'X' }, 404],
    ['admin', { isDefault: true }, 404],
  ] as const)('a view shared in a shop: %s asking for %j gets %i', async (person, change, status) => {
    const id = await save('dana', 'Ours', { shared: true })
    expect((await as(person, 'PATCH', `/${id}`, change)).status).toBe(status)
    expect((await as('dana', 'GET', '')).body.views).toMatchObject([{ name: 'Ours', shared: true, isDefault: false }])
  })

  it.each(['eli', 'viewer', 'stranger', 'admin'] as const)('a private view does not exist for %s', async (person) => {
    const id = await save('dana', 'Mine')
    const change = await as(person, 'PATCH', `/${id}`, { isDefault: true })
    const missing = await as(person, 'PATCH', '/00000000-0000-7000-8000-000000000000', { isDefault: true })
    expect([change.status, change.body.message]).toEqual([404, missing.body.message])
    expect((await as(person, 'DELETE', `/${id}`)).status).toBe(404)
  })

  it.each(['1', 'order', '%00', "'--", 'x'.repeat(250)])('answers 404 to the id %j', async (id) => {
    expect((await as('dana', 'PATCH', `/${id}`, { isDefault: true })).status).toBe(404)
    expect((await as('dana', 'DELETE', `/${id}`)).status).toBe(404)
  })
})

describe('deleting a view', () => {
  it('deletes one’s own view for everyone, default or not', async () => {
    const id = await save('dana', 'Ours', { shared: true })
    await save('dana', 'Other')
    await as('eli', 'PATCH', `/${id}`, { isDefault: true })
    expect((await as('eli', 'DELETE', `/${id}`)).status).toBe(403)
    expect((await as('stranger', 'DELETE', `/${id}`)).status).toBe(404)
    expect((await as('admin', 'DELETE', `/${id}`)).status).toBe(404)
    const answer = await as('dana', 'DELETE', `/${id}`)
    expect([answer.status, namesOf(answer.body.views)]).toEqual([200, ['Other']])
    expect(await seenBy('eli')).toEqual([])
    expect((await as('dana', 'DELETE', `/${id}`)).status).toBe(404)
  })
})

it('row-level security hides a shop’s views from another shop’s transaction', async () => {
  await save('dana', 'Ours', { shared: true })
  await save('admin', 'Administrators’', { shared: true })
  const merchantId = users.stranger.merchantId ?? ''
  const rows = await test.database.read({ merchantId }, (transaction) =>
    transaction.run({ name: '', text: 'SELECT name FROM saved_views' }, []),
  )
  expect(rows).toEqual([])
})
