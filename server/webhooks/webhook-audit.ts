import type { AuditAction } from '../../contract/audit/audit.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'

/** The author of a change to a webhook; without `by` the change is audited elsewhere. */
export type WebhookChanger = { merchantId: string; now: Date; by?: AuditActor }

/** The part of an address that is no secret: receivers often put a token into the query. */
export function publicPartOf(url: string | null): string | null {
  if (url === null) return null
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}

/** Notes a change of a merchant's webhook in the audit log; the last thing of its transaction. */
export async function recordWebhookChange(
  transaction: WritingTransaction,
  { merchantId, now, by }: WebhookChanger,
  change: {
    action: AuditAction
    target?: { id: string; name: string }
    before?: object | undefined
    after?: object | undefined
  },
): Promise<void> {
  if (by === undefined) return
  const { action, before, after } = change
  const target = { kind: 'webhook', id: merchantId, name: 'Webhook', ...change.target }
  await recordAudit(transaction, { merchantId, at: now, actor: by, action, target, before, after })
}
