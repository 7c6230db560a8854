import { Readable } from 'node:stream'
import * as contract from '../../contract/audit/audit.endpoints.ts'
import { endOf, startOf } from '../../contract/core/time.ts'
import { dayOf } from '../calendar/timezone.service.ts'
import { type Caller, merchantFor, scopeOf } from '../http/actor.ts'
import { type Register, TextStream } from '../http/register.ts'
import { auditActorOf, recordAudit } from './audit.service.ts'
import { auditCsv } from './audit-csv.ts'
import { type AuditFilter, listAudit } from './audit-log.service.ts'

type Asked = {
  actor: Caller
  query: {
    merchantId?: string | undefined
    startDate?: string | undefined
    endDate?: string | undefined
    timezone?: string | undefined
  } & AuditFilter
}

/** The log and filter of a request. */
function questionOf({ actor, query: { merchantId: askedFor, startDate, endDate, timezone, ...filter } }: Asked) {
  const merchantId = merchantFor(actor, askedFor)
  const from = startDate === undefined ? undefined : startOf(startDate, timezone)
  const until = endDate === undefined ? undefined : endOf(endDate, timezone)
  return { merchantId, scope: scopeOf(merchantId), filter: { ...filter, from, until } }
}

export function registerAuditRoutes(register: Register, { clock }: { clock: () => Date }): void {
  register(contract.listAudit, ({ actor, database, query: { after, limit, ...query } }) => {
    const { merchantId, scope, filter } = questionOf({ actor, query })
    return database.read(scope, (transaction) => listAudit(transaction, merchantId, { ...filter, after, limit }))
  })

  register(contract.exportAudit, async ({ actor, database, query, request }) => {
    const { merchantId, scope, filter } = questionOf({ actor, query })
    const at = clock()
    const isHead = request.method === 'HEAD'
    // Recorded before reading, so that a download that is aborted is audited too.
    if (!isHead) {
      const { merchantId: _merchantId, ...asked } = query
      await database.write(scopeOf(actor.merchantId ?? undefined), (transaction) =>
        recordAudit(transaction, {
          // The administrator's own (platform) log: the merchant they name may not exist.
          merchantId: actor.merchantId,
          at,
          actor: auditActorOf(actor),
          action: 'audit.exported',
          after: { ...asked, ...(merchantId === undefined ? {} : { merchantId }) },
        }),
      )
    }
    const day = await database.read(scope, (transaction) => dayOf(transaction, merchantId, at))
    const stream = Readable.from(isHead ? [] : auditCsv(database, { scope, merchantId, filter }))
    return new TextStream(stream, { filename: `audit-${day}.csv` })
  })
}
