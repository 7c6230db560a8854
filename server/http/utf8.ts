import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Decodes a body. Throws a `DomainError` (400) if it isn't UTF-8. */
export function textOf(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw new DomainError('bad-request', 'The body is not valid UTF-8')
  }
}

/** Escaped non-ASCII bytes. */
const escapedBytes = /(?:%[89a-f][\da-f])+/gi

function isUtf8(url: string): boolean {
  try {
    for (const [bytes] of url.matchAll(escapedBytes)) decodeURIComponent(bytes)
    return true
  } catch {
    return false
  }
}

/** Refuses URLs (400) whose escapes aren't UTF-8; a query would otherwise search for the escaped text. */
export function refuseBrokenAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUtf8(request.raw.url ?? '')) done()
    else done(new DomainError('bad-request', 'The address is not valid UTF-8'))
  })
}
