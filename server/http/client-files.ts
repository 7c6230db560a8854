import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { DomainError } from '../errors.ts'
import { isClientPath } from './is-client-path.ts'
import { sendProblem } from './problems.ts'

const buildFolder = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** The path on disk of a file of the built client. */
export const builtFile = (path: string): string => join(buildFolder, path)

/** Paths for programs, not people: errors there are problem documents. */
const programsPath = /^\/(api|docs|socket\.io)(\/|%2f|$)/i
/** A file, as against a page: nobody who misses one can read a page in its place. */
const filePath = /^\/(assets|widget)(\/|%2f|$)|\.[a-z0-9]{1,12}$/i

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new DomainError('not-found', 'Nothing exists at this address.'), request, reply)
}

/**
 * Answers what no route knows: the client's document at its pages, so that a link to any of them works, and with the status
 * 404 where it has none, which the client then says; a problem document to programs; a plain sentence for a file.
 */
function answerPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading || programsPath.test(path)) return answerUnknown(request, reply)
  if (isClientPath(path)) return reply.sendFile('index.html')
  if (filePath.test(path))
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
  return reply.code(404).sendFile('index.html')
}

/**
 * Serves the built browser client: files with a hash in their names for ever, `index.html` for every page, so that a link
 * to any of them works.
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
  app.setNotFoundHandler(answerPath)
}
