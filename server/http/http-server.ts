import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { secondMs } from '../../contract/core/time.ts'
import { DomainError, UnavailableError } from '../errors.ts'
import { sendProblem, toDomainError, toProblem } from './problems.ts'
import { refuseBrokenAddresses, textOf } from './utf8.ts'

export type HttpServerOptions = {
  logger: FastifyBaseLogger
  /** How many reverse proxies in front of the server are trusted to state the client's address. */
  trustedProxies: number
  /** Aborts when the server begins to stop. From then on every answer closes its connection. */
  stopping: AbortSignal
  /** How long a request may take to arrive. Default: 30 s. */
  requestTimeoutMs?: number | undefined
}

const requestIdPattern = /^[\w-]{8,64}$/

// Not Node's own list, which is in `node:http`.
const brokenRequests = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const

/** Node's errors before a request exists: headers too large, a request too slow, bytes that aren't HTTP. */
function statusOfBrokenRequest(error: Error & { code?: string }): keyof typeof brokenRequests {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOfBrokenRequest(error)
  const title = brokenRequests[status]
  const problem = toProblem(new DomainError('bad-request', `The request is malformed: ${title}`), '/')
  const body = JSON.stringify({ ...problem, title, status })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Accepts only JSON bodies. An empty body counts as none, whatever its content type. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      parse(request, textOf(Buffer.from(body)), done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** For routes whose body is a file of one of these types. */
export function readFilesOnly(app: FastifyInstance, types: readonly string[]): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : new File([Buffer.from(body)], 'upload'))
  })
  app.addContentTypeParser('*', (_request, _body, done) => {
    const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(types)
    done(new DomainError('unsupported-media-type', `Send the file itself, as ${names}.`))
  })
}

/**
 * Time limit for a request to arrive. Connections still open shortly after that limit, counted from closing, can't be
 * requests.
 */
const defaultRequestTimeoutMs = 30 * secondMs
const endingMs = defaultRequestTimeoutMs + secondMs
const lookForIdleMs = 100

/**
 * Ends connections when the server closes, because closing waits for all of them and Node ends only those idle at that
 * moment and stops enforcing its time limits. The rest: connections told to stay open that become idle later; silent
 * ones that browsers open in advance, which never count as idle; and unfinished requests.
 */
function endConnectionsAtClose(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  let silentUntil = Number.POSITIVE_INFINITY
  const endIdle = (): void => {
    app.server.closeIdleConnections()
    // On a busy machine, data that arrived may not have been read yet.
    if (performance.now() < silentUntil) return
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    silentUntil = performance.now() + 2 * secondMs
    const looking = setInterval(endIdle, lookForIdleMs)
    const last = setTimeout(() => app.server.closeAllConnections(), endingMs)
    app.server.once('close', () => {
      clearInterval(looking)
      clearTimeout(last)
    })
  })
}

/**
 * Drops requests whose connection has ended before anything read them: nobody waits for an answer, and Node no longer knows the address
 * that they would be counted by. Node keeps an address that was read once, so later readers always have one.
 */
function dropAbandonedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const address: string | undefined = request.ip
    if (address !== undefined) return done()
    reply.hijack()
    request.raw.destroy()
  })
}

/** The bare HTTP server: request ids, limits, JSON, and refusals of unreadable requests. */
export function createHttpServer({
  logger,
  trustedProxies,
  stopping,
  requestTimeoutMs = defaultRequestTimeoutMs,
}: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < trustedProxies,
    requestTimeout: requestTimeoutMs,
    http: {
      // `requestTimeout` alone doesn't limit bodies until `headersTimeout` (a minute by default) has also passed.
      ...{ requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs },
      connectionsCheckingInterval: Math.min(secondMs, requestTimeoutMs),
    },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    // Keeps a caller's harmless id, so that a request can be followed through several systems.
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      sendProblem(toDomainError(error), request, reply)
    },
  })
  readJsonOnly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  dropAbandonedRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  refuseBrokenAddresses(app)
  // Checked when answering, because the server may have begun to stop since the request arrived.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
  endConnectionsAtClose(app)
  return app
}

const measuredEveryMs = secondMs / 2

/**
 * Refuses requests with 503 and Retry-After while the event loop is far behind: by 2 s, unless a test says less. The
 * delay is that of a timer, and is measured from when the server listens: its start counts as no load.
 */
export function registerPressureRelief(app: FastifyInstance, maxDelayMs = 2 * secondMs): void {
  let delayMs = 0
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    let dueAt = performance.now() + measuredEveryMs
    timer = setInterval(() => {
      const now = performance.now()
      delayMs = now - dueAt
      dueAt = now + measuredEveryMs
    }, measuredEveryMs)
    timer.unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      delayMs > maxDelayMs
        ? new UnavailableError('The server is overloaded. Please try again in a moment.', 5)
        : undefined,
    )
  })
}
