import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatAnswer } from '../../contract/assistant/chat.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp, testJwtSecret } from '../testing/app.ts'
import { type ChatShop, eventsIn, openChatShop } from '../testing/chat.ts'
import { insertUser } from '../testing/factories.ts'
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

describe('opening the widget', () => {
  it('works on an allowed page, and only that page may read the answer', async () => {
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
      starters: ['Where is my order?', 'How can I pay?', 'What do you have in stock?'],
    })
  })

  it('returns starter questions: those it can answer, in the page’s language, or the shop’s own', async () => {
    const startersIn = async (lang: string) => {
      const path = `/assistant/widget-token?shop=${other.merchantId}&lang=${lang}`
      return test.call<{ starters: string[] }>('GET', path, { headers: { origin: page } })
    }
    await test.owner.query(
      `INSERT INTO assistant_articles (id, merchant_id, kind, title, body, state, source, updated_at)
       VALUES (gen_random_uuid(), $1, 'return-policy', 'Returns', '30 days.', 'published', 'written', now())`,
      [other.merchantId],
    )
    expect((await startersIn('en')).body.starters).toContain('Can I return something?')
    expect((await startersIn('es')).body.starters).toContain('¿Puedo devolver algo?')
    expect((await startersIn('en')).body.starters).not.toContain('How long does shipping take?')
    await test.owner.query(
      `UPDATE assistant_settings SET widget = widget || '{"starters": ["Do you ship to Alaska?"]}' WHERE merchant_id = $1`,
      [other.merchantId],
    )
    expect((await startersIn('es')).body.starters).toEqual(['Do you ship to Alaska?'])
    expect((await startersIn('de')).status).toBe(422)
  })

  it('is recorded once a minute per site, for the shop’s own people', async () => {
    const user = await insertUser(test.owner, { role: 'viewer', merchantId: shop.merchantId })
    const seen = async (token: string) =>
      (await test.call<{ sightings: { origin: string; seenAt: string }[] }>('GET', '/levy/widget/sightings', { token }))
        .body.sightings
    const token = await test.tokenFor(user)
    await open({ origin: secondPage })
    const first = { origin: secondPage, seenAt: test.clock.now.toISOString() }
    expect(await seen(token)).toContainEqual(first)
    await at(30_000, () => open({ origin: secondPage }))
    expect(await seen(token)).toContainEqual(first)
    await at(2 * minuteMs, () => open({ origin: secondPage }))
    expect(await seen(token)).not.toContainEqual(first)
    expect((await open({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await seen(token)).map(({ origin }) => origin)).not.toContain('https://elsewhere.example')
    const stranger = await insertUser(test.owner, { role: 'merchant', merchantId: other.merchantId })
    expect((await seen(await test.tokenFor(stranger))).map(({ origin }) => origin)).not.toContain(secondPage)
  })

  it('on a page that is not allowed is shown to the shop’s people: real origins only, five at most, for a day', async () => {
    const user = await insertUser(test.owner, { role: 'viewer', merchantId: other.merchantId })
    const refused = async () => {
      const path = '/levy/widget/sightings'
      const token = await test.tokenFor(user)
      return (await test.call<{ refused: { origin: string; triedAt: string }[] }>('GET', path, { token })).body.refused
    }
    const tryFrom = (origin: string) =>
      test.call('GET', `/assistant/widget-token?shop=${other.merchantId}&lang=en`, { headers: { origin } })
    for (const origin of ['null', 'https://<b>', 'https://a.example/path', `https://${'a'.repeat(400)}.example`]) {
      expect((await tryFrom(origin)).status).toBe(403)
    }
    expect(await refused()).toEqual([])
    const sites = Array.from({ length: 8 }, (_, index) => `https://site-${index}.example`)
    for (const site of sites) await tryFrom(site)
    // Within ten minutes, only the first five.
    const origins = async () => (await refused()).map(({ origin }) => origin).toSorted()
    expect(await origins()).toEqual(sites.slice(0, 5))
    await at(11 * minuteMs, async () => {
      await tryFrom('https://site-7.example')
      expect((await refused())[0]).toEqual({
        origin: 'https://site-7.example',
        triedAt: test.clock.now.toISOString(),
      })
      expect(await refused()).toHaveLength(5)
    })
    // An allowed one is no news.
    await test.owner.query(
      `UPDATE assistant_settings SET widget = jsonb_set(widget, '{origins}', widget -> 'origins' || '["https://site-7.example"]')
       WHERE merchant_id = $1`,
      [other.merchantId],
    )
    expect(await origins()).not.toContain('https://site-7.example')
    await at(25 * 60 * minuteMs, async () => expect(await refused()).toEqual([]))
  })

  it('on a page that showed it after a refused try is no longer listed, though the site is taken away again', async () => {
    const origin = 'https://allowed-later.example'
    const user = await insertUser(test.owner, { role: 'viewer', merchantId: shop.merchantId })
    const refused = async () => {
      const { body } = await test.call<{ refused: { origin: string }[] }>('GET', '/levy/widget/sightings', {
        token: await test.tokenFor(user),
      })
      return body.refused.map((refusal) => refusal.origin)
    }
    expect((await open({ origin })).status).toBe(403)
    expect(await refused()).toContain(origin)
    await setOrigins([page, secondPage, origin])
    await at(minuteMs, async () => expect((await open({ origin })).status).toBe(200))
    await setOrigins([page, secondPage])
    expect(await refused()).not.toContain(origin)
    await at(5 * minuteMs, async () => {
      expect((await open({ origin })).status).toBe(403)
      expect(await refused()).toContain(origin)
    })
  })

  it('as a preview on the desk asks tests, which never wait and aren’t customers’', async () => {
    const user = await insertUser(test.owner, { role: 'merchant', merchantId: shop.merchantId })
    const opened = await test.call<Opening>('POST', '/levy/widget/preview', {
      token: await test.tokenFor(user),
      body: { lang: 'es' },
    })
    expect(opened.status).toBe(200)
    const { token } = opened.body
    const asked = await ask(token)
    expect(asked).toMatchObject({ status: 200, body: { state: 'levy', message: { canBeRated: false } } })
    const { conversationId } = asked.body
    const { rows } = await test.owner.query('SELECT channel FROM assistant_conversations WHERE id = $1', [
      conversationId,
    ])
    expect(rows).toEqual([{ channel: 'test' }])
    // A test isn't readable as a customer's conversation, and renewing the token makes a new visitor.
    expect((await test.call('GET', `/assistant/conversations/${conversationId}`, { token })).status).toBe(404)
    const renewed = (await open({ token })).body.token
    expect(claimsOf(renewed).sub).not.toBe(claimsOf(token).sub)
    expect(claimsOf(renewed)).not.toHaveProperty('preview')
  })

  it.each([
    ['', /send its origin/],
    ['https://sub.shop.example.com', /does not show its assistant on pages of https:\/\/sub\.shop\.example\.com/],
    ['http://shop.example.com', /does not show/],
    ['https://shop.example.com:8443', /does not show/],
    ['https://shop.example.com.evil.example', /does not show/],
    ['null', /does not show/],
    ['*', /does not show/],
  ])('is refused on a page of “%s”', async (origin, words) => {
    const { status, headers, body } = await open({ origin })
    expect(status).toBe(403)
    expect(body.message).toMatch(words)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('is refused for an unknown shop', async () => {
    const { status } = await open({ of: { ...shop, merchantId: '019a0000-0000-7000-8000-000000000000' } })
    expect(status).toBe(404)
  })

  it('says so while the assistant is off', async () => {
    await test.owner.query('UPDATE assistant_settings SET enabled = false WHERE merchant_id = $1', [other.merchantId])
    const { status, body } = await open({ of: other })
    await test.owner.query('UPDATE assistant_settings SET enabled = true WHERE merchant_id = $1', [other.merchantId])
    expect([status, body.enabled]).toEqual([200, false])
  })

  it('is limited to sixty times a minute per address', async () => {
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

describe('a widget token', () => {
  it('can ask, also streamed, and read its own conversation', async () => {
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

  it('can’t open another visitor’s conversation, whatever visitor it names', async () => {
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

  it('expires after an hour, and can be renewed for the same visitor within a day', async () => {
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

  it('of another shop gives no visitor of this one', async () => {
    const foreign = (await open({ of: other })).body.token
    const { token } = (await open({ token: foreign })).body
    expect(claimsOf(token).sub).not.toBe(claimsOf(foreign).sub)
  })

  it('is refused as soon as its page is removed from the list', async () => {
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

  it('can’t ask while the assistant is off', async () => {
    const { token } = (await open({ of: other })).body
    await test.owner.query('UPDATE assistant_settings SET enabled = false WHERE merchant_id = $1', [other.merchantId])
    const { status } = await ask(token)
    await test.owner.query('UPDATE assistant_settings SET enabled = true WHERE merchant_id = $1', [other.merchantId])
    expect(status).toBe(409)
  })

  it('can’t access the desk', async () => {
    const { token } = (await open()).body
    for (const path of ['/orders', '/auth/verify', '/levy/integration'])
      expect((await test.call('GET', path, { token })).status, path).toBe(401)
  })

  it('signed by somebody else is refused', async () => {
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

describe('the chat’s frame', () => {
  const frame = async (shopId: string) => (await test.app.inject({ url: `/widget/frame?shop=${shopId}` })).headers

  it('can be framed only by its shop’s pages, and runs no inline code', async () => {
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
    'of “%s” can’t be framed',
    async (shopId) => {
      expect(String((await frame(shopId))['content-security-policy'])).toMatch(/;frame-ancestors 'none'$/)
    },
  )
})
