import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportOutcome } from '../../contract/products/product-import.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

type Answer = ImportOutcome & { message: string }
type Stored = { name: string; description: string; sku: string; size: string | null; price: number; stock: number }

let test: TestApp
let shop: string
let merchant: string
let viewer: string

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  shop = (await insertMerchant(test.owner)).id
  merchant = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop }))
})
afterAll(() => test.close())

const check = async (csv: string, token = merchant) =>
  test.call<Answer>('POST', '/products/import/check', { token, body: { csv } })
const load = async (csv: string, fingerprint?: string, token = merchant) =>
  test.call<Answer>('POST', '/products/import', { token, body: { csv, fingerprint } })
const exported = async (query = '') => (await test.call('GET', `/products/export?${query}`, { token: viewer })).text

const stored = async (): Promise<Stored[]> => {
  const { rows } = await test.owner.query<Stored>(
    `SELECT p.name, p.description, v.sku, v.size, v.color, v.price_cents AS price, v.stock_quantity AS stock,
       v.archived_at IS NOT NULL AS archived
     FROM variants v JOIN products p ON p.id = v.product_id WHERE v.merchant_id = $1 ORDER BY v.sku`,
    [shop],
  )
  return rows
}
const lines = (...all: string[]): string => all.map((line) => `${line}\r\n`).join('')
const socks = lines(
  'Product,SKU,Price (USD),Description,Size,Color,Stock,Status',
  'Alpine Crew Socks,SOCK-M,19.95,Warm,M,Forest,12,active',
  'Alpine Crew Socks,SOCK-L,21,Warm,L,Forest,3,',
  '"Mug, 12 oz ""Camp""",MUG,$12.5,,,,,ARCHIVED',
)

