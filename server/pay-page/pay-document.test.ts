import { gzipSync } from 'node:zlib'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test as plainTest } from 'vitest'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser } from '../testing/factories.ts'
import { html } from './html.ts'
import { payLanguageOf } from './pay-texts.ts'

const hostile = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`
const accounts: Record<PaymentMethod, string> = {
  cashapp: '$AuroraShop',
  venmo: '@aurora-shop',
  zelle: 'pay@aurora.example',
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ethereum: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
}

let test: TestApp
let shop: { id: string }
let token: string
let order: OrderDetails

async function placeOrder(paymentMethod: PaymentMethod, name = 'Mug'): Promise<OrderDetails> {
  const body = {
    customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
    products: [{ name, price: 12.5, quantity: 2 }],
    paymentMethod,
  }
  return (await test.call<{ order: OrderDetails }>('POST', '/orders', { token, body })).body.order
}
const pathOf = ({ payment: { payUrl } }: OrderDetails): string => new URL(payUrl ?? '').pathname
const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const submit = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

beforeAll(async () => {
  test = await createTestApp()
  shop = await insertMerchant(test.owner)
  await acceptAllMethods(test.owner, shop.id)
  for (const method of paymentMethods) {
    await test.owner.query('UPDATE payment_accounts SET account = $3 WHERE merchant_id = $1 AND method = $2', [
      ...[shop.id, method, accounts[method]],
    ])
  }
  await test.owner.query(`UPDATE merchants SET business_name = 'Aurora & Sons' WHERE id = $1`, [shop.id])
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
})
afterAll(() => test.close())
beforeEach(async () => {
  order = await placeOrder('venmo')
})

async function readQr(document: string): Promise<string | undefined> {
  const svg = /<svg.*?<\/svg>/s.exec(document)?.[0]
  if (svg === undefined) return undefined
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600, 600, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the pay page', () => {
  it('has all facts without any script, and nothing of the customer', async () => {
    const { statusCode, body } = await open(pathOf(order))
    expect(statusCode).toBe(200)
    for (const fact of [
      'Aurora &amp; Sons',
      `#${order.number}`,
      '$25.00',
      '2 × Mug',
      order.payment.code,
      '@aurora-shop',
    ])
      expect(body).toContain(fact)
    expect(body).not.toMatch(/Dana|dana@example/)
    expect(body).not.toMatch(/<script(?! type="module" src=)|\son\w+=|style=/)
  })

  it('runs and shows only its own, and is stored, indexed and passed on nowhere', async () => {
    const { headers } = await open(pathOf(order))
    const policy = String(headers['content-security-policy'])
    expect(policy.split(';')).toEqual([
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self'"],
      ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    ])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it.each<[PaymentMethod, (code: string) => string]>([
    ['venmo', (code) => `venmo://paycharge?txn=pay&recipients=aurora-shop&amount=25.00&note=${code}`],
    ['cashapp', () => 'https://cash.app/$AuroraShop/25.00'],
    [
      'zelle',
      () =>
        `https://enroll.zellepay.com/qr-codes?data=${btoa('{"name":"Aurora & Sons","token":"pay@aurora.example","action":"payment"}')}`,
    ],
    ['bitcoin', (code) => `bitcoin:${accounts.bitcoin}?label=Aurora%20%26%20Sons&message=${code}`],
    ['ethereum', () => `ethereum:${accounts.ethereum}@1`],
  ])('shows a QR code for %s that another library reads', async (method, link) => {
    const placed = await placeOrder(method)
    const { body } = await open(pathOf(placed))
    expect(await readQr(body)).toBe(link(placed.payment.code))
    expect(body).toContain(accounts[method])
  })

  it('asks for the transaction ID of a coin, whose payments carry no note', async () => {
    const placed = await placeOrder('bitcoin')
    const { body } = await open(pathOf(placed))
    expect(body).toContain('Bitcoin payments carry no note')
    expect(body).not.toMatch(/payment’s note|lastFour/)
    const payerHandle = 'a'.repeat(64)
    expect((await submit(`${pathOf(placed)}/claim`, { payerHandle })).statusCode).toBe(303)
    const { body: desk } = await test.call<{ order: OrderDetails }>('GET', `/orders/${placed.id}`, { token })
    expect(desk.order.payment.claim?.payerHandle).toBe(payerHandle)
  })

  it('shows the code of a coin below the address, and says of each copy button what it copies', async () => {
    const { body } = await open(pathOf(await placeOrder('ethereum')))
    expect(body.indexOf('id="code-label"')).toBeGreaterThan(body.indexOf('id="account"'))
    const noted = (await open(pathOf(order))).body
    expect(noted.indexOf('id="code-label"')).toBeLessThan(noted.indexOf('id="account"'))
    const described = [...body.matchAll(/aria-describedby="([\w-]+)" data-copy/g)].map(([, id = '']) => id)
    expect(described).toEqual(['account', 'amount', 'code-label'])
    for (const id of described) expect(body).toContain(`id="${id}"`)
  })

  it('folds the payment details away once the customer says that they paid', async () => {
    expect((await open(pathOf(order))).body).toContain('<h2>Pay with Venmo</h2>')
    await submit(`${pathOf(order)}/claim`, {})
    const { body } = await open(pathOf(order))
    expect(body).toContain('<summary>Payment details: Venmo</summary>')
    expect(body).not.toContain('Waiting for payment')
  })

  it('escapes every name', async () => {
    await test.owner.query('UPDATE merchants SET business_name = $2 WHERE id = $1', [shop.id, hostile])
    const { body } = await open(pathOf(await placeOrder('zelle', hostile)))
    await test.owner.query(`UPDATE merchants SET business_name = 'Aurora & Sons' WHERE id = $1`, [shop.id])
    expect(body).not.toMatch(/<script>|<img/)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;img')
  })

  it('is in Spanish for a browser that prefers it', async () => {
    const { body, headers } = await open(pathOf(order), { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
    expect(body).toContain('<html lang="es">')
    expect(body).toContain('Tu código')
    expect(headers['vary']).toMatch(/accept-language/i)
  })

  it('lists discounts, shipping and tax below the subtotal, in both languages', async () => {
    const adjustments = [
      { kind: 'discount', name: hostile.slice(0, 100), amount: 5 },
      { kind: 'shipping', amount: 4.95 },
      { kind: 'tax', amount: 1.65 },
    ]
    const body = { adjustments, reason: 'Agreed' }
    expect((await test.call('PATCH', `/orders/${order.id}`, { token, body })).status).toBe(200)
    const rowsIn = async (language: string) => {
      const document = (await open(pathOf(order), { 'accept-language': language })).body
      expect(document).not.toMatch(/<script>|<img/)
      const table = /<table>(.*?)<\/table>/s.exec(document)?.[1] ?? ''
      return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
        row
          .replace(/<[^>]+>/g, ' ')
          .trim()
          .split(/ {2,}/),
      )
    }
    const rows = await rowsIn('en')
    expect(rows.map(([name]) => name)).toEqual(['2 × Mug', 'Subtotal', expect.any(String), 'Shipping', 'Tax', 'Total'])
    expect(rows.map((row) => row[1])).toEqual(['$25.00', '$25.00', '-$5.00', '$4.95', '$1.65', '$26.60'])
    expect((await rowsIn('es')).map(([name]) => name)).toEqual([
      '2 × Mug',
      'Subtotal',
      expect.any(String),
      'Envío',
      'Impuestos',
      'Total',
    ])
  })

  it('can tell an open page of every change that it shows, in the words of the events', async () => {
    const seen = async () => /data-seen="([^"]*)"/.exec((await open(pathOf(order))).body)?.[1] ?? ''
    const before = await seen()
    const lines = [{ name: 'Bowl', price: 25, quantity: 1 }]
    const edited = await test.call('PATCH', `/orders/${order.id}`, {
      token,
      body: { products: lines, reason: 'Swapped' },
    })
    expect(edited.status).toBe(200)
    const after = await seen()
    expect(after).not.toBe(before)
    await test.owner.query(
      `UPDATE payment_accounts SET account = '@aurora-new' WHERE merchant_id = $1 AND method = 'venmo'`,
      [shop.id],
    )
    expect(await seen()).not.toBe(after)
    await test.owner.query('UPDATE payment_accounts SET account = $2 WHERE merchant_id = $1 AND method = $3', [
      ...[shop.id, accounts.venmo, 'venmo'],
    ])
  })

  it('is small', async () => {
    const { body } = await open(pathOf(await placeOrder('bitcoin')))
    // Scripts and styles have budgets in tools/check-sizes.ts.
    expect(gzipSync(body).byteLength).toBeLessThan(16 * 1024)
  })
})

