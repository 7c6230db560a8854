import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxBodyLength, type SavedMessageText } from '../../contract/messages/message-text.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { composeFilled, fillWords } from './filled-text.ts'

let test: TestApp
let shop: { id: string }
let token: string
let viewer: string
let others: string

beforeAll(async () => {
  test = await createTestApp()
  shop = await insertMerchant(test.owner, 'Aurora <Outfitters>')
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop.id }))
  const { id: merchantId } = await insertMerchant(test.owner)
  others = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})
afterAll(() => test.close())

const path = '/message-templates'
type Answer = { text: SavedMessageText; message?: string; changed?: { path: string; value: string }[] }
const read = async (kind: string, by = token) => {
  const { body } = await test.call<{ texts: SavedMessageText[] }>('GET', path, { token: by })
  return body.texts.find((text) => text.kind === kind)
}
const put = (kind: string, body: unknown, by = token) =>
  test.call<Answer>('PUT', `${path}/${kind}`, { token: by, body })
const own = { subject: 'Off it goes: {orderNumber}', body: 'Hello {customerName},\n\n{trackingLink}', version: null }

describe('texts of messages', () => {
  it('are saved for the shop alone, refused to whoever saw an older one, and reset', async () => {
    const { status, body } = await put('order_shipped', own)
    expect(status).toBe(200)
    expect(body.text).toMatchObject({ subject: own.subject, body: own.body, changedAt: expect.any(String) })
    expect(await read('order_shipped', viewer)).toEqual(body.text)
    expect((await read('order_shipped', others))?.version).toBeNull()
    expect((await put('order_shipped', own)).body.text).toEqual(body.text)
    const late = await put('order_shipped', { ...own, body: 'Another' })
    expect(late.status).toBe(409)
    const atOnce = await Promise.all(
      ['One', 'Two'].map((text) => put('order_shipped', { ...own, body: text, version: body.text.version })),
    )
    expect(atOnce.map((answer) => answer.status).sort()).toEqual([200, 409])
    for (const _ of [1, 2]) {
      const reset = await test.call<Answer>('DELETE', `${path}/order_shipped`, { token })
      expect(reset.body.text.version).toBeNull()
    }
  })

  it.each([
    ['order_shipped', { ...own, body: 'Hi {customer}' }],
    ['order_shipped', { ...own, body: 'See {items} here' }],
    ['order_shipped', { ...own, subject: '{items}' }],
    ['order_shipped', { ...own, subject: 'A\r\nBcc: all@example.com' }],
    ['order_shipped', { ...own, body: 'a'.repeat(maxBodyLength + 1) }],
    ['order_shipped', { ...own, body: ' ' }],
    ['order_shipped', { ...own, version: 'x' }],
    ['instructions', { ...own, body: 'Pay me' }],
    ['order_code', own],
    ['toString', own],
  ])('refuse for %s %j', async (kind, body) => {
    expect((await put(kind, body)).status).toBe(422)
  })

  it('are shown for a sample order, with markup escaped', async () => {
    const body = { subject: 'To {customerName}', body: 'From {shopName} <b>\n\n{items}' }
    const preview = await test.call<{ subject: string; text: string; html: string }>(
      'POST',
      `${path}/order_shipped/preview`,
      { token: viewer, body },
    )
    expect(preview.body.subject).toBe('To Dana Whitfield')
    expect(preview.body.text).toContain('From Aurora <Outfitters> <b>')
    expect(preview.body.html).toContain('From Aurora &lt;Outfitters&gt; &lt;b&gt;')
  })
})

describe('filling', () => {
  it('fills each field once, and leaves other braces', () => {
    expect(fillWords('{a}{b}{__proto__}{toString}{', { a: '{b}', b: '{a}' })).toBe('{b}{a}{__proto__}{toString}{')
  })

  it('lets no name break the subject', () => {
    const { subject } = composeFilled(
      { subject: 'To {customerName}', body: 'Hi' },
      {
        ...{ number: 1, totalCents: 100, method: 'zelle', lines: [], shop: { name: 'A', email: 'a@b.c' } },
        customerName: '{total}\r\nBcc: x',
      },
      {},
    )
    expect(subject).toBe('To {total} Bcc: x')
  })
})
