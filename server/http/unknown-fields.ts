import type * as z from 'zod/mini'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { DomainError } from '../errors.ts'
import { nearestName } from './nearest-name.ts'

/** The parts of a schema's definition that lead to its fields. */
type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}

type Unknown = { path: readonly string[]; name: string; known: readonly string[] }

/** A hostile body may have very many; more than these help nobody. */
const mostReported = 10
const longestQuoted = 60
/** More names than these are a reference, not a hint. */
const mostListed = 30

/** The object, list and map schemas that a value may be read by. Wrappers and unions are opened. */
function openedSchemas(schemas: readonly z.core.$ZodType[]): Definition[] {
  return schemas.flatMap((schema) => {
    const definition: Definition = schema._zod.def
    const { innerType, in: input, options } = definition
    const inner = options ?? [innerType ?? input].filter((one) => one !== undefined)
    return inner.length === 0 ? [definition] : openedSchemas(inner)
  })
}

/** An object with named fields, not an uploaded file. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** Adds to `found` each field of a value that none of the schemas knows. */
function collectUnknown(
  schemas: readonly z.core.$ZodType[],
  value: unknown,
  path: readonly string[],
  found: Unknown[],
): void {
  if (schemas.length === 0 || typeof value !== 'object' || value === null) return
  const opened = openedSchemas(schemas)
  if (Array.isArray(value)) {
    const elements = opened.flatMap(({ element = [] }) => element)
    for (const [at, entry] of value.entries()) {
      if (found.length === mostReported) return
      collectUnknown(elements, entry, [...path, String(at)], found)
    }
    return
  }
  if (!isObject(value)) return
  const objects = opened.filter(({ shape }) => shape !== undefined)
  const maps = opened.flatMap(({ valueType = [] }) => valueType)
  // Neither an object nor a map: the schema takes anything, or refuses the value itself.
  if (objects.length === 0 && maps.length === 0) return
  const fieldSchemas = (name: string) =>
    objects
      .flatMap(({ shape = {} }) => (Object.hasOwn(shape, name) ? [shape[name]] : []))
      .filter((one) => one !== undefined)
  for (const [name, field] of Object.entries(value)) {
    if (found.length === mostReported) return
    const known = [...fieldSchemas(name), ...maps]
    if (known.length > 0) collectUnknown(known, field, [...path, name], found)
    else found.push({ path, name, known: [...new Set(objects.flatMap(({ shape = {} }) => Object.keys(shape)))] })
  }
}

/** The name as a sentence can quote it. */
const quoted = (name: string): string =>
  `“${name.slice(0, longestQuoted).toWellFormed().replace(/\p{C}/gu, '�')}${name.length > longestQuoted ? '…' : ''}”`

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

type Kind = 'field' | 'parameter' | 'argument'

function sentence({ path, name, known }: Unknown, kind: Kind): string {
  const place = path.length === 0 ? '' : ` of ${quoted(path.join('.'))}`
  const unknown = `Unknown ${kind} ${quoted(name)}${place}`
  const nearest = nearestName(name, known)
  if (nearest !== undefined) return `${unknown}: did you mean “${nearest}”?`
  if (known.length === 0) return `${unknown}: this call takes no ${kind}s.`
  return known.length > mostListed ? `${unknown}.` : `${unknown}: the known ones are ${listed.format(known)}.`
}

/** The unknown fields of a value, as errors with a sentence each. `schemas` are all that may know a field. */
function unknownIn(schemas: readonly z.core.$ZodType[], value: unknown, kind: Kind) {
  if (schemas.length === 0 && isObject(value)) {
    return Object.keys(value)
      .slice(0, mostReported)
      .map((name) => ({ path: quotedPath(name), message: sentence({ path: [], name, known: [] }, kind) }))
  }
  const found: Unknown[] = []
  collectUnknown(schemas, value, [], found)
  return found.map((unknown) => ({
    path: [...unknown.path, quotedPath(unknown.name)].join('.'),
    message: sentence(unknown, kind),
  }))
}

const quotedPath = (name: string): string => quoted(name).slice(1, -1)

/** The schemas that know the fields of a call's body. */
const bodySchemas = ({ body, readBack }: EndpointDefinition) => [body, readBack].filter((one) => one !== undefined)

/**
 * The fields and query parameters of a call that its endpoint doesn't know, as errors with a sentence each. A call with one
 * is refused: a misspelled optional field would otherwise be dropped without a word.
 */
export const unknownFields = (endpoint: EndpointDefinition, { query, body }: { query: unknown; body: unknown }) => [
  ...unknownIn(endpoint.query === undefined ? [] : [endpoint.query], query, 'parameter'),
  ...unknownIn(bodySchemas(endpoint), body, 'field'),
]

/** Refuses a tool's arguments whose names it doesn't know. */
export function refuseUnknownArguments(given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name)).slice(0, mostReported)
  const errors = unknown.map((name) => ({
    path: quotedPath(name),
    message: sentence({ path: [], name, known }, 'argument'),
  }))
  const [first] = errors
  if (first !== undefined) throw new DomainError('validation', first.message, { errors })
}
