import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a body. Throws a `DomainError` (400) for bytes that are no UTF-8. */
export function textOf(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw new DomainError('bad-request', 'The body is not valid UTF-8')
  }
}

/** Escaped bytes that are no ASCII. */
const escapedBytes = /(?:%[89a-f][\da-f])+/gi

function isUtf8(url: string): boolean {
  try {
    for (const [bytes] of url.matchAll(escapedBytes)) decodeURIComponent(bytes)
    return true
  } catch {
    return false
  }
}

/** Refuses addresses (400) whose escapes are no UTF-8: a query would otherwise be searched for as it is written. */
export function refuseBrokenAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUtf8(request.raw.url ?? '')) done()
    else done(new DomainError('bad-request', 'The address is not valid UTF-8'))
  })
}
