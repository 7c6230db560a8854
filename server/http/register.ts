import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { EndpointDefinition, EndpointParts, EndpointResponse } from '../../contract/core/endpoint.ts'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { secondMs } from '../../contract/core/time.ts'
import { type Database, databaseOf } from '../db/client.ts'
import { SessionNotProvedError } from '../db/session-proof.ts'
import { DomainError, UnauthorizedError } from '../errors.ts'
import type { Actor, Caller } from './actor.ts'
import { checkInput } from './check-input.ts'
import { createEventStreams, EventStream, eventStreamHeaders, eventStreamType } from './event-stream.ts'
import type { Guard } from './guard.ts'
import type { RateLimits } from './rate-limits.ts'
import { unknownFields } from './unknown-fields.ts'

/** A response that PostgreSQL already built as JSON text, sent unchanged. */
export class JsonText<Value> {
  readonly text: string
  readonly headers: Record<string, string>
  /** Exists only in the type, to carry the type of the text's value. */
  declare readonly value: Value

  constructor(text: string, headers: Record<string, string> = {}) {
    this.text = text
    this.headers = headers
  }
}

/** A response with another media type than JSON, sent unchanged. */
export class TextStream {
  readonly stream: Readable
  readonly headers: Record<string, string>

  constructor(stream: Readable, { filename, headers = {} }: { filename: string; headers?: Record<string, string> }) {
    this.stream = stream
    this.headers = { ...headers, 'content-disposition': `attachment; filename="${filename}"` }
  }
}

/** Only an endpoint with a scope can be called with a key. */
type ActorOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? null
  : E extends { scope: PlatformScope }
    ? Caller
    : Actor

/** Bytes addressed by their content: cacheable forever, for anyone with the address, on pages of any origin. */
export class ImmutableFile {
  readonly data: Buffer
  readonly headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  }

  constructor(data: Buffer) {
    this.data = data
  }
}

/** A document that a browser shows, and saves under its name. */
export class PrintedFile {
  readonly data: Uint8Array
  readonly headers: Record<string, string>

  constructor(data: Uint8Array, { filename, headers = {} }: { filename: string; headers?: Record<string, string> }) {
    this.data = data
    this.headers = { ...headers, 'content-disposition': `inline; filename="${filename}"` }
  }
}

export type HandlerInput<E extends EndpointDefinition> = EndpointParts<E> & {
  /** Null on public endpoints. */
  actor: ActorOf<E>
  /** Each of its transactions proves the caller's session, so it fails once the session has ended. */
  database: Database
  request: FastifyRequest
}

type JsonAnswer<E extends EndpointDefinition> = EndpointResponse<E> | JsonText<EndpointResponse<E>>

type AnswerOf<E extends EndpointDefinition> = E extends { mediaType: 'image/webp' }
  ? ImmutableFile
  : E extends { mediaType: 'application/pdf' }
    ? PrintedFile
    : E extends { mediaType: string }
      ? TextStream
      : E extends { streams: true }
        ? JsonAnswer<E> | EventStream
        : JsonAnswer<E>

export type Handler<E extends EndpointDefinition> = (input: HandlerInput<E>) => Promise<AnswerOf<E>>

/** All registered endpoints. The authorization test goes through them. */
export type Registry = EndpointDefinition[]

type RegisterOptions = {
  /**
   * The session is checked before the handler runs too, which costs a transaction of its own: for a handler that begins with
   * something else than a transaction, or that answers what the check found.
   */
  checksSessionFirst?: true
  /** Polled every few seconds, so its requests are logged only if something is wrong. */
  isQuiet?: true
  /** The handler may wait for long: who may no longer call by then gets no answer. */
  mayWait?: true
}

export type Register = <E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options?: RegisterOptions,
) => void

const isSameCaller = (one: Caller, other: Caller | null): boolean =>
  other !== null && one.kind === other.kind && one.merchantId === other.merchantId && roleOf(one) === roleOf(other)

const roleOf = (caller: Caller) => (caller.kind === 'user' ? caller.role : undefined)

/**
 * Runs a handler, once. The database proves the caller's session in each transaction that the handler opens. If it refuses,
 * that transaction read and changed nothing, and if the handler didn't ask it, only a caller with a session may learn the answer:
 * in both cases the full check throws 401 or 403. A caller whose role or merchant has changed gets one 401, so that they
 * renew their token and call again as who they are now.
 */
