import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { maxChoicesPerHour } from '../../contract/pay-page/pay-page.endpoints.ts'
import { type PayPage, payPage } from '../../contract/pay-page/pay-page.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { codeAlphabet, codeLength } from '../../contract/payments/payment-request.ts'
import { createLogger } from '../log.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser } from '../testing/factories.ts'
import { testPayLinks } from '../testing/pay-links.ts'
import { waitFor } from '../testing/processes.ts'
import { mostFollowers } from './payment-followers.ts'

let test: TestApp
let shop: { id: string }
let token: string
let order: OrderDetails

const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)
const tokenOf = ({ payment: { payUrl } }: Pick<OrderDetails, 'payment'>): string => payUrl?.split('/pay/')[1] ?? ''
const newOrder = {
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Mug', price: 12.5, quantity: 2 }],
  paymentMethod: 'venmo',
}

async function placeOrder(bearer = token): Promise<OrderDetails> {
  const { status, body } = await test.call<{ order: OrderDetails }>('POST', '/orders', {
    ...{ token: bearer, body: newOrder },
  })
  expect(status).toBe(201)
  return body.order
}
const pay = (path: string, body?: unknown) =>
  test.call<PayPage & { type: string }>(body === undefined ? 'GET' : 'POST', `/pay/${path}`, { body })
const read = async ({ id }: { id: string }, bearer = token): Promise<OrderDetails> =>
  (await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token: bearer })).body.order
const change = (id: string, body: object, bearer = token) =>
  test.call<{ order: OrderDetails }>('POST', `/orders/${id}/payment-request`, { token: bearer, body })
const setStatus = (id: string, status: string) =>
  test.call('PATCH', `/orders/${id}/status`, { token, body: { status, reason: 'Seen in the account' } })

const setShop = (admin: string, body: object) => test.call('PATCH', `/merchants/${shop.id}`, { token: admin, body })

beforeAll(async () => {
  test = await createTestApp({ live: true })
  shop = await insertMerchant(test.owner)
  await acceptAllMethods(test.owner, shop.id)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
})
afterAll(() => test.close())
beforeEach(async () => {
  order = await placeOrder()
})

describe('a new order', () => {
  it('asks for its money: code, link, what is due, and how to pay', async () => {
    const { payment, instructions, number } = order
    expect(payment).toMatchObject({ due: 25, received: 0, state: 'none', claimedAt: null, claim: null })
    expect(payment.code).toMatch(codePattern)
    expect(payment.payUrl).toMatch(/^http:\/\/localhost:3001\/pay\/[\w-]{22}$/)
    const others = paymentMethods.filter((method) => method !== 'venmo')
    expect(instructions.map(({ method }) => method)).toEqual(['venmo', ...others])
    for (const each of instructions) expect(each).toMatchObject({ amount: 25, memo: payment.code })
    expect(await read(order)).toMatchObject({ payment, instructions, number })
  })

  it('says the link and the code in its email', async () => {
    const { messages, payment } = order
    expect(messages[0]?.text).toContain(payment.payUrl)
    expect(messages[0]?.text).toContain(`put ${payment.code} in the note`)
    const { body } = await test.call<{ instructions: { text: string } }>('GET', `/orders/${order.id}/instructions`, {
      token,
    })
    expect(body.instructions.text).toContain(payment.payUrl)
    expect(body.instructions.text).toContain(payment.code)
  })

  it('stores the token as hash and seal only', async () => {
    const { rows } = await test.owner.query('SELECT payment_requests::text AS row FROM payment_requests')
    const hex = Buffer.from(tokenOf(order)).toString('hex')
    for (const { row } of rows) {
      expect(row).not.toContain(tokenOf(order))
      expect(row).not.toContain(hex)
    }
  })

  it('has another code than every other open order, and the database refuses a second', async () => {
    const other = await placeOrder()
    const rename = test.owner.query('UPDATE payment_requests SET code = $2 WHERE order_id = $1', [
      other.id,
      order.payment.code,
    ])
    await expect(rename).rejects.toThrow(/payment_requests_open_code/)
  })

  it('lets its code be used again once it is paid, and gets another when it is pending again', async () => {
    const other = await placeOrder()
    const paid = await setStatus(order.id, 'paid')
    expect(paid.status).toBe(200)
    await test.owner.query('UPDATE payment_requests SET code = $2 WHERE order_id = $1', [other.id, order.payment.code])
    const { timeline } = await read(order)
    const undone = await test.call('POST', `/orders/${order.id}/undo`, {
      ...{ token, body: { entryId: timeline.at(-1)?.id } },
    })
    expect(undone.status).toBe(200)
    const { payment } = await read(order)
    expect(payment.code).toMatch(codePattern)
    expect(payment.code).not.toBe(order.payment.code)
  })
})

