import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

export const roles = ['admin', 'merchant', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Who may call an endpoint: anybody, any signed-in user, or the listed roles only (others get 403). */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** What an API key may be good for. */
export const apiScopes = ['orders:read', 'orders:write', 'analytics:read'] as const
export type ApiScope = (typeof apiScopes)[number]

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
  /** Of a public endpoint that looks by itself who calls: the assistant's API key, or a widget's token. */
  readonly bearer?: 'assistant'
  /** What an API key needs to be good for; without it no key may call, whatever it is good for (403). */
  readonly scope?: ApiScope
  /** How often one caller may call in a minute, where that is less than they may call anything. */
  readonly perMinute?: number
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** Where it is optional, a request may come without any. */
  readonly body?: z.ZodMiniType
  /** How large the body may be; 1 MiB when absent. */
  readonly maxBodyBytes?: number
  readonly response: z.ZodMiniType
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201
  /** The media type of a success that is no JSON; the response is then streamed text. */
  readonly mediaType?: 'text/csv'
  /** May answer as server-sent events too: `done` carries the response then, and `problem` what went wrong meanwhile. */
  readonly streams?: true
  /** Takes an `Idempotency-Key` header: a repeat of the same request is answered with its first answer. */
  readonly idempotent?: true
  /** May be called by administrators who still have to set up the two-step sign-in that is required of them. */
  readonly beforeTwoStep?: true
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
