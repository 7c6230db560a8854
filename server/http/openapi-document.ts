import * as z from 'zod/mini'
import { type EndpointDefinition, roles } from '../../contract/core/endpoint.ts'
import { problemSchema } from '../../contract/core/problem.ts'
import { exampleOf, type JsonSchema } from './openapi-example.ts'
import { requestExamples } from './openapi-examples.ts'
import { type Header, headerOf, problemExamples, problemResponses, rateLimitHeaders } from './openapi-problems.ts'
import { introduction, tagDescriptions } from './openapi-texts.ts'
import { perMinute } from './rate-limits.ts'

type Media = { schema?: JsonSchema | { $ref: string }; example?: unknown; examples?: Record<string, unknown> }
type Response = { description: string; content?: Record<string, Media>; headers?: Record<string, Header> }
type Parameter = { name: string; in: string; description?: string; schema?: JsonSchema; [more: string]: unknown }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
  [more: string]: unknown
}
export type OpenApiDocument = {
  paths?: Record<string, Record<string, Operation>>
  components?: Record<string, unknown>
  [more: string]: unknown
}

/** `GET /orders/:id` is `getOrdersById`. */
function operationIdOf({ method, path }: EndpointDefinition): string {
  const words = path.split('/').filter((part) => part !== '')
  const named = words.map((part) => part.replace(/^:(.)/, (_, first: string) => `By${first.toUpperCase()}`))
  const joined = named.flatMap((part) => part.split('-')).map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  return method.toLowerCase() + joined.join('')
}

const roleNames = { admin: 'administrators', merchant: 'merchants', viewer: 'viewers' } as const

function whoMayCall({ access, scope, bearer }: EndpointDefinition): string {
  if (bearer === 'assistant') return 'For the assistant’s API key, and for the tokens of its widget.'
  if (access === 'public') return 'For anybody, without a key or token.'
  const people =
    access === 'signed-in' || access.length === roles.length
      ? 'everybody who is signed in'
      : access.map((role) => roleNames[role]).join(' and ')
  return scope === undefined
    ? `For ${people}; not for API keys.`
    : `For ${people}, and for API keys with the scope \`${scope}\`.`
}

function describe(endpoint: EndpointDefinition): string {
  const { summary, perMinute: narrow, idempotent } = endpoint
  return [
    `${summary}.`,
    whoMayCall(endpoint),
    ...(narrow === undefined ? [] : [`At most ${narrow} times a minute by one caller.`]),
    ...(idempotent === true ? ['With an `Idempotency-Key` it can be repeated safely.'] : []),
  ].join('\n\n')
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Of your own choosing, one for each order. A repeat within 48 hours gets the first answer again.',
  schema: { type: 'string', maxLength: 255 },
  example: 'order-4711',
}

const parameterDescriptions: Record<string, string> = {
  id: 'The id of what the call is about.',
  merchantId: 'Whose it is: for administrators, and for everybody else at most their own.',
  page: 'Which page, from 1.',
  limit: 'How many at once.',
  cursor: 'Where to go on: the `nextCursor` of the page before.',
  search: 'What to look for.',
  status: 'Only those with this status.',
  startDate: 'From this day or moment on.',
  endDate: 'Up to this day, included, or this moment.',
  sort: 'By what, and in which direction.',
}

function describeParameter(parameter: Parameter): Parameter {
  const description = parameter.description ?? parameterDescriptions[parameter.name]
  return description === undefined ? parameter : { ...parameter, description }
}

function completeRequest(operation: Operation, endpoint: EndpointDefinition): void {
  const { requestBody } = operation
  if (requestBody === undefined) return
  if (endpoint.body instanceof z.ZodMiniOptional) requestBody.required = false
  for (const [type, media] of Object.entries(requestBody.content)) {
    const examples = requestExamples[`${endpoint.method} ${endpoint.path}`]
    if (examples !== undefined) {
      const named = Object.entries(examples).map(([summary, value], index) => [
        `example${index + 1}`,
        { summary, value },
      ])
      media.examples = Object.fromEntries(named)
    } else if (type === 'application/json' && media.schema !== undefined) {
      media.example = exampleOf(media.schema as JsonSchema)
    }
  }
}

/** The last event carries the answer. */
const streamExample = (answer: unknown): string =>
  `event: delta\ndata: {"text":"Hel"}\n\nevent: delta\ndata: {"text":"lo"}\n\nevent: done\ndata: ${JSON.stringify(answer)}\n\n`

function completeSuccess(operation: Operation, endpoint: EndpointDefinition): void {
  const success = operation.responses[String(endpoint.status ?? 200)]
  if (success === undefined) return
  success.description = endpoint.status === 201 ? 'Created.' : 'Done.'
  success.headers = {
    'X-Request-Id': headerOf('RequestId'),
    ...(endpoint.scope === undefined ? {} : rateLimitHeaders),
    ...(endpoint.idempotent === true ? { 'Idempotency-Replayed': headerOf('IdempotencyReplayed') } : {}),
  }
  const json = success.content?.['application/json']
  if (json?.schema !== undefined) json.example = exampleOf(json.schema as JsonSchema)
  const events = success.content?.['text/event-stream']
  if (events !== undefined) events.example = streamExample(json?.example)
}

