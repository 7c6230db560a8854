import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { closeFormats } from '../../contract/books/daily-close.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'
import { repeatedTexts, unusedTexts } from './field-text.ts'
import { csvColumns } from './field-texts/csv-columns.ts'

type Schema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Described = { name: string; in: string; description?: string; example?: unknown; schema?: Schema }
type Body = { content?: Record<string, { schema?: Schema }>; headers?: Record<string, Described> }
type Operation = { operationId: string; parameters?: Described[]; requestBody?: Body; responses: Record<string, Body> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; headers: Record<string, Described>; responses: Record<string, Body> }
}

let test: TestApp
let document: Document
let operations: Operation[]

beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject({ url: '/docs/openapi.json' })).json()
  operations = [document.paths, document.webhooks].flatMap((all) => Object.values(all).flatMap(Object.values))
})
afterAll(() => test.close())

/** A sentence with something to say: not a name, and not “The text.” */
const isSentence = (text: string | undefined): boolean => text !== undefined && /^\S.{12,}\.$/s.test(text)

/** The fields of a schema, however deep, each with its path. Those behind a reference belong to the named schema. */
function fieldsOf(schema: Schema | boolean | undefined, path: string): [string, Schema][] {
  if (typeof schema !== 'object') return []
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const own = Object.entries(properties).flatMap(([name, field]): [string, Schema][] => [
    [`${path}.${name}`, field],
    ...fieldsOf(field, `${path}.${name}`),
  ])
  return [...own, ...[items, additionalProperties, ...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, path))]
}

const bodiesOf = ({ operationId, requestBody, responses }: Operation): [string, Schema | undefined][] =>
  [
    { name: `${operationId} body`, body: requestBody },
    ...Object.values(responses).map((body) => ({ name: operationId, body })),
  ].flatMap(({ name, body }) =>
    Object.values(body?.content ?? {}).map(({ schema }): [string, Schema | undefined] => [name, schema]),
  )

describe('a description', () => {
  it('has each parameter, also of webhooks', () => {
    const without = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap((one) => (isSentence(one.description) ? [] : [`${operationId} ${one.in} ${one.name}`])),
    )
    expect(operations.flatMap(({ parameters = [] }) => parameters).length).toBeGreaterThan(400)
    // Write it in server/http/field-texts/.
    expect(without).toEqual([])
  })

  it('has each field of each body, answer and schema', () => {
    const roots = [...Object.entries(document.components.schemas), ...operations.flatMap(bodiesOf)]
    const fields = roots.flatMap(([name, schema]) => fieldsOf(schema, name))
    expect(fields.length).toBeGreaterThan(2000)
    const without = fields.flatMap(([path, { description }]) => (isSentence(description) ? [] : [path]))
    // Write it in server/http/field-texts/.
    expect([...new Set(without)]).toEqual([])
  })

  it('has each header', () => {
    const { headers, responses } = document.components
    const all = [
      headers,
      ...[...operations.flatMap((one) => Object.values(one.responses)), ...Object.values(responses)].map(
        (body) => body.headers ?? {},
      ),
    ]
    const own = all.flatMap(Object.entries).filter(([, header]) => !('$ref' in header))
    expect(own.flatMap(([name, { description }]) => (isSentence(description) ? [] : [name]))).toEqual([])
  })

  it('belongs to one parameter or field, and to one that is there', () => {
    expect(repeatedTexts()).toEqual([])
    expect(unusedTexts()).toEqual([])
  })
})

it('numbers of a query are numbers, and each example is read by its call', () => {
  const byId = new Map(operations.map((one) => [one.operationId, one]))
  const types = (byId.get('getOrders')?.parameters ?? []).map(({ name, schema }) => [name, schema?.type])
  expect(Object.fromEntries(types)).toMatchObject({
    page: 'integer',
    limit: 'integer',
    minAmount: 'number',
    held: 'boolean',
  })
  const refused = test.registry.flatMap(({ method, path, query }) => {
    if (!(query instanceof z.ZodMiniObject)) return []
    const { parameters = [] } = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] ?? {}
    const examples = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
    return examples.flatMap(({ name, example }) =>
      z.safeParse(query.shape[name] as z.ZodMiniType, String(example)).success ? [] : [`${method} ${path} ${name}`],
    )
  })
  expect(refused).toEqual([])
})

describe('the columns of a CSV file', () => {
  const exports: [string, string][] = [
    ['getOrdersExport', '/orders/export'],
    ['getProductsExport', '/products/export'],
    ['getCustomersExport', '/customers/export'],
    ['getMoneyExport', '/money/export'],
    ['getAuditExport', '/audit/export'],
    ...closeFormats.map((format): [string, string] => [
      'getMoneyClosesExport',
      `/money/closes/export?startDate=2026-11-01&endDate=2026-11-02&format=${format}`,
    ]),
  ]

  it.each(exports)('of %s are described as %s has them', async (call, url) => {
    const merchantId = (await insertMerchant(test.owner)).id
    const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
    const { text } = await test.call('GET', url, { token })
    const heading = (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',')
    const layouts = csvColumns[call] ?? {}
    const format = new URLSearchParams(url.split('?')[1]).get('format')
    const columns = (format === null ? layouts : layouts[format]) as Record<string, string>
    expect(Object.keys(columns)).toEqual(heading)
    for (const description of Object.values(columns)) expect(isSentence(description), description).toBe(true)
    const operation = operations.find((one) => one.operationId === call)
    const described = operation?.responses['200']?.content?.['text/csv']?.schema?.description ?? ''
    for (const [title, description] of Object.entries(columns))
      expect(described).toContain(`- \`${title}\`: ${description}`)
  })

  it('are described for every call that answers CSV', () => {
    const calls = test.registry.filter(({ mediaType }) => mediaType === 'text/csv').map(({ path }) => path)
    expect(calls.toSorted()).toEqual([...new Set(exports.map(([, url]) => url.split('?')[0]))].toSorted())
  })
})