describe('whoever has the link', () => {
  it('sees the order and how to pay, and nothing of the customer', async () => {
    const { status, body, text, headers } = await pay(tokenOf(order))
    expect(status).toBe(200)
    expect(payPage.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      order: { number: order.number, status: 'pending', totalAmount: 25, products: [{ name: 'Mug', quantity: 2 }] },
      instructions: order.instructions,
    })
    expect(text).not.toMatch(/Dana|dana@/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('says once that they paid; the shop sees who, the page never', async () => {
    const claim = { payerHandle: '@dana-w', payerName: 'Dana W', lastFour: '0042' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(`${tokenOf(order)}/claim`, claim)))
    for (const { status, body, text } of answers) {
      expect(status).toBe(200)
      expect(body.payment.state).toBe('claimed')
      expect(text).not.toMatch(/dana|0042/i)
    }
    const { payment, timeline } = await read(order)
    expect(payment).toMatchObject({ state: 'claimed', claim })
    expect(payment.claimedAt).toBe(answers[0]?.body.payment.claimedAt)
    expect(timeline.filter(({ type }) => type === 'payment_claimed')).toHaveLength(1)
    const { rows } = await test.owner.query(
      `SELECT data ->> 'kind' AS kind FROM events WHERE order_id = $1 AND type = 'notification'
       UNION ALL SELECT data ->> 'kind' FROM event_outbox WHERE order_id = $1 AND type = 'notification'`,
      [order.id],
    )
    expect(rows).toEqual([{ kind: 'payment_claimed' }])
  })

  it('may leave out who paid, and add it later', async () => {
    const first = await pay(`${tokenOf(order)}/claim`, {})
    expect(first.status).toBe(200)
    await pay(`${tokenOf(order)}/claim`, { payerHandle: '$dana' })
    const { payment } = await read(order)
    expect(payment).toMatchObject({ claimedAt: first.body.payment.claimedAt })
    expect(payment.claim).toEqual({ payerHandle: '$dana', payerName: null, lastFour: null })
  })

  it('tells the shop of each correction of who paid, and of no repetition', async () => {
    for (const payerHandle of ['$dana', '$dana', '$dana-w', '$dana-w']) {
      test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
      expect((await pay(`${tokenOf(order)}/claim`, { payerHandle })).status).toBe(200)
    }
    const { payment, timeline } = await read(order)
    expect(payment.claim?.payerHandle).toBe('$dana-w')
    const claims = timeline.filter(({ type }) => type === 'payment_claimed')
    expect(claims.map(({ reason }) => reason)).toEqual([null, 'Payer corrected'])
    const { rows } = await test.owner.query(
      `SELECT data ->> 'change' AS change FROM events WHERE order_id = $1 AND type = 'order_updated'
       UNION ALL SELECT data ->> 'change' FROM event_outbox WHERE order_id = $1 AND type = 'order_updated'`,
      [order.id],
    )
    expect(rows).toEqual([{ change: 'payment_claimed' }, { change: 'payment_claimed' }])
  })

  it.each([
    { lastFour: '12' },
    { lastFour: '12a4' },
    { payerName: 'x'.repeat(200) },
    { payerHandle: 'a\nb' },
    { payerName: 5 },
    { payerName: 'a\0b' },
  ])('is refused a claim of %j, which changes nothing', async (claim) => {
    expect((await pay(`${tokenOf(order)}/claim`, claim)).status).toBe(422)
    expect((await read(order)).payment.state).toBe('none')
  })

  it('chooses another method, which the timeline records', async () => {
    const { status, body } = await pay(`${tokenOf(order)}/method`, { method: 'zelle' })
    expect(status).toBe(200)
    expect(body.instructions[0]?.method).toBe('zelle')
    const { timeline, messages } = await read(order)
    expect(timeline.at(-1)).toMatchObject({
      type: 'edited',
      actor: { kind: 'customer' },
      changes: [{ field: 'paymentMethod', from: 'venmo', to: 'zelle' }],
    })
    expect(messages).toHaveLength(1)
  })

  it('chooses so often only that nobody floods the timeline and the webhooks, and again an hour later', async () => {
    const choose = (method: string) => pay(`${tokenOf(order)}/method`, { method })
    for (let choice = 0; choice < maxChoicesPerHour; choice += 1) {
      expect((await choose(choice % 2 === 0 ? 'zelle' : 'venmo')).status).toBe(200)
    }
    const [refused, same] = [await choose('zelle'), await choose('venmo')]
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(same.status).toBe(200)
    expect((await read(order)).timeline.filter(({ type }) => type === 'edited')).toHaveLength(maxChoicesPerHour)
    expect((await pay(`${tokenOf(order)}/claim`, {})).status).toBe(200)
    const { now } = test.clock
    test.clock.now = new Date(now.getTime() + hourMs + minuteMs)
    const later = await choose('zelle')
    test.clock.now = now
    expect(later.status).toBe(200)
  })

  it('cannot choose a method that the shop does not accept', async () => {
    await test.owner.query(
      `UPDATE payment_accounts SET accepted = false WHERE merchant_id = $1 AND method = 'bitcoin'`,
      [shop.id],
    )
    const { status, body } = await pay(`${tokenOf(order)}/method`, { method: 'bitcoin' })
    await acceptAllMethods(test.owner, shop.id).catch(() => undefined)
    await test.owner.query('UPDATE payment_accounts SET accepted = true WHERE merchant_id = $1', [shop.id])
    expect(status).toBe(422)
    expect(body).toMatchObject({
      message: expect.stringMatching(/^The shop does not accept Bitcoin: it accepts .*\w\.$/),
    })
    expect(body).not.toMatchObject({ message: expect.stringContaining('Settings') })
    expect((await pay(`${tokenOf(order)}/method`, { method: 'paypal' })).status).toBe(422)
  })

  it('sees that the shop has the money, and can claim nothing more', async () => {
    await setStatus(order.id, 'paid')
    const { body } = await pay(tokenOf(order))
    expect(body).toMatchObject({
      payment: { state: 'confirmed', due: 0, received: 25 },
      order: { status: 'paid' },
      instructions: [],
    })
    const refused = await pay(`${tokenOf(order)}/claim`, {})
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      type: '/problems/illegal-transition',
      detail: `Order #${order.number} is paid: nothing is left to pay for it.`,
    })
    expect((await pay(`${tokenOf(order)}/method`, { method: 'zelle' })).status).toBe(409)
  })

  it('sees the rest when a part has come, and may claim it again', async () => {
    const claim = () => pay(`${tokenOf(order)}/claim`, {})
    expect((await claim()).body.payment.state).toBe('claimed')
    test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
    const part = await test.call('PATCH', `/orders/${order.id}/status`, {
      ...{ token, body: { status: 'paid', reason: '', payment: { amount: 10 } } },
    })
    expect(part).toMatchObject({ status: 200 })
    const { body } = await pay(tokenOf(order))
    expect(body.payment).toMatchObject({ state: 'short', due: 15, received: 10, claimedAt: null })
    expect(body.instructions[0]?.amount).toBe(15)
    const page = await test.app.inject(`/pay/${tokenOf(order)}`)
    expect(page.body).toContain('has received $10.00. $15.00 is left to pay.')
    test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
    expect((await claim()).body.payment).toMatchObject({ state: 'claimed', received: 10 })
    const claims = (await read(order)).timeline.filter(({ type }) => type === 'payment_claimed')
    expect(claims).toHaveLength(2)
  })

  it('sees all the money that came, as the shop does, when it is too much', async () => {
    await test.call('PATCH', `/orders/${order.id}/status`, {
      ...{ token, body: { status: 'paid', reason: '', payment: { amount: 30 } } },
    })
    expect((await pay(tokenOf(order))).body.payment).toMatchObject({
      ...{ state: 'over', due: 0, received: 30, surplus: 5 },
    })
    const { payment, money } = await read(order)
    expect(money).toMatchObject({ received: payment.received, due: 0, surplus: 5 })
  })

  it('is never shown an extended public key', async () => {
    const xpub = `xpub${'A'.repeat(107)}`
    await test.owner.query(`UPDATE payment_accounts SET account = $2 WHERE merchant_id = $1 AND method = 'bitcoin'`, [
      shop.id,
      xpub,
    ])
    const { text, body } = await pay(tokenOf(order))
    expect(text).not.toContain('xpub')
    expect(body.instructions.map(({ method }) => method)).not.toContain('bitcoin')
    // Nor may a method be chosen that the page doesn't offer.
    expect((await pay(`${tokenOf(order)}/method`, { method: 'bitcoin' })).status).toBe(422)
    await test.owner.query(
      `UPDATE payment_accounts SET account = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' WHERE merchant_id = $1 AND method = 'bitcoin'`,
      [shop.id],
    )
  })
})

