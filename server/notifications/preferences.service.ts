import type { NotificationPreferences } from '../../contract/notifications/preferences.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { type PreferenceChange, selectChosen, upsertPreferences } from './preferences.queries.ts'

const nothing: NotificationPreferences = {
  emailNotifications: false,
  smsNotifications: false,
  pushNotifications: false,
  webhookNotifications: false,
  notifyOnPayment: false,
  notifyOnShipment: false,
  notifyOnDelivery: false,
}

/** A merchant's notifications and channels: none by default. */
export async function selectPreferences(
  transaction: Transaction,
  merchantId: string,
): Promise<NotificationPreferences> {
  return (await selectChosen(transaction, merchantId)) ?? nothing
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