describe('without a script', () => {
  it('a customer says that they paid', async () => {
    const { statusCode, headers } = await submit(`${pathOf(order)}/claim`, {
      ...{ payerHandle: '', payerName: 'Dana', lastFour: '' },
    })
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: pathOf(order) })
    const { body } = await open(pathOf(order))
    expect(body).toContain('Thank you')
    expect(body).not.toContain('Dana')
    const { body: desk } = await test.call<{ order: OrderDetails }>('GET', `/orders/${order.id}`, { token })
    expect(desk.order.payment.claim).toEqual({ payerHandle: null, payerName: 'Dana', lastFour: null })
  })

  it('a wrong entry is said on the page, and changes nothing', async () => {
    const typed = { payerHandle: '@da"na', payerName: 'Dana', lastFour: '12' }
    const { statusCode, body } = await submit(`${pathOf(order)}/claim`, typed)
    expect(statusCode).toBe(422)
    // Nothing has to be typed again.
    expect([...body.matchAll(/ value="([^"]*)" /g)].map(([, value]) => value)).toEqual(['@da&quot;na', 'Dana', '12'])
    expect(body).toContain('role="alert"')
    expect((await open(pathOf(order))).body).not.toContain('Thank you')
  })

  it.each(['/claim', '/method', '/'])(
    'the address of a form and one with a slash lead to the page: %s',
    async (ending) => {
      const { statusCode, headers } = await open(`${pathOf(order)}${ending}`)
      expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: pathOf(order) })
    },
  )

  it('a customer chooses another method; one that does not exist changes nothing', async () => {
    expect((await submit(`${pathOf(order)}/method`, { method: 'zelle' })).statusCode).toBe(303)
    expect((await open(pathOf(order))).body).toContain('Pay with Zelle')
    expect((await submit(`${pathOf(order)}/method`, { method: 'paypal' })).statusCode).toBe(303)
    expect((await open(pathOf(order))).body).toContain('Pay with Zelle')
  })

  it('a form larger than any claim is refused', async () => {
    const { statusCode } = await submit(`${pathOf(order)}/claim`, { payerName: 'x'.repeat(10_000) })
    expect(statusCode).toBe(413)
  })
})

