import type { AuditAction } from '../../contract/audit/audit.ts'
import type { Merchant } from '../../contract/merchants/merchant.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import type { Caller } from '../http/actor.ts'
import { ReasonOfOpenShopError, TestShopLifeError } from './merchants.errors.ts'
import { updateMerchantLife, updateTestShopLife } from './merchants.queries.ts'
import { getMerchant, lockMerchant, requireMarkedName } from './merchants.service.ts'

type MerchantChange = {
  businessName?: string | undefined
  active?: boolean | undefined
  closedReason?: string | undefined
}
type Audited = { action: AuditAction; before?: object; after?: object }

/** The audit entries of a change, one for each thing that happened. */
function auditedOf(was: Merchant, becomes: Merchant): Audited[] {
  const audited: Audited[] = []
  if (was.businessName !== becomes.businessName) {
    const [before, after] = [{ businessName: was.businessName }, { businessName: becomes.businessName }]
    audited.push({ action: 'merchant.updated', before, after })
  }
  const { closedReason } = becomes
  if (was.active && !becomes.active) audited.push({ action: 'merchant.closed', after: { closedReason } })
  else if (!was.active && becomes.active) {
    audited.push({ action: 'merchant.reopened', before: { closedReason: was.closedReason } })
  } else if (was.closedReason !== closedReason) {
    audited.push({ action: 'merchant.updated', before: { closedReason: was.closedReason }, after: { closedReason } })
  }
  return audited
}

/** The notice for the shop's people; null if nothing begins or ends for them. */
function noticeOf(was: Merchant, { active, closedReason }: Merchant): string | null {
  if (was.active === active) return null
  if (active) return 'The shop is open again and takes new orders.'
  return `The shop is closed and takes no new orders.${closedReason === null ? '' : ` The reason: ${closedReason}`}`
}

/**
 * Renames a merchant, closes it or opens it again. Throws `NotFoundError` (404), and 422 for a reason of a merchant that is
 * or becomes open. Its test shop closes and opens with it: closing that one alone is refused (409).
 */
export async function changeMerchant(
  transaction: WritingTransaction,
  { actor, now, merchantId }: { actor: Caller; now: Date; merchantId: string },
  change: MerchantChange,
): Promise<Merchant> {
  await lockMerchant(transaction, merchantId)
  const was = await getMerchant(transaction, merchantId)
  const active = change.active ?? was.active
  if (was.testOf !== null && active !== was.active) throw new TestShopLifeError()
  if (was.testOf !== null && change.businessName !== undefined) requireMarkedName(change.businessName)
  if (active && change.closedReason !== undefined) throw new ReasonOfOpenShopError()
  const becomes: Merchant = {
    ...was,
    active,
    businessName: change.businessName ?? was.businessName,
    closedAt: active ? null : (was.closedAt ?? now.toISOString()),
    closedReason: active ? null : (change.closedReason ?? was.closedReason),
  }
  const audited = auditedOf(was, becomes)
  if (audited.length === 0) return was
  const { businessName, closedAt, closedReason } = becomes
  await updateMerchantLife(transaction, merchantId, {
    ...{ businessName, closedReason, at: now },
    closedAt: closedAt === null ? null : new Date(closedAt),
  })
  if (active !== was.active || closedReason !== was.closedReason) {
    const life = { closedAt: closedAt === null ? null : new Date(closedAt), closedReason, at: now }
    await updateTestShopLife(transaction, merchantId, life)
  }
  const message = noticeOf(was, becomes)
  if (message !== null) {
    const data = { merchantId, orderId: null, orderNumber: null, message }
    await appendEvents(
      transaction,
      [{ type: 'notification', data, actorId: actor.kind === 'user' ? actor.userId : null }],
      now,
    )
  }
  const target = { kind: 'merchant', id: merchantId, name: businessName }
  for (const entry of audited) {
    await recordAudit(transaction, { merchantId, at: now, actor: auditActorOf(actor), target, ...entry })
  }
  return becomes
}
