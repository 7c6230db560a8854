import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { webhookEvents } from '../../contract/webhooks/webhook.ts'
import { webhookBodies } from '../../contract/webhooks/webhook-body.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> }
type Answer = { $ref?: string; content?: Record<string, Media>; headers?: Record<string, unknown> }
type Operation = {
  description: string
  security: Record<string, string[]>[]
  'x-required-scope'?: string
  parameters?: { name: string; in: string }[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description?: string }[]
  webhooks: Record<string, { post: Operation }>
  components: {
    examples: Record<string, { value: unknown }>
    responses: Record<string, Answer>
    schemas: Record<string, { properties?: Record<string, unknown> }>
  }
}

let test: TestApp
let document: Document

beforeAll(async () => {
  test = await createTestApp()
  document = (await test.app.inject({ url: '/docs/openapi.json' })).json()
})
afterAll(() => test.close())

const operationOf = (method: string, path: string): Operation => {
  const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`${method} ${path} is not described`)
  return operation
}
/** An answer, wherever the document has it. */
function answerOf({ responses }: Operation, status: number): Answer {
  const answer = responses[String(status)] ?? {}
  return answer.$ref === undefined ? answer : (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {})
}
const valuesOf = ({ example, examples = {} }: Media): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
]

it('every tag has a description', () => {
  for (const { name, description } of document.tags) expect(description, name).toMatch(/^\S.*\.$/)
})

it('every example of a body is accepted by its call', () => {
  const refused = test.registry.flatMap(({ method, path, body }) => {
    const media = operationOf(method, path).requestBody?.content['application/json']
    if (body === undefined || media === undefined) return []
    const examples = valuesOf(media)
    if (examples.length === 0) return [`${method} ${path} has no example`]
    const results = examples.map((example) => z.safeParse(body, example))
    return results.flatMap(({ error }) => (error === undefined ? [] : [`${method} ${path}: ${z.prettifyError(error)}`]))
  })
  // If one is refused, write a better one in openapi-examples.ts.
  expect(refused).toEqual([])
})

it('every example of an answer is valid for its call', () => {
  const wrong = test.registry.flatMap(({ method, path, status = 200, response, mediaType }) => {
    if (mediaType !== undefined) return []
    const media = operationOf(method, path).responses[String(status)]?.content?.['application/json']
    const examples = media === undefined ? [] : valuesOf(media)
    if (examples.length === 0) return [`${method} ${path} has no example`]
    const results = examples.map((example) => z.safeParse(response, example))
    return results.flatMap(({ error }) => (error === undefined ? [] : [`${method} ${path}: ${z.prettifyError(error)}`]))
  })
  expect(wrong).toEqual([])
})

describe('each call', () => {
  it('says who may make it and which scope a key needs', () => {
    for (const { method, path, access, scope, bearer } of test.registry) {
      const { security, 'x-required-scope': required } = operationOf(method, path)
      const people = { accessToken: [] }
      const expected = scope === undefined ? [people] : [{ apiKey: [] }, people]
      const forCustomers = [{ assistantKey: [] }, { widgetToken: [] }]
      const withoutPerson = bearer === 'assistant' ? forCustomers : [{}]
      expect(security, path).toEqual(access === 'public' ? withoutPerson : expected)
      expect(required, path).toBe(scope)
    }
    const { description } = operationOf('PATCH', '/orders/:id/status')
    expect(description).toContain('`orders:write`. A key also needs `money:write` to mark it paid')
  })

  it('names every problem it can answer, with an example of that type', () => {
    for (const { method, path, problems: own } of test.registry) {
      const operation = operationOf(method, path)
      for (const code of [...own, 'too-many-requests', 'internal'] as ProblemCode[]) {
        const media = answerOf(operation, problems[code].status).content?.['application/problem+json']
        expect(media?.examples?.[code], `${method} ${path}`).toEqual({ $ref: `#/components/examples/${code}` })
        expect(document.components.examples[code]?.value).toMatchObject({ type: problemType(code) })
      }
    }
  })

  it('describes its limits and the idempotency key', () => {
    const create = operationOf('POST', '/orders')
    expect(create.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }))
    expect(Object.keys(create.responses['201']?.headers ?? {})).toEqual(
      expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Idempotency-Replayed']),
    )
    for (const status of [409, 429, 503])
      expect(Object.keys(answerOf(create, status).headers ?? {}), String(status)).toContain('Retry-After')
    for (const status of [400, 403, 404, 409, 422, 429])
      expect(Object.keys(answerOf(create, status).headers ?? {}), String(status)).toContain('RateLimit-Remaining')
    expect(Object.keys(answerOf(create, 401).headers ?? {})).toEqual(['X-Request-Id'])
    expect(operationOf('POST', '/merchants/api-key/generate').requestBody?.required).toBe(false)
    expect(operationOf('GET', '/orders/export').description).toContain('At most 60 calls a minute')
  })
})

