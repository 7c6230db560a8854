import { Readable } from 'node:stream'
import type { AuditAction } from '../../contract/audit/audit.ts'
import * as closes from '../../contract/books/daily-close.endpoints.ts'
import * as money from '../../contract/books/money-in.endpoints.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import { dayOf } from '../calendar/timezone.service.ts'
import type { Database } from '../db/client.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { type ExportQuestion, type Exports, holderOf } from '../http/exports.ts'
import { JsonText, type Register, TextStream } from '../http/register.ts'
import * as daily from './daily-close.service.ts'
import * as movements from './money-in.service.ts'

export type BookRouteDependencies = { database: Database; exports: Exports; clock: () => Date }

type Download = {
  actor: Caller
  merchantId: string
  question: ExportQuestion
  filename: string
  /** HEAD: the headers without the lines. */
  isHead: boolean
  audit: { action: AuditAction; after: object }
}

/** Begins an export, and writes it to the audit log before its first line leaves. */
async function download(
  { database, exports, clock }: BookRouteDependencies,
  { actor, merchantId, question, filename, isHead, audit: { action, after } }: Download,
): Promise<TextStream> {
  const { stream, total } = await exports.begin(question, holderOf(actor))
  // Fastify answers HEAD as GET and would read the whole stream to discard it.
  if (isHead) stream.destroy()
  else if (total > 0) {
    try {
      const entry = { merchantId, at: clock(), actor: auditActorOf(actor), action, after: { lines: total, ...after } }
      await database.write({ merchantId }, (transaction) => recordAudit(transaction, entry))
    } catch (error) {
      stream.destroy()
      throw error
    }
  }
  return new TextStream(isHead ? Readable.from([]) : stream, { filename, headers: { 'x-total-count': String(total) } })
}

function registerMoney(register: Register, dependencies: BookRouteDependencies): void {
  const { database, clock } = dependencies
  register(money.listMoney, async ({ actor, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    const asked = { merchantId, now: clock() }
    return new JsonText(
      await database.read({ merchantId }, (transaction) => movements.listMoney(transaction, asked, query)),
    )
  })

  register(money.exportMoney, async ({ actor, query: { merchantId: askedFor, ...filter }, request }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    const now = clock()
    const { selection, day } = await database.read({ merchantId }, async (transaction) => ({
      selection: await movements.moneySelection(transaction, { merchantId, now }, filter),
      day: await dayOf(transaction, merchantId, now),
    }))
    return download(dependencies, {
      ...{ actor, merchantId, question: movements.moneyExport(selection), filename: `money-${day}.csv` },
      isHead: request.method === 'HEAD',
      audit: { action: 'money.exported', after: filter },
    })
  })

  register(money.getMoney, async ({ actor, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    return new JsonText(
      await database.read(scopeOf(merchantId), (transaction) => movements.getMoney(transaction, { id, merchantId })),
    )
  })
}

function registerCloses(register: Register, dependencies: BookRouteDependencies): void {
  const { database, clock } = dependencies
  register(closes.listDays, ({ actor, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read({ merchantId }, (transaction) =>
      daily.listDays(transaction, { merchantId, now: clock() }, query.before),
    )
  })

  register(closes.closeDay, async ({ actor, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const userId = actor.kind === 'user' ? actor.userId : null
    const by = { actor: { kind: actor.kind, userId, name: actor.name }, audit: auditActorOf(actor) }
    const days = await database.write({ merchantId }, (transaction) =>
      daily.closeDay(transaction, { merchantId, now: clock() }, { ...body, by }),
    )
    return { days }
  })

  register(closes.exportCloses, ({ actor, query, request }) => {
    const { merchantId: askedFor, startDate: from, endDate: to, method, format } = query
    const merchantId = requiredMerchantFor(actor, askedFor)
    const name = ['closes', from, to, method, format === 'plain' ? undefined : format].filter(
      (part) => part !== undefined,
    )
    return download(dependencies, {
      ...{ actor, merchantId, question: daily.closeExport({ merchantId, from, to, method, format }) },
      filename: `${name.join('-')}.csv`,
      isHead: request.method === 'HEAD',
      audit: { action: 'closes.exported', after: { from, to, method, format } },
    })
  })
}

/** The routes of the Money page: what came, and the daily closes. */
export function registerBookRoutes(register: Register, dependencies: BookRouteDependencies): void {
  registerMoney(register, dependencies)
  registerCloses(register, dependencies)
}
