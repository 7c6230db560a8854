import * as z from 'zod/mini'
import { type EndpointDefinition, roles } from '../../contract/core/endpoint.ts'
import { moreScopes } from './more-scopes.ts'
import { componentsOf } from './openapi-components.ts'
import { exampleOf, type JsonSchema, type NamedSchemas } from './openapi-example.ts'
import { requestExamples } from './openapi-examples.ts'
import { describedBody, describedCsv, describedSchemas } from './openapi-fields.ts'
import { type Header, headersOfSuccess, referencesTo } from './openapi-headers.ts'
import { completeParameter, type Parameter } from './openapi-parameters.ts'
import { problemResponses } from './openapi-problems.ts'
import { introduction, tagDescriptions } from './openapi-texts.ts'
import { tidySchemas } from './openapi-tidy.ts'
import { webhooksOf, withPayloadContent } from './openapi-webhooks.ts'
import { operationIdOf } from './operation-id.ts'

type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, unknown> }
type Success = { description: string; content?: Record<string, Media>; headers?: Record<string, Header> }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Success>
  [more: string]: unknown
}
export type OpenApiDocument = {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: NamedSchemas; [more: string]: unknown }
  [more: string]: unknown
}

const roleNames = { admin: 'administrators', merchant: 'merchants', viewer: 'viewers' } as const

function whoMayCall({ method, path, access, scope, bearer }: EndpointDefinition): string {
  if (bearer === 'assistant') return 'For the assistant’s API key and for widget tokens.'
  if (access === 'public') return 'For everybody, without a key or token.'
  const people =
    access === 'signed-in' || access.length === roles.length
      ? 'all signed-in users'
      : access.map((role) => roleNames[role]).join(' and ')
  if (scope === undefined) return `For ${people}; not for API keys.`
  const isForShops = access === 'signed-in' || access.includes('merchant')
  const more = Object.entries(moreScopes[`${method} ${path}`] ?? {}).map(
    ([also, purpose]) => ` A key also needs \`${also}\` ${purpose}.`,
  )
  return [
    `For ${people}, and for ${isForShops ? 'API keys' : 'platform keys'} with the scope \`${scope}\`.`,
    ...more,
  ].join('')
}

function describe(endpoint: EndpointDefinition): string {
  const { summary, perMinute: narrow, idempotent } = endpoint
  return [
    `${summary}.`,
    whoMayCall(endpoint),
    ...(narrow === undefined ? [] : [`At most ${narrow} calls a minute per caller.`]),
    ...(idempotent === true ? ['You can repeat it safely with an `Idempotency-Key`.'] : []),
  ].join('\n\n')
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A value you choose, one for each order or refund. A repeat within 48 hours gets the first response again.',
  schema: { type: 'string', maxLength: 255 },
  example: 'order-4711',
}

function completeRequest(operation: Operation, endpoint: EndpointDefinition, named: NamedSchemas): void {
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
      media.example = exampleOf(media.schema, named)
    }
  }
}

/** The last event carries the answer. */
const streamExample = (answer: unknown): string =>
  `event: delta\ndata: {"text":"Hel"}\n\nevent: delta\ndata: {"text":"lo"}\n\nevent: done\ndata: ${JSON.stringify(answer)}\n\n`

const successWords = { 200: 'Done.', 201: 'Created.', 202: 'Accepted; the work follows.' } as const

function completeSuccess(operation: Operation, endpoint: EndpointDefinition, named: NamedSchemas): void {
  const success = operation.responses[String(endpoint.status ?? 200)]
  if (success === undefined) return
  success.description = successWords[endpoint.status ?? 200]
  success.headers = referencesTo(headersOfSuccess(endpoint))
  const json = success.content?.['application/json']
  if (json?.schema !== undefined) json.example = exampleOf(json.schema, named)
  const events = success.content?.['text/event-stream']
  if (events !== undefined) events.example = streamExample(json?.example)
}

