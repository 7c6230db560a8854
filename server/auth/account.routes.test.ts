import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserSession } from '../../contract/auth/account.endpoints.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { createAccountChannel } from '../messages/account-channel.ts'
import { createSmtpMailer } from '../messages/smtp-mailer.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { startTestSmtpServer } from '../testing/smtp-server.ts'

const password = 'correct horse battery'
const newPassword = 'another long enough one'
let test: TestApp
let passwordHash: string
let user: TestUser

beforeAll(async () => {
  test = await createTestApp({ delivery: 'queued', rateLimits: 'off' })
  passwordHash = await test.dependencies.passwords.hash(password)
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  user = await insertUser(test.owner, { role: 'merchant', merchantId, passwordHash })
  test.clock.now = new Date()
  await test.owner.query('DELETE FROM login_failures')
  await test.owner.query('DELETE FROM messages WHERE merchant_id IS NULL')
})

const signIn = (with_ = password, headers: Record<string, string> = {}) =>
  test.call<{ data: { tokens: { accessToken: string } } }>('POST', '/auth/login', {
    body: { email: user.email, password: with_ },
    headers,
  })
const post = <Body = Record<string, unknown>>(path: string, body: unknown, token?: string) =>
  test.call<Body>('POST', `/auth/${path}`, { token, body })

/** Sends what is queued by this server's mail server. */
async function sendBy(smtpUrl: string, onProblem: (error: unknown) => void): Promise<void> {
  const { database } = test
  const clock = () => test.clock.now
  const email = createSmtpMailer(
    { smtpUrl, from: { address: 'desk@example.com', name: undefined } },
    { connections: 1 },
  )
  const desk = { database, email, replyTo: 'desk@example.com', publicUrl: 'https://pay.example.com', clock }
  await deliverMessages({ database, queue: 'account', way: createAccountChannel(desk), clock, onProblem })
  email.close()
}

/** Sends the queued mails through a real SMTP server and returns what it received. */
async function mailed(): Promise<{ to: string[]; text: string }[]> {
  const server = await startTestSmtpServer()
  await sendBy(server.url, (error) => {
    throw error
  })
  await server.close()
  return server.received.map(({ to, raw }) => ({ to, text: raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') }))
}
const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('changing the password', () => {
  it('requires the current one, ends all other sessions and is audited', async () => {
    const [here, there] = [(await signIn()).body.data.tokens, (await signIn()).body.data.tokens]
    const change = (currentPassword: string, next: string) =>
      post<{ errors: { path: string }[] }>('password', { currentPassword, newPassword: next }, here.accessToken)
    expect((await change('wrong', newPassword)).body.errors).toMatchObject([{ path: 'currentPassword' }])
    expect((await change(password, 'Basketball')).body.errors).toMatchObject([{ path: 'newPassword' }])
    expect((await change(password, 'nine char')).status).toBe(422)
    expect((await change(password, '€'.repeat(342))).status).toBe(422)
    expect((await change(password, newPassword)).status).toBe(200)
    expect((await test.call('GET', '/auth/verify', { token: there.accessToken })).status).toBe(401)
    expect((await test.call('GET', '/auth/verify', { token: here.accessToken })).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
    const { rows } = await test.owner.query<{ action: string }>(
      'SELECT action, audit_entries::text AS whole FROM audit_entries WHERE chain = $1 ORDER BY sequence',
      [user.merchantId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'session.signed-in',
      'session.signed-in',
      'password.changed',
      'session.sign-in-failed',
      'session.signed-in',
    ])
    expect(JSON.stringify(rows)).not.toContain('enough one')
  })

  it('limits wrong passwords like sign-in', async () => {
    const token = await test.tokenFor(user)
    const change = () => post('password', { currentPassword: 'wrong', newPassword }, token)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change()).status).toBe(422)
    expect((await change()).status).toBe(429)
    expect((await signIn()).status).toBe(429)
  })
})

describe('a forgotten password', () => {
  it('gets the same answer for every address and can be reset once with a link within an hour', async () => {
    const session = await test.tokenFor(user)
    const [known, unknown] = [
      await post('password/forgot', { email: user.email.toUpperCase() }),
      await post('password/forgot', { email: 'nobody@example.com' }),
    ]
    expect(known).toMatchObject({ status: 200, body: unknown.body })
    const mails = await mailed()
    expect(mails.map(({ to }) => to)).toEqual([[user.email]])
    expect(mails[0]?.text).toContain(`Hi Person ${user.email},`)
    const token = tokenIn(mails[0]?.text)
    const { rows } = await test.owner.query('SELECT account_links::text, messages::text FROM account_links, messages')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await post('links/open', { token })).body).toMatchObject({ link: { kind: 'reset', email: user.email } })
    expect((await post('links/use', { token, password: 'qwertyuiop' })).status).toBe(422)
    const uses = await Promise.all([1, 2].map(() => post('links/use', { token, password: newPassword })))
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await test.call('GET', '/auth/verify', { token: session })).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('gets no link for a disabled user; an older link and one after an hour fail', async () => {
    await post('password/forgot', { email: user.email })
    const [first] = await mailed()
    test.clock.now = new Date(test.clock.now.getTime() + 2 * minuteMs)
    await post('password/forgot', { email: user.email })
    const [second] = await mailed()
    expect((await post('links/open', { token: tokenIn(first?.text) })).status).toBe(404)
    test.clock.now = new Date(test.clock.now.getTime() + hourMs + 1)
    expect((await post('links/open', { token: tokenIn(second?.text) })).status).toBe(404)
    await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id])
    await post('password/forgot', { email: user.email })
    expect(await mailed()).toEqual([])
  })

  it('can be requested ten times in 15 minutes, and is mailed once a minute', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await post('password/forgot', { email: user.email })).status).toBe(200)
    expect((await post('password/forgot', { email: user.email })).status).toBe(429)
    expect(await mailed()).toHaveLength(1)
    expect((await signIn()).status).toBe(200)
  })

  it('is audited once, even if the mail takes several attempts', async () => {
    await post('password/forgot', { email: user.email })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await sendBy('smtp://127.0.0.1:9', () => undefined)
      test.clock.now = new Date(test.clock.now.getTime() + 20 * minuteMs)
    }
    const { rows: tried } = await test.owner.query('SELECT attempts FROM messages')
    expect(tried).toEqual([{ attempts: 2 }])
    const { rows } = await test.owner.query(
      `SELECT FROM audit_entries WHERE action = 'password.reset-requested' AND target_id = $1`,
      [user.id],
    )
    expect(rows).toHaveLength(1)
  })
})