describe('a valid import', () => {
  it('is previewed by the check, then imported once', async () => {
    const checked = await check(socks)
    expect(checked.status).toBe(200)
    expect(checked.body).toMatchObject({ rows: 3, created: 3, changed: 0, unchanged: 0, errorCount: 0, errors: [] })
    expect(await stored()).toEqual([])
    const { status, body } = await load(socks, checked.body.fingerprint)
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 3, changed: 0 })
    expect(await stored()).toMatchObject([
      { name: 'Mug, 12 oz "Camp"', sku: 'MUG', price: 1250, stock: 0, archived: true, size: null },
      { name: 'Alpine Crew Socks', sku: 'SOCK-L', price: 2100, stock: 3, size: 'L', description: 'Warm' },
      { name: 'Alpine Crew Socks', sku: 'SOCK-M', price: 1995, stock: 12, color: 'Forest', archived: false },
    ])
    const list = await test.call<{ total: number }>('GET', '/products', { token: viewer })
    expect(list.body.total).toBe(2)
    expect((await load(socks)).body).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    const { rows } = await test.owner.query('SELECT action, after FROM audit_entries WHERE chain = $1', [shop])
    expect(rows).toMatchObject([{ action: 'products.imported', after: { created: 3, changed: 0 } }])
  })

  it.each([
    ['with a byte order mark', `\uFEFF${socks}`],
    ['with only line feeds', socks.replaceAll('\r\n', '\n')],
    ['with only carriage returns', socks.replaceAll('\r\n', '\r')],
    ['without a last line break', socks.trimEnd()],
    ['with empty lines', `\r\n${socks.replaceAll('\r\n', '\r\n\r\n,,,\r\n')}`],
    ['with tabs', lines('SKU\tPrice\tProduct', 'A\t1\tOne', 'B\t2\tTwo', 'C\t3\tThree')],
    ['with semicolons and decimal commas', lines('sku;PRICE (usd);product;;', 'A;19,95;One, two;;', 'B;2;B', 'C;3;C')],
    ['with the British heading', lines('Product,SKU,Price,Colour', 'One,A,1,Red', 'Two,B,2,', 'Three,C,3,Blue')],
    ['in another order', lines('Color,Name,Price,SKU', 'Red,One,1,A', ',Two,2,B', ',Three,3.50,C')],
  ])('accepts a file %s', async (_how, csv) => {
    expect((await check(csv)).body).toMatchObject({ errors: [], created: 3 })
  })

  it('changes the columns that the file has and keeps the rest', async () => {
    await load(socks)
    const { body } = await load(
      lines('SKU,Product,Price', 'SOCK-M,Hiking Socks,18', 'SOCK-L,Hiking Socks,21', 'MUG,Mug,1'),
    )
    expect(body).toMatchObject({ created: 0, changed: 3, unchanged: 0, restocked: 0 })
    expect(await stored()).toMatchObject([
      { name: 'Mug', price: 100, archived: true },
      { name: 'Hiking Socks', sku: 'SOCK-L', stock: 3, size: 'L', description: 'Warm' },
      { name: 'Hiking Socks', sku: 'SOCK-M', price: 1800, stock: 12 },
    ])
  })

  it('adds a variant to the product with the same name', async () => {
    await load(socks)
    await load(lines('Product,SKU,Price', 'Alpine Crew Socks,SOCK-XL,22', 'Mug,MUG,1', 'Mug,MUG-2,2'))
    const { rows } = await test.owner.query(
      `SELECT p.name, array_agg(v.sku ORDER BY v.sku) AS skus, p.version FROM products p
       JOIN variants v ON v.product_id = p.id WHERE p.merchant_id = $1 GROUP BY p.id ORDER BY p.name`,
      [shop],
    )
    expect(rows).toEqual([
      { name: 'Alpine Crew Socks', skus: ['SOCK-L', 'SOCK-M', 'SOCK-XL'], version: 2 },
      { name: 'Mug', skus: ['MUG', 'MUG-2'], version: 2 },
    ])
  })

  it('records stock changes and alerts the shop about low stock', async () => {
    await load(socks)
    const { body } = await load(lines('Product,SKU,Price,Stock', 'Alpine Crew Socks,SOCK-M,19.95,4', 'Mug,MUG,1,9'))
    expect(body).toMatchObject({ changed: 2, restocked: 2 })
    const moved = await test.owner.query(
      'SELECT stock_before, stock_after, reason FROM stock_movements WHERE merchant_id = $1 ORDER BY stock_after',
      [shop],
    )
    expect(moved.rows).toMatchObject([
      { stock_before: 12, stock_after: 4, reason: 'Import of products' },
      { stock_before: 0, stock_after: 9 },
    ])
    const alerts = await test.owner.query(
      `SELECT data FROM event_outbox WHERE merchant_id = $1 AND type = 'inventory_alert'`,
      [shop],
    )
    expect(alerts.rows).toMatchObject([{ data: { sku: 'SOCK-M', quantity: 4 } }])
  })

  it('never touches another shop’s product with the same SKU', async () => {
    const { id: other } = await insertMerchant(test.owner)
    const foreign = await insertVariant(test.owner, { merchantId: other, priceCents: 500 })
    expect((await load(lines('Product,SKU,Price', `Mine,${foreign.sku},1`))).body).toMatchObject({ created: 1 })
    const { rows } = await test.owner.query('SELECT price_cents FROM variants WHERE id = $1', [foreign.id])
    expect(rows).toEqual([{ price_cents: 500 }])
  })

  it('accepts 10,000 lines', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Product ${n % 3000},SKU-${n},${n}.5,${n}`)
    const { status, body } = await load(lines('Product,SKU,Price,Stock', ...rows))
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 10_000 })
    const more = await check(lines('Product,SKU,Price,Stock', ...rows, 'One,TOO-MANY,1,1'))
    expect(more.body.errors).toMatchObject([
      { message: 'At most 10000 lines can be imported at once. Split the file.' },
    ])
  })

  it('counts blank lines, so that no line is dropped silently', async () => {
    const apart = Array.from({ length: 6000 }, (_, n) => [`Product ${n},SKU-${n},1`, ',,'])
    const { body } = await check(lines('Product,SKU,Price', ...apart.flat()))
    expect(body.errors).toMatchObject([{ message: 'At most 10000 lines can be imported at once. Split the file.' }])
  })
})

describe('an invalid import', () => {
  const heading = 'Product,SKU,Price,Description,Stock,Status,Size'
  const row = (change: Partial<Record<'product' | 'sku' | 'price' | 'stock' | 'status' | 'size', string>>) => {
    const { product = 'One', sku = 'A', price = '1', stock = '1', status = '', size = '' } = change
    return lines(heading, [product, sku, price, '', stock, status, size].join(','))
  }
  it.each<[string, string, number, string | null]>([
    ['nothing', '', 1, null],
    ['blanks', ' \r\n ', 1, null],
    ['only a heading', lines(heading), 1, null],
    ['JSON', '{"products": []}', 1, null],
    ['a page', '<!doctype html>\n<p>No</p>', 1, '<!doctype html>'],
    ['another encoding', lines('Product,SKU,Price', 'One,A,1', '\uFFFDberhemd,B,1'), 3, null],
    ['bytes', 'PK\0\0', 1, null],
    ['an open quote', lines(heading, 'One,"A,1'), 3, null],
    ['a stray quote', lines(heading, 'One,A"B",1'), 2, null],
    ['an unknown column', lines(`${heading},Weight`, 'One,A,1'), 1, 'Weight'],
    ['a column twice', lines(`${heading},price (usd)`, 'One,A,1'), 1, 'price (usd)'],
    ['no SKU column', lines('Product,Price', 'One,1'), 1, 'SKU'],
    ['too many cells', lines('Product,SKU,Price', 'One,A,1,2'), 2, null],
    ['no name', row({ product: ' ' }), 2, 'Product'],
    ['no SKU', row({ sku: '' }), 2, 'SKU'],
    ['a long SKU', row({ sku: 'x'.repeat(101) }), 2, 'SKU'],
    ['no price', row({ price: '' }), 2, 'Price (USD)'],
    ['a price in words', row({ price: 'ten' }), 2, 'Price (USD)'],
    ['a negative price', row({ price: '-1' }), 2, 'Price (USD)'],
    ['a price of three decimals', row({ price: '1.999' }), 2, 'Price (USD)'],
    ['a price in exponents', row({ price: '1e3' }), 2, 'Price (USD)'],
    ['a price above the limit', row({ price: '10000000.01' }), 2, 'Price (USD)'],
    ['half a piece', row({ stock: '1.5' }), 2, 'Stock'],
    ['negative stock', row({ stock: '-1' }), 2, 'Stock'],
    ['too much stock', row({ stock: '10000001' }), 2, 'Stock'],
    ['another status', row({ status: 'gone' }), 2, 'Status'],
    ['a SKU twice', lines('Product,SKU,Price', 'One,A,1', 'Two,B,1', 'Three,A,1'), 4, 'SKU'],
  ])('is refused for %s, with line and column, and writes nothing', async (_what, csv, line, column) => {
    const { status, body } = await check(csv)
    expect(status).toBe(200)
    expect(body.errors[0]).toMatchObject({ line, column })
    expect(body.errors[0]?.message).toMatch(/^[A-Z].*\S/)
    expect(body).toMatchObject({ created: 0, changed: 0, unchanged: 0 })
    expect((await load(csv)).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('is refused as a whole for one bad line, and every mistake is counted', async () => {
    const csv = lines('Product,SKU,Price', 'One,A,1', ...Array.from({ length: 150 }, (_, n) => `P,S${n},x`))
    const { body } = await check(csv)
    expect(body.errorCount).toBe(150)
    expect(body.errors).toHaveLength(100)
    const refused = await load(csv)
    expect(refused.status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('is refused if lines give one product two names or an ambiguous name', async () => {
    await load(socks)
    const named = await check(lines('Product,SKU,Price', 'Socks,SOCK-M,1', 'Other,SOCK-L,1'))
    expect(named.body.errors).toMatchObject([{ line: 3, column: 'Product' }])
    await load(lines('Product,SKU,Price', 'Mug,MUG,1'))
    const double = await test.call('POST', '/products', {
      token: merchant,
      body: { name: 'Mug', variants: [{ sku: 'OTHER-MUG', price: 1 }] },
    })
    expect(double.status).toBe(201)
    const unclear = await check(lines('Product,SKU,Price', 'Mug,NEW-MUG,1'))
    expect(unclear.body.errors).toMatchObject([{ line: 2, column: 'Product' }])
  })

  it('is refused if something changed since the check', async () => {
    await load(socks)
    const csv = lines('Product,SKU,Price,Stock', 'Alpine Crew Socks,SOCK-M,19.95,40')
    const { fingerprint } = (await check(csv)).body
    await test.owner.query(`UPDATE variants SET stock_quantity = 11 WHERE merchant_id = $1 AND sku = 'SOCK-M'`, [shop])
    const { status, body } = await load(csv, fingerprint)
    expect(status).toBe(409)
    expect(body.message).toContain('Check it again')
    expect((await load(csv, (await check(csv)).body.fingerprint)).status).toBe(200)
  })

  it('is refused above 2 MB, without permission, and for another merchant', async () => {
    const large = await check(`${lines('Product,SKU,Price')}${'x'.repeat(2_000_000)}`)
    expect(large.status).toBe(422)
    expect((await check('é'.repeat(1_000_001))).status).toBe(422)
    expect((await check('x'.repeat(5_000_001))).status).toBe(413)
    expect((await load(socks, undefined, viewer)).status).toBe(403)
    const { id: other } = await insertMerchant(test.owner)
    const answer = await test.call('POST', `/products/import?merchantId=${other}`, {
      token: merchant,
      body: { csv: socks },
    })
    expect(answer.status).toBe(404)
  })

  it('creates SKUs once when imported three times simultaneously', async () => {
    const answers = await Promise.all([load(socks), load(socks), load(socks)])
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 3])
    expect(await stored()).toHaveLength(3)
  })
})

describe('the export', () => {
  it('contains all variants that match the filter, quoted and with formulas neutralized', async () => {
    await load(socks)
    const hostile = {
      name: '=cmd|x',
      description: 'a\r\n"b"',
      variants: [{ sku: '@SKU', color: "'=quoted", price: 0.1 }],
    }
    expect((await test.call('POST', '/products', { token: merchant, body: hostile })).status).toBe(201)
    const text = await exported()
    const [heading, ...rows] = parseCsv(text.replace(/^\uFEFF/, ''))
    expect(heading?.join()).toBe(
      'Product,SKU,Price (USD),Description,Size,Color,Stock,Status,Sold in 30 days,Days left',
    )
    expect(rows).toHaveLength(4)
    expect(rows).toContainEqual(["'=cmd|x", "'@SKU", '0.10', 'a\r\n"b"', '', "''=quoted", '0', 'active', '0', ''])
    expect(parseCsv((await exported('status=archived')).replace(/^\uFEFF/, ''))).toHaveLength(2)
    const head = await test.app.inject({
      method: 'HEAD',
      url: '/api/products/export',
      headers: { authorization: `Bearer ${viewer}` },
    })
    expect(head.headers['x-total-count']).toBe('4')
  })

  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^['=+\-@＝ \t"',;\r\n\dA-Z]{0,8}$/),
    fc.constantFrom('-12.50', '+1 512 555', "'-1", "'=1", "''=1", '=1;2', '"', '\t=1'),
  )
  it('can be imported again without changes, for any product texts', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: texts, description: texts, sku: texts, size: texts }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (products) => {
          for (const { name, description, sku, size } of products) {
            if (seen.has(sku)) continue
            seen.add(sku)
            const body = { name, description, variants: [{ sku, size, price: 1, stock: 1 }] }
            // The server refuses an invalid product, so the export won't contain it.
            await test.call('POST', '/products', { token: merchant, body })
          }
          const before = await stored()
          const csv = await exported()
          const { status, body } = await load(before.length === 0 ? socks : csv)
          expect({ status, errors: body.errors }).toEqual({ status: 200, errors: [] })
          if (before.length > 0) expect(body).toMatchObject({ created: 0, changed: 0, unchanged: before.length })
          if (before.length > 0) expect(await stored()).toEqual(before)
        },
      ),
      { numRuns: 25 },
    )
  })
})