function securityOf({ access, scope, bearer }: EndpointDefinition): Record<string, string[]>[] {
  if (bearer === 'assistant') return [{ assistantKey: [] }, { widgetToken: [] }]
  if (access === 'public') return [{}]
  const person = { accessToken: [] }
  // Tools know scopes of OAuth only: the description and `x-required-scope` name the one of a key.
  return scope === undefined ? [person] : [{ apiKey: [] }, person]
}

const describedAnswers = (answers: Record<string, Success>, operationId: string): Record<string, Success> =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      describedCsv(describedBody(answer, [operationId]), operationId),
    ]),
  )

function complete(operation: Operation, endpoint: EndpointDefinition, named: NamedSchemas) {
  const { summary, tag, scope, idempotent } = endpoint
  completeRequest(operation, endpoint, named)
  completeSuccess(operation, endpoint, named)
  const operationId = operationIdOf(endpoint)
  const given = (operation.parameters ?? []).map((one) => completeParameter(endpoint, one))
  const parameters = idempotent === true ? [...given, idempotencyKey] : given
  return {
    operationId,
    summary,
    description: describe(endpoint),
    tags: [tag],
    security: securityOf(endpoint),
    ...(scope === undefined ? {} : { 'x-required-scope': scope }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.requestBody === undefined
      ? {}
      : { requestBody: describedBody(operation.requestBody, [operationId, 'body']) }),
    responses: { ...describedAnswers(operation.responses, operationId), ...problemResponses(endpoint) },
  }
}

/** Written out for tools that don't support Unicode classes in patterns. */
const controlCharacters = String.raw`\u0000-\u001f\u007f-\u009f`

/** A record over a closed list of keys, as the object that it is: tools then know its fields. */
function plainRecord(schema: Record<string, unknown>): Record<string, unknown> {
  const { propertyNames, additionalProperties, ...rest } = schema
  const keys = (propertyNames as JsonSchema | undefined)?.enum
  if (keys === undefined || typeof additionalProperties !== 'object') return schema
  const properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]))
  return { ...rest, properties, additionalProperties: false }
}

/** Rewrites what tools misread. */
function plainSchemas<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(plainSchemas) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([name, value]) => {
    const isPattern = name === 'pattern' && typeof value === 'string'
    return [name, isPattern ? value.replaceAll(String.raw`\p{Cc}`, controlCharacters) : plainSchemas(value)]
  })
  return plainRecord(Object.fromEntries(entries)) as Part
}

/** Completes the document of the registered routes with what the contract says about them. */
export function completeDocument(
  document: OpenApiDocument,
  endpoints: readonly EndpointDefinition[],
  { publicUrl, supportUrl }: { publicUrl: string; supportUrl: string | undefined },
): OpenApiDocument {
  const byRoute = new Map(
    endpoints.map((one) => [`${one.method.toLowerCase()} /api${one.path.replace(/:(\w+)/g, '{$1}')}`, one]),
  )
  const named = withPayloadContent(plainSchemas(document.components?.schemas ?? {}))
  const paths = Object.entries(plainSchemas(document.paths ?? {})).map(([path, operations]) => {
    const completed = Object.entries(operations).map(([method, operation]) => {
      const endpoint = byRoute.get(`${method} ${path}`)
      return [method, endpoint === undefined ? operation : complete(operation, endpoint, named)]
    })
    return [path, Object.fromEntries(completed)]
  })
  const used = new Set(endpoints.map(({ tag }) => tag))
  const whole = tidySchemas({
    ...document,
    info: {
      title: 'Paydesk API',
      version: '1.0.0',
      description: introduction,
      contact: { name: 'Support', url: supportUrl?.startsWith('https:') === true ? supportUrl : publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative, so that the reference calls the server it was opened from.
    servers: [{ url: '/', description: 'The server of this document.' }],
    tags: [...used].map((name) => ({ name, description: tagDescriptions[name] })),
    components: componentsOf(endpoints, named),
    paths: Object.fromEntries(paths),
    webhooks: webhooksOf(named),
  })
  const { components } = whole
  return { ...whole, components: { ...components, schemas: describedSchemas(components.schemas) } }
}
