import { noticeToggles } from '../../contract/messages/notices.ts'
import type { NotificationPreferences, WayToggle } from '../../contract/notifications/preferences.endpoints.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

const columns = [
  'email_notifications as emailNotifications',
  'sms_notifications as smsNotifications',
  'push_notifications as pushNotifications',
  'webhook_notifications as webhookNotifications',
  'notices_on as noticesOn',
] as const

export type ChosenPreferences = Record<WayToggle, boolean> & {
  /** The switches of notices that are on. */
  noticesOn: string[]
}

/** A merchant's choices; undefined until it has chosen something. */
export async function selectChosen(
  transaction: Transaction,
  merchantId: string,
): Promise<ChosenPreferences | undefined> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('notification_preferences').select(columns).where('merchant_id', '=', merchantId),
  )
  return rows[0]
}

export type PreferenceChange = { [Toggle in keyof NotificationPreferences]?: boolean | undefined }

const upsert: NamedStatement = {
  name: 'notification-preferences-upsert',
  text: `INSERT INTO notification_preferences AS kept (merchant_id, email_notifications, sms_notifications, push_notifications,
      webhook_notifications, notices_on, updated_at)
    VALUES ($1, coalesce($2, false), coalesce($3, false), coalesce($4, false), coalesce($5, false), $6::text[], $8)
    ON CONFLICT (merchant_id) DO UPDATE SET
      email_notifications = coalesce($2, kept.email_notifications),
      sms_notifications = coalesce($3, kept.sms_notifications),
      push_notifications = coalesce($4, kept.push_notifications),
      webhook_notifications = coalesce($5, kept.webhook_notifications),
      notices_on = ARRAY(
        SELECT DISTINCT toggle FROM unnest(kept.notices_on || $6::text[]) toggle WHERE toggle <> ALL ($7::text[])
      ),
      updated_at = $8`,
}

/** Changes the given preferences. The others stay; missing ones become false. */
export async function upsertPreferences(
  transaction: Transaction,
  merchantId: string,
  { change, now }: { change: PreferenceChange; now: Date },
): Promise<void> {
  const { emailNotifications, smsNotifications, pushNotifications, webhookNotifications } = change
  const ways = [emailNotifications, smsNotifications, pushNotifications, webhookNotifications]
  const switched = (isOn: boolean): string[] =>
    noticeToggles.flatMap(({ toggle }) => (change[toggle] === isOn ? [toggle] : []))
  const values = [merchantId, ...ways.map((isOn) => isOn ?? null), switched(true), switched(false), now]
  await transaction.run(upsert, values)
}