async function runProved<Answer>(
  caller: Caller | null,
  admit: () => Promise<Caller | null>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (caller?.kind !== 'user') return run()
  const [outcome] = await Promise.allSettled([run()])
  const failure: unknown = outcome.status === 'rejected' ? outcome.reason : undefined
  const isRefused = failure instanceof SessionNotProvedError
  const isUnproved = !caller.proof.proved && (outcome.status === 'fulfilled' || failure instanceof DomainError)
  if (isRefused || isUnproved) {
    const current = await admit()
    if (isRefused || !isSameCaller(caller, current))
      throw new UnauthorizedError('Your account has changed. Renew your access token and call again.')
  }
  if (outcome.status === 'rejected') throw failure
  return outcome.value
}

const canBeAbsent = (body: z.ZodMiniType): boolean => body instanceof z.ZodMiniOptional

function successOf({ mediaType, streams, response }: EndpointDefinition) {
  if (mediaType !== undefined) return { content: { [mediaType]: { schema: response } } }
  if (streams !== true) return response
  return { content: { 'application/json': { schema: response }, [eventStreamType]: { schema: z.string() } } }
}

/** The schema for validation and serialization. The API reference gets everything else from the contract. */
function schemaOf(endpoint: EndpointDefinition) {
  const { params, query, body, uploads } = endpoint
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(uploads === undefined ? {} : { consumes: uploads }),
    response: { [endpoint.status ?? 200]: successOf(endpoint) },
  }
}

/** A caller whose body took longer to arrive is checked again. */
const slowBodyMs = secondMs

/** The guard, the database behind it, and the rate limits if any. */
export type Doors = { guard: Guard; database: Database; limits?: RateLimits | undefined }

/**
 * Creates the function that turns an endpoint of the contract into a route: validated input, checked actor, typed
 * answer.
 */
export function createRegister(app: FastifyInstance, { guard, database, limits }: Doors, registry: Registry): Register {
  const streams = createEventStreams()
  // Streams can last longer than a stopping server waits.
  app.addHook('preClose', async () => streams.stop())
  const sendEvents = async (events: EventStream, { response }: EndpointDefinition, reply: FastifyReply) => {
    const { request } = reply
    const begun = await streams.begin(events, reply.raw, {
      instance: request.url.split('?')[0] ?? '/',
      serialize: (answer) => JSON.stringify(z.encode(response, answer)),
      onFailure: (error) => request.log.error({ err: error }, 'request failed'),
    })
    return begun === 'reader-gone' ? reply.hijack() : reply.headers(eventStreamHeaders).send(begun.stream)
  }
  return (endpoint, handler, { checksSessionFirst = false, isQuiet = false, mayWait = false } = {}) => {
    registry.push(endpoint)
    // A large body is taken only from somebody who may send it.
    const checksFirst = checksSessionFirst || endpoint.maxBodyBytes !== undefined
    const identify = checksFirst ? guard.admit : guard.identify
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      ...(isQuiet ? { logLevel: 'warn' } : {}),
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      // Runs before the body is read: a caller without permission learns nothing about the input.
      onRequest: async (request, reply) => {
        request.actor = await identify(endpoint, request)
        const counting = limits?.admitCall(endpoint, request, reply)
        if (counting !== undefined) await counting
      },
      preValidation: async (request, reply) => {
        // In the meantime the key may have been revoked, or the session have ended.
        if (reply.elapsedTime > slowBodyMs) request.actor = await identify(endpoint, request)
        // Probes add parameters of their own, to get past caches.
        if (!isQuiet && unknownFields(endpoint, request).length > 0) checkInput(endpoint, request)
        if (endpoint.body === undefined || request.body !== undefined) return
        if (!canBeAbsent(endpoint.body)) {
          const needed = endpoint.uploads === undefined ? 'a JSON body' : 'a file as its body'
          throw new DomainError('bad-request', `This call needs ${needed}.`)
        }
        request.body = {}
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.code(endpoint.status ?? 200)
        const run = async () => {
          const { params, query, body, actor } = request
          // Fastify validated the three parts by the schemas that their types come from.
          const own = databaseOf(database, actor?.kind === 'user' ? actor.proof : undefined)
          return handler({ params, query, body, actor, database: own, request } as HandlerInput<typeof endpoint>)
        }
        const answer = await runProved(request.actor, () => guard.admit(endpoint, request), run)
        if (mayWait) await guard.admit(endpoint, request)
        if (answer instanceof JsonText) {
          return reply.headers(answer.headers).type('application/json; charset=utf-8').send(answer.text)
        }
        if (answer instanceof EventStream) return sendEvents(answer, endpoint, reply)
        if (answer instanceof ImmutableFile || answer instanceof PrintedFile) {
          return reply
            .headers(answer.headers)
            .type(endpoint.mediaType ?? '')
            .send(answer.data)
        }
        if (answer instanceof TextStream) {
          return reply.headers(answer.headers).type(`${endpoint.mediaType}; charset=utf-8`).send(answer.stream)
        }
        return answer
      },
    })
  }
}
