import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editableKinds, faultsOf, maxBodyLength, type SavedMessageText } from '../../contract/messages/message-text.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { composeFilled, fillWords } from './filled-text.ts'
import { composeInstructions, type InstructionsOrder } from './instructions.ts'
import { shippedTexts } from './shipped-texts.ts'

let test: TestApp
let shop: { id: string }
let token: string
let viewer: string
let others: string

beforeAll(async () => {
  test = await createTestApp({ delivery: 'queued' })
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

  it('are Paydesk’s again once they are saved as Paydesk’s', async () => {
    const { body } = await put('order_delivered', { ...own, body: 'It is there.' })
    expect(body.text.standard).toEqual(shippedTexts.order_delivered)
    const back = await put('order_delivered', { ...shippedTexts.order_delivered, version: body.text.version })
    expect(back.body.text).toMatchObject({ ...shippedTexts.order_delivered, version: null, changedBy: null })
  })

  it('of Paydesk have no fault', () => {
    for (const kind of editableKinds) expect(faultsOf(kind, shippedTexts[kind])).toEqual([])
  })

  it('are shown for an example order, with markup escaped', async () => {
    const body = { subject: 'To {customerName}', body: 'From {shopName} <b>\n\n{items}' }
    const preview = await test.call<{ subject: string; text: string; html: string }>(
      'POST',
      `${path}/order_shipped/preview`,
      { token: viewer, body },
    )
    expect(preview.body.subject).toBe('To Dana Whitfield')
    expect(preview.body.text).toContain('From Aurora <Outfitters> <b>')
    expect(preview.body.html).toContain('From Aurora &lt;Outfitters&gt; &lt;b&gt;')
    expect(preview.body).toMatchObject({ orderNumber: null })
  })

  it('are shown for the shop’s latest order that they suit', async () => {
    const { id: merchantId } = await insertMerchant(test.owner)
    const by = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId }))
    const seed = { merchantId, customer: { name: '<script>' } }
    const pending = await insertOrder(test.owner, seed)
    const shipped = await insertOrder(test.owner, { ...seed, status: 'shipped', trackingNumber: '1Z999AA10123456784' })
    await insertOrder(test.owner, { merchantId: shop.id, status: 'shipped' })
    const preview = (kind: string, body: string) =>
      test.call<{ text: string; html: string; orderNumber: number | null }>('POST', `${path}/${kind}/preview`, {
        ...{ token: by, body: { subject: 'Hi', body } },
      })
    const { body } = await preview('order_shipped', '{customerName} {orderNumber} {date}\n{trackingLink}')
    expect(body.orderNumber).toBe(shipped.number)
    expect(body.text).toContain(`<script> #${shipped.number} `)
    expect(body.text).toContain('1Z999AA10123456784')
    expect(body.html).not.toContain('<script>')
    expect((await preview('instructions', '{paymentSteps}')).body.orderNumber).toBe(pending.number)
    expect((await preview('order_delivered', 'Hi')).body.orderNumber).toBeNull()
  })

  it('are sent to whoever tests them, through the shop’s mail, for an example order', async () => {
    const user = await insertUser(test.owner, { role: 'merchant', merchantId: shop.id })
    const send = async (kind: string, body: unknown) =>
      test.call<{ message: unknown }>('POST', `${path}/${kind}/test`, { token: await test.tokenFor(user), body })
    const { status, body } = await send('order_shipped', { subject: 'To {customerName}', body: '{trackingLink}' })
    expect(status).toBe(201)
    expect(body.message).toMatchObject({
      ...{ kind: 'test', audience: 'shop', channel: 'email', status: 'queued', order: null },
      ...{ recipient: user.email, subject: 'Test: To Dana Whitfield' },
    })
    expect((await send('order_shipped', { subject: 'Hi', body: '{customer}' })).status).toBe(422)
  })
})

describe('updated instructions', () => {
  const order: InstructionsOrder = {
    ...{ number: 1, totalCents: 100, lines: [], adjustments: [], shop: { name: 'A', email: 'a@b.c' } },
    ...{ customerName: 'Dana', account: 'pay@a.b', code: 'K7QX4', shipsTo: '{total} St', isUpdate: true },
    method: 'zelle',
  }

  it('say in a shop’s own text, too, that they replace the email before, and where the order goes', () => {
    const { subject, text } = composeInstructions(order, { subject: 'Pay {shopName}', body: 'Dear\n\n{paymentSteps}' })
    expect(subject).toBe('Updated: Pay A')
    expect(text).toMatch(
      /^Your order #1 at A was updated\. This email replaces the one before\.\n\nShips to: \{total\} St\n\nDear\n\nHow to pay/,
    )
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
        ...{
          number: 1,
          totalCents: 100,
          method: 'zelle',
          lines: [],
          adjustments: [],
          shop: { name: 'A', email: 'a@b.c' },
        },
        customerName: '{total}\r\nBcc: x',
      },
      { blocks: {} },
    )
    expect(subject).toBe('To {total} Bcc: x')
  })
})
