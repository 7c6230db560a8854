import { validatorCompiler } from 'fastify-type-provider-zod'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { invalidInput } from './problems.ts'
import { refuseUnknown } from './unknown-fields.ts'

/** The parts of a call, before validation. */
export type RawInput = { params: unknown; query: unknown; body: unknown }

/**
 * Checks the input of a call exactly as its route does, without running it. Throws `DomainError` (422) with the route's
 * words.
 */
export function checkInput(endpoint: EndpointDefinition, input: RawInput): void {
  refuseUnknown(endpoint, input)
  const { method, path: url } = endpoint
  for (const [part, context] of [
    ['params', 'params'],
    ['body', 'body'],
    ['query', 'querystring'],
  ] as const) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const result: unknown = validatorCompiler({ schema, method, url })(input[part])
    const { error } = result as { error?: Parameters<typeof invalidInput>[0]['validation'] }
    if (error !== undefined) throw invalidInput({ validation: error, validationContext: context })
  }
}
