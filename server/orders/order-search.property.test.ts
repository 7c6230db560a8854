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

const search = async (term: string): Promise<string[]> => {
  const { body } = await test.call<{ orders: Order[] }>('GET', `/orders?search=${encodeURIComponent(term)}`, { token })
  return body.orders.map(({ id }) => id).sort()
}

it('finds the orders that hold every word of the term, whatever part of it the index is asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: orders, maxLength: orders }),
      fc.nat(10),
      fc.integer({ min: 1, max: 20 }),
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
        const words = new Set(term.split(/\s+/))
        const isOneShortWord =
          words.size === 1 && [...words].every((word) => [...word].length < 3 && !/[王小]/u.test(word))
        // Signs alone find the names that begin with them.
        // Digits alone may be an order's number or its dollars.
        const hasBareDigits = [...words].some((each) => /^#?\d*$/.test(each))
        fc.pre(/[\p{L}\p{N}]/u.test(term) && !isOneShortWord && !hasBareDigits)
        const { rows } = await test.owner.query<{ id: string }>(
          `SELECT id FROM orders
           WHERE (length($1) >= 4 AND right(id::text, length($1)) = lower($1)) OR (
             SELECT bool_and(CASE WHEN length(word) < 3 AND word !~ '[王小]'
               THEN position(' ' || fold_search_text(word) IN search_text) > 0
               ELSE position(fold_search_text(word) IN search_text) > 0 END)
             FROM regexp_split_to_table($1, '\\s+') word
           ) ORDER BY id`,
          [term],
        )
        expect(await search(term)).toEqual(rows.map(({ id }) => id))
      },
    ),
    { numRuns: 200 },
  )
})

