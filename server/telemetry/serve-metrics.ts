import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { UnauthorizedError } from '../errors.ts'
import type { Metrics } from './metrics.ts'

async function answer(metrics: Metrics) {
  const { contentType, text } = await metrics.scrape()
  return { headers: { 'content-type': contentType, 'cache-control': 'no-store' }, text }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves `/metrics` of the desk's own port, to those who send `Authorization: Bearer <token>`. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new UnauthorizedError('Send the token of the metrics: Authorization: Bearer <token>.')
    const { headers, text } = await answer(metrics)
    return reply.headers(headers).send(text)
  })
}

/**
 * Serves `/metrics` on a port of its own, to everyone who reaches it.
 * @returns what closes it. Throws if the port is taken.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => {
    const { headers, text } = await answer(metrics)
    return reply.headers(headers).send(text)
  })
  await app.listen({ host, port })
  const address = app.server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : port, close: () => app.close() }
}
