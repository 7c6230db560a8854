import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { readIpRange } from '../../contract/core/ip-range.ts'
import { dialedNumber } from '../../contract/core/phone.ts'
import { postalCodeRefusal } from '../../contract/core/postal-code.ts'
import { isEmail } from '../../contract/core/text.ts'
import { knownCarriers } from '../../contract/orders/carriers.ts'
import { listOrders } from '../../contract/orders/orders.endpoints.ts'
import { recognizedCarrier, trackingNumberDoubt } from '../../contract/orders/tracking-numbers.ts'
import { accountRefusal } from '../../contract/payments/payment-accounts.ts'
import { passagesOf } from '../assistant/levy/passages.ts'
import { readMessage } from '../assistant/levy/reader/read-message.ts'
import { comparedIn, wishIn } from '../assistant/levy/reader/wishes.ts'
import { excerpt } from '../assistant/levy/speaker/excerpt.ts'
import { refusalOf } from '../assistant/levy/speaker/refusals.ts'
import { knownExamples } from '../assistant/levy/taught/known-examples.ts'
import { actsWith } from '../assistant/levy/taught/read-taught.ts'
import { likenessOf, wordingOf as taughtWordingOf } from '../assistant/levy/taught/wording.ts'
import { articlesOf } from '../assistant/markdown-articles.ts'
import { masked } from '../assistant/masking.ts'
import { hidePerson } from '../assistant/order-person.ts'
import { queryKey, wordingOf } from '../assistant/query-key.ts'
import { weaknessOf } from '../common-passwords.ts'
import { countedAddress } from '../http/client-address.ts'
import { unknownFields } from '../http/unknown-fields.ts'
import { oneLine } from '../messages/one-line.ts'
import { shortText } from '../messages/short-text.ts'
import { checkOutgoingUrl } from '../net/outgoing-url.ts'
import { readProductCsv } from '../products/product-csv.ts'
import { addressForwarded } from '../receipts/read/read-receipt.ts'
import { readStatement } from '../receipts/statement-rows.ts'
import { haveCommonWord, otherNameInEmail } from '../risk/names.ts'
import { actClassifier as classifier, actReader as reader } from '../testing/act-reader.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { hostilePieces, lengthOfGrowth } from '../testing/growth.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const person = { names: ['Dana Whitfield'], street: '1421 Larimer Street', city: 'Denver', zip: '80202' }
const article = { kind: 'article', title: 'Returns', isLearned: false } as const

/** Functions that read texts of strangers, shops and browsers before or besides the schemas. */
const readers: Record<string, (text: string) => unknown> = {
  masked: (text) => masked(text),
  'masked, with words to keep': (text) => masked(text, [text.slice(0, 200), 'orders@aurora.example']),
  queryKey,
  wordingOf,
  hidePerson: (text) => hidePerson(person)(text),
  readMessage: (text) =>
    readMessage(text, { history: [{ author: 'customer', text }], memory: {}, today: '2026-11-20' }, reader),
  'a message of a shop that taught Levy': (text) =>
    actsWith(
      knownExamples([
        { id: 'a', text: text.slice(0, 300), acts: ['late'] },
        { id: 'b', text: 'where is my order', acts: ['order-status'] },
      ]),
      text,
      reader,
    ),
  'the likeness to what a shop taught': (text) => {
    const [one, other] = [taughtWordingOf(text), taughtWordingOf(text.slice(0, 300))]
    return one === null || other === null ? null : likenessOf(one, other)
  },
  'a classifier': (text) => classifier.probabilitiesOf(text),
  refusalOf,
  wishIn: (text) => wishIn(text.toLowerCase()),
  comparedIn: (text) => comparedIn(text.toLowerCase()),
  addressForwarded: (text) => addressForwarded(`From: ${text}"`),
  excerpt: (text) => excerpt(text, 'where is my order'),
  articlesOf: (text) => articlesOf({ name: 'a.md', markdown: text }),
  passagesOf: (text) => passagesOf({ ...article, body: text }),
  readProductCsv,
  isEmail,
  weaknessOf: (text) => weaknessOf(text, [text.slice(0, 100), 'a@b.example', null]),
  dialedNumber,
  'postalCodeRefusal, Canada': (text) => postalCodeRefusal(text, 'CA'),
  trackingNumberDoubt: (text) => knownCarriers.map((carrier) => trackingNumberDoubt(carrier, text)),
  recognizedCarrier,
  accountRefusal: (text) => accountRefusal('bitcoin', text),
  readIpRange,
  checkOutgoingUrl: (text) => checkOutgoingUrl(`https://${text}`, { mayBePrivate: false }),
  countedAddress,
  haveCommonWord: (text) => haveCommonWord(text, 'Dana Whitfield'),
  otherNameInEmail: (text) => otherNameInEmail(text, 'Dana Whitfield'),
  oneLine,
  shortText,
}

