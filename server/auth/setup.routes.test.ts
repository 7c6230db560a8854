import { afterEach, beforeEach, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { prepareFirstSignIn } from './first-sign-in.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(() => test.close())

const admin = { name: 'Dana Whitfield', email: 'Owner@Example.com', password: 'a long enough one' }
const setUp = (token: string | null, body = admin) => test.call('POST', '/auth/setup', { body: { token, ...body } })

const credentials = { email: admin.email, password: admin.password }

it('the setup link creates one administrator, once, who is signed in and can sign in later', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  const created = await setUp(token)
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    data: { user: { email: 'owner@example.com', role: 'admin', merchantId: null } },
  })
  expect((await setUp(token, { ...admin, email: 'second@example.com' })).status).toBe(404)
  expect((await test.call('POST', '/auth/login', { body: credentials })).status).toBe(200)
  expect(await prepareFirstSignIn(test.dependencies, undefined)).toBeNull()
})

it('one of two simultaneous uses of a link creates the administrator', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  const answers = await Promise.all([setUp(token), setUp(token, { ...admin, email: 'b@example.com' }), setUp(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

it('the administrator gets the given name; without a name the request is refused', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  expect((await setUp(token, { ...admin, name: ' \u200b ' })).status).toBe(422)
  expect((await setUp(token)).status).toBe(200)
  const { rows } = await test.owner.query('SELECT name FROM users')
  expect(rows).toEqual([{ name: 'Dana Whitfield' }])
})

it('a second process’s link leaves the first one valid; the first use ends both', async () => {
  const first = await prepareFirstSignIn(test.dependencies, undefined)
  const second = await prepareFirstSignIn(test.dependencies, undefined)
  expect((await setUp(first)).status).toBe(200)
  expect((await setUp(second, { ...admin, email: 'second@example.com' })).status).toBe(404)
  expect((await test.owner.query('SELECT FROM setup_links')).rows).toHaveLength(0)
})

it('one of two links used simultaneously creates the administrator', async () => {
  const first = await prepareFirstSignIn(test.dependencies, undefined)
  const second = await prepareFirstSignIn(test.dependencies, undefined)
  const answers = await Promise.all([setUp(first), setUp(second, { ...admin, email: 'b@example.com' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

it('each link expires after a day and is deleted by a later start', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  test.clock.now = new Date(test.clock.now.getTime() + 25 * hourMs)
  expect((await setUp(token)).status).toBe(404)
  await prepareFirstSignIn(test.dependencies, undefined)
  expect((await test.owner.query('SELECT FROM setup_links')).rows).toHaveLength(1)
})

it('an administrator named in the environment ends the links of other processes', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  await prepareFirstSignIn(test.dependencies, admin)
  expect((await setUp(token, { ...admin, email: 'second@example.com' })).status).toBe(404)
})

it('the desk says that it needs setup until the administrator exists', async () => {
  const needsSetup = async () => (await test.call('GET', '/config')).body['needsSetup']
  expect(await needsSetup()).toBe(true)
  await setUp(await prepareFirstSignIn(test.dependencies, undefined))
  expect(await needsSetup()).toBe(false)
})

it('a short password is refused and the link stays valid', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  expect((await setUp(token, { ...admin, password: 'short' })).status).toBe(422)
  expect((await setUp(token)).status).toBe(200)
})

it('a request without a valid link can’t make the server hash a password', async () => {
  const { passwords } = test.dependencies
  const original = passwords.hash
  let hashes = 0
  passwords.hash = (password) => {
    hashes += 1
    return original(password)
  }
  expect((await setUp('unknown')).status).toBe(404)
  passwords.hash = original
  expect(hashes).toBe(0)
})

it('the environment’s administrator is created once, and not if other users exist', async () => {
  expect(await prepareFirstSignIn(test.dependencies, admin)).toBeNull()
  expect(await prepareFirstSignIn(test.dependencies, { ...admin, email: 'other@example.com' })).toBeNull()
  expect((await test.call('POST', '/auth/login', { body: credentials })).status).toBe(200)
  const { rows } = await test.owner.query('SELECT email, name FROM users')
  expect(rows).toEqual([{ email: 'owner@example.com', name: 'Owner' }])
})
