import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import { listenTo } from '../db/listen.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { testShopReason } from '../messages/message-delivery.ts'
import { createSmtpMailer, type Mailer } from '../messages/smtp-mailer.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { waitFor } from '../testing/processes.ts'
import { headerOf, startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { insertStockWish } from '../testing/stock-wishes.ts'
import { forgetWishes, stockReturnedChannel } from './stock-wishes.service.ts'
import { stockWishesJob, writeStockMails } from './stock-wishes-job.ts'

let test: TestApp
let smtp: TestSmtpServer
let mailer: Mailer
let shop: string
let merchant: string
let variant: { id: string; sku: string }

beforeEach(async () => {
  test = await createTestApp({ delivery: 'queued' })
  smtp = await startTestSmtpServer()
  mailer = createSmtpMailer(
    { smtpUrl: smtp.url, from: { address: 'desk@paydesk.test', name: undefined } },
    { connections: 4 },
  )
  shop = (await insertMerchant(test.owner, 'Aurora <Outfitters>')).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  variant = await insertVariant(test.owner, { merchantId: shop, sku: 'TOTE-RED', stock: 0, priceCents: 3200 })
})
afterEach(async () => {
  mailer.close()
  await smtp.close()
  await test.close()
})

const options = () => ({
  database: test.database,
  clock: () => test.clock.now,
  publicUrl: 'http://localhost:3001',
  sendsMail: true,
})
const write = () => writeStockMails(options())
const wish = (email = 'dana@example.com', language: 'en' | 'es' = 'en') =>
  insertStockWish(test.owner, { merchantId: shop, variantId: variant.id, email, language, at: test.clock.now })
const wait = (ms: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
/** Sends what is due once nobody can take back what they did. */
async function deliver(): Promise<void> {
  wait(minuteMs + 1000)
  const { database, clock } = test
  await deliverMessages({ database, queue: 'email', way: mailer, clock: () => clock.now, onProblem: () => {} })
}
const setStock = (stock: number) =>
  test.owner.query('UPDATE variants SET stock_quantity = $2 WHERE id = $1', [variant.id, stock])
const correct = (from: number, to: number) =>
  test.call('POST', `/products/variants/${variant.id}/stock`, { token: merchant, body: { from, to, reason: 'Came' } })
const messages = async () => {
  const { rows } = await test.owner.query<{
    id: string
    status: string
    recipient: string
    failure: string | null
    outdated: boolean
  }>(`SELECT id, status, recipient, failure, outdated FROM messages WHERE kind = 'back_in_stock' ORDER BY id`)
  return rows
}
const waiting = async (): Promise<number | undefined> => {
  const { rows } = await test.owner.query('SELECT product_id AS id FROM variants WHERE id = $1', [variant.id])
  const answer = await test.call<{ product: { variants: { waiting: number }[] } }>('GET', `/products/${rows[0].id}`, {
    token: merchant,
  })
  return answer.body.product.variants[0]?.waiting
}
const decoded = (raw: string | undefined): string => (raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
const linkIn = (raw: string | undefined): string => /\/stop-stock-emails\/[\w-]{22}/.exec(decoded(raw))?.[0] ?? ''

describe('the email that a variant is back', () => {
  it('goes out once when a person corrects the stock, with the facts of the shop', async () => {
    await wish()
    expect([await write(), await waiting()]).toEqual([0, 1])
    expect((await correct(0, 5)).status).toBe(200)
    expect(await write()).toBe(1)
    await deliver()
    expect(smtp.received.map(({ to }) => to)).toEqual([['dana@example.com']])
    const raw = decoded(smtp.received[0]?.raw)
    expect(headerOf(raw, 'Subject')).toBe('Product TOTE-RED is back at Aurora <Outfitters>')
    expect(raw).toContain('Product TOTE-RED, $32.00')
    expect(raw).toContain('Aurora &lt;Outfitters&gt;')
    expect(await waiting()).toBe(0)
    // Further restocks tell nobody again.
    await setStock(0)
    await setStock(9)
    expect(await write()).toBe(0)
    await deliver()
    expect(smtp.received).toHaveLength(1)
  })

  it('is written once in a test shop, which writes to nobody', async () => {
    type Signed = { data: { tokens: { accessToken: string }; user: { merchantId: string } } }
    const moved = await test.call<Signed>('PUT', '/auth/shop', { token: merchant, body: { shop: 'test' } })
    merchant = moved.body.data.tokens.accessToken
    shop = moved.body.data.user.merchantId
    variant = await insertVariant(test.owner, { merchantId: shop, sku: 'TOTE-BLUE', stock: 0 })
    await wish()
    await setStock(5)
    expect(await write()).toBe(1)
    await deliver()
    expect(await messages()).toMatchObject([{ status: 'not_sent', failure: testShopReason }])
    expect(await write()).toBe(0)
    expect(await waiting()).toBe(0)
    expect(smtp.received).toEqual([])
  })

  it.each([
    [
      'an import',
      async () => {
        const csv = 'Product,SKU,Price (USD),Stock\r\nProduct TOTE-RED,TOTE-RED,32,4\r\n'
        const checked = await test.call<{ fingerprint: string }>('POST', '/products/import/check', {
          token: merchant,
          body: { csv },
        })
        const body = { csv, fingerprint: checked.body.fingerprint }
        expect((await test.call('POST', '/products/import', { token: merchant, body })).status).toBe(200)
      },
    ],
    [
      'a cancelled order',
      async () => {
        await setStock(1)
        await test.owner.query(
          `INSERT INTO payment_accounts (merchant_id, method, account) VALUES ($1, 'cashapp', '$aurora')`,
          [shop],
        )
        const body = {
          customer: { name: 'Maya', email: 'maya@example.com' },
          products: [{ sku: 'TOTE-RED', quantity: 1 }],
          paymentMethod: 'cashapp',
        }
        const created = await test.call<{ order: { id: string } }>('POST', '/orders', { token: merchant, body })
        expect(created.status).toBe(201)
        expect(await write()).toBe(0)
        const cancel = { status: 'cancelled', reason: 'Changed their mind' }
        const path = `/orders/${created.body.order.id}/status`
        expect((await test.call('PATCH', path, { token: merchant, body: cancel })).status).toBe(200)
      },
    ],
    ['a change by any other way', () => setStock(2)],
  ])('follows %s', async (_, restock) => {
    await wish()
    await restock()
    expect(await write()).toBe(1)
  })

  it('is written by the job as soon as the stock is back', async () => {
    await wish()
    const problems: unknown[] = []
    const onProblem = (error: unknown): unknown => problems.push(error)
    const jobs = runJobs([stockWishesJob(options())], onProblem)
    const { promise: isListening, resolve: onListening } = Promise.withResolvers<void>()
    const channels = { [stockReturnedChannel]: () => jobs.wake(stockReturnedChannel) }
    const listening = listenTo(test.connection, { channels, onListening, onProblem })
    await isListening
    await setStock(3)
    await waitFor('the email', async () => (await messages()).length === 1)
    await jobs.stop()
    await listening.stop()
    expect(problems).toEqual([])
  })

  it('is one, however many restocks and processes race', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await wish(`${name}@example.com`)
    const other = await test.connectOwner()
    await Promise.all([setStock(1), other.query('UPDATE variants SET stock_quantity = 4 WHERE id = $1', [variant.id])])
    await other.end()
    const written = await Promise.all([write(), write(), write(), write()])
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(5)
    await deliver()
    await write()
    await deliver()
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`),
    )
  })

  it('is not sent if the variant is sold out again, and the same one goes out once it is back', async () => {
    await wish()
    await setStock(1)
    await write()
    await setStock(0)
    await deliver()
    const [held, ...none] = await messages()
    expect(none).toEqual([])
    expect(held).toMatchObject({
      status: 'not_sent',
      outdated: true,
      failure: expect.stringContaining('sold out again'),
    })
    expect([smtp.received.length, await write(), await waiting()]).toEqual([0, 0, 1])
    await setStock(2)
    expect(await write()).toBe(1)
    await deliver()
    expect(await messages()).toEqual([expect.objectContaining({ id: held?.id, status: 'sent', failure: null })])
    expect(smtp.received).toHaveLength(1)
  })

  it('waits while the shop’s emails are off, the variant is archived, or nothing can send it', async () => {
    await wish()
    await setStock(3)
    await test.owner.query('UPDATE merchants SET customer_emails = false WHERE id = $1', [shop])
    expect(await write()).toBe(0)
    await test.owner.query('UPDATE merchants SET customer_emails = true WHERE id = $1', [shop])
    expect(await writeStockMails({ ...options(), sendsMail: false })).toBe(0)
    await test.owner.query('UPDATE variants SET archived_at = now() WHERE id = $1', [variant.id])
    expect(await write()).toBe(0)
    await test.owner.query('UPDATE variants SET archived_at = NULL WHERE id = $1', [variant.id])
    expect(await write()).toBe(1)
  })

  it('is in Spanish for who wrote in Spanish, and in the shop’s own text if it has one', async () => {
    await wish('ana@example.com', 'es')
    await setStock(3)
    await write()
    const { rows } = await test.owner.query('SELECT subject, body_html AS html FROM messages')
    expect(rows[0].subject).toBe('Product TOTE-RED está disponible de nuevo en Aurora <Outfitters>')
    expect(rows[0].html).toContain('<html lang="es">')
    const body = { subject: 'Back: {product}', body: '{product} for {productPrice}\n\n{stopLink}', version: null }
    const saved = await test.call('PUT', '/message-templates/back_in_stock', { token: merchant, body })
    expect(saved.status).toBe(200)
    await wish('ben@example.com')
    await write()
    const own = await test.owner.query(`SELECT subject FROM messages WHERE recipient = 'ben@example.com'`)
    expect(own.rows).toEqual([{ subject: 'Back: Product TOTE-RED' }])
    const without = { subject: 'Back', body: 'It is back: {product}', version: null }
    const refused = await test.call('PUT', '/message-templates/back_in_stock', { token: merchant, body: without })
    expect(refused.status).toBe(422)
  })

  it('is not sent after 180 days, and a wish is forgotten with its email some time later', async () => {
    await wish()
    await wish('told@example.com')
    await test.owner.query(`UPDATE stock_wishes SET expires_at = $1 WHERE email = 'dana@example.com'`, [test.clock.now])
    await setStock(3)
    expect(await write()).toBe(1)
    await deliver()
    wait(200 * dayMs)
    const forget = () => test.database.write('platform', (transaction) => forgetWishes(transaction, test.clock.now))
    await forget()
    expect((await test.owner.query('SELECT email FROM stock_wishes')).rows).toEqual([{ email: 'told@example.com' }])
    wait(20 * dayMs)
    await forget()
    expect((await test.owner.query('SELECT email FROM stock_wishes')).rows).toEqual([])
    expect(await messages()).toMatchObject([{ status: 'sent', recipient: '[erased]' }])
  })
})

describe('the link in the email', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET') =>
    test.app.inject({
      ...{ method, url },
      ...(method === 'POST' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' } : {}),
    })
  const ended = async () => {
    const { rows } = await test.owner.query(
      'SELECT email, merchant_id = $1 AS here, ended_at IS NOT NULL AS ended FROM stock_wishes ORDER BY email, here',
      [shop],
    )
    return rows
  }

  it('ends all wishes of the address at this shop, but not by being opened', async () => {
    await wish()
    const mug = await insertVariant(test.owner, { merchantId: shop, sku: 'MUG', stock: 0 })
    await insertStockWish(test.owner, { merchantId: shop, variantId: mug.id, at: test.clock.now })
    await wish('other@example.com')
    const elsewhere = (await insertMerchant(test.owner)).id
    const theirs = await insertVariant(test.owner, { merchantId: elsewhere, sku: 'MUG', stock: 0 })
    await insertStockWish(test.owner, { merchantId: elsewhere, variantId: theirs.id, at: test.clock.now })
    await setStock(3)
    await write()
    await deliver()
    const { raw = '' } = smtp.received.find(({ to }) => to.includes('dana@example.com')) ?? {}
    const url = linkIn(raw)
    expect(headerOf(raw, 'List-Unsubscribe')).toBe(`<http://localhost:3001${url}>`)
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(page.body).toContain('Aurora &lt;Outfitters&gt;')
    expect(page.body).not.toContain('dana')
    expect((await ended()).every((row) => !row.ended)).toBe(true)
    for (const _ of [1, 2]) {
      const done = await open(url, 'POST')
      expect([done.statusCode, done.body.includes('sends you no more emails')]).toEqual([200, true])
    }
    expect(await ended()).toEqual([
      { email: 'dana@example.com', here: false, ended: false },
      { email: 'dana@example.com', here: true, ended: true },
      { email: 'dana@example.com', here: true, ended: true },
      { email: 'other@example.com', here: true, ended: false },
    ])
    await test.owner.query(`UPDATE variants SET stock_quantity = 3 WHERE sku = 'MUG'`)
    expect(await write()).toBe(1)
  })

  it('is what a mail program presses for its reader, in either form of RFC 8058', async () => {
    const oneClick = 'List-Unsubscribe=One-Click'
    const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', oneClick],
      ['multipart/form-data; boundary=x', parts],
    ] as const) {
      await test.owner.query('DELETE FROM stock_wishes')
      await setStock(0)
      await wish()
      await setStock(3)
      await write()
      await deliver()
      const url = linkIn(smtp.received.at(-1)?.raw)
      const pressed = await test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(pressed.statusCode).toBe(200)
      expect(await ended()).toEqual([{ email: 'dana@example.com', here: true, ended: true }])
    }
  })

  it('withdraws an email that has not left', async () => {
    await wish()
    const mug = await insertVariant(test.owner, { merchantId: shop, sku: 'MUG', stock: 3 })
    await insertStockWish(test.owner, { merchantId: shop, variantId: mug.id, at: test.clock.now })
    await write()
    await deliver()
    await setStock(3)
    await write()
    await open(linkIn(smtp.received[0]?.raw), 'POST')
    await deliver()
    expect(smtp.received).toHaveLength(1)
    expect((await messages()).map(({ status }) => status).sort()).toEqual(['not_sent', 'sent'])
    expect(await write()).toBe(0)
  })

  it.each(['x', 'a'.repeat(22), '%00', `${'a'.repeat(22)}'--`, '..%2f..%2fapi'])('is dead for “%s”', async (token) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await open(`/stop-stock-emails/${token}`, method)
      expect(answer.statusCode).toBe(404)
    }
  })
})

it('another shop sees neither the wishes nor how many wait', async () => {
  await wish()
  const elsewhere = (await insertMerchant(test.owner)).id
  const others = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: elsewhere }))
  const { rows } = await test.owner.query('SELECT product_id AS id FROM variants WHERE id = $1', [variant.id])
  expect((await test.call('GET', `/products/${rows[0].id}`, { token: others })).status).toBe(404)
  const seen = await test.database.read({ merchantId: elsewhere }, (transaction) =>
    transaction.run({ name: '', text: 'SELECT email FROM stock_wishes' }, []),
  )
  expect(seen).toEqual([])
})