describe('a link', () => {
  const nowhere = ['x'.repeat(22), 'short', '..%2f..', '%00', 'x'.repeat(90), "' OR 1=1 --"]

  it('that is unknown, malformed, revoked, replaced, or of a closed shop answers alike', async () => {
    const revoked = tokenOf(await placeOrder())
    const { body: all } = await pay(revoked)
    expect(all.order.number).toBeGreaterThan(0)
    const replaced = tokenOf(order)
    const renewed = await change(order.id, { action: 'renew' })
    expect(renewed.status).toBe(200)
    expect(tokenOf(renewed.body.order)).not.toBe(replaced)
    expect(renewed.body.order.payment.code).toBe(order.payment.code)
    expect((await pay(tokenOf(renewed.body.order))).status).toBe(200)
    const gone = await change(order.id, { action: 'revoke' })
    expect(gone.body.order.payment.payUrl).toBeNull()
    const answers = await Promise.all(
      [...nowhere, replaced, tokenOf(renewed.body.order)].map((each) => pay(encodeURIComponent(each))),
    )
    const bodies = answers.map(({ status, body }) => ({ ...body, status, instance: undefined }))
    expect(bodies[0]).toMatchObject({ status: 404, type: '/problems/not-found' })
    for (const body of bodies) expect(body).toEqual(bodies[0])
    for (const path of ['claim', 'method']) {
      const body = path === 'claim' ? {} : { method: 'zelle' }
      expect((await pay(`${replaced}/${path}`, body)).status).toBe(404)
    }
    expect((await pay(`${replaced}/events`)).status).toBe(404)
  })

  it('is revoked once, however often somebody asks', async () => {
    await change(order.id, { action: 'revoke' })
    const { status, body } = await change(order.id, { action: 'revoke' })
    expect(status).toBe(200)
    expect(body.order.payment.payUrl).toBeNull()
    expect(body.order.timeline.filter(({ type }) => type === 'pay_link_changed')).toHaveLength(1)
  })

  it('that is renewed replaces the one in messages that have not left, and in no others', async () => {
    const links = async () => {
      const { rows } = await test.owner.query<{ text: string; html: string }>(
        'SELECT body_text AS text, body_html AS html FROM messages WHERE order_id = $1',
        [order.id],
      )
      return rows.map(({ text, html }) => [text, html].map((body) => /\/pay\/([\w-]{22})/.exec(body)?.[1]))
    }
    const old = tokenOf(order)
    await test.owner.query(`UPDATE messages SET status = 'queued' WHERE order_id = $1`, [order.id])
    const renewed = tokenOf((await change(order.id, { action: 'renew' })).body.order)
    expect(renewed).not.toBe(old)
    expect(await links()).toEqual([[renewed, renewed]])
    await test.owner.query(`UPDATE messages SET status = 'sent', sent_at = now() WHERE order_id = $1`, [order.id])
    await change(order.id, { action: 'renew' })
    expect(await links()).toEqual([[renewed, renewed]])
  })

  it('works again once it is renewed', async () => {
    await change(order.id, { action: 'revoke' })
    const { body } = await change(order.id, { action: 'renew' })
    expect((await pay(tokenOf(body.order))).status).toBe(200)
    expect((await read(order)).timeline.map(({ type }) => type)).toEqual([
      'created',
      'pay_link_changed',
      'pay_link_changed',
    ])
  })

  it.each([
    ['claims', (link: string) => pay(`${link}/claim`, { payerHandle: '@late' })],
    ['looks', (link: string) => pay(link)],
  ])('that is replaced while its holder %s works no more, and never shows the next one', async (_what, visit) => {
    const { tokenHash, sealedToken } = testPayLinks.create(order.id)
    await test.owner.query('BEGIN; LOCK TABLE orders')
    const answer = visit(tokenOf(order))
    await waitFor('the visitor', async () => {
      const { rows } = await test.owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await test.owner.query(
      'UPDATE payment_requests SET token_hash = $2, sealed_token = $3, revoked_at = NULL WHERE order_id = $1',
      [order.id, tokenHash, sealedToken],
    )
    await test.owner.query('COMMIT')
    const { status, text } = await answer
    expect(text).not.toContain(testPayLinks.url(order.id, sealedToken))
    expect(status).toBe(404)
    expect((await read(order)).payment.state).toBe('none')
  })

  it('is neither renewed nor revoked by another shop', async () => {
    const other = await insertMerchant(test.owner)
    const stranger = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other.id }))
    expect((await change(order.id, { action: 'revoke' }, stranger)).status).toBe(404)
    expect((await pay(tokenOf(order))).status).toBe(200)
  })

  it('of a closed shop leads nowhere', async () => {
    const closing = await insertMerchant(test.owner)
    await acceptAllMethods(test.owner, closing.id)
    const user = await insertUser(test.owner, { role: 'merchant', merchantId: closing.id })
    const theirs = await placeOrder(await test.tokenFor(user))
    expect((await pay(tokenOf(theirs))).status).toBe(200)
    await test.owner.query('UPDATE merchants SET closed_at = now() WHERE id = $1', [closing.id])
    expect((await pay(tokenOf(theirs))).status).toBe(404)
  })
})

