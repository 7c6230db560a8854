import type { FastifyInstance } from 'fastify'
import { headers as apiHeaders } from './openapi-headers.ts'

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const allowedHeaders =
  'authorization, content-type, idempotency-key, x-request-id, mcp-protocol-version, mcp-method, mcp-name'
const exposedHeaders = Object.keys(apiHeaders).join(', ').toLowerCase()
const preflightSeconds = 600

/** Lets pages of this origin read an answer, without the browser's credentials. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': exposedHeaders,
  vary: 'origin',
})

const isApi = (url: string): boolean => url.startsWith('/api/') || /^\/mcp(\?|$)/.test(url)
/** Only our own pages may sign in and refresh sessions. */
const isSignIn = (url: string): boolean => url.startsWith('/api/auth/')

/**
 * Lets pages of the given origins call the API with their key (CORS, as in the Fetch standard). Cookies are never
 * allowed; a caller sends its key in `Authorization`. With an empty list no CORS headers are sent, so browsers refuse.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    if (!isApi(url)) {
      done()
      return
    }
    reply.header('vary', 'origin')
    const { origin } = headers
    // Checks the route, not the path: a path can be written in many ways.
    if (origin === undefined || !allowed.has(origin) || isSignIn(request.routeOptions.url ?? url)) {
      done()
      return
    }
    reply.header('access-control-allow-origin', origin)
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', exposedHeaders)
      done()
      return
    }
    reply
      .code(204)
      .header('access-control-allow-methods', allowedMethods)
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', preflightSeconds)
      .send()
  })
}
