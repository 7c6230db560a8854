import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatAnswer } from '../../contract/assistant/chat.ts'
import { dayMs } from '../../contract/core/time.ts'
import { wishLimits } from '../stock-wishes/stock-wishes.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { type ChatShop, openChatShop } from '../testing/chat.ts'
import { insertUser, insertVariant } from '../testing/factories.ts'
import { insertStockWish } from '../testing/stock-wishes.ts'
import { wishesPerConversation } from './levy/tools/stock-email-tools.ts'

let test: TestApp
let shop: ChatShop
let tote: { id: string }

const offer = 'I can email you when it is back. What is your email address?'
const noted = (email: string, what = 'Canvas Tote, Red') =>
  `I’ll email ${email} once, when ${what} is back in stock. The email has a link to end such emails.`

async function insertSoldOut(name: string, sku: string, color: string | null = null) {
  const variant = await insertVariant(test.owner, { merchantId: shop.merchantId, sku, stock: 0, priceCents: 3200 })
  await test.owner.query('UPDATE variants SET color = $2 WHERE id = $1', [variant.id, color])
  await test.owner.query(
    `UPDATE products SET name = $2, updated_at = clock_timestamp()
     WHERE id = (SELECT product_id FROM variants WHERE id = $1)`,
    [variant.id, name],
  )
  return variant
}

beforeEach(async () => {
  test = await createTestApp({ delivery: 'queued' })
  shop = await openChatShop(test)
  tote = await insertSoldOut('Canvas Tote', 'TOTE-RED', 'Red')
})
afterEach(() => test.close())

/** A customer's conversation. */
function talk() {
  let conversationId: string | undefined
  return async (message: string): Promise<string> => {
    const { status, body } = await test.call<ChatAnswer>('POST', '/assistant/chat', {
      token: shop.key,
      body: { message, conversationId },
    })
    expect(status).toBe(200)
    conversationId = body.conversationId
    return body.message.text
  }
}
const wishes = async () => {
  const { rows } = await test.owner.query(
    'SELECT email, language, variant_id AS variant FROM stock_wishes ORDER BY email',
  )
  return rows
}

describe('the offer of an email', () => {
  it.each([
    'do you have the canvas tote in red?',
    'When will the canvas tote be back in stock?',
    'is the canvas tote available',
  ])('follows “%s”, and an address is noted', async (question) => {
    const say = talk()
    expect(await say(question)).toContain(offer)
    expect(await say('yes please, Dana@Example.com.')).toBe(noted('dana@example.com'))
    expect(await wishes()).toEqual([{ email: 'dana@example.com', language: 'en', variant: tote.id }])
    const { rows } = await test.owner.query('SELECT query, response FROM assistant_events ORDER BY at')
    expect(JSON.stringify(rows)).not.toMatch(/dana/i)
  })

  it('is made in Spanish too', async () => {
    const say = talk()
    expect(await say('¿Tienen la bolsa Canvas Tote en rojo?')).toContain('Puedo escribirte un correo')
    expect(await say('dana@example.com')).toContain('Escribiré a dana@example.com una sola vez')
    expect(await wishes()).toMatchObject([{ language: 'es' }])
  })

  it('is not needed by who says the address at once', async () => {
    const answer = await talk()('Email me at dana@example.com when the canvas tote is back in stock')
    expect(answer).toContain(noted('dana@example.com'))
    expect(await wishes()).toHaveLength(1)
  })

  it('is declined with no, repeated for yes, and asks again for one whole address', async () => {
    const say = talk()
    await say('do you have the canvas tote in red?')
    expect(await say('yes please')).toBe('Gladly. What is your email address?')
    expect(await say('dana@example.com or maya@example.com')).toContain('one email address only')
    expect(await say('dana@example')).toContain('doesn’t look like a whole email address')
    expect(await say('no thanks')).toContain('I won’t email you')
    expect(await say('dana@example.com')).not.toContain('I’ll email')
    expect(await wishes()).toEqual([])
  })

  it('ends with another question, and an address for an order is no answer to it', async () => {
    const say = talk()
    await say('do you have the canvas tote in red?')
    expect(await say('what are your opening hours?')).not.toContain(offer)
    expect(await say('dana@example.com')).not.toContain('I’ll email')
    await say('do you have the canvas tote in red?')
    expect(await say('where is order 12345? dana@example.com')).toContain('couldn’t find an order')
    expect(await wishes()).toEqual([])
  })

  it('asks which one first if several variants are sold out', async () => {
    await test.owner.query(
      `INSERT INTO variants (id, merchant_id, product_id, sku, color, price_cents, stock_quantity)
       SELECT gen_random_uuid(), merchant_id, product_id, 'TOTE-BLU', 'Blue', 3200, 0 FROM variants WHERE id = $1`,
      [tote.id],
    )
    const say = talk()
    const first = await say('do you have the canvas tote?')
    expect(first).toContain('tell me which one')
    expect(first).not.toContain(offer)
    expect(await say('the blue one')).toContain(offer)
    expect(await say('dana@example.com')).toBe(noted('dana@example.com', 'Canvas Tote, Blue'))
  })

  it('is not made for what is in stock, without mail, or where the shop writes itself', async () => {
    await test.owner.query('UPDATE variants SET stock_quantity = 20')
    expect(await talk()('do you have the canvas tote in red?')).not.toContain('email')
    await test.owner.query('UPDATE variants SET stock_quantity = 0')
    await test.owner.query('UPDATE merchants SET customer_emails = false')
    expect(await talk()('do you have the canvas tote in red?')).not.toContain('email')
    await test.owner.query('UPDATE merchants SET customer_emails = true')
    await test.owner.query(`UPDATE assistant_settings SET features = '{"inventoryQueries": false}'`)
    expect(await talk()('do you have the canvas tote in red?')).not.toContain('email')
  })

  it('says so if the variant is back or off sale by then', async () => {
    const say = talk()
    await say('do you have the canvas tote in red?')
    await test.owner.query('UPDATE variants SET stock_quantity = 20')
    expect(await say('dana@example.com')).toContain('is in stock again')
    await test.owner.query('UPDATE variants SET stock_quantity = 0')
    await say('do you have the canvas tote in red?')
    await test.owner.query('UPDATE variants SET archived_at = now()')
    expect(await say('dana@example.com')).toContain('can’t email you about')
    expect(await wishes()).toEqual([])
  })

  it('leaves nothing in a trial of the shop’s own people', async () => {
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.merchantId }))
    const first = await test.call<{ conversationId: string; response: string }>('POST', '/levy/test', {
      token,
      body: { query: 'do you have the canvas tote in red?' },
    })
    expect(first.body.response).toContain(offer)
    const body = { query: 'dana@example.com', conversationId: first.body.conversationId }
    const second = await test.call<{ response: string }>('POST', '/levy/test', { token, body })
    expect(second.body.response).toBe(noted('dana@example.com'))
    expect(await wishes()).toEqual([])
  })
})

