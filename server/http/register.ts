import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type EndpointDefinition,
  type EndpointParts,
  type EndpointResponse,
  roles,
} from '../../contract/core/endpoint.ts'
import { type ProblemCode, problemSchema, problems } from '../../contract/core/problem.ts'
import { SessionNotProvedError } from '../db/one-trip.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { Guard } from './guard.ts'

/** A response that PostgreSQL has built as JSON text already; it is sent as it is. */
export class JsonText<Value> {
  readonly text: string
  readonly headers: Record<string, string>
  /** Never there at run time: it carries the type of what the text says. */
  declare readonly value: Value

  constructor(text: string, headers: Record<string, string> = {}) {
    this.text = text
    this.headers = headers
  }
}

/** A response of another media type than JSON, sent as it comes. */
export class TextStream {
  readonly stream: Readable
  readonly headers: Record<string, string>

  constructor(stream: Readable, { filename, headers = {} }: { filename: string; headers?: Record<string, string> }) {
    this.stream = stream
    this.headers = { ...headers, 'content-disposition': `attachment; filename="${filename}"` }
  }
}

type ActorOf<E extends EndpointDefinition> = E['access'] extends 'public' ? null : Actor

export type HandlerInput<E extends EndpointDefinition> = EndpointParts<E> & {
  /** Null on public endpoints. */
  actor: ActorOf<E>
  request: FastifyRequest
}

export type Handler<E extends EndpointDefinition> = (
  input: HandlerInput<E>,
) => Promise<E extends { mediaType: string } ? TextStream : EndpointResponse<E> | JsonText<EndpointResponse<E>>>

/** All endpoints that the application has registered; the authorisation test goes through it. */
export type Registry = EndpointDefinition[]

type RegisterOptions = {
  /**
   * The handler only reads, and hands `actor.proof` to what it reads with: a caller from memory is then admitted by the
   * reading itself.
   */
  provesSession?: true
}

export type Register = <E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  options?: RegisterOptions,
) => void

const isRefusal = (error: unknown): boolean => error instanceof DomainError || error instanceof SessionNotProvedError

/**
 * Runs a reading for whoever was recognised. Where it did not prove the session, because there was nothing to read or the
 * session holds no more, what it answered is dropped: the caller is admitted as on any other route, and it runs again.
 */
async function runProved<Answer>(
  request: FastifyRequest,
  admit: () => Promise<Actor | null>,
  run: () => Promise<Answer>,
) {
  const proof = request.actor?.proof
  if (proof === undefined) return run()
  const [outcome] = await Promise.allSettled([run()])
  if (proof.proved && outcome.status === 'fulfilled') return outcome.value
  // A database that is away would be away for the second try as well, and tells nobody anything.
  if (outcome.status === 'rejected' && (proof.proved || !isRefusal(outcome.reason))) throw outcome.reason
  request.actor = await admit()
  return run()
}

/** Problems that any endpoint can answer, by what it takes and who may call it. */
function problemsOf({ access, problems: own, query, body }: EndpointDefinition): ProblemCode[] {
  const reading: ProblemCode[] =
    body === undefined ? [] : ['bad-request', 'payload-too-large', 'unsupported-media-type']
  const input: ProblemCode[] = query === undefined && body === undefined ? [] : ['validation']
  const session: ProblemCode[] = access === 'public' ? [] : ['unauthorized']
  const role: ProblemCode[] = Array.isArray(access) && access.length < roles.length ? ['forbidden'] : []
  return [...new Set([...own, ...reading, ...input, ...session, ...role, 'internal' as const, 'unavailable' as const])]
}

/** For the API reference alone: the error handler serializes problems itself. */
function problemResponses(endpoint: EndpointDefinition) {
  return Object.fromEntries(
    problemsOf(endpoint).map((code) => [
      problems[code].status,
      { description: problems[code].title, content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  )
}

/** `GET /orders/:id` is `getOrdersById`. */
function operationIdOf({ method, path }: EndpointDefinition): string {
  const words = path.split('/').filter((part) => part !== '')
  const named = words.map((part) => part.replace(/^:(.)/, (_, first: string) => `By${first.toUpperCase()}`))
  return method.toLowerCase() + named.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

const idempotencyHeader = z.looseObject({ 'idempotency-key': z.optional(z.string()) })

function successOf({ mediaType, response }: EndpointDefinition) {
  return mediaType === undefined ? response : { content: { [mediaType]: { schema: response } } }
}

function schemaOf(endpoint: EndpointDefinition) {
  const { params, query, body, summary, tag, access } = endpoint
  return {
    summary,
    operationId: operationIdOf(endpoint),
    tags: [tag],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(endpoint.idempotent === true ? { headers: idempotencyHeader } : {}),
    response: { [endpoint.status ?? 200]: successOf(endpoint), ...problemResponses(endpoint) },
  }
}

/** Makes the function that turns an endpoint of the contract into a route: validated input, checked actor, typed answer. */
export function createRegister(app: FastifyInstance, guard: Guard, registry: Registry): Register {
  return (endpoint, handler, { provesSession = false } = {}) => {
    registry.push(endpoint)
    const identify = provesSession ? guard.recognise : guard.admit
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // Before the body is read: who may not call learns nothing about what the call takes.
      onRequest: async (request) => {
        request.actor = await identify(endpoint.access, request)
      },
      preValidation: async (request) => {
        if (endpoint.body !== undefined && request.body === undefined) {
          throw new DomainError('bad-request', 'A JSON body is required')
        }
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.code(endpoint.status ?? 200)
        const run = async () => {
          const { params, query, body, actor } = request
          // Fastify has validated the three parts by the schemas that their types are inferred from.
          return handler({ params, query, body, actor, request } as HandlerInput<typeof endpoint>)
        }
        const answer = await runProved(request, () => guard.admit(endpoint.access, request), run)
        if (answer instanceof JsonText) {
          return reply.headers(answer.headers).type('application/json; charset=utf-8').send(answer.text)
        }
        if (answer instanceof TextStream) {
          return reply.headers(answer.headers).type(`${endpoint.mediaType}; charset=utf-8`).send(answer.stream)
        }
        return answer
      },
    })
  }
}
