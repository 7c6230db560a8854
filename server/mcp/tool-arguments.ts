import * as z from 'zod/mini'
import { id } from '../../contract/core/id.ts'
import { DomainError } from '../errors.ts'
import type { RawInput } from '../http/check-input.ts'
import { severalTexts } from '../http/several-texts.ts'
import { refuseUnknownArguments } from '../http/unknown-fields.ts'
import type { Tool, ToolEndpoint } from './tool.ts'

type Json = { readonly [name: string]: unknown }
/** The JSON Schema of an object. */
type ObjectSchema = {
  type: 'object'
  properties: Record<string, Json>
  required: string[]
  /** True where an answer may be sent back whole, with fields that are ignored. */
  additionalProperties: boolean
}

/** Left out of a schema: names of dialects, and patterns that clients read differently. The route checks them. */
const leftOut = new Set(['$schema', 'pattern', 'propertyNames'])
/** Short, since a model reads all tools at once: arguments that mean the same in each of them. */
const argumentTexts: Readonly<Record<string, string>> = {
  id: 'The id of the resource.',
  page: 'The page number, from 1.',
  limit: 'The number of entries per page.',
  after: 'The previous page’s `nextCursor`.',
  search: 'The text to search for.',
  updatedSince: 'Only what was created or changed at this moment or later. A bare date begins in UTC.',
  startDate: 'From this day or moment on.',
  endDate: 'Up to and including this day or moment.',
  sort: 'The field to sort by; a leading `-` reverses the order.',
}

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

/** The fields of each form that a schema allows: one form, unless it is a union. */
function formsOf(schema: z.ZodMiniType | undefined): Part[] {
  if (schema === undefined) return []
  type Node = Partial<Part> & { anyOf?: readonly Node[]; oneOf?: readonly Node[] }
  const flat = ({ anyOf, oneOf, properties = {}, required = [] }: Node): Part[] =>
    (anyOf ?? oneOf)?.flatMap(flat) ?? [{ properties, required }]
  return flat(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node)
}

/** One schema for the values that a field has in several forms. */
function eitherOf(schemas: readonly Json[]): Json {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  const [only] = distinct
  return distinct.length === 1 && only !== undefined ? only : { anyOf: distinct }
}

/** All fields side by side. Required are those that each form requires. */
function partOf(schema: z.ZodMiniType | undefined): Part {
  const forms = formsOf(schema)
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties)))].filter(
    (name) => !hidden.has(name),
  )
  const valuesOf = (name: string) => forms.map(({ properties }) => properties[name]).filter((one) => one !== undefined)
  return {
    properties: Object.fromEntries(names.map((name) => [name, eitherOf(valuesOf(name))])),
    required: names.filter((name) => forms.every(({ required }) => required.includes(name))),
  }
}

/** The forms of a body that has several, in words: `apply and amount (optional), or notOurs`. Undefined for a body with one. */
export function formsInWords({ body }: ToolEndpoint): string | undefined {
  const forms = formsOf(body)
  if (forms.length < 2) return undefined
  const wordsOf = ({ properties, required }: Part): string =>
    Object.entries(properties)
      .map(([name, { const: only }]) => {
        const value = only === undefined ? '' : ` ${JSON.stringify(only)}`
        return `\`${name}\`${value}${required.includes(name) ? '' : ' (optional)'}`
      })
      .join(' and ')
  return `Send one of these: ${forms.map(wordsOf).join('; ')}.`
}

const confirm: Json = {
  type: 'string',
  description:
    'Leave it out at first. Once a person has agreed to what the answer says, send its `confirmation`, with the same arguments.',
}
const idempotencyKey: Json = {
  type: 'string',
  maxLength: 255,
  description: 'A value that you choose, one for each intent. A repeat within 48 hours gets the first answer again.',
}

const described = (properties: Record<string, Json>, texts: Readonly<Record<string, string>>): [string, Json][] =>
  Object.entries(properties).map(([name, schema]) => {
    const description = texts[name] ?? argumentTexts[name]
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
    additionalProperties: endpoint.readBack !== undefined,
  }
}

/** The names of an object's fields. */
export const namesOf = (schema: z.ZodMiniType | undefined): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

/** A query parameter's text. Undefined for what a model sends for “not this one”. Throws `DomainError` (422) for an object. */
function parameterText(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === false) return undefined
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (parts.some((part) => typeof part === 'object')) {
    const message = 'Must be a text, a number or a list of them'
    throw new DomainError('validation', message, { errors: [{ path: name, message }] })
  }
  return parts.join(',')
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

const schemas = new Map<Tool, ObjectSchema>()

/** The schema of a tool's arguments, made once. */
export function keptSchemaOf(tool: Tool): ObjectSchema {
  const schema = schemas.get(tool) ?? inputSchemaOf(tool)
  schemas.set(tool, schema)
  return schema
}

/** The route would name the fields of its body only, and not `id` and `confirm`. */
function requireKnown(tool: Tool, given: Json): void {
  const { properties, additionalProperties } = keptSchemaOf(tool)
  const names = Object.keys(given).filter((name) => !hidden.has(name))
  if (!additionalProperties) refuseUnknownArguments(names, Object.keys(properties))
}

export type ToolCall = {
  input: { params: Record<string, string>; query: Record<string, string>; body: Json | undefined } & RawInput
  /** The token of an earlier answer. Undefined for anything but a text, and for an empty one. */
  confirmation: string | undefined
  idempotencyKey: string | undefined
}

/**
 * Sorts a tool's arguments into the parts of its endpoint's call. Throws `DomainError` (422) for an unknown one, for a path parameter that is no id, which could name another route, and for arguments
 * that are too many or nested too deeply.
 */
export function readArguments(tool: Tool, given: Json): ToolCall {
  const { endpoint, change } = tool
  requireReadable(given)
  requireKnown(tool, given)
  const inPath = new Set(namesOf(endpoint.params))
  const inQuery = new Set(namesOf(endpoint.query))
  const ofTool = new Set([...(change === null ? [] : ['confirm']), ...(endpoint.idempotent ? ['idempotencyKey'] : [])])
  const rest = Object.entries(given).filter(([name]) => !inPath.has(name) && !ofTool.has(name))
  const isParameter = (name: string): boolean => endpoint.body === undefined || inQuery.has(name)
  const query = rest.flatMap(([name, value]) => {
    const text = isParameter(name) ? parameterText(name, value) : undefined
    return text === undefined ? [] : [[name, text]]
  })
  const confirmation = ofTool.has('confirm') ? given['confirm'] : undefined
  const key = ofTool.has('idempotencyKey') ? parameterText('idempotencyKey', given['idempotencyKey']) : undefined
  return {
    input: {
      params: Object.fromEntries([...inPath].map((name) => [name, requireId(name, given[name])])),
      query: Object.fromEntries(query),
      body: endpoint.body === undefined ? undefined : Object.fromEntries(rest.filter(([name]) => !isParameter(name))),
    },
    confirmation: typeof confirmation === 'string' && confirmation !== '' ? confirmation : undefined,
    idempotencyKey: key,
  }
}

/** The path and query of a call, below `/api`. */
export function pathOf({ path }: ToolEndpoint, { params, query }: ToolCall['input']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