it.each(Object.keys(readers))(
  '%s takes time in proportion to the text',
  (name) => {
    const read = readers[name] ?? (() => undefined)
    const slow = hostilePieces.flatMap((piece) => {
      const length = lengthOfGrowth(read, piece, { shortest: 100, longest: 6000 })
      return length === undefined ? [] : [`${JSON.stringify(piece)} at ${length} characters`]
    })
    expect(slow).toEqual([])
  },
  60_000,
)

it('a statement takes time in proportion to its columns and rows together', () => {
  const read = ({ length }: string) =>
    readStatement(`${','.repeat(length)}Date,Description,Amount\n${'a,b\n'.repeat(length)}`, 'bankofamerica')
  expect(lengthOfGrowth(read, 'a', { shortest: 500, longest: 6000 })).toBeUndefined()
}, 60_000)

it('the refusal of unknown fields takes time in proportion to their number', () => {
  const refused = ({ length }: string) =>
    unknownFields(listOrders, {
      query: Object.fromEntries(Array.from({ length }, (_, at) => [`f${at}`, 1])),
      body: null,
    })
  expect(refused('a'.repeat(50))).toHaveLength(10)
  expect(lengthOfGrowth(refused, 'a', { shortest: 500, longest: 50_000 })).toBeUndefined()
}, 60_000)

type Schema = z.core.$ZodType

/** A value shaped like the schema with `text` as every string. It doesn't matter whether the schema accepts it. */
function filled(schema: Schema, text: string): unknown {
  const def = schema._zod.def as Record<string, unknown> & { type: string }
  const inner = (of: unknown): unknown => filled(of as Schema, text)
  const byType: Record<string, () => unknown> = {
    object: () => Object.fromEntries(Object.entries(def['shape'] as object).map(([key, one]) => [key, inner(one)])),
    array: () => [inner(def['element'])],
    record: () => ({ [text]: inner(def['valueType']) }),
    union: () => inner((def['options'] as unknown[])[0]),
    pipe: () => inner(def['in']),
    number: () => 1,
    boolean: () => true,
    enum: () => Object.values(def['entries'] as object)[0],
    literal: () => (def['values'] as unknown[])[0],
    null: () => null,
  }
  if ('innerType' in def) return inner(def['innerType'])
  return (byType[def.type] ?? (() => text))()
}

it('every route’s schemas take time in proportion to the texts in a request', () => {
  const parts = test.registry.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [{ name: `${method} ${path} ${part}`, schema: schema as z.ZodMiniType }],
    ),
  )
  expect(parts.length).toBeGreaterThan(100)
  const slow = parts.flatMap(({ name, schema }) => {
    const parse = (text: string) => schema.safeParse(filled(schema, text))
    const piece = hostilePieces.find(
      (one) => lengthOfGrowth(parse, one, { shortest: 200, longest: 4000 }) !== undefined,
    )
    return piece === undefined ? [] : [`${name} with ${JSON.stringify(piece)}`]
  })
  expect(slow).toEqual([])
}, 120_000)