const nameWord = fc.constantFrom(
  'Li',
  'Wei',
  'Fatima',
  'Meyer',
  "O'Brien",
  'D’Angelo',
  'Zoë',
  'Anne-Marie',
  'J.',
  'Ödön',
  'Nguyễn',
  'Łukasz',
  'ΣΟΦΙΑ',
  'Σοφία',
)
const cjkName = fc.constantFrom('田中太郎', '王小明', '김민준', 'さくら', '山﨑𠮷雄')
const name = fc.oneof(
  fc.array(nameWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  cjkName,
)

/** Searches that somebody may type for that name. */
const typed: Record<string, (name: string, at: number) => string> = {
  'the first letter of a word': (given, at) => [...wordAt(given, at)][0] ?? '',
  'the first two letters of a word': (given, at) => [...wordAt(given, at)].slice(0, 2).join(''),
  'the words the other way round': (given) => given.split(' ').reverse().join(' '),
  'a word and the beginning of another': (given, at) =>
    `${wordAt(given, at)} ${[...wordAt(given, at + 1)].slice(0, 2).join('')}`,
  'the other apostrophe': (given) => given.replace(/['’]/g, (mark) => (mark === '’' ? "'" : '’')),
  capitals: (given) => given.toUpperCase(),
  'without accents': (given) => given.normalize('NFD').replace(accents, '').normalize('NFC'),
  'accents apart': (given) => given.normalize('NFD'),
}
const accents = /[\u0300-\u036F]/g
const wordAt = (given: string, at: number): string => {
  const words = given.split(' ')
  return words[at % words.length] ?? ''
}

it('finds a name by whatever somebody types of it', async () => {
  await fc.assert(
    fc.asyncProperty(name, fc.nat(9), fc.constantFrom(...Object.keys(typed)), async (given, at, how) => {
      const { rows } = await test.owner.query<{ id: string }>(
        'UPDATE orders SET customer_name = $1 WHERE id = (SELECT id FROM orders ORDER BY id LIMIT 1) RETURNING id',
        [given],
      )
      expect(await search(typed[how]?.(given, at) ?? '')).toContain(rows[0]?.id)
    }),
    { numRuns: 150 },
  )
})

it('finds Chinese, Japanese and Korean names and products by any part of them', async () => {
  const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM orders ORDER BY id')
  const [named, selling] = rows.map(({ id }) => id)
  await test.owner.query('UPDATE orders SET customer_name = $2 WHERE id = $1', [named, '山﨑𠮷雄 田中'])
  await test.owner.query('UPDATE orders SET lines_text = $2 WHERE id = $1', [selling, '抹茶茶碗 SKU-茶1'])
  for (const part of ['山', '雄', '﨑𠮷', '𠮷雄', '山﨑𠮷雄', '田中', '中', '田中 山﨑'])
    expect(await search(part), part).toEqual([named])
  for (const part of ['茶', '抹茶', '茶碗', '茶茶碗', 'sku-茶', '茶1 抹'])
    expect(await search(part), part).toEqual([selling])
  for (const part of ['雄山', '碗抹', '田雄']) expect(await search(part), part).toEqual([])
})

it('finds names and products with and without their accents', async () => {
  const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM orders ORDER BY id')
  const [accented, plain] = rows.map(({ id }) => id)
  await test.owner.query(`UPDATE orders SET customer_name = 'José Łoś', lines_text = 'Crème brûlée' WHERE id = $1`, [
    accented,
  ])
  await test.owner.query(`UPDATE orders SET customer_name = 'Jose Los', lines_text = 'Creme brulee' WHERE id = $1`, [
    plain,
  ])
  for (const term of ['los jose', 'Łoś', 'JOSÉ', 'jos\u0117', 'creme brulee', 'brûlée lo', 'cre\u0300me'])
    expect(await search(term), term).toEqual([accented, plain].sort())
  expect(await search('\u0301\u0301\u0301')).toEqual([])
})

it('does not bury a name of two letters under the products that begin like it', async () => {
  await test.owner.query(`UPDATE orders SET customer_name = 'Dana Whitfield', lines_text = 'Linen overshirt'`)
  const { rows } = await test.owner.query<{ id: string }>(
    `UPDATE orders SET customer_name = 'Na Li' WHERE id = (SELECT id FROM orders ORDER BY id LIMIT 1) RETURNING id`,
  )
  expect(await search('Li')).toEqual([rows[0]?.id])
  expect(await search('li over')).toHaveLength(orders)
})

it('finds amounts, numbers and phones as people write them, and what the staff noted', async () => {
  await test.owner.query(`UPDATE orders SET customer_name = 'Dana Whitfield', lines_text = 'Belt 2.5 in'`)
  const at = async (seed: Partial<Parameters<typeof insertOrder>[1]>, cents = 2500) =>
    insertOrder(test.owner, {
      merchantId,
      customer: { name: 'Ada Kovac', email: 'ada@example.com' },
      lines: [{ name: 'Lamp', sku: 'LAMP', quantity: 1, unitPriceCents: cents }],
      ...seed,
    })
  const small = await at({}, 8450)
  const large = await at({}, 168_595)
  const other = await at({}, 18_450)
  const finds: [string[], string[]][] = [
    [
      ['84.50', '$84.50', '84.5', '$84.5', 'ada 84.50', '$84.50 kovac', '$ 84.50', 'USD 84.50', '84.50 usd ada'],
      [small.id],
    ],
    [['1,685.95', '$1,685.95', '1685.95', '$1685', '$1,685', '1,685'], [large.id]],
    [['$184.50', '$184'], [other.id]],
    [['$84.51', '$1', 'nobody 84.50'], []],
  ]
  for (const [terms, ids] of finds) for (const term of terms) expect(await search(term), term).toEqual(ids)
  expect(await search('2.5')).toHaveLength(orders)
  await test.owner.query('UPDATE orders SET number = 15041, customer_phone = $2 WHERE id = $1', [
    small.id,
    '+1 512.555.0199',
  ])
  for (const term of ['#15,041', '15,041', '#15041', '15041']) expect(await search(term), term).toEqual([small.id])
  for (const term of ['(512) 555-0199', '512-555-0199', '+1 512 555 0199', '5125550199', '555-0199'])
    expect(await search(term), term).toEqual([small.id])
  const note = (text: string) => test.call('POST', `/orders/${large.id}/notes`, { token, body: { text } })
  await note('Leave it with the neighbor')
  await note('請放在門口')
  for (const term of ['neighbor leave', 'kovac neighbor', '門口', '請放', '放在 neighbor'])
    expect(await search(term), term).toEqual([large.id])
  expect(await search('口門')).toEqual([])
})

it('finds exact dollars by digits alone, beside the numbers and phones with these digits', async () => {
  const ida = { name: 'Ida Novak', email: 'ida@example.com' }
  const at = async (number: number, cents: number, phone?: string): Promise<string> => {
    const lines = [{ name: 'Vase', sku: 'VASE', quantity: 1, unitPriceCents: cents }]
    const { id } = await insertOrder(test.owner, { merchantId, lines, customer: ida })
    await test.owner.query('UPDATE orders SET number = $2, customer_phone = $3 WHERE id = $1', [id, number, phone])
    return id
  }
  const totaled = await at(80_001, 11_800)
  const numbered = await at(81_180, 700)
  const dialed = await at(80_003, 700, '+1 303 555 0118')
  await at(80_004, 11_850)
  const ofNine = await at(80_005, 900)
  for (const term of ['118', 'novak 118', '118 vase ida'])
    expect(await search(term), term).toEqual([totaled, numbered, dialed].sort())
  expect(await search('9')).toEqual([ofNine])
  expect(await search('0118')).toEqual([dialed])
  for (const term of ['#118', '118 ida 7', '118 999']) expect(await search(term), term).toEqual([])
})

it('finds an order by its own note, as it is now', async () => {
  const { id } = await insertOrder(test.owner, { merchantId })
  const edit = async (note: string) => {
    expect((await test.call('PATCH', `/orders/${id}`, { token, body: { note } })).status).toBe(200)
  }
  await edit('Gift wrap in xylophone paper')
  await test.call('POST', `/orders/${id}/notes`, { token, body: { text: 'Called about the zeppelin' } })
  for (const term of ['xylophone', 'paper zeppelin']) expect(await search(term), term).toEqual([id])
  await edit('請放在陽台')
  for (const term of ['陽台', '陽台 zeppelin']) expect(await search(term), term).toEqual([id])
  expect(await search('xylophone')).toEqual([])
  await edit('')
  expect(await search('陽台')).toEqual([])
  expect(await search('zeppelin')).toEqual([id])
})

it('a word of very many orders is found among the few that a filter leaves', async () => {
  const answer = await test.call<{ total: number; totalAmount: number }>(
    'GET',
    '/orders?search=belt&minAmount=25&maxAmount=25',
    {
      token,
    },
  )
  expect(answer.body).toMatchObject({ total: orders, totalAmount: orders * 25 })
})
