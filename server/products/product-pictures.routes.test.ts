import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureSizes } from '../../contract/products/picture-path.ts'
import { maxPictureBytes, maxPictures } from '../../contract/products/product-picture.ts'
import { createPictureEncoder, type PictureForm } from '../pictures/pictures.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Picture = { id: string; hash: string; alt: string; width: number; height: number }
type Answer = { product: { pictures: Picture[] }; message: string; errors: { path: string; message: string }[] }

let test: TestApp
let shop: string
let merchant: string
let otherMerchant: string
let productId: string

beforeAll(async () => {
  test = await createTestApp()
  const other = (await insertMerchant(test.owner)).id
  otherMerchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other }))
})
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  const { id } = await insertVariant(test.owner, { merchantId: shop })
  const { rows } = await test.owner.query('SELECT product_id AS id FROM variants WHERE id = $1', [id])
  productId = rows[0].id
})
afterAll(() => test.close())

/** A picture of one color; different colors give different hashes. */
const picture = (red: number, { width = 300, height = 200 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 90 } } })
const png = (red = 10, size = {}) => picture(red, size).png().toBuffer()

const upload = (file: Buffer | string, { token = merchant, type = 'image/png', query = '', id = productId } = {}) =>
  test.call<Answer>('POST', `/products/${id}/pictures${query}`, {
    token,
    body: file,
    headers: { 'content-type': type },
  })
const change = (pictureId: string, body: object, token = merchant) =>
  test.call<Answer>('PATCH', `/products/${productId}/pictures/${pictureId}`, { token, body })
const remove = (pictureId: string, token = merchant) =>
  test.call<Answer>('DELETE', `/products/${productId}/pictures/${pictureId}`, { token })
const show = (hash: string, size: number | string = 128) =>
  test.app.inject({ url: `/api/product-pictures/${hash}/${size}` })
