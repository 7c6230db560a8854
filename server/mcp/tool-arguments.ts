import * as z from 'zod/mini'
import { id } from '../../contract/core/id.ts'
import { DomainError } from '../errors.ts'
import type { RawInput } from '../http/check-input.ts'
import { parameterDescriptions } from '../http/openapi-document.ts'
import { severalTexts } from '../http/several-texts.ts'
import type { Tool, ToolEndpoint } from './tool.ts'

type Json = { readonly [name: string]: unknown }
/** The JSON Schema of an object. */
type ObjectSchema = {
  type: 'object'
  properties: Record<string, Json>
  required: string[]
  additionalProperties: false
}

/** Left out of a schema: names of dialects, and patterns that clients read differently. The route checks them. */
const leftOut = new Set(['$schema', 'pattern', 'propertyNames'])
/** A key acts for one shop. */
const hidden = new Set(['merchantId'])

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (leftOut.has(name) ? [] : [[name, plain(one)]])),
  )
}

/** A query parameter as models send it: numbers and switches instead of their texts. */
function plainParameter(schema: Json): Json {
  const { type: _, pattern, const: only, default: preset, ...rest } = schema
  if (only === 'true') return { ...rest, type: 'boolean' }
  const isNumber = typeof pattern === 'string' && pattern.startsWith(String.raw`^\d{1,`)
  if (isNumber) return { ...rest, type: pattern.endsWith('}$') ? 'integer' : 'number' }
  return plain(schema) as Json
}

type Part = { properties: Record<string, Json>; required: readonly string[] }

function partOf(schema: z.ZodMiniType | undefined): Part {
  if (schema === undefined) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shown = Object.entries(properties).filter(([name]) => !hidden.has(name))
  return {
    properties: Object.fromEntries(shown) as Record<string, Json>,
    required: required.filter((name) => !hidden.has(name)),
  }
}

const confirm: Json = {
  type: 'boolean',
  description:
    'Leave it out at first: the answer says what would change, and nothing does. Send true only after a person has agreed to that.',
}
const idempotencyKey: Json = {
  type: 'string',
  maxLength: 255,
  description: 'A value that you choose, one for each intent. A repeat within 48 hours gets the first answer again.',
}

const described = (properties: Record<string, Json>, texts: Readonly<Record<string, string>>): [string, Json][] =>
  Object.entries(properties).map(([name, schema]) => {
    const description = texts[name] ?? parameterDescriptions[name]
    return [name, description === undefined ? schema : { ...schema, description }]
  })

/** The JSON Schema of a tool's arguments: the endpoint's parameters and fields side by side. */
export function inputSchemaOf({ endpoint, change, texts = {} }: Tool): ObjectSchema {
  const [params, query, body] = [partOf(endpoint.params), partOf(endpoint.query), partOf(endpoint.body)]
  const parameters = Object.entries(query.properties).map(([name, schema]) => [name, plainParameter(schema)])
  const own = {
    ...params.properties,
    ...Object.fromEntries(parameters),
    ...(plain(body.properties) as Record<string, Json>),
  }
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(described(own, { ...severalTexts(endpoint.query), ...texts })),
      ...(endpoint.idempotent === true ? { idempotencyKey } : {}),
      ...(change === null ? {} : { confirm }),
    },
    required: [...params.required, ...query.required, ...body.required],
    additionalProperties: false,
  }
}

const namesOf = (schema: z.ZodMiniType | undefined): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

/** A query parameter's text. Undefined for what a model sends for “not this one”. */
function parameterText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === false) return undefined
  return Array.isArray(value) ? value.join(',') : String(value)
}

function requireId(name: string, value: unknown): string {
  const given = id.safeParse(value)
  if (given.success) return given.data
  const message = 'Must be an id, as the lists have it; a number such as #1042 is found by searching'
  throw new DomainError('validation', message, { errors: [{ path: name, message }] })
}

/** No endpoint takes more of either. Deeper values would exhaust the stack of those that walk through them. */
const most = { depth: 32, arguments: 100 }

function requireReadable(given: Json): void {
  const refuse = (message: string) => new DomainError('validation', message)
  if (Object.keys(given).length > most.arguments) throw refuse(`More than ${most.arguments} arguments.`)
  let level: unknown[] = [given]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most.depth) throw refuse(`The arguments are nested more than ${most.depth} levels deep.`)
    level = level.flatMap((value) =>
      Object.values(value as object).filter((one) => typeof one === 'object' && one !== null),
    )
  }
}

export type ToolCall = {
  input: { params: Record<string, string>; query: Record<string, string>; body: Json | undefined } & RawInput
  isConfirmed: boolean
  idempotencyKey: string | undefined
}

/**
 * Sorts a tool's arguments into the parts of its endpoint's call. Unknown ones stay among the fields, for the route to
 * refuse. Throws `DomainError` (422) for a path parameter that is no id, which could name another route, and for arguments
 * that are too many or nested too deeply.
 */
export function readArguments({ endpoint, change }: Tool, given: Json): ToolCall {
  requireReadable(given)
  const inPath = new Set(namesOf(endpoint.params))
  const inQuery = new Set(namesOf(endpoint.query))
  const ofTool = new Set([...(change === null ? [] : ['confirm']), ...(endpoint.idempotent ? ['idempotencyKey'] : [])])
  const rest = Object.entries(given).filter(([name]) => !inPath.has(name) && !ofTool.has(name))
  const isParameter = (name: string): boolean => endpoint.body === undefined || inQuery.has(name)
  const query = rest.flatMap(([name, value]) => {
    const text = isParameter(name) ? parameterText(value) : undefined
    return text === undefined ? [] : [[name, text]]
  })
  const key = ofTool.has('idempotencyKey') ? parameterText(given['idempotencyKey']) : undefined
  return {
    input: {
      params: Object.fromEntries([...inPath].map((name) => [name, requireId(name, given[name])])),
      query: Object.fromEntries(query),
      body: endpoint.body === undefined ? undefined : Object.fromEntries(rest.filter(([name]) => !isParameter(name))),
    },
    isConfirmed: ofTool.has('confirm') && given['confirm'] === true,
    idempotencyKey: key,
  }
}

/** The path and query of a call, below `/api`. */
export function pathOf({ path }: ToolEndpoint, { params, query }: ToolCall['input']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
