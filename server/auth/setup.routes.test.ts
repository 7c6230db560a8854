import { afterEach, beforeEach, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { prepareFirstSignIn } from './setup.service.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(() => test.close())

const admin = { name: 'Dana Whitfield', email: 'Owner@Example.com', password: 'a long enough one' }
const setUp = (token: string | null, body = admin) => test.call('POST', '/auth/setup', { body: { token, ...body } })

it('the set-up link creates one administrator, once, who is signed in and can sign in', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  const created = await setUp(token)
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    data: { user: { email: 'owner@example.com', role: 'admin', merchantId: null } },
  })
  expect((await setUp(token, { ...admin, email: 'second@example.com' })).status).toBe(404)
  expect((await test.call('POST', '/auth/login', { body: admin })).status).toBe(200)
  expect(await prepareFirstSignIn(test.dependencies, undefined)).toBeNull()
})

it('of two uses at the same moment one creates the administrator', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  const answers = await Promise.all([setUp(token), setUp(token, { ...admin, email: 'b@example.com' }), setUp(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

it('the administrator has the name they gave, and one without a name is refused', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  expect((await setUp(token, { ...admin, name: ' \u200b ' })).status).toBe(422)
  expect((await setUp(token)).status).toBe(200)
  const { rows } = await test.owner.query('SELECT name FROM users')
  expect(rows).toEqual([{ name: 'Dana Whitfield' }])
})

it('the link of a second process leaves that of the first valid, and the first one used ends both', async () => {
  const first = await prepareFirstSignIn(test.dependencies, undefined)
  const second = await prepareFirstSignIn(test.dependencies, undefined)
  expect((await setUp(first)).status).toBe(200)
  expect((await setUp(second, { ...admin, email: 'second@example.com' })).status).toBe(404)
  expect((await test.owner.query('SELECT FROM setup_links')).rows).toHaveLength(0)
})

it('of two links used at the same moment one creates the administrator', async () => {
  const first = await prepareFirstSignIn(test.dependencies, undefined)
  const second = await prepareFirstSignIn(test.dependencies, undefined)
  const answers = await Promise.all([setUp(first), setUp(second, { ...admin, email: 'b@example.com' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

it('a day ends each link, and a later start takes it away', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  test.clock.now = new Date(test.clock.now.getTime() + 25 * hourMs)
  expect((await setUp(token)).status).toBe(404)
  await prepareFirstSignIn(test.dependencies, undefined)
  expect((await test.owner.query('SELECT FROM setup_links')).rows).toHaveLength(1)
})

it('an administrator whom the environment names ends the links of other processes', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  await prepareFirstSignIn(test.dependencies, admin)
  expect((await setUp(token, { ...admin, email: 'second@example.com' })).status).toBe(404)
})

it('the desk says that it needs its set-up until the administrator exists', async () => {
  const needsSetup = async () => (await test.call('GET', '/config')).body['needsSetup']
  expect(await needsSetup()).toBe(true)
  await setUp(await prepareFirstSignIn(test.dependencies, undefined))
  expect(await needsSetup()).toBe(false)
})

it('a short password is refused and the link stays good', async () => {
  const token = await prepareFirstSignIn(test.dependencies, undefined)
  expect((await setUp(token, { ...admin, password: 'short' })).status).toBe(422)
  expect((await setUp(token)).status).toBe(200)
})

it('nobody without the link can make the server hash a password', async () => {
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

it('the administrator of the environment is created once, and not beside other users', async () => {
  expect(await prepareFirstSignIn(test.dependencies, admin)).toBeNull()
  expect(await prepareFirstSignIn(test.dependencies, { ...admin, email: 'other@example.com' })).toBeNull()
  expect((await test.call('POST', '/auth/login', { body: admin })).status).toBe(200)
  const { rows } = await test.owner.query('SELECT email, name FROM users')
  expect(rows).toEqual([{ email: 'owner@example.com', name: 'Owner' }])
})
