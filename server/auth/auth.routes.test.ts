import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { UnavailableError } from '../errors.ts'
import { createTestApp, type TestApp, testJwtSecret } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'
import type { SignedIn } from './auth.service.ts'

const password = 'correct horse battery'
let test: TestApp
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await test.dependencies.passwords.hash(password)
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  user = await insertUser(test.owner, { role: 'merchant', merchantId, passwordHash })
  test.clock.now = new Date()
  await test.owner.query('DELETE FROM login_failures')
})

const signIn = (credentials: unknown, address = '127.0.0.1') =>
  test.call<SignedIn>('POST', '/auth/login', { body: credentials, address })
const refresh = (refreshToken: string) => test.call<SignedIn>('POST', '/auth/refresh', { body: { refreshToken } })
const verify = (token: string) => test.call('GET', '/auth/verify', { token })
const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

describe('signing in', () => {
  it('returns tokens and the user, for the email in any case', async () => {
    const { status, body } = await signIn({ email: ` ${user.email.toUpperCase()} `, password })
    expect(status).toBe(200)
    expect(body.data.user).toMatchObject({
      id: user.id,
      email: user.email,
      role: 'merchant',
      merchantId: user.merchantId,
    })
    const verified = await verify(body.data.tokens.accessToken)
    expect(verified.body).toMatchObject({ success: true, user: { email: user.email } })
  })

  it.each([
    ['', 400],
    ['{"email":', 400],
    ['[]', 422],
    ['null', 422],
  ])('refuses the body %j with %i', async (body, status) => {
    const answer = await test.call('POST', '/auth/login', { body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  it('refuses a body that is missing or not JSON', async () => {
    expect(
      (await test.call('POST', '/auth/login', { body: 'email=a', headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415)
    expect((await test.call('POST', '/auth/login')).status).toBe(400)
  })

  it.each([
    [{ email: ['a@b.co'], password: 'x' }, 'email', /^Email must be text\.$/],
    [{ email: 'a@b', password: 'x' }, 'email', /valid email address/],
    [{ email: 'a b@c.de', password: 'x' }, 'email', /valid email address/],
    [{ email: '', password: 'x' }, 'email', /Email is required/],
    [{ email: 'a@b.co', password: '' }, 'password', /Password is required/],
    [{ email: 'a@b.co', password: 'p'.repeat(1025) }, 'password', /too long/],
    [{ email: 'a@b.co', password: '€'.repeat(342) }, 'password', /too long/],
    [{ email: 'a\u0000@b.co', password: 'x' }, 'email', /valid email address/],
  ])('refuses %j with 422 and the path', async (body, path, message) => {
    const answer = await test.call<{ errors: { path: string; message: string }[] }>('POST', '/auth/login', { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(message) })
  })

  it('gives the same answer for an unknown email, a wrong password and a disabled user', async () => {
    const disabled = await insertUser(test.owner, { role: 'admin', passwordHash })
    await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.id])
    const answers = await Promise.all([
      signIn({ email: 'nobody@example.com', password }),
      signIn({ email: user.email, password: 'wrong password' }),
      signIn({ email: disabled.email, password }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(answers[0].body)
    }
  })

  it('hashes the password for an unknown email too', async () => {
    let verified: (string | null)[] = []
    const { passwords } = test.dependencies
    const original = passwords.verify
    passwords.verify = (hash, given) => {
      verified = [...verified, hash]
      return original(hash, given)
    }
    await signIn({ email: 'nobody@example.com', password })
    passwords.verify = original
    expect(verified).toEqual([null])
  })

  it('opens no session if the password changes while it is being checked', async () => {
    const { passwords } = test.dependencies
    const original = passwords.verify
    passwords.verify = async (hash, given) => {
      const matches = await original(hash, given)
      const replaced = await passwords.hash('another long enough one')
      await test.owner.query('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, replaced])
      return matches
    }
    const late = await signIn({ email: user.email, password })
    passwords.verify = original
    expect(late.status).toBe(401)
  })
})

describe('throttling', () => {
  it('refuses an account after 10 failures with 429 and Retry-After, even with the right password', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn({ email: user.email, password: 'wrong' }, `10.0.0.${attempt}`)).status).toBe(401)
    }
    const blocked = await signIn({ email: user.email, password }, '10.0.0.99')
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60)
    pass(15 * minuteMs + secondMs)
    expect((await signIn({ email: user.email, password })).status).toBe(200)
  })

  it('counts simultaneous attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn({ email: user.email, password: 'wrong' })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('refuses an address after 30 failures across many accounts', async () => {
    const failures = Array.from({ length: 30 }, (_, index) =>
      signIn({ email: `nobody-${index}@example.com`, password }, '10.1.1.1'),
    )
    expect((await Promise.all(failures)).every(({ status }) => status === 401)).toBe(true)
    expect((await signIn({ email: user.email, password }, '10.1.1.1')).status).toBe(429)
    expect((await signIn({ email: user.email, password }, '10.1.1.2')).status).toBe(200)
  })

  it('allows parallel successful sign-ins to one account', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => signIn({ email: user.email, password })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  it('doesn’t count an attempt that the server was too busy to check', async () => {
    const { passwords } = test.dependencies
    const original = passwords.verify
    passwords.verify = () => Promise.reject(new UnavailableError('Busy', 5))
    const busy = await signIn({ email: user.email, password })
    passwords.verify = original
    expect(busy.status).toBe(503)
    const { rows } = await test.owner.query('SELECT * FROM login_failures')
    expect(rows).toEqual([])
  })

  it('clears an account’s failures when it signs in', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn({ email: user.email, password: 'wrong' })
    expect((await signIn({ email: user.email, password })).status).toBe(200)
    expect((await signIn({ email: user.email, password: 'wrong' })).status).toBe(401)
    expect((await signIn({ email: user.email, password })).status).toBe(200)
  })
})

describe('access tokens', () => {
  const claims = { sid: '', iss: 'paydesk', aud: 'paydesk-api' }
  const forge = (header: { alg: string; typ?: string }, payload: Record<string, unknown>, key = testJwtSecret) =>
    new SignJWT({ ...claims, ...payload })
      .setProtectedHeader({ typ: 'at+jwt', ...header })
      .setSubject(user.id)
      .setExpirationTime('1h')
      .sign(key)

  it('expire after an hour', async () => {
    const { body } = await signIn({ email: user.email, password })
    pass(hourMs - minuteMs)
    expect((await verify(body.data.tokens.accessToken)).status).toBe(200)
    pass(2 * minuteMs)
    expect((await verify(body.data.tokens.accessToken)).status).toBe(401)
  })

  it('are refused if forged, made for another purpose or missing', async () => {
    const { body } = await signIn({ email: user.email, password })
    const { accessToken, refreshToken } = body.data.tokens
    const [, payload = ''] = accessToken.split('.')
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    const dead = [
      none,
      refreshToken,
      await forge({ alg: 'HS256' }, { sid }, new TextEncoder().encode('another key that is also long enough')),
      await forge({ alg: 'HS256' }, { sid, aud: 'elsewhere' }),
      await forge({ alg: 'HS512' }, { sid }),
      await forge({ alg: 'HS256', typ: 'JWT' }, { sid }),
      'nonsense',
      '',
    ]
    for (const token of dead) expect((await verify(token)).status, token).toBe(401)
    expect((await verify(await forge({ alg: 'HS256' }, { sid }))).status).toBe(200)
  })

  it('end with logout and when the user is disabled', async () => {
    const first = (await signIn({ email: user.email, password })).body.data.tokens
    const asJson = { 'content-type': 'application/json' }
    expect((await test.call('POST', '/auth/logout', { token: first.accessToken, headers: asJson })).status).toBe(200)
    expect((await verify(first.accessToken)).status).toBe(401)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    const second = (await signIn({ email: user.email, password })).body.data.tokens
    await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id])
    expect((await verify(second.accessToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })
})

describe('an ended session', () => {
  it('gives the reason to its own tokens only', async () => {
    const { accessToken, refreshToken } = (await signIn({ email: user.email, password })).body.data.tokens
    const asJson = { 'content-type': 'application/json' }
    await test.call('POST', '/auth/logout', { token: accessToken, headers: asJson })
    expect((await verify(accessToken)).body).toMatchObject({ reason: 'revoked' })
    expect((await refresh(refreshToken)).body).toMatchObject({ reason: 'revoked' })
    expect((await verify('nonsense')).body).not.toHaveProperty('reason')
    expect((await refresh('unknown')).body).not.toHaveProperty('reason')
  })

  it('is reported as expired, or as revoked for a disabled user', async () => {
    const old = (await signIn({ email: user.email, password })).body.data.tokens
    pass(31 * 24 * hourMs)
    expect((await refresh(old.refreshToken)).body).toMatchObject({ reason: 'expired' })
    // Past the time for which an expired token still gets a reason.
    expect((await verify(old.accessToken)).body).not.toHaveProperty('reason')
    const young = (await signIn({ email: user.email, password })).body.data.tokens
    await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id])
    expect((await verify(young.accessToken)).body).toMatchObject({ reason: 'revoked' })
  })
})

describe('refresh tokens', () => {
  it('are exchanged for new ones and stored only as hashes', async () => {
    const { refreshToken } = (await signIn({ email: user.email, password })).body.data.tokens
    pass(2 * hourMs)
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(body.data.tokens.refreshToken).not.toBe(refreshToken)
    expect((await verify(body.data.tokens.accessToken)).status).toBe(200)
    const { rows } = await test.owner.query('SELECT refresh_tokens::text AS row FROM refresh_tokens')
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })

  it('end the whole session when used a second time later', async () => {
    const { refreshToken } = (await signIn({ email: user.email, password })).body.data.tokens
    const second = (await refresh(refreshToken)).body.data.tokens
    pass(11 * secondMs)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await verify(second.accessToken)).status).toBe(401)
  })

  it('may be used by two tabs at the same moment', async () => {
    const { refreshToken } = (await signIn({ email: user.email, password })).body.data.tokens
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    for (const tab of tabs) {
      expect(tab.status).toBe(200)
      expect((await verify(tab.body.data.tokens.accessToken)).status).toBe(200)
      expect((await refresh(tab.body.data.tokens.refreshToken)).status).toBe(200)
    }
  })

  it('are refused when unknown or after 30 days without use', async () => {
    expect((await refresh('unknown')).status).toBe(401)
    const { refreshToken } = (await signIn({ email: user.email, password })).body.data.tokens
    pass(31 * 24 * hourMs)
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})
