import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'

const password = 'correct horse battery'
let test: TestApp
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  test = await createTestApp({ rateLimits: 'off' })
  passwordHash = await test.dependencies.passwords.hash(password)
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  user = await insertUser(test.owner, { role: 'merchant', merchantId, passwordHash })
  test.clock.now = new Date('2026-11-20T12:00:10Z')
  await test.owner.query('DELETE FROM login_failures')
  await test.owner.query('DELETE FROM sign_in_policy')
})

const pass = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
const codeAt = (key: string, ms = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: test.clock.now.getTime() + ms })
const signIn = (email = user.email) =>
  test.call<{ data: { challenge?: string; tokens?: { accessToken: string } } }>('POST', '/auth/login', {
    body: { email, password },
  })
const answer = (challenge: string | undefined, code: string) =>
  test.call<{ data: { tokens: { accessToken: string } } }>('POST', '/auth/login/code', { body: { challenge, code } })

async function turnOn(of = user): Promise<{ token: string; key: string; codes: string[] }> {
  const token = await test.tokenFor(of)
  const { key } = (await test.call<{ key: string }>('POST', '/auth/two-step/begin', { token, body: { password } })).body
  const confirmed = await test.call<{ recoveryCodes: string[] }>('POST', '/auth/two-step/confirm', {
    token,
    body: { code: codeAt(key) },
  })
  expect(confirmed.status).toBe(200)
  return { token, key, codes: confirmed.body.recoveryCodes }
}

