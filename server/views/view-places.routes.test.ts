import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { createViewsTest, namesOf, type Person, type ViewsTest } from '../testing/views.ts'

let test: TestApp
let users: ViewsTest['users']
let as: ViewsTest['as']
let save: ViewsTest['save']
let viewsOf: ViewsTest['viewsOf']
let seenBy: ViewsTest['seenBy']

beforeAll(async () => {
  ;({ test, users, as, save, viewsOf, seenBy } = await createViewsTest())
})
beforeEach(() => test.owner.query('DELETE FROM saved_views'))
afterAll(() => test.close())

describe('the default view', () => {
  it('is one per user', async () => {
    const shared = await save('dana', 'Ours', { shared: true })
    const own = await save('eli', 'Mine')
    const defaultsOf = async (person: Person): Promise<string[]> =>
      namesOf((await viewsOf(person)).filter(({ isDefault }) => isDefault))
    await as('eli', 'PATCH', `/${own}`, { isDefault: true })
    await as('eli', 'PATCH', `/${shared}`, { isDefault: true })
    expect(await defaultsOf('eli')).toEqual(['Ours'])
    expect(await defaultsOf('dana')).toEqual([])
    await as('eli', 'PATCH', `/${own}`, { isDefault: false })
    expect(await defaultsOf('eli')).toEqual(['Ours'])
    await as('eli', 'PATCH', `/${shared}`, { isDefault: false })
    expect(await defaultsOf('eli')).toEqual([])
  })

  it('stays a single one when several are chosen simultaneously, and moves no view', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save('dana', name)))
    const before = await seenBy('dana')
    const answers = await Promise.all(ids.map((id) => as('dana', 'PATCH', `/${id}`, { isDefault: true })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await as('dana', 'GET', '')
    expect(body.views.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(namesOf(body.views)).toEqual(before)
  })
})

describe('the order of views', () => {
  it('is each user’s own; new views come last', async () => {
    const a = await save('dana', 'A', { shared: true })
    const b = await save('dana', 'B', { shared: true })
    const c = await save('dana', 'C')
    expect(namesOf((await as('dana', 'PUT', '/order', { ids: [c, a, b] })).body.views)).toEqual(['C', 'A', 'B'])
    await save('dana', 'D')
    expect(await seenBy('dana')).toEqual(['C', 'A', 'B', 'D'])
    expect(await seenBy('eli')).toEqual(['A', 'B'])
    await as('eli', 'PUT', '/order', { ids: [b] })
    expect(await seenBy('eli')).toEqual(['B', 'A'])
    expect(await seenBy('dana')).toEqual(['C', 'A', 'B', 'D'])
  })

  it('ignores ids that are unknown, another user’s or repeated', async () => {
    const a = await save('dana', 'A')
    const b = await save('dana', 'B')
    const hidden = await save('eli', 'Hidden')
    const foreign = await save('stranger', 'Foreign', { shared: true })
    const ids = [hidden, b, foreign, b, '00000000-0000-7000-8000-000000000000', a, b]
    const answer = await as('dana', 'PUT', '/order', { ids })
    expect([answer.status, namesOf(answer.body.views)]).toEqual([200, ['B', 'A']])
    const { rows } = await test.owner.query(
      'SELECT FROM saved_view_places WHERE user_id = $1 AND view_id NOT IN ($2, $3)',
      [users.dana.id, a, b],
    )
    expect(rows).toEqual([])
    expect((await as('dana', 'PUT', '/order', { ids: ['1'] })).status).toBe(422)
    expect((await as('dana', 'PUT', '/order', { ids: Array(101).fill(a) })).status).toBe(422)
    expect((await as('dana', 'PUT', '/order', { ids: [] })).status).toBe(200)
  })

  it('survives views being deleted at the same moment', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => save('dana', name, { shared: true })))
    const answers = await Promise.all([
      ...ids.map((id) => as('dana', 'DELETE', `/${id}`)),
      ...ids.map(() => as('eli', 'PUT', '/order', { ids: ids.toReversed() })),
      ...ids.map((id) => as('viewer', 'PATCH', `/${id}`, { isDefault: true })),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(await seenBy('eli')).toEqual([])
  })
})
