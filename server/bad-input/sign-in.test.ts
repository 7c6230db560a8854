import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, secondMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp, testJwtSecret } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'

// The rows on sign-in of the bad-input catalogue.

type SignedIn = { data: { tokens: { accessToken: string; refreshToken: string } } }

const password = 'correct horse battery'
let test: TestApp
let user: TestUser
let disabled: TestUser

beforeAll(async () => {
  test = await createTestApp()
  const passwordHash = await test.dependencies.passwords.hash(password)
  const { id: merchantId } = await insertMerchant(test.owner)
  user = await insertUser(test.owner, { role: 'merchant', merchantId, passwordHash })
  disabled = await insertUser(test.owner, { role: 'merchant', merchantId, passwordHash })
  await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.id])
})
afterAll(() => test.close())
beforeEach(() => test.owner.query('DELETE FROM login_failures'))

const json = { 'content-type': 'application/json' }
const login = (body: unknown) => test.call<SignedIn>('POST', '/auth/login', { body, headers: json })
const signedIn = async () => (await login({ email: user.email, password })).body.data.tokens
const statusOf = async (token: string) => (await test.call('GET', '/auth/verify', { token })).status

it.each(['', '{', '{"email":', 'email=a'])('empty or broken JSON: 400 (%j)', async (body) => {
  expect((await login(body)).status).toBe(400)
})

it.each([
  ['email an array', { email: ['a@b.co'], password }, 'email'],
  ['a@b', { email: 'a@b', password }, 'email'],
  ['password over 1 KB', { email: 'a@b.co', password: 'p'.repeat(1025) }, 'password'],
])('%s: 422 with the path', async (_row, body, path) => {
  expect(await login(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
})

it('unknown email, wrong password, disabled user: the same 401, after the same work', async () => {
  const answers = [
    await login({ email: 'nobody@example.com', password }),
    await login({ email: user.email, password: `${password}!` }),
    await login({ email: disabled.email, password }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

it('11th failure: 429 with Retry-After', async () => {
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await login({ email: user.email, password: 'wrong' })).status).toBe(401)
  }
  const answer = await login({ email: user.email, password })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

describe('token', () => {
  const forged = async (change: { secret?: Uint8Array; audience?: string; ago?: number }): Promise<string> => {
    const { secret = testJwtSecret, audience = 'paydesk-api', ago = 0 } = change
    const seconds = Math.floor((Date.now() - ago) / secondMs)
    const claims = JSON.parse(atob((await signedIn()).accessToken.split('.')[1] ?? '')) as { sid: string }
    return new SignJWT({ sid: claims.sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(user.id)
      .setIssuer('paydesk')
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(secret)
  }

  it('forged by these tests is accepted if nothing is wrong with it', async () => {
    expect(await statusOf(await forged({}))).toBe(200)
  })

  it.each([
    [
      'alg:none',
      async () => new UnsecuredJWT({ sid: user.id }).setSubject(user.id).setAudience('paydesk-api').encode(),
    ],
    ['signed with another key', () => forged({ secret: new TextEncoder().encode('x'.repeat(48)) })],
    ['expired', () => forged({ ago: 2 * hourMs })],
    ['other audience', () => forged({ audience: 'paydesk-other' })],
    ['a refresh token as access token', async () => (await signedIn()).refreshToken],
    ['a made-up API key', async () => 'pk_live_0000000000000000000000000000000000000000'],
  ])('%s: 401', async (_row, make) => {
    expect(await statusOf(await make())).toBe(401)
  })

  it('after logout: 401', async () => {
    const { accessToken } = await signedIn()
    await test.call('POST', '/auth/logout', { token: accessToken })
    expect(await statusOf(accessToken)).toBe(401)
  })
})

it('a rotated refresh token used again: 401, the whole session revoked (10 s grace for two tabs)', async () => {
  const refresh = (refreshToken: string) => test.call<SignedIn>('POST', '/auth/refresh', { body: { refreshToken } })
  const first = await signedIn()
  const { tokens: second } = (await refresh(first.refreshToken)).body.data
  expect((await refresh(first.refreshToken)).status).toBe(200)
  test.clock.now = new Date(test.clock.now.getTime() + 11 * secondMs)
  expect((await refresh(first.refreshToken)).status).toBe(401)
  expect(await statusOf(second.accessToken)).toBe(401)
  expect((await refresh(second.refreshToken)).status).toBe(401)
})
