import * as closes from '../../contract/books/daily-close.endpoints.ts'
import * as money from '../../contract/books/money-in.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type AuditedExportDependencies, beginAuditedExport } from '../audit/audited-export.service.ts'
import { dayOf } from '../calendar/timezone.service.ts'
import { merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { JsonText, type Register } from '../http/register.ts'
import * as daily from './daily-close.service.ts'
import * as movements from './money-in.service.ts'

export type BookRouteDependencies = AuditedExportDependencies

function registerMoney(register: Register, dependencies: BookRouteDependencies): void {
  const { clock } = dependencies
  register(money.listMoney, async ({ actor, database, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    const asked = { merchantId, now: clock() }
    return new JsonText(
      await database.read({ merchantId }, (transaction) => movements.listMoney(transaction, asked, query)),
    )
  })

  register(money.exportMoney, async ({ actor, database, query: { merchantId: askedFor, ...filter }, request }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    const now = clock()
    const { selection, day } = await database.read({ merchantId }, async (transaction) => ({
      selection: await movements.moneySelection(transaction, { merchantId, now }, filter),
      day: await dayOf(transaction, merchantId, now),
    }))
    return beginAuditedExport(dependencies, {
      ...{ actor, database, merchantId, question: movements.moneyExport(selection), filename: `money-${day}.csv` },
      isHead: request.method === 'HEAD',
      audit: { action: 'money.exported', after: filter },
    })
  })

  register(money.getMoney, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    return new JsonText(
      await database.read(scopeOf(merchantId), (transaction) => movements.getMoney(transaction, { id, merchantId })),
    )
  })
}

function registerCloses(register: Register, dependencies: BookRouteDependencies): void {
  const { clock } = dependencies
  register(closes.listDays, ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read({ merchantId }, (transaction) =>
      daily.listDays(transaction, { merchantId, now: clock() }, query.before),
    )
  })

  register(closes.closeDay, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const userId = actor.kind === 'user' ? actor.userId : null
    const by = { actor: { kind: actor.kind, userId, name: actor.name }, audit: auditActorOf(actor) }
    const days = await database.write({ merchantId }, (transaction) =>
      daily.closeDay(transaction, { merchantId, now: clock() }, { ...body, by }),
    )
    return { days }
  })

  register(closes.exportCloses, ({ actor, database, query, request }) => {
    const { merchantId: askedFor, startDate: from, endDate: to, method, format } = query
    const merchantId = requiredMerchantFor(actor, askedFor)
    const span = from === to ? from : `${from}-to-${to}`
    const name = ['closes', span, method, format === 'plain' ? undefined : format].filter((part) => part !== undefined)
    return beginAuditedExport(dependencies, {
      ...{ actor, database, merchantId, question: daily.closeExport({ merchantId, from, to, method, format }) },
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
