import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatAnswer } from '../../contract/assistant/chat.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp, testJwtSecret } from '../testing/app.ts'
import { type ChatShop, eventsIn, openChatShop } from '../testing/chat.ts'
import { createWidgetTokens } from './widget-tokens.ts'

const page = 'https://shop.example.com'
const secondPage = 'http://127.0.0.1:8080'

type Opening = { token: string; expiresAt: string; enabled: boolean; message: string }

let test: TestApp
let shop: ChatShop
let other: ChatShop

beforeAll(async () => {
  test = await createTestApp()
  shop = await openChatShop(test, { origins: [page, secondPage], greeting: 'Hi there' })
  other = await openChatShop(test, { origins: [page] })
})
afterAll(() => test.close())

const open = ({ of = shop, origin = page, token = '' }: { of?: ChatShop; origin?: string; token?: string } = {}) =>
  test.call<Opening>('GET', `/assistant/widget-token?shop=${of.merchantId}${token === '' ? '' : `&token=${token}`}`, {
    headers: origin === '' ? {} : { origin },
  })
const ask = (token: string, more: { conversationId?: string; visitorId?: string; stream?: boolean } = {}) =>
  test.call<ChatAnswer>('POST', '/assistant/chat', { token, body: { message: 'How can I pay?', ...more } })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const setOrigins = (origins: string[]) =>
  test.owner.query(
    `UPDATE assistant_settings SET widget = jsonb_set(widget, '{origins}', to_jsonb($2::text[])) WHERE merchant_id = $1`,
    [shop.merchantId, origins],
  )

async function at<Result>(ms: number, run: () => Promise<Result>): Promise<Result> {
  const { now } = test.clock
  test.clock.now = new Date(now.getTime() + ms)
  try {
    return await run()
  } finally {
    test.clock.now = now
  }
}

describe('the widget is opened', () => {
  it('on a page that the shop allows, which alone may read the answer', async () => {
    const { status, headers, body } = await open()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      vary: expect.stringContaining('origin'),
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(body).toEqual({
      token: expect.any(String),
      expiresAt: expect.any(String),
      shopName: shop.businessName,
      enabled: true,
      greeting: 'Hi there',
      color: '#2563eb',
      position: 'right',
      theme: 'auto',
    })
  })

  it.each([
    ['', /send its origin/],
    ['https://sub.shop.example.com', /does not show its assistant on pages of https:\/\/sub\.shop\.example\.com/],
    ['http://shop.example.com', /does not show/],
    ['https://shop.example.com:8443', /does not show/],
    ['https://shop.example.com.evil.example', /does not show/],
    ['null', /does not show/],
    ['*', /does not show/],
  ])('on a page of “%s” it is not', async (origin, words) => {
    const { status, headers, body } = await open({ origin })
    expect(status).toBe(403)
    expect(body.message).toMatch(words)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('of a shop that is not there it is not', async () => {
    const { status } = await open({ of: { ...shop, merchantId: '019a0000-0000-7000-8000-000000000000' } })
    expect(status).toBe(404)
  })

  it('and says so while the assistant is off', async () => {
    await test.owner.query('UPDATE assistant_settings SET enabled = false WHERE merchant_id = $1', [other.merchantId])
    const { status, body } = await open({ of: other })
    await test.owner.query('UPDATE assistant_settings SET enabled = true WHERE merchant_id = $1', [other.merchantId])
    expect([status, body.enabled]).toEqual([200, false])
  })

  it('at most sixty times a minute from one address', async () => {
    const limited = await createTestApp({ rateLimits: 'on' })
    try {
      const busy = await openChatShop(limited, { origins: [page] })
      const opened = () =>
        limited.call('GET', `/assistant/widget-token?shop=${busy.merchantId}`, { headers: { origin: page } })
      const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await opened()).status))
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await limited.close()
    }
  })
})

