import type { NotificationPreferences } from '../../contract/notifications/preferences.endpoints.ts'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

const columns = [
  'email_notifications as emailNotifications',
  'sms_notifications as smsNotifications',
  'push_notifications as pushNotifications',
  'webhook_notifications as webhookNotifications',
  'notify_on_payment as notifyOnPayment',
  'notify_on_shipment as notifyOnShipment',
  'notify_on_delivery as notifyOnDelivery',
] as const

/** A merchant's choices; undefined until it has chosen something. */
export async function selectChosen(
  transaction: Transaction,
  merchantId: string,
): Promise<NotificationPreferences | undefined> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('notification_preferences').select(columns).where('merchant_id', '=', merchantId),
  )
  return rows[0]
}

export type PreferenceChange = { [Toggle in keyof NotificationPreferences]?: boolean | undefined }

/** Changes what is named; the rest stays, or is false where there was nothing yet. */
export async function upsertPreferences(
  transaction: Transaction,
  merchantId: string,
  { change, now }: { change: PreferenceChange; now: Date },
): Promise<void> {
  const named = {
    email_notifications: change.emailNotifications,
    sms_notifications: change.smsNotifications,
    push_notifications: change.pushNotifications,
    webhook_notifications: change.webhookNotifications,
    notify_on_payment: change.notifyOnPayment,
    notify_on_shipment: change.notifyOnShipment,
    notify_on_delivery: change.notifyOnDelivery,
  }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const row = { ...given, updated_at: now }
  await transaction.execute(
    sqlBuilder
      .insertInto('notification_preferences')
      .values({ merchant_id: merchantId, ...row })
      .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row)),
  )
}