function securityOf({ access, scope, bearer }: EndpointDefinition): Record<string, string[]>[] {
  if (bearer === 'assistant') return [{ assistantKey: [] }, { widgetToken: [] }]
  if (access === 'public') return [{}]
  const person = { accessToken: [] }
  return scope === undefined ? [person] : [{ apiKey: [] }, person]
}

function complete(operation: Operation, endpoint: EndpointDefinition): Operation {
  const { summary, tag, scope, idempotent } = endpoint
  completeRequest(operation, endpoint)
  completeSuccess(operation, endpoint)
  const given = (operation.parameters ?? []).map(describeParameter)
  const parameters = idempotent === true ? [...given, idempotencyKey] : given
  return {
    operationId: operationIdOf(endpoint),
    summary,
    description: describe(endpoint),
    tags: [tag],
    security: securityOf(endpoint),
    ...(scope === undefined ? {} : { 'x-required-scope': scope }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.requestBody === undefined ? {} : { requestBody: operation.requestBody }),
    responses: { ...operation.responses, ...problemResponses(endpoint) },
  }
}

const integerHeader = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
})

function componentsOf(endpoints: readonly EndpointDefinition[]) {
  const { $schema: _, ...schema } = z.toJSONSchema(problemSchema) as Record<string, unknown>
  return {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pd_live_…',
        description: 'An API key of the merchant’s, from Settings → API. Each call says which scope it needs.',
      },
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The access token of a signed-in user, valid for an hour.',
      },
      assistantKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pd_levy_…',
        description: 'The assistant’s own API key, from AI Assistant → Connection Details. For a shop’s server alone.',
      },
      widgetToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'A token of the widget, valid for an hour on one of the shop’s pages.',
      },
    },
    headers: {
      RequestId: {
        description: 'Names this request in our log.',
        schema: { type: 'string' },
        example: 'f3a1c9e2-0001',
      },
      RetryAfter: integerHeader('Seconds until it is worth to ask again.', 12),
      RateLimitLimit: integerHeader('How many calls a minute are allowed. For API keys.', perMinute.key),
      RateLimitRemaining: integerHeader('How many of them are left.', perMinute.key - 1),
      RateLimitReset: integerHeader('Seconds until they are counted anew.', 42),
      IdempotencyReplayed: {
        description: 'There when this is the first answer again.',
        schema: { type: 'string', const: 'true' },
      },
    },
    examples: problemExamples(endpoints),
    schemas: { Problem: { ...schema, description: 'A refusal (RFC 9457), with `success` and `message` beside it.' } },
  }
}

/** Spelled out for tools that read patterns without knowing the classes of Unicode. */
const controlCharacters = String.raw`\u0000-\u001f\u007f-\u009f`

function plainPatterns<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(plainPatterns) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([name, value]) => {
    const isPattern = name === 'pattern' && typeof value === 'string'
    return [name, isPattern ? value.replaceAll(String.raw`\p{Cc}`, controlCharacters) : plainPatterns(value)]
  })
  return Object.fromEntries(entries) as Part
}

/** Completes the document of the registered routes by what the contract says of them. */
export function completeDocument(
  document: OpenApiDocument,
  endpoints: readonly EndpointDefinition[],
  { publicUrl, supportUrl }: { publicUrl: string; supportUrl: string | undefined },
): OpenApiDocument {
  const byRoute = new Map(
    endpoints.map((one) => [`${one.method.toLowerCase()} /api${one.path.replace(/:(\w+)/g, '{$1}')}`, one]),
  )
  const paths = Object.entries(plainPatterns(document.paths ?? {})).map(([path, operations]) => {
    const completed = Object.entries(operations).map(([method, operation]) => {
      const endpoint = byRoute.get(`${method} ${path}`)
      return [method, endpoint === undefined ? operation : complete(operation, endpoint)]
    })
    return [path, Object.fromEntries(completed)]
  })
  const used = new Set(endpoints.map(({ tag }) => tag))
  return {
    ...document,
    info: {
      title: 'Paydesk API',
      version: '1.0.0',
      description: introduction,
      contact: { name: 'Support', url: supportUrl?.startsWith('https:') === true ? supportUrl : publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative: the reference's own calls go to wherever it was opened from.
    servers: [{ url: '/', description: 'Wherever this document came from.' }],
    tags: [...used].map((name) => ({ name, description: tagDescriptions[name] })),
    components: componentsOf(endpoints),
    paths: Object.fromEntries(paths),
  }
}
