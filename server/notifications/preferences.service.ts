import { record } from '../../contract/core/record.ts'
import { noticeToggles } from '../../contract/messages/notices.ts'
import type { NotificationPreferences } from '../../contract/notifications/preferences.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
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
