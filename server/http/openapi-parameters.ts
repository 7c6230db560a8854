import * as z from 'zod/mini'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { exampleCustomer, exampleMerchant } from './example-facts.ts'
import { textOfPathParameter, textOfQuery } from './field-text.ts'
import { exampleOf, type JsonSchema } from './openapi-example.ts'
import { operationIdOf } from './operation-id.ts'
import { severalTexts } from './several-texts.ts'

export type Parameter = {
  name: string
  in: string
  description?: string
  schema?: JsonSchema
  [more: string]: unknown
}

const whole = /^\^(\[1-9\])?\\d\{[\d,]+\}\$$/
const decimal = /^\^\\d\{[\d,]+\}\(\\\./

/** The value that a call reads from a query parameter, as far as a schema can say it. */
function readValue({ query }: EndpointDefinition, name: string): JsonSchema {
  if (query === undefined) return {}
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' })
  return (properties[name] ?? {}) as JsonSchema
}

/**
 * The schema of a query parameter. All are texts on the wire; programs pass numbers and `true`, which their clients write as such
 * texts.
 */
function querySchema(endpoint: EndpointDefinition, { name, schema = {} }: Parameter): JsonSchema {
  const { type: _, pattern = '', enum: values, const: only, ...rest } = schema
  if (only === 'true' || (values?.length === 1 && values[0] === 'true')) return { type: 'boolean', enum: [true] }
  if (!whole.test(pattern) && !decimal.test(pattern)) return schema
  const { minimum = 0, maximum } = readValue(endpoint, name)
  const type = whole.test(pattern) ? 'integer' : 'number'
  return { ...rest, type, minimum, ...(maximum === undefined ? {} : { maximum }) }
}

/** Examples of parameters whose name says something else among fields. */
const examples: Readonly<Record<string, unknown>> = {
  status: 'paid,shipped',
  paymentMethod: 'venmo,zelle',
  paymentState: 'claimed,matched',
  limit: 100,
  minAmount: 84.5,
  maxAmount: 250,
  unpaidDays: 3,
  shippedDays: 5,
  days: 30,
  search: exampleCustomer.name,
  month: '2026-10',
  updatedSince: '2026-11-20T15:43:00Z',
  actor: exampleMerchant.name,
  target: '#12345',
}

/** An example that the call reads; none if none is at hand. */
function exampleFor(endpoint: EndpointDefinition, name: string, schema: JsonSchema): unknown {
  const accepts = (value: unknown): boolean =>
    endpoint.query instanceof z.ZodMiniObject &&
    z.safeParse(endpoint.query.shape[name] as z.ZodMiniType, String(value)).success
  const { default: preset } = schema
  const made = exampleOf(schema, {}, name)
  return [preset, examples[name], made === 'text' ? undefined : made].find((one) => one !== undefined && accepts(one))
}

/** A parameter with its description, its type as programs write it, and an example. */
export function completeParameter(endpoint: EndpointDefinition, parameter: Parameter): Parameter {
  const { name } = parameter
  if (parameter.in === 'path') {
    const description = textOfPathParameter(endpoint.path.replace(/:(\w+)/g, '{$1}'), name)
    return description === undefined ? parameter : { ...parameter, description }
  }
  const text = textOfQuery(operationIdOf(endpoint), name)
  // JSON Schema has no words for a list in one text.
  const description = text && [text, severalTexts(endpoint.query)[name] ?? []].flat().join(' ')
  const schema = querySchema(endpoint, parameter)
  const example = exampleFor(endpoint, name, schema)
  return {
    ...parameter,
    schema,
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
  }
}
