import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleData } from '../demo/sample-data.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Fields = Readonly<Record<string, Json>>

let test: TestApp
let document: Json
let examples: Json[]
beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject({ url: '/docs/openapi.json' })).json()
  examples = examplesIn(document)
})
afterAll(() => test.close())

const sample = createSampleData(new Date('2026-11-20T15:43:00Z'), 'hash')
const pricesOf = new Map(sample.variants.map(({ sku, price_cents: cents }) => [sku, Number(cents) / 100]))
const people = [...sample.customers, ...sample.users]
const shops = new Set(sample.merchants.map(({ business_name: name }) => name))
const emails = new Set([...people, ...sample.merchants].map(({ email }) => email))
const names = new Set<unknown>([
  ...people.map(({ name }) => name),
  ...sample.products.map(({ name }) => name),
  ...sample.order_adjustments.map(({ name }) => name),
  ...sample.order_lines.map(({ name }) => name),
  ...shops,
])
/** Names of API keys and of the assistant's ways to answer. */
const otherNames = new Set([
  'Warehouse',
  'Warehouse Austin',
  'Online shop',
  'Bookkeeping',
  'Onboarding',
  'Accounting',
  'built-in',
  'api',
])

const entriesOf = (json: Json): [string, Json][] =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : []

/** All examples of the document: `example`, and the values of `examples`. */
function examplesIn(json: Json): Json[] {
  if (Array.isArray(json)) return json.flatMap(examplesIn)
  return entriesOf(json).flatMap(([name, value]) => {
    if (name === 'example') return [value]
    if (name === 'examples') return Object.values(value ?? {}).map((one) => (one as Fields)['value'] ?? null)
    return examplesIn(value)
  })
}

/** All objects inside an example. */
function objectsIn(json: Json): Fields[] {
  if (Array.isArray(json)) return json.flatMap(objectsIn)
  if (typeof json !== 'object' || json === null) return []
  return [json, ...Object.values(json).flatMap(objectsIn)]
}

/** The texts of a field in all examples. */
const textsOf = (field: string): Set<string> =>
  new Set(examples.flatMap(objectsIn).flatMap(({ [field]: value }) => (typeof value === 'string' ? [value] : [])))

it('examples name the products, SKUs and prices of the demo', () => {
  const objects = examples.flatMap(objectsIn)
  const skus = textsOf('sku')
  expect(skus.size).toBeGreaterThan(0)
  expect([...skus].filter((sku) => !pricesOf.has(sku))).toEqual([])
  const wrong = objects.filter(({ sku, price }) => typeof price === 'number' && sku && pricesOf.get(`${sku}`) !== price)
  expect(wrong).toEqual([])
})

it('examples name the shops and people of the demo', () => {
  expect([...textsOf('businessName')].filter((name) => !shops.has(name))).toEqual([])
  expect([...textsOf('name')].filter((name) => !names.has(name) && !otherNames.has(name))).toEqual([])
  for (const field of ['customerName', 'payerName', 'by', 'createdBy', 'decidedBy', 'shopName', 'merchantName'])
    expect([field, [...textsOf(field)].filter((name) => !names.has(name))]).toEqual([field, []])
  for (const field of ['email', 'customerEmail'])
    expect([...textsOf(field)].filter((email) => !emails.has(email))).toEqual([])
})

it('examples of searches find something in the demo', () => {
  const parameters = objectsIn(document).filter((one) => one['in'] === 'query' && 'example' in one)
  const examplesOf = (name: string) =>
    new Set(parameters.flatMap((one) => (one['name'] === name ? [one['example']] : [])))
  for (const name of ['search', 'actor']) for (const example of examplesOf(name)) expect(names, name).toContain(example)
})
