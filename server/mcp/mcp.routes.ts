import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/client.ts'
import { DomainError, ForbiddenError, UnauthorizedError } from '../errors.ts'
import type { KeyActor } from '../http/actor.ts'
import { bearerToken, type KeyAuthenticator } from '../http/guard.ts'
import { toDomainError, toProblem } from '../http/problems.ts'
import { perMinute, type RateLimits } from '../http/rate-limits.ts'
import { takeName } from '../idempotency/idempotency.service.ts'
import { readProductVersion } from '../product-version.ts'
import type { Api } from './run-tool.ts'

type McpOptions = {
  database: Database
  clock: () => Date
  keys: KeyAuthenticator
  limits: RateLimits | undefined
  appSecret: Uint8Array
  publicUrl: string
  corsOrigins: readonly string[]
}

/**
 * Refuses pages of unknown origins (403). The host is not trusted, unlike for sockets: a page can make its own name resolve
 * to this machine (DNS rebinding).
 */
function requireKnownOrigin({ headers: { origin } }: FastifyRequest, { publicUrl, corsOrigins }: McpOptions): void {
  if (origin === undefined || origin === new URL(publicUrl).origin || corsOrigins.includes(origin)) return
  throw new ForbiddenError('Pages of this origin may not call. Whoever runs the server can allow it.')
}

type KeyOfShop = KeyActor & { readonly merchantId: string }

async function keyOf(request: FastifyRequest, keys: KeyAuthenticator): Promise<KeyOfShop> {
  const token = bearerToken(request)
  if (token === undefined || !keys.isMeantAsKey(token))
    throw new UnauthorizedError('Send an API key of the shop, as Authorization: Bearer pd_live_…')
  const key = await keys.authenticate(token, request.ip)
  // The tools name no shop: an assistant that confused two of them would change the wrong one.
  const { merchantId } = key
  if (merchantId === null)
    throw new ForbiddenError(
      'A platform key cannot connect an assistant, which works for one shop. Use a key of the shop.',
    )
  return { ...key, merchantId }
}

/** JSON-RPC 2.0, section 5.1; -32000 and below are the server's own. */
const rpcCodes = { parse: -32_700, request: -32_600, internal: -32_603, refused: -32_000 } as const

function rpcCodeOf(error: FastifyError, { status }: DomainError): number {
  if (status >= 500) return rpcCodes.internal
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return rpcCodes.parse
  return status === 400 ? rpcCodes.request : rpcCodes.refused
}

/** Sends a refusal in the protocol's form, with the API's problem as its data. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toDomainError(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  const data = toProblem(refusal, '/mcp')
  const body = { jsonrpc: '2.0', id: null, error: { code: rpcCodeOf(error, refusal), message: data.detail, data } }
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const passedHeaders = /^(accept|content-type|mcp-[a-z-]+)$/

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      passedHeaders.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Calls the API as the program itself would: the same routes, with its key, from its address. */
function apiOf(app: FastifyInstance, request: FastifyRequest): Api {
  const { authorization = '', 'user-agent': userAgent = '' } = request.headers
  return async ({ method, path, body, idempotencyKey }) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: request.ip,
      headers: {
        authorization,
        'user-agent': userAgent,
        'x-request-id': request.id,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { isOk: answer.statusCode < 300, body: answer.json() as unknown }
  }
}

/** Serves the Model Context Protocol at `/mcp`: the desk's calls as tools for a shop's assistant. */
export function registerMcp(app: FastifyInstance, options: McpOptions): void {
  const { database, clock, keys, limits, appSecret } = options
  const callers = new WeakMap<FastifyRequest, KeyOfShop>()
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    errorHandler: refuse,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      requireKnownOrigin(request, options)
      const key = await keyOf(request, keys)
      callers.set(request, key)
      await limits?.admit({ key: `mcp ${key.keyId}`, max: perMinute.key, what: 'messages' })
    },
    handler: async (request, reply) => {
      const key = callers.get(request)
      if (key === undefined) throw new UnauthorizedError()
      if (Array.isArray(request.body))
        throw new DomainError('bad-request', 'Send one message in a request, not a list.')
      // Loaded by the first program that connects: most desks have none.
      const { serveMcp } = await import('./serve-mcp.ts')
      const onError = (error: unknown): void => request.log.error({ err: error }, 'request failed')
      const { merchantId } = key
      const use = (name: string): Promise<boolean> =>
        database.write({ merchantId }, (transaction) => takeName(transaction, { merchantId, key: name }, clock()))
      const version = await readProductVersion()
      const { status, headers, text } = await serveMcp(
        { method: request.method, headers: headersOf(request), body: request.body },
        { key, api: apiOf(app, request), appSecret, clock, use, version, onError },
      )
      const allow = headers.get('allow')
      if (allow !== null) reply.header('allow', allow)
      return reply
        .code(status)
        .type(headers.get('content-type') ?? 'application/json')
        .send(text)
    },
  })
}
