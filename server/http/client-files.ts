import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { sendProblem } from './problems.ts'

const buildFolder = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** A page of the client, as against a file, an API call or another server's business. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/'
  const isAnothersPath = /^\/(api|docs|assets|socket\.io)(\/|%2f|$)/i.test(path)
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
    setHeaders: (response, path) => {
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