it('an address that tries many links has to wait', async () => {
  const limited = await createTestApp({ rateLimits: 'on' })
  try {
    const statuses: number[] = []
    for (let tries = 0; tries < 40; tries += 1) {
      const { status } = await limited.call('GET', `/pay/${'y'.repeat(22)}`, { address: '198.51.100.7' })
      statuses.push(status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404))
    expect(statuses.at(-1)).toBe(429)
    expect((await limited.call('GET', `/pay/${'y'.repeat(22)}`, { address: '198.51.100.8' })).status).toBe(404)
  } finally {
    await limited.close()
  }
})

it('no log has the token of a link', async () => {
  const logged: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const watched = await createTestApp({ logger: await createLogger({ production: true, logLevel: 'trace' }, stream) })
  try {
    const link = 'z'.repeat(22)
    await watched.call('GET', `/pay/${link}`)
    await watched.call('POST', `/pay/${link}/claim`, { body: {} })
    await watched.app.inject({ url: `/pay/${link}` })
    await watched.app.inject({ url: `/pay/${link}/other` })
    await watched.app.inject({ url: `/stop-stock-emails/${link}` })
    expect(logged.join('')).toContain('/pay/[token]')
    expect(logged.join('')).toContain('/stop-stock-emails/[token]')
    expect(logged.join('')).not.toContain(link)
  } finally {
    await watched.close()
  }
})

