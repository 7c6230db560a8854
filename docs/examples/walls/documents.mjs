// The wall was: an API document without types, which generators could not use.
import { gzipSync } from 'node:zlib'
import { ask, call, newOrder, prove } from './desk.mjs'

const { text, answer: document, headers } = await call('GET', '/docs/openapi.json')
const { components, paths, webhooks } = document
prove(document.openapi.startsWith('3.1'), `the document is OpenAPI ${document.openapi}`)
const size = gzipSync(text).length
prove(
  size <= 300 * 1024 && headers.get('content-encoding') !== null,
  `it has ${Math.round(size / 1024)} KB, compressed`,
)

const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const bodies = operations.flatMap(({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.entries(content))
    .filter(([type]) => type.includes('json')),
)
const isTyped = ([, { schema }]) => schema !== undefined && (schema.$ref ?? schema.type ?? schema.oneOf ?? schema.anyOf)
prove(bodies.every(isTyped), `each of the ${bodies.length} JSON answers has a type`)
const parameters = operations.flatMap((operation) => operation.parameters ?? [])
const isTypedToo = ({ name, schema }) => name && schema
prove(parameters.every(isTypedToo), `so has each of the ${parameters.length} parameters`)
const isDescribed = ({ description = '' }) => description.length > 10
prove(parameters.every(isDescribed), 'each parameter has a description')
const fieldsOf = (schema) =>
  typeof schema !== 'object' || schema === null
    ? []
    : [
        ...Object.values(schema.properties ?? {}).flatMap((field) => [field, ...fieldsOf(field)]),
        ...[schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf].flat().flatMap(fieldsOf),
      ]
const fields = [...Object.values(components.schemas), ...bodies.map(([, { schema }]) => schema)].flatMap(fieldsOf)
prove(fields.every(isDescribed), `so has each of the ${fields.length} fields`)
const named = ['Order', 'OrderDetails', 'Product', 'WebhookEvent']
prove(
  named.every((name) => components.schemas[name]),
  `${Object.keys(components.schemas).length} types have names`,
)
prove(webhooks['order.paid'] !== undefined, `${Object.keys(webhooks).length} webhooks are described`)

/** The ways in which a value is not what its schema says: a small part of JSON Schema, enough for an order. */
function faults(value, schema, path) {
  if (schema.$ref) return faults(value, components.schemas[schema.$ref.split('/').at(-1)], path)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.some((one) => faults(value, one, path).length === 0) ? [] : [`${path} is none of its types`]
  const types = [schema.type ?? []].flat()
  const isNumber = typeof value === 'number' && types.some((one) => ['number', 'integer'].includes(one))
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (types.length > 0 && !isNumber && !types.includes(own)) return [`${path} is ${own}, not ${types}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is not in its list: ${value}`]
  if (own === 'array') return value.flatMap((one, index) => faults(one, schema.items ?? {}, `${path}[${index}]`))
  if (own !== 'object') return []
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`)
  const known = Object.entries(value).flatMap(([name, one]) => {
    const inner = schema.properties?.[name] ?? schema.additionalProperties
    if (inner === undefined || inner === false) return [`${path}.${name} is not in the document`]
    return inner === true ? [] : faults(one, inner, `${path}.${name}`)
  })
  return [...missing, ...known]
}

const { order } = await ask('POST', '/api/orders', { body: newOrder() })
const found = faults(order, { $ref: '#/components/schemas/OrderDetails' }, 'order')
prove(found.length === 0, 'a real order is what the document says, field by field', found)
prove(
  faults({ ...order, totalAmount: '37' }, components.schemas.OrderDetails, 'order').length === 1,
  'money is a number',
)
