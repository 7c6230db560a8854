import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShopLogo } from '../../contract/merchants/logo.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { maxPictureBytes } from '../../contract/products/product-picture.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertUser } from '../testing/factories.ts'

type Answer = { logo: ShopLogo; message: string; errors: { path: string; message: string }[] }

let test: TestApp
let shop: string
let merchant: string
let admin: string
let stranger: string
let red = 0

beforeAll(async () => {
  test = await createTestApp()
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  const other = (await insertMerchant(test.owner)).id
  stranger = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other }))
})
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  await acceptAllMethods(test.owner, shop)
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  // Another picture for each test: the same one of another shop would still be served.
  red += 7
})
afterAll(() => test.close())

const drawn = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: red, g: 120, b: 90, alpha: 0.5 } } })
const png = (width?: number, height?: number) => drawn(width, height).png().toBuffer()

const upload = (file: Buffer | string, { token = merchant, type = 'image/png', query = '' } = {}) =>
  test.call<Answer>('PUT', `/merchants/logo${query}`, { token, body: file, headers: { 'content-type': type } })
const remove = (token = merchant, query = '') => test.call<Answer>('DELETE', `/merchants/logo${query}`, { token })
const show = (hash: string) => test.app.inject({ url: `/api/shop-logos/${hash}` })
const settings = async (token = merchant) =>
  (await test.call<{ logo: ShopLogo | null; version: string }>('GET', '/merchants/settings', { token })).body

async function payPage(): Promise<{ order: OrderDetails; api: { shop: object }; document: string }> {
  const body = {
    customer: { name: 'Dana', email: 'dana@example.com' },
    products: [{ name: 'Mug', price: 5, quantity: 1 }],
    paymentMethod: 'venmo',
  }
  const { order } = (await test.call<{ order: OrderDetails }>('POST', '/orders', { token: merchant, body })).body
  const path = new URL(order.payment.payUrl ?? '').pathname
  const { body: document } = await test.app.inject({ url: path })
  return { order, api: (await test.app.inject({ url: `/api${path}` })).json(), document }
}

