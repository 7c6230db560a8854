import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../db/client.ts'
import { NotFoundError } from '../errors.ts'
import { builtFile } from '../http/client-files.ts'
import { widgetFrameHeaders, widgetPreviewHeaders } from '../http/security-headers.ts'
import { widgetOrigins } from './widget.ts'

async function sendDocument(reply: FastifyReply, name: string, headers: Record<string, string>) {
  reply.removeHeader('x-frame-options')
  reply.headers(headers).header('cache-control', 'no-cache')
  const page = await readFile(builtFile(`widget/${name}.html`)).catch(() => undefined)
  if (page === undefined) throw new NotFoundError('Page', 'The browser client is not built')
  return reply.type('text/html; charset=utf-8').send(page)
}

/**
 * Serves the chat's frame, which only the shop's allowed pages can frame, and the desk's preview, which only the desk
 * can frame and which in turn frames the chat.
 */
export function registerWidgetFrame(app: FastifyInstance, database: Database): void {
  const schema = { hide: true }
  app.get<{ Querystring: { shop?: unknown; preview?: unknown } }>(
    '/widget/frame',
    { schema },
    async ({ query: { shop, preview } }, reply) => {
      const origins = preview === undefined ? await widgetOrigins(database, shop) : ["'self'"]
      return sendDocument(reply, 'frame', widgetFrameHeaders(origins))
    },
  )
  app.get('/widget/preview', { schema }, (_request, reply) => sendDocument(reply, 'preview', widgetPreviewHeaders))
}
