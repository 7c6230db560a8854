import type { AuditActor } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { lockMerchant } from '../merchants/merchants.service.ts'
import { changePreferencesBy } from '../notifications/preferences.service.ts'

/** Switches webhooks on among a shop's notification preferences. Throws `NotFoundError` (404) for an unknown merchant. */
export async function turnWebhooksOn(
  transaction: WritingTransaction,
  { merchantId, now, by }: { merchantId: string; now: Date; by: AuditActor },
): Promise<void> {
  // Locked first, as when all settings are saved.
  await lockMerchant(transaction, merchantId)
  await changePreferencesBy(transaction, merchantId, { change: { webhookNotifications: true }, now, by })
}