describe('a shop’s logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is read as %s, and fits its box', async (format) => {
    const { status, body } = await upload(await drawn().toFormat(format).toBuffer())
    expect(status).toBe(200)
    expect(body.logo).toMatchObject({ width: 480, height: 160 })
    expect((await settings()).logo).toEqual(body.logo)
  })

  it('is served publicly, cacheable forever, encoded again and transparent as before', async () => {
    const file = await drawn()
      .withExif({ IFD0: { Copyright: 'Dana at home' } })
      .png()
      .toBuffer()
    const { hash } = (await upload(file)).body.logo
    const { statusCode, headers, rawPayload } = await show(hash)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, hasAlpha: true })
    expect(rawPayload.includes('Dana at home')).toBe(false)
    expect((await show(`${hash.slice(1)}0`)).statusCode).toBe(404)
    expect((await show('nonsense')).statusCode).toBe(422)
  })

  it('is on the shop’s pay pages in place of its first letter, contained in a box', async () => {
    expect((await payPage()).document).toContain('class="mark"')
    const { hash } = (await upload(await png(200, 400))).body.logo
    const { api, document } = await payPage()
    expect(api.shop).toMatchObject({ logo: { path: `/api/shop-logos/${hash}`, width: 200, height: 400 } })
    expect(document).toContain(`<img class="logo" src="/api/shop-logos/${hash}" width="24" height="48" alt="">`)
    expect(document).not.toContain('class="mark"')
    await remove()
    expect((await payPage()).document).toContain('class="mark"')
  })

  it('is on packing slips while the shop has it', async () => {
    const slip = async () => {
      const { id } = (await payPage()).order
      const url = `/api/orders/packing-slips?ids=${id}`
      const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${merchant}` } })
      return rawPayload.toString('latin1').includes('/Subtype /Image')
    }
    const kept = async () =>
      (await test.owner.query('SELECT png FROM merchant_logos WHERE merchant_id = $1', [shop])).rows[0]?.png
    expect(await slip()).toBe(false)
    await upload(await drawn(1200, 240).png().toBuffer())
    expect(await slip()).toBe(true)
    // On white, and three times as large as it is shown.
    expect(await sharp(await kept()).metadata()).toMatchObject({
      format: 'png',
      width: 480,
      height: 96,
      hasAlpha: false,
    })
    await remove()
    expect(await slip()).toBe(false)
  })

  it('replaces the one before, which is gone; the version of the settings stays', async () => {
    const { version } = await settings()
    const first = (await upload(await png(100, 100))).body.logo
    const second = (await upload(await png(100, 50))).body.logo
    expect((await show(first.hash)).statusCode).toBe(404)
    expect((await show(second.hash)).statusCode).toBe(200)
    expect(await settings()).toMatchObject({ logo: second, version })
  })

  it('is removed, once or twice, and each change is audited once', async () => {
    const file = await png()
    const { logo } = (await upload(file)).body
    await upload(file)
    expect(await remove()).toMatchObject({ status: 200, body: { logo: null } })
    expect(await remove()).toMatchObject({ status: 200, body: { logo: null } })
    expect((await show(logo.hash)).statusCode).toBe(404)
    const { rows } = await test.owner.query(
      'SELECT action, before, after FROM audit_entries WHERE chain = $1 ORDER BY sequence',
      [shop],
    )
    expect(rows).toEqual([
      { action: 'logo.changed', before: null, after: logo },
      { action: 'logo.removed', before: logo, after: null },
    ])
  })

  it('of many uploads at once is one of them', async () => {
    const files = await Promise.all([40, 50, 60, 70].map((side) => png(side, side)))
    const answers = await Promise.all(files.map((file) => upload(file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { logo } = await settings()
    expect(answers.map(({ body }) => body.logo)).toContainEqual(logo)
    const { rows } = await test.owner.query('SELECT 1 FROM merchant_logos WHERE merchant_id = $1', [shop])
    expect(rows).toHaveLength(1)
  })
})

describe('a file that is no logo, or a hostile one', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /no picture/],
    ['a GIF', () => drawn().gif().toBuffer(), /GIF file\. Upload a PNG, JPEG, or WebP file/],
    ['a picture cut off', async () => (await drawn().jpeg().toBuffer()).subarray(0, 400), /cannot be read/],
    ['only the first bytes', () => Buffer.from('89504e470d0a1a0a', 'hex'), /cannot be read/],
    ['a side that is too long', () => png(20_001, 1), /at most 20000/],
  ])('is refused with a message, and the logo stays: %s', async (_, file, message) => {
    const { logo } = (await upload(await png())).body
    const { status, body } = await upload(await file())
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
    expect(body.errors).toEqual([{ path: 'file', message: body.message }])
    expect((await settings()).logo).toEqual(logo)
  })

  it('is refused before decoding if too large, of another type or empty', async () => {
    expect((await upload(Buffer.alloc(maxPictureBytes + 1))).status).toBe(413)
    expect((await upload(await png(), { type: 'image/svg+xml' })).status).toBe(415)
    expect((await upload('', { type: 'image/png' })).status).toBe(400)
  })
})

it('an administrator names the shop; nobody changes another shop’s logo', async () => {
  const query = `?merchantId=${shop}`
  expect((await upload(await png(), { token: admin })).status).toBe(422)
  expect((await upload(await png(), { token: admin, query })).status).toBe(200)
  const { logo } = await settings()
  expect((await upload(await png(9, 9), { token: stranger, query })).status).toBe(404)
  expect((await remove(stranger, query)).status).toBe(404)
  expect(await settings()).toMatchObject({ logo })
  const unknown = '?merchantId=00000000-0000-4000-8000-000000000000'
  expect((await upload(await png(), { token: admin, query: unknown })).status).toBe(404)
  expect((await remove(admin, unknown)).status).toBe(404)
})
