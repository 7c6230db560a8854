import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { NotFoundError } from '../errors.ts'
import { builtFile } from '../http/client-files.ts'
import { widgetFrameHeaders } from '../http/security-headers.ts'
import { widgetOrigins } from './widget.service.ts'

/** The document of the chat's frame, which stands on the pages that its shop allows and nowhere else. */
export function registerWidgetFrame(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: { shop?: unknown } }>(
    '/widget/frame',
    { schema: { hide: true } },
    async ({ query: { shop } }, reply) => {
      reply.removeHeader('x-frame-options')
      reply.headers(widgetFrameHeaders(await widgetOrigins(database, shop))).header('cache-control', 'no-cache')
      const page = await readFile(builtFile('widget/frame.html')).catch(() => undefined)
      if (page === undefined) throw new NotFoundError('Page', 'The browser client is not built')
      return reply.type('text/html; charset=utf-8').send(page)
    },
  )
}
