import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

const orders = 8
let test: TestApp
let token: string
let merchantId: string

beforeAll(async () => {
  test = await createTestApp()
  merchantId = (await insertMerchant(test.owner)).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  for (let order = 0; order < orders; order += 1) await insertOrder(test.owner, { merchantId })
})
afterAll(() => test.close())

/** Words that begin and end alike, of several scripts, with letters whose lower case depends on what follows. */
const word = fc.oneof(
  fc.tuple(
    fc.constantFrom('Gup', 'Ad', 'Zoë', 'Mc', 'ΚΟΣ', 'ДЖ', '𝒜', 'ana'),
    fc.constantFrom('aka', 'ler', 'Σ', 'İn', 'son', '𐞀', ''),
  ),
  fc.tuple(fc.constantFrom('SKU-', 'o’', '%', '_', '\\', '王小', 'ﬀ', 'x@', '1Z'), fc.stringMatching(/^\d{0,12}$/)),
)
const text = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.map((parts) => parts.join('')).join(' '))

it('finds every order that holds the term, whatever part of it the index is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: orders, maxLength: orders }),
      fc.nat(10),
      fc.integer({ min: 3, max: 20 }),
      fc.constantFrom('as it is', 'lower', 'upper'),
      async (texts, from, length, letters) => {
        await test.owner.query(
          `UPDATE orders SET lines_text = texts[place] FROM (
             SELECT id, row_number() OVER (ORDER BY id) AS place FROM orders
           ) placed, (SELECT $1::text[] AS texts) given WHERE placed.id = orders.id`,
          [texts],
        )
        const part = [...(texts[0] ?? '')].slice(from, from + length).join('')
        const term = { 'as it is': part, lower: part.toLowerCase(), upper: part.toUpperCase() }[letters].trim()
        fc.pre(term.length >= 3)
        const { rows } = await test.owner.query<{ id: string }>(
          `SELECT id FROM orders
           WHERE position(lower($1) IN search_text) > 0 OR right(id::text, length($1)) = lower($1) ORDER BY id`,
          [term],
        )
        const { body } = await test.call<{ orders: Order[] }>('GET', `/orders?search=${encodeURIComponent(term)}`, {
          token,
        })
        expect(body.orders.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id))
      },
    ),
    { numRuns: 200 },
  )
})
