import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { DomainError } from '../errors.ts'
import { sendProblem } from './problems.ts'

const buildFolder = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** Where a file of the built client lies, by its path on the server. */
export const builtFile = (path: string): string => join(buildFolder, path)

/** A page of the client, as against a file, an API call or another server's business. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/'
  const isAnothersPath = /^\/(api|docs|assets|widget|widget\.js|socket\.io)(\/|%2f|$)/i.test(path)
  return (method === 'GET' || method === 'HEAD') && !isAnothersPath
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new DomainError('not-found', 'There is nothing at this address'), request, reply)
}

/**
 * Serves the built browser client: files with a hash in their names for ever, `index.html` for every page, so that a link
 * to any of them works. Everything else that no route knows is answered with the 404 of the API.
 */
export async function registerClientFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(buildFolder, 'index.html'))) {
    app.log.warn('The browser client is not built (npm run build): only the API is served.')
    app.setNotFoundHandler(answerUnknown)
    return
  }
  await app.register(fastifyStatic, {
    root: buildFolder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // The build has compressed them: a first visit would take the server a tenth of a second and more.
    preCompressed: true,
    setHeaders: (response, path) => {
      if (path.startsWith(builtFile('widget.js'))) {
        response.header('cache-control', `public, max-age=${(5 * minuteMs) / secondMs}`)
        // Shops' pages load it, those too that are strict about what they load.
        response.header('cross-origin-resource-policy', 'cross-origin')
        return
      }
      const immutable = path.includes('/assets/')
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // A folder is no file to the plugin, which would refuse it.
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? reply.sendFile('index.html') : answerUnknown(request, reply),
  )
}
