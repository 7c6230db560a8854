import type { OpenAPI3, OperationObject, ParameterObject, SchemaObject } from 'openapi-typescript'

export type Call = { name: string; operationId: string; isIdempotent: boolean }
export type KeyDocument = { document: OpenAPI3; calls: Call[]; problems: string[] }

type Operation = OperationObject & { operationId: string; 'x-required-scope'?: string }

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The successes alone: the client throws everything else. */
function plainOperation({ operationId, summary, parameters = [], requestBody, responses = {} }: Operation): Operation {
  const successes = Object.entries(responses).flatMap(([status, response]) => {
    if (!status.startsWith('2') || !('content' in response)) return []
    return [[status, { description: response.description, content: response.content }] as const]
  })
  return {
    operationId,
    ...(summary === undefined ? {} : { summary }),
    parameters: (parameters as ParameterObject[]).filter((one) => one.in !== 'header'),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: Object.fromEntries(successes),
  }
}

const prefix = '#/components/schemas/'

/** The names of the schemas that a part of the document needs. */
function schemasFor(part: unknown, schemas: Record<string, SchemaObject>): Set<string> {
  const used = new Set<string>()
  const read = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      read(schemas[name])
    }
  }
  read(part)
  return used
}

/** Without examples: the reference shows them. */
const withoutExamples = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part), (name, value) => (/^examples?$/.test(name) ? undefined : value)) as Part

/** The part of the server's OpenAPI document that a key can use: its calls, and the schemas that they need. */
export function keyDocument({ paths = {}, components = {}, ...rest }: OpenAPI3): KeyDocument {
  const calls: Call[] = []
  const kept = Object.entries(paths).flatMap(([path, item]) => {
    const operations = methods.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method]
      if (operation?.['x-required-scope'] === undefined) return []
      const isIdempotent = (operation.parameters ?? []).some((one) => 'name' in one && one.name === 'Idempotency-Key')
      calls.push({ name: `${method.toUpperCase()} ${path}`, operationId: operation.operationId, isIdempotent })
      return [[method, plainOperation(operation)] as const]
    })
    return operations.length === 0 ? [] : [[path, Object.fromEntries(operations)] as const]
  })
  const all = (components.schemas ?? {}) as Record<string, SchemaObject>
  const used = schemasFor([kept, { $ref: `${prefix}Problem` }, { $ref: `${prefix}WebhookEvent` }], all)
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  const document = { openapi: rest.openapi, info: rest.info, paths: Object.fromEntries(kept), components: { schemas } }
  return { document: withoutExamples(document), calls, problems: Object.keys(components.examples ?? {}).sort() }
}
