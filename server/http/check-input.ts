import { validatorCompiler } from 'fastify-type-provider-zod'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { DomainError } from '../errors.ts'
import { inputErrors, mostErrors } from './problems.ts'
import { unknownFields } from './unknown-fields.ts'

/** The parts of a call, before validation. */
export type RawInput = { params: unknown; query: unknown; body: unknown }

const contexts = { params: 'params', query: 'querystring', body: 'body' } as const

/** The mistakes of one part by its schema, as the route would word them. */
function mistakesIn(endpoint: EndpointDefinition, part: keyof typeof contexts, value: unknown) {
  const { method, path: url, [part]: schema } = endpoint
  if (schema === undefined) return []
  const result: unknown = validatorCompiler({ schema, method, url })(value)
  const { error } = result as { error?: Parameters<typeof inputErrors>[0]['validation'] }
  return error === undefined ? [] : inputErrors({ validation: error, validationContext: contexts[part] })
}

/**
 * Checks the input of a call as its route does, without running it. Throws `DomainError` (422) with all that is wrong:
 * unknown fields first, then the mistakes of each part.
 */
export function checkInput(endpoint: EndpointDefinition, input: RawInput): void {
  const mistakes = (['params', 'query', 'body'] as const).flatMap((part) => mistakesIn(endpoint, part, input[part]))
  const errors = [...unknownFields(endpoint, input), ...mistakes].slice(0, mostErrors)
  const [first] = errors
  if (first !== undefined) throw new DomainError('validation', first.message, { errors })
}
