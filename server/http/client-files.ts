import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { DomainError } from '../errors.ts'
import { isClientPath } from './is-client-path.ts'
import { methodsAt } from './methods-at.ts'
import { sendProblem } from './problems.ts'

const buildFolder = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** The path on disk of a file of the built client. */
export const builtFile = (path: string): string => join(buildFolder, path)

/** The name of a file that the build wrote: no folders, and nothing to decode. */
const assetName = /^[\w~-][\w.~-]*$/

/** Paths for programs; errors there are problem documents. */
const programsPath = /^\/(api|docs|socket\.io)(\/|%2f|$)/i
/** Paths of files: a missing file is a 404, not the page. */
const filePath = /^\/(assets|widget)(\/|%2f|$)|\.[a-z0-9]{1,12}$/i

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** True for a caller that takes JSON and no pages: a program, at any path. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  const types = accept.toLowerCase()
  return types.includes('json') && !types.includes('html')
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const inWords = new Intl.ListFormat('en', { type: 'conjunction' })

/** Answers a path without a page: 405 with the methods that it takes, or 404. */
const createUnknownAnswer =
  (endpoints: readonly EndpointDefinition[]): Answer =>
  (request, reply) => {
    const path = pathOf(request)
    const methods = path.startsWith('/api/') ? methodsAt(endpoints, path.slice('/api'.length)) : []
    // An ID that is too long is found by no call, also of its own method.
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(new DomainError('not-found', 'Nothing exists at this address.'), request, reply)
    reply.header('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
    const message = `${request.method} does not exist at this address. It takes ${inWords.format(methods)}.`
    return sendProblem(new DomainError('method-not-allowed', message), request, reply)
  }

/**
 * Answers paths without a route. Pages get the client's document, so that links to them work, with status 404 if the
 * client has no such page. Programs get a problem document, files a plain sentence.
 */
function answerPath(request: FastifyRequest, reply: FastifyReply, answerUnknown: Answer): FastifyReply {
  const path = pathOf(request)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading || programsPath.test(path)) return answerUnknown(request, reply)
  if (isClientPath(path)) return reply.sendFile('index.html')
  if (wantsJson(request)) return answerUnknown(request, reply)
  if (filePath.test(path))
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
  return reply.code(404).sendFile('index.html')
}

/** Serves the built client: files with a hash in their name are cached forever, and `index.html` answers every page. */
export async function registerClientFiles(
  app: FastifyInstance,
  endpoints: readonly EndpointDefinition[],
  folder = buildFolder,
): Promise<void> {
  const answerUnknown = createUnknownAnswer(endpoints)
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('The browser client is not built (npm run build): only the API is served.')
    app.setNotFoundHandler(answerUnknown)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    // Compressed by the build: compressing on a first visit would cost over a tenth of a second.
    preCompressed: true,
    setHeaders: (response, path) => {
      if (path.startsWith(join(folder, 'widget.js'))) {
        response.header('cache-control', `public, max-age=${(5 * minuteMs) / secondMs}`)
        // Shops' pages load it, including those with a strict embedder policy.
        response.header('cross-origin-resource-policy', 'cross-origin')
        return
      }
      const immutable = path.includes('/assets/')
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The plugin would read the whole folder for each file, to compare the spelling of its name.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, ({ params: { '*': name } }, reply) =>
    assetName.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  )
  // The plugin would refuse the path of a folder.
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'))
  app.setNotFoundHandler((request, reply) => answerPath(request, reply, answerUnknown))
}