it('an invitation reaches a user who was removed just before', async () => {
  const token = await test.tokenFor(user)
  const invite = () =>
    test.call<{ person: { id: string } }>('POST', '/team', {
      token,
      body: { name: 'Sam', email: 'sam.again@example.com', role: 'viewer' },
    })
  const { person } = (await invite()).body
  expect(await mailed()).toHaveLength(1)
  expect((await test.call('DELETE', `/team/${person.id}`, { token })).status).toBe(200)
  expect((await invite()).status).toBe(201)
  const [second] = await mailed()
  expect((await post('links/open', { token: tokenIn(second?.text) })).body).toMatchObject({ link: { kind: 'invite' } })
})

describe('sessions', () => {
  const list = async (token: string) =>
    (await test.call<{ sessions: UserSession[] }>('GET', '/auth/sessions', { token })).body.sessions

  it('are listed with browser and address, and can be ended one by one or all but the current one', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const here = (await signIn(password, { 'user-agent': agent })).body.data.tokens.accessToken
    const others = [await test.tokenFor(user), await test.tokenFor(user)]
    const sessions = await list(here)
    expect(sessions).toHaveLength(3)
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      browser: 'Chrome on Linux',
      address: '127.0.0.1',
    })
    const one = sessions.find(({ isCurrent }) => !isCurrent)
    const revoke = (token: string) => test.call('DELETE', `/auth/sessions/${one?.id}`, { token })
    const stranger = await insertUser(test.owner, { role: 'admin' })
    expect((await revoke(await test.tokenFor(stranger))).status).toBe(404)
    expect((await revoke(here)).status).toBe(200)
    expect((await revoke(here)).status).toBe(404)
    expect((await test.call('POST', '/auth/sessions/revoke-others', { token: here })).body).toEqual({ revoked: 1 })
    for (const token of others) expect((await test.call('GET', '/auth/verify', { token })).status).toBe(401)
    expect(await list(here)).toHaveLength(1)
  })

  it('record their last use, at most every five minutes', async () => {
    const token = await test.tokenFor(user)
    const seen = async () =>
      (await test.owner.query('SELECT last_seen_at AS at FROM sessions WHERE user_id = $1', [user.id])).rows[0].at
    await list(token)
    expect(await seen()).toBeNull()
    test.clock.now = new Date(test.clock.now.getTime() + 6 * minuteMs)
    await list(token)
    await expect.poll(seen).toEqual(test.clock.now)
  })
})