// `watchHeaders` compares them with what the routes send, in all tests.
it('describes the headers of files', () => {
  const headersOf = (path: string) => Object.keys(operationOf('GET', path).responses['200']?.headers ?? {})
  for (const path of ['/orders', '/products', '/customers', '/money', '/money/closes'])
    expect(headersOf(`${path}/export`), path).toEqual(expect.arrayContaining(['Content-Disposition', 'X-Total-Count']))
  for (const path of ['/orders/packing-slips', '/orders/address-labels'])
    expect(headersOf(path)).toEqual(
      expect.arrayContaining(['Content-Disposition', 'X-Without-Address', 'X-Unprintable']),
    )
  expect(headersOf('/customers/:id/export')).toContain('Content-Disposition')
  expect(headersOf('/product-pictures/:hash/:size')).toContain('Cache-Control')
})

it('describes each webhook, with an example of its body and a schema of its own', () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEvents)
  for (const event of webhookEvents) {
    const media = document.webhooks[event]?.post.requestBody?.content['application/json']
    const example = valuesOf(media ?? {})[0]
    expect(z.parse(webhookBodies[event], example), event).toEqual(example)
  }
  const { schemas } = document.components
  expect(schemas['OrderPaidEvent']?.properties).toMatchObject({ data: { $ref: '#/components/schemas/Order' } })
  expect(schemas['WebhookDeliveryDetails']?.properties?.['payload']).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { $ref: '#/components/schemas/WebhookEvent' },
  })
})

it('names the schemas that programs want types for, one where the sent and the answered form are the same', () => {
  const { schemas } = document.components
  const names = Object.keys(schemas)
  expect(names).toEqual(
    expect.arrayContaining(['Order', 'OrderDetails', 'Product', 'Customer', 'Refund', 'WebhookDelivery', 'NewOrder']),
  )
  expect(names).not.toContain('NewOrderInput')
  const text = JSON.stringify(document)
  const referenced = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...referenced].sort()).toEqual(names.sort())
  expect(schemas['OrderDetails']?.properties?.['products']).toMatchObject({
    type: 'array',
    items: { $ref: '#/components/schemas/OrderLine' },
  })
})

it('is at most 300 KB as it is served', async () => {
  const { headers, rawPayload } = await test.app.inject({
    url: '/docs/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(300_000)
})

it('describes a streamed answer in both forms', () => {
  const { content = {} } = operationOf('POST', '/assistant/chat').responses['200'] ?? {}
  expect(Object.keys(content).sort()).toEqual(['application/json', 'text/event-stream'])
  expect(content['text/event-stream']?.example).toMatch(/^event: delta\n[\s\S]*event: done\ndata: \{.*\}\n\n$/)
})

it('the reference page runs only its own inline script', async () => {
  const { headers, body } = await test.app.inject({ url: '/docs/' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).not.toContain('unsafe')
  expect(body.match(/<script(?![^>]*\ssrc=)/g)).toHaveLength(1)
})

it('the reference page finds its script and its document beside it', async () => {
  const { body } = await test.app.inject({ url: '/docs/' })
  expect(body).toMatch(/<script src="js\/scalar\.js">/)
  expect(body).toMatch(/"url":\s*"\.\/openapi\.json"/)
  const [script, again] = [
    await test.app.inject({ url: '/docs/js/scalar.js' }),
    await test.app.inject({ url: '/docs/js/scalar.js' }),
  ]
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.body).toContain('createApiReference')
  expect(again.rawPayload.equals(script.rawPayload)).toBe(true)
  expect((await test.app.inject({ url: '/docs' })).headers['location']).toBe('/docs/')
})

it('the reference page lists the calls without JavaScript', async () => {
  const { body } = await test.app.inject({ url: '/docs/' })
  const list = /<noscript>([\s\S]*?)<\/noscript>/.exec(body)?.[1] ?? ''
  const calls = [...list.matchAll(/<h3><code>([A-Z]+ [^<]+)<\/code><\/h3>/g)].map(([, call]) => call)
  expect(calls.toSorted()).toEqual(
    test.registry.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
  expect(list).toContain('<li><code>externalId</code> (query): Only the order that has this id')
  expect(list).toContain('href="openapi.json"')
  expect(list).toContain('href="guides"')
})

it('the document is available as YAML', async () => {
  const { headers, body } = await test.app.inject({ url: '/docs/openapi.yaml' })
  expect(headers['content-type']).toContain('application/yaml')
  expect(body).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: Paydesk API\n/)
})
