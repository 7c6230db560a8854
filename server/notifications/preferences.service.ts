import { isDeepStrictEqual } from 'node:util'
import { record } from '../../contract/core/record.ts'
import { noticeToggles } from '../../contract/messages/notices.ts'
import type { NotificationPreferences } from '../../contract/notifications/preferences.endpoints.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import {
  type ChosenPreferences,
  type PreferenceChange,
  selectChosen,
  upsertPreferences,
} from './preferences.queries.ts'

const nothing: ChosenPreferences = {
  emailNotifications: false,
  smsNotifications: false,
  pushNotifications: false,
  webhookNotifications: false,
  noticesOn: [],
}
const toggles = noticeToggles.map(({ toggle }) => toggle)

/** A merchant's notifications and channels: none by default. */
export async function selectPreferences(
  transaction: Transaction,
  merchantId: string,
): Promise<NotificationPreferences> {
  const { noticesOn, ...ways } = (await selectChosen(transaction, merchantId)) ?? nothing
  return { ...ways, ...record(toggles, (toggle) => noticesOn.includes(toggle)) }
}

/** Changes the toggles that are named and answers all of them. The merchant must exist. */
export async function changePreferences(
  transaction: Transaction,
  merchantId: string,
  change: { change: PreferenceChange; now: Date },
): Promise<NotificationPreferences> {
  await upsertPreferences(transaction, merchantId, change)
  return selectPreferences(transaction, merchantId)
}

/** As `changePreferences`, with an entry in the audit log if anything changed. The caller has locked the merchant. */
export async function changePreferencesBy(
  transaction: WritingTransaction,
  merchantId: string,
  { change, now, by }: { change: PreferenceChange; now: Date; by: AuditActor },
): Promise<NotificationPreferences> {
  const before = await selectPreferences(transaction, merchantId)
  const after = await changePreferences(transaction, merchantId, { change, now })
  if (isDeepStrictEqual(before, after)) return after
  const target = { kind: 'settings', id: merchantId, name: 'Notifications' }
  const entry = { merchantId, at: now, actor: by, action: 'settings.updated', target } as const
  await recordAudit(transaction, { ...entry, before, after })
  return after
}