describe('what is known of an address', () => {
  const leave = async (email = 'dana@example.com', product = 'canvas tote in red'): Promise<string> => {
    const say = talk()
    await say(`do you have the ${product}?`)
    return say(email)
  }

  it('shows in no answer: the same wish twice, also at once, is one', async () => {
    const answers = await Promise.all([leave(), leave(), leave(), leave('DANA@example.com')])
    expect(new Set([...answers, await leave()])).toEqual(new Set([noted('dana@example.com')]))
    expect(await wishes()).toHaveLength(1)
  })

  it('shows in no answer: an address with too many wishes, or that wants no such emails', async () => {
    for (let index = 0; index < wishLimits.ofAddress; index += 1) {
      const { id } = await insertVariant(test.owner, { merchantId: shop.merchantId, stock: 0 })
      const wish = { merchantId: shop.merchantId, variantId: id, at: test.clock.now }
      await insertStockWish(test.owner, wish)
      if (index === 0) {
        const refusing = await insertStockWish(test.owner, { ...wish, email: 'quiet@example.com' })
        await test.owner.query('UPDATE stock_wishes SET ended_at = now() WHERE id = $1', [refusing])
      }
    }
    const before = await wishes()
    expect(await leave()).toBe(noted('dana@example.com'))
    expect(await leave('quiet@example.com')).toBe(noted('quiet@example.com'))
    expect(await wishes()).toEqual(before)
    test.clock.now = new Date(test.clock.now.getTime() + dayMs + 1000)
    await leave()
    expect(await wishes()).toHaveLength(before.length + 1)
  })

  it('counts in one conversation by what was asked, and in a shop by what was noted', async () => {
    const say = talk()
    for (let index = 0; index < wishesPerConversation; index += 1) {
      await say('do you have the canvas tote in red?')
      expect(await say('dana@example.com')).toBe(noted('dana@example.com'))
    }
    await say('do you have the canvas tote in red?')
    expect(await say('maya@example.com')).toContain('as many of these emails as I may')
    await test.owner.query(
      `INSERT INTO stock_wishes (id, merchant_id, variant_id, email, language, conversation_id, created_at, expires_at)
       SELECT gen_random_uuid(), $1::uuid, $2::uuid, 'a' || n || '@example.com', 'en', gen_random_uuid(), $3::timestamptz, $3::timestamptz + interval '1 day'
       FROM generate_series(1, $4::int) n`,
      [shop.merchantId, tote.id, test.clock.now, wishLimits.ofShop],
    )
    expect(await leave('new@example.com')).toContain('as many of these emails as I may')
  })

  it.each([
    `'; DROP TABLE stock_wishes; --@example.com`,
    'dana@example.com\r\nBcc: all@example.com',
    `${'a'.repeat(300)}@example.com`,
    'dana@exam ple.com',
  ])('is safe from “%s”', async (hostile) => {
    const say = talk()
    await say('do you have the canvas tote in red?')
    await say(hostile)
    for (const { email } of await wishes()) expect(email).toMatch(/^[^\s;]{1,64}@example\.com$/)
  })
})
