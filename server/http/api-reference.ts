import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayMs, secondMs } from '../../contract/core/time.ts'
import { onDemand } from '../on-demand.ts'
import { messageOf } from '../thread.ts'
import { type ListedDocument, referenceList } from './reference-list.ts'

const policyOfReference = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The hashes that allow exactly this page's inline scripts in a content security policy. */
function hashesOf(page: string): string {
  const scripts = [...page.matchAll(inlineScript)].map(([, script = '']) => script)
  return scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('')
}

type Reference = { page: string; script: Uint8Array }

const makeReference = (): Promise<Reference> =>
  messageOf(
    new Worker(join(import.meta.dirname, 'reference-worker.ts'), { env: {} }),
    (code) => new Error(`The worker of the API reference ended with ${code}`),
  )

/** Lets programs on other origins read the document, and names the file for browsers that save it. */
const sendDocument = (reply: FastifyReply, type: 'json' | 'yaml', document: object | string): FastifyReply =>
  reply
    .headers({ 'access-control-allow-origin': '*', 'access-control-allow-methods': '*' })
    .header('content-disposition', `filename=paydesk-api.${type}`)
    .type(`application/${type}`)
    .send(document)

/** The document of the API at `/docs/openapi.json` and `/docs/openapi.yaml`. */
export function registerApiDocument(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  app.get('/docs/openapi.json', hidden, (_request, reply) => sendDocument(reply, 'json', app.swagger()))
  app.get('/openapi.json', hidden, (_request, reply) => reply.redirect('/docs/openapi.json', 302))
  app.get('/docs/openapi.yaml', hidden, (_request, reply) => sendDocument(reply, 'yaml', app.swagger({ yaml: true })))
}

/** The API reference at `/docs`. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    const reference = onDemand(makeReference)
    docs.addHook('onSend', async (request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      // The reference starts with an inline script, which no other page may have.
      const scripts = isPage && typeof payload === 'string' ? hashesOf(payload) : ''
      reply.header('content-security-policy', policyOfReference(scripts))
      if (request.url.endsWith('.js')) reply.header('cache-control', `public, max-age=${dayMs / secondMs}`)
      return payload
    })
    const hidden = { schema: { hide: true } }
    let list: string | undefined
    docs.get('/docs', hidden, (_request, reply) => reply.redirect('/docs/', 301))
    docs.get('/docs/', hidden, async (_request, reply) => {
      const { page } = await reference()
      list ??= referenceList(app.swagger() as ListedDocument)
      const body = page.replace('<body>', () => `<body><noscript>${list}</noscript>`)
      return reply.type('text/html; charset=utf-8').send(body)
    })
    docs.get('/docs/js/scalar.js', hidden, async (_request, reply) => {
      const { script } = await reference()
      return reply.type('application/javascript; charset=utf-8').send(script)
    })
  })
}
