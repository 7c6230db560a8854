import type { MerchantSettings, SettingsChange } from '../../../contract/merchants/settings.ts'
import { noticeToggles } from '../../../contract/messages/notices.ts'
import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import type { SettingsTab } from '../settings-tabs.ts'

/** The label of each setting, by its path in the settings object. */
const labels: ReadonlyMap<string, string> = new Map([
  ['businessName', 'Business Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address.street', 'Street Address'],
  ['address.city', 'City'],
  ['address.state', 'State'],
  ['address.zip', 'ZIP Code'],
  ['address.country', 'Country'],
  ['timezone', 'Time zone'],
  ['lowStockThreshold', 'Low stock threshold'],
  ['paymentMethods', 'Accepted methods'],
  ...paymentMethods.map((method) => [`paymentAccounts.${method}`, `${paymentMethodLabels[method]} account`] as const),
  ['autoFulfillment', 'Auto Fulfillment'],
  ['fraudDetection', 'Fraud Detection'],
  ['notificationPreferences.emailNotifications', 'Email Notifications'],
  ['notificationPreferences.smsNotifications', 'SMS Notifications'],
  ['notificationPreferences.pushNotifications', 'Push Notifications (browser)'],
  ['notificationPreferences.webhookNotifications', 'Webhook Notifications'],
  ...noticeToggles.map(({ toggle, label }) => [`notificationPreferences.${toggle}`, label] as const),
  ['customerEmails', 'Emails to customers'],
  ['webhookUrl', 'Webhook URL'],
  ['allowedIpAddresses', 'IP Address Restrictions'],
])

export const settingPaths: readonly string[] = [...labels.keys()]

/** The label of a setting; `allowedIpAddresses.2` has the label of its list. */
export const settingLabel = (path: string): string => labels.get(path) ?? labels.get(path.split('.')[0] ?? '') ?? path

const tabOfGroup: Record<string, SettingsTab> = {
  paymentMethods: 'payments',
  paymentAccounts: 'payments',
  autoFulfillment: 'payments',
  fraudDetection: 'payments',
  notificationPreferences: 'notifications',
  customerEmails: 'notifications',
  webhookUrl: 'notifications',
  allowedIpAddresses: 'security',
}

/** The tab of a setting. */
export const tabOfSetting = (path: string): SettingsTab => tabOfGroup[path.split('.')[0] ?? ''] ?? 'general'

/** Whether the tab has settings that are edited and saved together; the others act at once. */
export const isEditedTab = (tab: SettingsTab): boolean => settingPaths.some((path) => tabOfSetting(path) === tab)

type Tree = Readonly<Record<string, unknown>>

export function settingAt(settings: SettingsChange, path: string): unknown {
  const [group = '', part] = path.split('.')
  const value = (settings as Tree)[group]
  return part === undefined ? value : (value as Tree)[part]
}

/** The settings with another value at a path. */
export function withSetting(settings: SettingsChange, path: string, value: unknown): SettingsChange {
  const [group = '', part] = path.split('.')
  const own = part === undefined ? value : { ...((settings as Tree)[group] as Tree), [part]: value }
  return { ...settings, [group]: own }
}

/** A setting as text. */
export function shownSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join(', ')
  return value === '' ? 'Empty' : String(value)
}

/** The part of the settings that is saved. */
export function changeOf({ callerAddress: _address, apiKey: _key, ...settings }: MerchantSettings): SettingsChange {
  return settings
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The paths at which two states of the settings differ. */
export const differingPaths = (one: SettingsChange, other: SettingsChange): string[] =>
  settingPaths.filter((path) => !isSame(settingAt(one, path), settingAt(other, path)))

/** A copy of `onto` with the values that `from` has at `paths`. */
export const withPaths = (onto: SettingsChange, from: SettingsChange, paths: readonly string[]): SettingsChange =>
  paths.reduce((settings, path) => withSetting(settings, path, settingAt(from, path)), onto)
