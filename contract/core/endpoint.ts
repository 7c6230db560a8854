import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

export const roles = ['admin', 'merchant', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Who may call an endpoint: anybody, any signed-in user, or the listed roles only (others get 403). */
export type Access = 'public' | 'signed-in' | readonly Role[]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API, declared once: the server registers it, the client calls it, the API reference describes it.
 * `path` is relative to `/api`, with `:name` for path parameters.
 */
export type EndpointDefinition = {
  readonly method: HttpMethod
  readonly path: `/${string}`
  readonly summary: string
  readonly tag: string
  readonly access: Access
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201
  /** The media type of a success that is no JSON; the response is then streamed text. */
  readonly mediaType?: 'text/csv'
  /** Takes an `Idempotency-Key` header: a repeat of the same request is answered with its first answer. */
  readonly idempotent?: true
  /** Problems this endpoint answers beyond those every endpoint can (unauthorized, validation, internal). */
  readonly problems: readonly ProblemCode[]
}

export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** What a client passes: only the parts that the endpoint declares. */
export type EndpointInput<E extends EndpointDefinition> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: Sent<E[Part]>
}

/** What a handler receives once validated. */
export type EndpointParts<E extends EndpointDefinition> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

export type EndpointResponse<E extends EndpointDefinition> = z.output<E['response']>
