import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/client.ts'
import { DomainError } from '../errors.ts'
import { countedAddress } from '../http/client-address.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { requireStopLink, stopWishes } from './stock-wishes.service.ts'
import { stopDocument, stopNotice } from './stop-document.ts'

type Dependencies = { database: Database; clock: () => Date; admit: RateLimits['admit'] | undefined }
type StopRequest = FastifyRequest<{ Params: { token: string } }>

const callsPerMinute = 30
const path = '/stop-stock-emails/:token'
/** The form has one button and no field. A mail program sends one field, in either form (RFC 8058). */
const maxFormBytes = 1024
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The address is a secret: it is stored, indexed and passed on nowhere. */
const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Serves the page behind the link in emails about stock that is back. It works without signing in and without scripts. */
export async function registerStopDocuments(
  app: FastifyInstance,
  { database, clock, admit }: Dependencies,
): Promise<void> {
  const send = (reply: FastifyReply, status: number, document: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(document)

  /** Dead links and too many calls get a page too. */
  const answer = async (request: StopRequest, reply: FastifyReply, run: (token: string) => Promise<string>) => {
    try {
      const key = `stop stock emails ${countedAddress(request.ip)}`
      await admit?.({ key, max: callsPerMinute, what: 'calls' })
      return await send(reply, 200, await run(request.params.token))
    } catch (error) {
      if (!(error instanceof DomainError) || ![404, 429].includes(error.status)) throw error
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
      return send(reply, error.status, stopNotice(error.status === 404 ? 'gone' : 'busy'))
    }
  }
  const find = (token: string) => database.read('platform', (transaction) => requireStopLink(transaction, token))

  await app.register(async (pages) => {
    const schema = { hide: true }
    pages.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, _body, done) =>
      done(null, null),
    )

    pages.get(path, { schema }, (request: StopRequest, reply) =>
      answer(request, reply, async (token) => stopDocument(await find(token))),
    )

    pages.post(path, { schema }, (request: StopRequest, reply) =>
      answer(request, reply, async (token) => {
        const link = await find(token)
        await database.write({ merchantId: link.merchantId }, (transaction) => stopWishes(transaction, link, clock()))
        return stopDocument({ ...link, isEnded: true })
      }),
    )
  })
}
