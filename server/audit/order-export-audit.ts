import type { Database } from '../db/client.ts'
import { type Caller, scopeOf } from '../http/actor.ts'
import { auditActorOf, recordAudit } from './audit.service.ts'

type OrderExport = { actor: Caller; at: Date; merchantId: string | undefined; orders: number; filter: object }

/** Audits an export of orders, unless it was empty. */
export async function recordOrderExport(
  database: Database,
  { actor, at, merchantId, orders, filter }: OrderExport,
): Promise<void> {
  if (orders === 0) return
  const entry = { at, actor: auditActorOf(actor), action: 'orders.exported', after: { orders, ...filter } } as const
  await database.write(scopeOf(merchantId), (transaction) =>
    recordAudit(transaction, { ...entry, merchantId: merchantId ?? null }),
  )
}
