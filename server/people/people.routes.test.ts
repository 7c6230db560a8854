import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import type { Person } from '../../contract/people/person.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'

let test: TestApp
let passwordHash: string
let admin: TestUser
let adminToken: string
let shop: { id: string; businessName: string }
let owner: TestUser
let ownerToken: string

beforeAll(async () => {
  test = await createTestApp({ rateLimits: 'off' })
  passwordHash = await test.dependencies.passwords.hash('correct horse battery')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.owner.query(`UPDATE users SET disabled_at = now() WHERE role = 'admin' AND disabled_at IS NULL`)
  test.clock.now = new Date()
  shop = await insertMerchant(test.owner)
  admin = await insertUser(test.owner, { role: 'admin', passwordHash })
  owner = await insertUser(test.owner, { role: 'merchant', merchantId: shop.id, passwordHash })
  adminToken = await test.tokenFor(admin)
  ownerToken = await test.tokenFor(owner)
})

type Answer = { person: Person; link: string | null; people: Person[]; total: number; message: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const as = (token: string, method: Method, path: string, body?: unknown) =>
  test.call<Answer>(method, path, { token, ...(body === undefined ? {} : { body }) })
const tokenIn = (link: string | null): string => /#token=([\w-]+)$/.exec(link ?? '')?.[1] ?? ''
const accept = (link: string | null, password = 'a long enough one') =>
  test.call<{ data: { tokens: { accessToken: string }; user: { role: string } } }>('POST', '/auth/links/use', {
    body: { token: tokenIn(link), password },
  })

let serial = 0
const newEmail = (): string => {
  serial += 1
  return `Person.${serial}@Example.com`
}

describe('users', () => {
  it('are invited by link, accept once, and are listed, searched and paged', async () => {
    const email = newEmail()
    const body = { name: 'Zoë Adler', email, role: 'merchant', merchantId: shop.id }
    const created = await as(adminToken, 'POST', '/users', body)
    expect(created).toMatchObject({ status: 201, body: { person: { status: 'invited', email: email.toLowerCase() } } })
    expect(created.body.link).toMatch(/^http:\/\/localhost:3001\/account\/invite#token=[\w-]{43}$/)
    expect((await as(adminToken, 'POST', '/users', { ...body, email: email.toUpperCase() })).status).toBe(409)
    const accepted = await accept(created.body.link)
    expect(accepted.body.data.user.role).toBe('merchant')
    expect((await accept(created.body.link)).status).toBe(404)
    const found = await as(adminToken, 'GET', `/users?search=${encodeURIComponent('zoë ad')}&limit=1`)
    expect(found.body).toMatchObject({ total: 1, people: [{ name: 'Zoë Adler', status: 'active' }] })
    expect((await as(adminToken, 'GET', '/users?search=%25_')).body.total).toBe(0)
    expect((await as(adminToken, 'GET', '/users?page=0')).status).toBe(422)
    expect((await as(adminToken, 'GET', '/users?role=root')).status).toBe(422)
  })

  it.each([
    [{ role: 'admin' }, 422],
    [{ merchantId: null }, 422],
    [{ merchantId: '00000000-0000-7000-8000-000000000000' }, 404],
    [{ name: ' ' }, 422],
    [{ name: 'a\nb' }, 422],
    [{ email: 'a@b' }, 422],
    [{ role: 'root' }, 422],
  ])('are not created with %j', async (change, status) => {
    const body = { name: 'A', email: newEmail(), role: 'viewer', merchantId: shop.id, ...change }
    expect((await as(adminToken, 'POST', '/users', body)).status).toBe(status)
  })

  it('are disabled immediately with their sessions and links, and can be enabled again', async () => {
    expect((await as(ownerToken, 'GET', '/orders')).status).toBe(200)
    const { link } = (await as(adminToken, 'POST', `/users/${owner.id}/link`)).body
    expect((await as(adminToken, 'POST', `/users/${owner.id}/disable`)).body.person.status).toBe('disabled')
    expect((await as(ownerToken, 'GET', '/orders')).status).toBe(401)
    expect((await accept(link)).status).toBe(404)
    expect((await as(adminToken, 'POST', `/users/${owner.id}/link`)).status).toBe(409)
    expect((await as(adminToken, 'POST', `/users/${owner.id}/enable`)).body.person.status).toBe('active')
    expect((await as(ownerToken, 'GET', '/orders')).status).toBe(401)
  })

  it('lose their sessions when role or merchant changes', async () => {
    const elsewhere = await insertMerchant(test.owner)
    const body = { name: 'Another', role: 'viewer', merchantId: elsewhere.id }
    const changed = await as(adminToken, 'PUT', `/users/${owner.id}`, body)
    expect(changed.body.person).toMatchObject({ role: 'viewer', merchant: { id: elsewhere.id } })
    expect((await as(ownerToken, 'GET', '/orders')).status).toBe(401)
    const { rows } = await test.owner.query(
      `SELECT before, after FROM audit_entries WHERE chain = $1 AND action = 'user.updated'`,
      [elsewhere.id],
    )
    expect(rows).toMatchObject([{ before: { role: 'merchant' }, after: { role: 'viewer' } }])
  })

  it('accept an invitation with their current role and merchant', async () => {
    const body = { name: 'Sam', email: newEmail(), role: 'viewer', merchantId: shop.id }
    const { person, link } = (await as(adminToken, 'POST', '/users', body)).body
    const { email: _, ...changed } = { ...body, role: 'merchant' }
    expect((await as(adminToken, 'PUT', `/users/${person.id}`, changed)).status).toBe(200)
    expect((await accept(link)).body.data.user.role).toBe('merchant')
  })

  it('always include an administrator: nobody can remove themselves or the last one, even two simultaneously', async () => {
    const demoted = { name: 'A', role: 'viewer', merchantId: shop.id }
    expect((await as(adminToken, 'POST', `/users/${admin.id}/disable`)).status).toBe(409)
    expect((await as(adminToken, 'PUT', `/users/${admin.id}`, demoted)).status).toBe(409)
    expect((await as(adminToken, 'DELETE', `/users/${admin.id}`)).status).toBe(409)
    const second = await insertUser(test.owner, { role: 'admin', passwordHash })
    const secondToken = await test.tokenFor(second)
    const answers = await Promise.all([
      as(adminToken, 'POST', `/users/${second.id}/disable`),
      as(secondToken, 'POST', `/users/${admin.id}/disable`),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await test.owner.query(`SELECT FROM users WHERE role = 'admin' AND disabled_at IS NULL`)
    expect(rows).toHaveLength(1)
  })

  it('free their email when removed', async () => {
    const name = 'Somebody new'
    expect((await as(adminToken, 'DELETE', `/users/${owner.id}`)).status).toBe(200)
    expect((await as(ownerToken, 'GET', '/orders')).status).toBe(401)
    expect((await as(adminToken, 'DELETE', `/users/${owner.id}`)).status).toBe(404)
    const again = { name, email: owner.email, role: 'viewer', merchantId: shop.id }
    expect((await as(adminToken, 'POST', '/users', again)).status).toBe(201)
    expect((await as(adminToken, 'GET', `/users?search=${owner.email}`)).body).toMatchObject({ people: [{ name }] })
  })
})

describe('a team', () => {
  it('invites, resends, changes roles and removes, only within its own shop', async () => {
    const body = { name: 'Sam', email: newEmail(), role: 'viewer' }
    const invited = await as(ownerToken, 'POST', '/team', body)
    expect(invited.status).toBe(201)
    const { id } = invited.body.person
    expect((await as(ownerToken, 'POST', `/team/${id}/invite`)).status).toBe(429)
    test.clock.now = new Date(test.clock.now.getTime() + 2 * minuteMs)
    const sentAgain = await as(ownerToken, 'POST', `/team/${id}/invite`)
    expect((await accept(invited.body.link)).status).toBe(404)

    const other = await insertUser(test.owner, { role: 'merchant', merchantId: (await insertMerchant(test.owner)).id })
    const foreign = await test.tokenFor(other)
    expect((await as(foreign, 'POST', `/team/${id}/invite`)).status).toBe(404)
    expect((await as(foreign, 'PUT', `/team/${id}`, { role: 'merchant' })).status).toBe(404)
    expect((await as(foreign, 'DELETE', `/team/${id}`)).status).toBe(404)
    expect((await as(foreign, 'GET', `/team?merchantId=${shop.id}`)).status).toBe(404)
    expect((await as(ownerToken, 'PUT', `/team/${id}`, { role: 'admin' })).status).toBe(422)
    expect((await as(ownerToken, 'POST', '/team', { ...body, role: 'admin' })).status).toBe(422)

    expect((await as(ownerToken, 'PUT', `/team/${id}`, { role: 'merchant' })).body.person.role).toBe('merchant')
    const member = (await accept(sentAgain.body.link)).body.data.tokens.accessToken
    expect((await as(ownerToken, 'POST', `/team/${id}/invite`)).status).toBe(409)
    expect((await as(member, 'GET', '/team')).body.people).toHaveLength(2)
    expect((await as(ownerToken, 'DELETE', `/team/${id}`)).status).toBe(200)
    expect((await as(member, 'GET', '/team')).status).toBe(401)
    expect((await as(ownerToken, 'GET', '/team')).body.people).toHaveLength(1)
  })

  it('lets nobody change or remove themselves, and viewers only look', async () => {
    expect((await as(ownerToken, 'DELETE', `/team/${owner.id}`)).status).toBe(409)
    expect((await as(ownerToken, 'PUT', `/team/${owner.id}`, { role: 'viewer' })).status).toBe(409)
    const viewer = await insertUser(test.owner, { role: 'viewer', merchantId: shop.id })
    const token = await test.tokenFor(viewer)
    expect((await as(token, 'GET', '/team')).body.people).toHaveLength(2)
    expect((await as(token, 'DELETE', `/team/${owner.id}`)).status).toBe(403)
  })

  it('limits invitations to seven days and to thirty an hour', async () => {
    const invited = await as(ownerToken, 'POST', '/team', { name: 'Late', email: newEmail(), role: 'viewer' })
    test.clock.now = new Date(test.clock.now.getTime() + 7 * dayMs + 1)
    expect((await accept(invited.body.link)).status).toBe(404)
    const token = await test.tokenFor(owner)
    for (let count = 0; count < 30; count += 1)
      expect((await as(token, 'POST', '/team', { name: 'X', email: newEmail(), role: 'viewer' })).status).toBe(201)
    expect((await as(token, 'POST', '/team', { name: 'X', email: newEmail(), role: 'viewer' })).status).toBe(429)
  })
})