const uploaded = async (file: Buffer): Promise<Picture[]> => (await upload(file)).body.product.pictures
const only = <Value>([value]: Value[]): Value => value as Value

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is read as %s whatever content type it is sent with',
    async (format) => {
      const answer = await upload(await picture(40).toFormat(format).toBuffer(), { type: 'image/gif' })
      expect(answer.status).toBe(201)
      expect(answer.body.product.pictures).toMatchObject([{ width: 300, height: 200, alt: '' }])
    },
  )

  it('is served publicly in each size, cacheable forever, without the file’s metadata', async () => {
    const file = await picture(80, { width: 3000, height: 1500 })
      .withExif({ IFD0: { Copyright: 'Dana at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.includes('Dana at home')).toBe(true)
    const { hash, width, height } = only(await uploaded(file))
    // Rotated as the camera recorded.
    expect([width, height]).toEqual([800, 1600])
    for (const size of pictureSizes) {
      const { statusCode, headers, rawPayload } = await show(hash, size)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      })
      const metadata = await sharp(rawPayload).metadata()
      expect(Math.max(metadata.width, metadata.height)).toBe(size)
      expect(metadata.exif).toBeUndefined()
      expect(rawPayload.includes('Dana at home')).toBe(false)
    }
  })

  it('is stored once, however often it is uploaded, in turn or in parallel', async () => {
    const file = await png()
    await Promise.all([upload(file), upload(file), upload(file)])
    expect(await uploaded(file)).toHaveLength(1)
  })

  it('gets a place of its own among simultaneous uploads', async () => {
    const files = await Promise.all([1, 60, 120, 180].map((red) => png(red)))
    const answers = await Promise.all(files.map((file) => upload(file)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { body } = await test.call<Answer>('GET', `/products/${productId}`, { token: merchant })
    expect(new Set(body.product.pictures.map(({ hash }) => hash)).size).toBe(4)
  })

  it('can replace another and keeps its place and description', async () => {
    // Colors that no other test uses: the same picture in another shop would still be served.
    const [first] = await uploaded(await png(33))
    await upload(await png(93))
    await change(first?.id ?? '', { alt: 'A red mug' })
    const answer = await upload(await png(153), { query: `?replaces=${first?.id}` })
    expect(answer.body.product.pictures[0]).toMatchObject({ alt: 'A red mug' })
    expect(answer.body.product.pictures[0]?.hash).not.toBe(first?.hash)
    expect(answer.body.product.pictures).toHaveLength(2)
    expect((await show(first?.hash ?? '')).statusCode).toBe(404)
  })

  it('is refused when the product has the maximum number', async () => {
    await test.owner.query(
      `INSERT INTO product_pictures (id, merchant_id, product_id, place, hash, width, height, created_at)
       SELECT gen_random_uuid(), $1, $2, n, sha256(n::text::bytea), 1, 1, now() FROM generate_series(1, $3::int) n`,
      [shop, productId, maxPictures],
    )
    const answer = await upload(await png())
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Remove one') } })
  })

  it('can be described, moved first and removed, and each is audited', async () => {
    await upload(await png(1))
    const [, second] = await uploaded(await png(60))
    const changed = await change(second?.id ?? '', { alt: '  A green mug ', first: true })
    expect(changed.body.product.pictures[0]).toMatchObject({ id: second?.id, alt: 'A green mug' })
    const list = await test.call<{ products: unknown[] }>('GET', '/products', { token: merchant })
    expect(list.body.products).toMatchObject([{ picture: { hash: second?.hash, alt: 'A green mug' } }])
    const found = await test.call<{ variants: unknown[] }>('GET', '/products/variants', { token: merchant })
    expect(found.body.variants).toMatchObject([{ picture: { hash: second?.hash } }])
    expect((await remove(second?.id ?? '')).body.product.pictures).toHaveLength(1)
    expect((await remove(second?.id ?? '')).status).toBe(404)
    const { rows } = await test.owner.query('SELECT action FROM audit_entries WHERE chain = $1 ORDER BY sequence', [
      shop,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'picture.added',
      'picture.added',
      'picture.changed',
      'picture.removed',
    ])
  })
})

/** A PNG that claims these dimensions and contains nothing. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const file = await png()
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

describe('a file that is not a picture, or a hostile one', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a text', () => Buffer.from('GIF87 is how it begins'), /is no picture/],
    [
      'a page',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /no picture/,
    ],
    ['a TIFF', () => picture(1).tiff().toBuffer(), /no picture/],
    ['only the first bytes', () => Buffer.from('89504e470d0a1a0a', 'hex'), /cannot be read/],
    ['a picture cut off', async () => (await picture(1).jpeg().toBuffer()).subarray(0, 400), /cannot be read/],
    [
      'noise after the first bytes',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(50_000, 7)]),
      /cannot be read/,
    ],
    ['a bomb', () => bomb(19_000, 19_000), /361 million pixels. At most 40 million/],
    ['a long bomb', () => bomb(1, 2 ** 31 - 1), /cannot be read|at most 20000/],
  ])('is refused with a message: %s', async (_, file, message) => {
    const { status, body } = await upload(await file())
    expect(status).toBe(422)
    expect(body.message).toMatch(message)
    expect(body.errors).toEqual([{ path: 'file', message: body.message }])
  })

  it('is refused before decoding if too large, of another type or empty', async () => {
    expect((await upload(Buffer.alloc(maxPictureBytes + 1))).status).toBe(413)
    expect((await upload(await png(), { type: 'application/octet-stream' })).status).toBe(415)
    expect(await upload('{}', { type: 'application/json' })).toMatchObject({
      status: 415,
      body: { message: 'Send the file itself, as image/jpeg, image/png, image/webp, or image/gif.' },
    })
    expect((await upload('', { type: 'image/png' })).status).toBe(400)
  })

  const form: PictureForm = { kinds: ['PNG'], sizes: [128] }

  it('is given up after the time limit', async () => {
    const encode = createPictureEncoder({ timeLimitMs: 1 })
    await expect(encode(await png(), form)).rejects.toThrow('takes too long')
  })

  it('waits its turn, and is refused when the queue is full', async () => {
    const encode = createPictureEncoder({ mostWaiting: 1 })
    const file = await png()
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => encode(file, form)))
    expect([first, second]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    expect(third).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  })
})

describe('a stranger', () => {
  it('can’t upload, describe or remove pictures of another shop’s product', async () => {
    const own = only(await uploaded(await png()))
    expect((await upload(await png(60), { token: otherMerchant })).status).toBe(404)
    expect((await change(own.id, { alt: 'Mine' }, otherMerchant)).status).toBe(404)
    expect((await remove(own.id, otherMerchant)).status).toBe(404)
    expect((await upload(await png(60), { id: 'nonsense' })).status).toBe(404)
    expect((await upload(await png(60), { query: '?replaces=nonsense' })).status).toBe(422)
  })

  it('finds a picture only by its whole hash', async () => {
    const { hash } = only(await uploaded(await png()))
    expect((await show(hash)).statusCode).toBe(200)
    expect((await show('0'.repeat(64))).statusCode).toBe(404)
    expect((await show(hash.slice(0, 63))).statusCode).toBe(422)
    expect((await show(`${hash.slice(0, 63)}%`)).statusCode).toBe(400)
    expect((await show(hash, 200)).statusCode).toBe(422)
    expect((await show(hash, '128.0')).statusCode).toBe(422)
  })
})

it.each([
  ['a description of 301 characters', { alt: 'a'.repeat(301) }],
  ['a description that isn’t text', { alt: 1 }],
  ['a picture moved out of the first place', { first: false }],
])('%s is refused', async (_, body) => {
  const { id } = only(await uploaded(await png()))
  expect((await change(id, body)).status).toBe(422)
})