describe('two-step sign-in', () => {
  it('is off until a code confirms the key, and stores no secret in plain text', async () => {
    const token = await test.tokenFor(user)
    const unproved = await test.call('POST', '/auth/two-step/begin', { token, body: { password: 'not the password' } })
    expect(unproved).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
    const begun = await test.call<{ key: string; uri: string }>('POST', '/auth/two-step/begin', {
      token,
      body: { password },
    })
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Paydesk:.*secret=/)
    expect((await signIn()).body.data.tokens).toBeDefined()
    expect((await test.call('POST', '/auth/two-step/confirm', { token, body: { code: '000000' } })).status).toBe(422)
    const { codes, key } = await turnOn()
    expect(new Set(codes).size).toBe(10)
    const { rows } = await test.owner.query('SELECT two_step::text, recovery_codes::text FROM two_step, recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(rows)).not.toContain(codes[0])
    expect((await test.call('POST', '/auth/two-step/begin', { token, body: { password } })).status).toBe(401)
  })

  it('asks for a code after the password, at most one step off the clock, each usable once', async () => {
    const { key } = await turnOn()
    pass(2 * minuteMs)
    const { challenge, tokens } = (await signIn()).body.data
    expect(tokens).toBeUndefined()
    expect((await answer(challenge, codeAt(key, 61 * secondMs))).status).toBe(422)
    const code = codeAt(key, -30 * secondMs)
    const signedIn = await answer(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(signedIn.status).toBe(200)
    const verified = await test.call('GET', '/auth/verify', { token: signedIn.body.data.tokens.accessToken })
    expect(verified.status).toBe(200)
    expect((await answer(challenge, codeAt(key))).status).toBe(404)
    const next = (await signIn()).body.data.challenge
    expect((await answer(next, code)).status).toBe(422)
    expect((await answer(next, codeAt(key))).status).toBe(200)
  })

  it('accepts a code once, even if sent twice simultaneously', async () => {
    const { key } = await turnOn()
    pass(minuteMs)
    const challenges = await Promise.all([signIn(), signIn(), signIn()])
    const answers = await Promise.all(challenges.map(({ body }) => answer(body.data.challenge, codeAt(key))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('ends a challenge after five wrong codes or five minutes, and blocks an account after ten', async () => {
    const { key } = await turnOn()
    pass(minuteMs)
    const first = (await signIn()).body.data.challenge
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await answer(first, '000000')).status).toBe(422)
    expect((await answer(first, codeAt(key))).status).toBe(404)
    const late = (await signIn()).body.data.challenge
    pass(6 * minuteMs)
    expect((await answer(late, codeAt(key))).status).toBe(404)
    const second = (await signIn()).body.data.challenge
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await answer(second, '000000')).status).toBe(422)
    const third = (await signIn()).body.data.challenge
    expect((await answer(third, codeAt(key))).status).toBe(429)
  })

  it('accepts each recovery code once, in any spelling', async () => {
    const { codes, token } = await turnOn()
    const [code = ''] = codes
    const first = (await signIn()).body.data.challenge
    expect((await answer(first, ` ${code.replaceAll('-', '').toUpperCase()}`)).status).toBe(200)
    const second = (await signIn()).body.data.challenge
    expect((await answer(second, code)).status).toBe(422)
    expect((await test.call('GET', '/auth/two-step', { token })).body).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('still accepts recovery codes if the key can’t be read', async () => {
    const { key, codes } = await turnOn()
    await test.owner.query(`UPDATE two_step SET secret_sealed = 'of another APP_SECRET, of many bytes'`)
    const challenge = (await signIn()).body.data.challenge
    pass(minuteMs)
    expect((await answer(challenge, codeAt(key))).status).toBe(422)
    expect((await answer(challenge, codes[0] ?? '')).status).toBe(200)
  })

  it('can be turned off, and its recovery codes renewed, with password and code', async () => {
    const { token, codes, key } = await turnOn()
    const call = (path: string, body: object) =>
      test.call<{ recoveryCodes: string[] }>('POST', `/auth/two-step/${path}`, { token, body })
    pass(minuteMs)
    expect((await call('disable', { password: 'wrong', code: codeAt(key) })).status).toBe(422)
    expect((await call('disable', { password, code: '000000' })).status).toBe(422)
    const renewed = await call('recovery-codes', { password, code: codeAt(key) })
    expect(renewed.status).toBe(200)
    expect(renewed.body.recoveryCodes).not.toContain(codes[0])
    expect((await call('disable', { password, code: codes[0] })).status).toBe(422)
    expect((await call('disable', { password, code: renewed.body.recoveryCodes[0] })).status).toBe(200)
    expect((await signIn()).body.data.tokens).toBeDefined()
    expect((await call('disable', { password, code: '000000' })).status).toBe(409)
  })
})

describe('two-step sign-in required of administrators', () => {
  it('allows an administrator without it only to set it up', async () => {
    const [first, second] = await Promise.all([
      insertUser(test.owner, { role: 'admin', passwordHash }),
      insertUser(test.owner, { role: 'admin', passwordHash }),
    ])
    const require = (token: string) => test.call('PUT', '/sign-in-policy', { token, body: { twoStepForAdmins: true } })
    expect((await require(await test.tokenFor(first))).status).toBe(409)
    const secondToken = await test.tokenFor(second)
    // From now on this read finds the administrator in the cache.
    expect((await test.call('GET', '/orders', { token: secondToken })).status).toBe(200)
    const { token } = await turnOn(first)
    expect((await require(token)).status).toBe(200)
    // The second request finds it in the cache that they owe the setup.
    for (const path of ['/orders', '/orders', '/dashboard/stats', '/users', '/auth/sessions']) {
      const refused = await test.call('GET', path, { token: secondToken })
      expect(refused).toMatchObject({ status: 403, body: { type: '/problems/two-step-required' } })
    }
    const verified = await test.call('GET', '/auth/verify', { token: secondToken })
    expect(verified.body).toMatchObject({ user: { owesTwoStep: true } })
    const merchant = await test.call('GET', '/orders', { token: await test.tokenFor(user) })
    expect(merchant.status).toBe(200)
    const { key } = (
      await test.call<{ key: string }>('POST', '/auth/two-step/begin', { token: secondToken, body: { password } })
    ).body
    const confirming = { token: secondToken, body: { code: codeAt(key) } }
    expect((await test.call('POST', '/auth/two-step/confirm', confirming)).status).toBe(200)
    expect((await test.call('GET', '/orders', { token: secondToken })).status).toBe(200)
    const off = { token: secondToken, body: { password, code: '000000' } }
    expect((await test.call('POST', '/auth/two-step/disable', off)).status).toBe(409)
  })
})
