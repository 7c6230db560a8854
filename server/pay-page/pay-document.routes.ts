import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { paymentClaim } from '../../contract/pay-page/payment-claim.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { DomainError } from '../errors.ts'
import { countedAddress } from '../http/client-address.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { payPageHeaders } from '../http/security-headers.ts'
import { readPayAssets } from './pay-assets.ts'
import { payDocument, payNotice } from './pay-document.ts'
import { payLanguageOf } from './pay-texts.ts'
import type { PayVisits } from './pay-visits.routes.ts'

type PayDocumentDependencies = { visits: PayVisits; admit: RateLimits['admit'] | undefined }
type PayRequest = FastifyRequest<{ Params: { token: string }; Body: unknown }>

const viewsPerMinute = 120
const changesPerMinute = 20
/** More than the longest claim. */
const maxFormBytes = 4096

/** Every value of a form is a text. */
const typedForm = z.catch(z.record(z.string(), z.string()), {})
const methodForm = z.object({ method: z.enum(paymentMethods) })

/** Serves the pay page: a document with all facts, and forms that work without any script. */
export async function registerPayDocuments(
  app: FastifyInstance,
  { visits, admit }: PayDocumentDependencies,
): Promise<void> {
  const assets = await readPayAssets()
  const schema = { hide: true }
  const languageOf = ({ headers }: PayRequest) => payLanguageOf(headers['accept-language'])
  const visitorOf = ({ params: { token }, ip }: PayRequest) => ({ token, address: ip })

  const send = (reply: FastifyReply, status: number, document: string) =>
    reply.code(status).headers(payPageHeaders).type('text/html; charset=utf-8').send(document)

  /** Runs what a visitor asked for. Dead links and too many calls get a page too. */
  const answer = async (request: PayRequest, reply: FastifyReply, run: () => Promise<FastifyReply>) => {
    try {
      const isView = request.method === 'GET' || request.method === 'HEAD'
      const max = isView ? viewsPerMinute : changesPerMinute
      await admit?.({ key: `pay page ${isView} ${countedAddress(request.ip)}`, max, what: 'calls' })
      return await run()
    } catch (error) {
      if (!(error instanceof DomainError) || ![404, 429].includes(error.status)) throw error
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
      const kind = error.status === 404 ? 'gone' : 'busy'
      return send(reply, error.status, payNotice(kind, { language: languageOf(request), assets }))
    }
  }
  const back = (request: PayRequest, reply: FastifyReply) =>
    reply.headers(payPageHeaders).redirect(`/pay/${encodeURIComponent(request.params.token)}`, 303)

  /** Makes a change and shows the page, which says why if the order had changed by then. */
  const change = async (request: PayRequest, reply: FastifyReply, run: () => Promise<unknown>) => {
    await run().catch((error: unknown) => {
      if (!(error instanceof DomainError) || ![409, 422].includes(error.status)) throw error
    })
    return back(request, reply)
  }

  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    pages.get('/pay/:token', { schema }, (request: PayRequest, reply) =>
      answer(request, reply, async () => {
        const page = await visits.look(visitorOf(request))
        const shown = { language: languageOf(request), assets, token: request.params.token }
        return send(reply, 200, payDocument(page, shown))
      }),
    )

    // The address stays there after a refused form, and mail programs may add a slash.
    for (const ending of ['claim', 'method', ''])
      pages.get(`/pay/:token/${ending}`, { schema }, async (request: PayRequest, reply) => back(request, reply))

    pages.post('/pay/:token/claim', { schema }, (request: PayRequest, reply) =>
      answer(request, reply, async () => {
        const claim = paymentClaim.safeParse(request.body ?? {})
        if (claim.success) return change(request, reply, () => visits.claim(visitorOf(request), claim.data))
        const page = await visits.look(visitorOf(request))
        const shown = { language: languageOf(request), assets, token: request.params.token }
        return send(reply, 422, payDocument(page, shown, typedForm.parse(request.body ?? {})))
      }),
    )

    pages.post('/pay/:token/method', { schema }, (request: PayRequest, reply) =>
      answer(request, reply, async () => {
        const chosen = methodForm.safeParse(request.body ?? {})
        if (!chosen.success) {
          await visits.look(visitorOf(request))
          return back(request, reply)
        }
        return change(request, reply, () => visits.chooseMethod(visitorOf(request), chosen.data.method))
      }),
    )
  })
}
