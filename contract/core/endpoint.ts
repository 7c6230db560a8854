import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'
import type { PlatformScope } from './scopes.ts'

export const roles = ['admin', 'merchant', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The callers of an endpoint: anybody, any signed-in user, or the listed roles only (others get 403). */
export type Access = 'public' | 'signed-in' | readonly Role[]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Headers that only some calls send with a success. */
export type OwnHeader = 'Content-Disposition' | 'X-Total-Count' | 'X-Without-Address' | 'X-Unprintable'

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
  /** Set on a public endpoint that checks the assistant's API key or a widget token itself. */
  readonly bearer?: 'assistant'
  /**
   * The scope that an API key needs. Without it no API key may call (403). A shop's key calls as the role `merchant`, a
   * platform key as `admin`: `access` must list it.
   */
  readonly scope?: PlatformScope
  /** Calls per caller and minute, if lower than the general limit. */
  readonly perMinute?: number
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** If optional, a request may omit it. */
  readonly body?: z.ZodMiniType
  /** The form in which clients read the body's fields, and may send them back: what else it has is accepted and ignored. */
  readonly readBack?: z.ZodMiniType
  /** Largest body in bytes; 1 MiB if absent. */
  readonly maxBodyBytes?: number
  readonly response: z.ZodMiniType
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 202
  /** The media types of a body that is a file, not JSON. */
  readonly uploads?: readonly string[]
  /** Media type of a success that isn't JSON: streamed text, a picture, a document to print, or a mail. */
  readonly mediaType?: 'text/csv' | 'image/webp' | 'application/pdf' | 'message/rfc822'
  /** Headers of a success, besides those that every success has and those that follow from the other fields. */
  readonly sends?: readonly OwnHeader[]
  /** Can also respond with server-sent events: `done` carries the response, `problem` an error. */
  readonly streams?: true
  /** Takes an `Idempotency-Key` header: a repeat of the same request gets the first response again. */
  readonly idempotent?: true
  /** Open to administrators who must still set up two-step sign-in. */
  readonly beforeTwoStep?: true
  /** Problems of this endpoint, besides those that every endpoint can return (unauthorized, validation, internal). */
  readonly problems: readonly ProblemCode[]
}

export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** The input that a client passes: only the parts that the endpoint declares. */
export type EndpointInput<E extends EndpointDefinition> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: Sent<E[Part]>
}

/** The validated input that a handler receives. */
export type EndpointParts<E extends EndpointDefinition> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

export type EndpointResponse<E extends EndpointDefinition> = z.output<E['response']>