it('says kindly what became of a paid, shipped, delivered or cancelled order', async () => {
  const move = (id: string, body: object) => test.call('PATCH', `/orders/${id}/status`, { token, body })
  const expected = {
    paid: 'Payment received',
    shipped: 'Your order is on its way',
    delivered: 'Your order was delivered',
  }
  for (const [status, heading] of Object.entries(expected)) {
    expect((await move(order.id, { status, reason: 'Seen' })).status).toBe(200)
    const { body } = await open(pathOf(order))
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(body).not.toMatch(/<form|<svg/)
    expect((await submit(`${pathOf(order)}/claim`, {})).statusCode).toBe(303)
  }
  const other = await placeOrder('venmo')
  await test.call('POST', `/orders/${other.id}/cancel`, { token, body: { reason: 'Asked for' } })
  expect((await open(pathOf(other))).body).toContain('<h1>This order was cancelled</h1>')
})

it('says of a cancelled order what came for it and what was sent back, in their language', async () => {
  const amounts = { method: 'venmo', amount: 25 }
  await test.call('PATCH', `/orders/${order.id}/status`, {
    token,
    body: { status: 'paid', reason: '', payment: amounts },
  })
  const refund = { amount: 10, reason: 'Asked for' }
  const cancelled = await test.call('POST', `/orders/${order.id}/cancel`, { token, body: { reason: 'Asked for' } })
  expect(cancelled.status).toBe(200)
  const paid = await open(pathOf(order))
  expect(paid.body).toContain('Aurora &amp; Sons has $25.00 that you paid for it. About your refund, write to')
  expect(paid.body).not.toMatch(/don’t pay|more than was due/)
  const created = await test.call<{ refund: { id: string } }>('POST', `/orders/${order.id}/refunds`, {
    token,
    body: refund,
  })
  expect(created.status).toBe(201)
  await test.call('PATCH', `/refunds/${created.body.refund.id}`, { token, body: { state: 'sent' } })
  const part = await open(pathOf(order), { 'accept-language': 'es' })
  expect(part.body).toContain(
    'Aurora &amp; Sons te devolvió $10.00. Aurora &amp; Sons tiene $15.00 que pagaste por él.',
  )
})