describe('a token of the widget', () => {
  it('asks, with the answer as it is written too, and reads its own conversation', async () => {
    const { token } = (await open()).body
    const { status, body } = await ask(token)
    expect(status).toBe(200)
    const streamed = await test.call('POST', '/assistant/chat', {
      token,
      body: { message: 'How can I pay?', conversationId: body.conversationId, stream: true },
    })
    expect(eventsIn(streamed.text).at(-1)).toMatchObject({
      event: 'done',
      data: { conversationId: body.conversationId },
    })
    expect((await test.call('GET', `/assistant/conversations/${body.conversationId}`, { token })).status).toBe(200)
  })

  it('opens no conversation of another visitor’s, whomever it names', async () => {
    const [mine, theirs] = [(await open()).body.token, (await open()).body.token]
    const { conversationId } = (await ask(mine)).body
    const { sub } = claimsOf(mine)
    const foreign = (await open({ of: other })).body.token
    const path = `/assistant/conversations/${conversationId}`
    const attempts = [
      await ask(theirs, { conversationId }),
      await ask(theirs, { conversationId, visitorId: sub }),
      await test.call('GET', `${path}?visitorId=${sub}`, { token: theirs }),
      await test.call('GET', `${path}?visitorId=${sub}`, { token: shop.key }),
      await test.call('GET', path, { token: shop.key }),
      await test.call('GET', path, { token: foreign }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('ends after an hour, and a new one goes on as the same visitor within a day of that', async () => {
    const { token } = (await open()).body
    const { conversationId } = (await ask(token)).body
    await at(hourMs - minuteMs, async () => expect((await ask(token)).status).toBe(200))
    await at(hourMs + minuteMs, async () => {
      expect((await ask(token)).status).toBe(401)
      const renewed = (await open({ token, origin: secondPage })).body
      expect((await ask(renewed.token, { conversationId })).status).toBe(200)
    })
    await at(26 * hourMs, async () => {
      const renewed = (await open({ token })).body
      expect(claimsOf(renewed.token).sub).not.toBe(claimsOf(token).sub)
    })
  })

  it('of another shop’s makes nobody its visitor', async () => {
    const foreign = (await open({ of: other })).body.token
    const { token } = (await open({ token: foreign })).body
    expect(claimsOf(token).sub).not.toBe(claimsOf(foreign).sub)
  })

  it('ends as soon as its page is taken off the list', async () => {
    const { token } = (await open()).body
    const { conversationId } = (await ask(token)).body
    await setOrigins([secondPage])
    const statuses = [
      (await ask(token)).status,
      (await test.call('GET', `/assistant/conversations/${conversationId}`, { token })).status,
      (await open()).status,
    ]
    await setOrigins([page, secondPage])
    expect(statuses).toEqual([403, 403, 403])
    expect((await ask(token)).status).toBe(200)
  })

  it('asks nothing while the assistant is off', async () => {
    const { token } = (await open({ of: other })).body
    await test.owner.query('UPDATE assistant_settings SET enabled = false WHERE merchant_id = $1', [other.merchantId])
    const { status } = await ask(token)
    await test.owner.query('UPDATE assistant_settings SET enabled = true WHERE merchant_id = $1', [other.merchantId])
    expect(status).toBe(409)
  })

  it('opens nothing of the desk', async () => {
    const { token } = (await open()).body
    for (const path of ['/orders', '/auth/verify', '/levy/integration'])
      expect((await test.call('GET', path, { token })).status, path).toBe(401)
  })

  it('that somebody else has signed opens nothing', async () => {
    const claims = { merchantId: shop.merchantId, visitor: '019a0000-0000-4000-8000-000000000000', origin: page }
    const { token: stranger } = await createWidgetTokens(testJwtSecret).sign(claims, test.clock.now)
    const { token } = (await open()).body
    const { exp, iat, ...rest } = claimsOf(token)
    const signed = (secret: Uint8Array, typ: string) =>
      new SignJWT(rest).setProtectedHeader({ alg: 'HS256', typ }).setIssuedAt(iat).setExpirationTime(exp).sign(secret)
    const unsigned = `${Buffer.from('{"alg":"none","typ":"widget+jwt"}').toString('base64url')}.${token.split('.')[1]}.`
    const session = await signed(testJwtSecret, 'at+jwt')
    for (const forged of [stranger, session, unsigned, `${token.slice(0, -4)}AAAA`])
      expect((await ask(forged)).status).toBe(401)
  })
})

describe('the frame of the chat', () => {
  const frame = async (shopId: string) => (await test.app.inject({ url: `/widget/frame?shop=${shopId}` })).headers

  it('stands on the pages of its shop alone, and runs nothing that stands in it', async () => {
    const headers = await frame(shop.merchantId)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${page} ${secondPage}`,
    ])
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  it.each(['019a0000-0000-7000-8000-000000000000', 'https://evil.example', '', "a&shop='self'"])(
    'of “%s” stands nowhere',
    async (shopId) => {
      expect(String((await frame(shopId))['content-security-policy'])).toMatch(/;frame-ancestors 'none'$/)
    },
  )
})