/** The data of the events `state`. */
async function* statesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const portion of body) {
    text += decoder.decode(portion, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^event: state\ndata: (.*)$/s.exec(block)?.[1]
      if (data !== undefined) yield data
    }
  }
}

describe('open pages', () => {
  let address: string
  beforeAll(async () => {
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })

  it('of one order are followed by so many only, and one that leaves makes room', async () => {
    const leave = new AbortController()
    const follow = (signal?: AbortSignal) =>
      fetch(`${address}/api/pay/${tokenOf(order)}/events`, { signal: signal ?? null })
    const open = await Promise.all(Array.from({ length: mostFollowers }, () => follow(leave.signal)))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await follow()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await fetch(`${address}/api/pay/${tokenOf(await placeOrder())}/events`, { signal: leave.signal })
    expect(other.status).toBe(200)
    leave.abort()
    await waitFor('room', async () => {
      const stop = new AbortController()
      const { status } = await follow(stop.signal)
      stop.abort()
      return status === 200
    })
  })

  it.each([
    ['its link is revoked', () => change(order.id, { action: 'revoke' })],
    ['the shop closes', (admin: string) => setShop(admin, { active: false, closedReason: 'Moved' })],
  ])('hear at once that %s', async (_what, end) => {
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    const response = await fetch(`${address}/api/pay/${tokenOf(order)}/events`)
    if (response.body === null) throw new Error('no events')
    let text = ''
    let isTold = false
    // The stream ends by itself.
    for await (const portion of response.body.pipeThrough(new TextDecoderStream())) {
      text += portion
      if (isTold || !text.includes('event: state')) continue
      isTold = true
      expect((await end(admin)).status).toBe(200)
    }
    expect(text).toMatch(/event: problem\ndata: .*"status":404/)
    await setShop(admin, { active: true })
  })

  it('hear at once what happens to their order', async () => {
    const response = await fetch(`${address}/api/pay/${tokenOf(order)}/events`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    if (response.body === null) throw new Error('no events')
    const states: string[] = []
    for await (const data of statesIn(response.body)) {
      const { payment } = payPage.parse(JSON.parse(data))
      if (states.at(-1) === payment.state) continue
      states.push(payment.state)
      if (payment.state === 'none') await pay(`${tokenOf(order)}/claim`, {})
      if (payment.state === 'claimed') await setStatus(order.id, 'paid')
      if (payment.state === 'confirmed') break
    }
    expect(states).toEqual(['none', 'claimed', 'confirmed'])
  })
})