describe('a customer who sent too much', () => {
  const pay = (payment: object) =>
    test.call('PATCH', `/orders/${order.id}/status`, { token, body: { status: 'paid', reason: '', payment } })

  it('reads how much more came, in their language, until it is refunded', async () => {
    expect((await pay({ amount: 30, payer: 'Dana Whitfield' })).status).toBe(200)
    const english = await open(pathOf(order))
    expect(english.body).toContain('You sent $5.00 more than was due. Aurora &amp; Sons knows.')
    expect(english.body).not.toContain('Dana')
    const spanish = await open(pathOf(order), { 'accept-language': 'es-MX' })
    expect(spanish.body).toContain('más de lo que debías. Aurora &amp; Sons ya lo sabe.')
    const refund = { amount: 5, reason: 'More came than was due' }
    expect((await test.call('POST', `/orders/${order.id}/refunds`, { token, body: refund })).status).toBe(201)
    expect((await open(pathOf(order))).body).not.toContain('more than was due')
  })

  it('reads nothing of it if the rest was a tip, or nothing came beyond the total', async () => {
    expect((await pay({ amount: 30, tip: true })).status).toBe(200)
    expect((await open(pathOf(order))).body).not.toContain('more than was due')
    order = await placeOrder('venmo')
    expect((await pay({})).status).toBe(200)
    expect((await open(pathOf(order))).body).not.toContain('more than was due')
  })
})

it('a link that leads nowhere gets the same kind page whatever the reason', async () => {
  await test.call('POST', `/orders/${order.id}/payment-request`, { token, body: { action: 'revoke' } })
  const answers = await Promise.all(
    [pathOf(order), `/pay/${'x'.repeat(22)}`, '/pay/short', '/pay/%00'].map((path) => open(path)),
  )
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(404)
    expect(body).toBe(answers[0]?.body)
  }
  expect(answers[0]?.body).toContain('This payment link doesn’t work')
  expect((await submit(`${pathOf(order)}/claim`, {})).statusCode).toBe(404)
})

it('an address that opens the page without pause gets a page that says to wait', async () => {
  const limited = await createTestApp({ rateLimits: 'on' })
  try {
    let last = await limited.app.inject({ url: '/pay/short' })
    for (let tries = 0; tries < 40; tries += 1) last = await limited.app.inject({ url: '/pay/short' })
    expect(last.statusCode).toBe(429)
    expect(last.body).toContain('try again later')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

plainTest.each([
  [undefined, 'en'],
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['en;q=0.4, es;q=0.8', 'es'],
  ['fr, es;q=0.1', 'es'],
  ['fr', 'en'],
  ['es;q=0', 'en'],
  [';;;,=,q=q', 'en'],
])('a browser that asks for %s gets %s', (header, language) => {
  expect(payLanguageOf(header)).toBe(language)
})

plainTest('a template escapes text in lists and attributes, and keeps markup', () => {
  const { markup } = html`<a title="${'"><b>'}">${['<i>', html`<b>${'&'}</b>`, null, 5]}</a>`
  expect(markup).toBe('<a title="&quot;&gt;&lt;b&gt;">&lt;i&gt;<b>&amp;</b>5</a>')
})
