import { settingLabel, settingPaths, tabOfSetting } from '../../settings/form/setting-paths.ts'
import type { SettingsTab } from '../../settings/settings-tabs.ts'

/** Other words for single settings, by their path or the group before the dot. */
const words: Readonly<Record<string, string>> = {
  email: 'contact address shop',
  phone: 'contact telephone number shop',
  address: 'shop business location place',
  timezone: 'timezone clock days',
  lowStockThreshold: 'inventory alert reorder',
  paymentMethods: 'accept methods enable',
  paymentAccounts: 'handle cashtag wallet address tag',
  autoFulfillment: 'automatic ship automation',
  fraudDetection: 'risk review hold scam automation',
  notificationPreferences: 'alerts notify',
  customerEmails: 'mail messages confirmations turn off',
  allowedIpAddresses: 'ip allow list firewall restrict',
}

type Found = { readonly label: string; readonly words: string; readonly tab: SettingsTab }

/** The palette has a place of its own for the shop's name, and one entry for the whole address. */
const isFound = (path: string): boolean =>
  path !== 'businessName' && (!path.startsWith('address.') || path === 'address.street')

/** Each setting by its label, with the tab that has it. */
export const paletteSettings: readonly Found[] = settingPaths.filter(isFound).map((path) => ({
  label: settingLabel(path),
  words: `setting ${words[path] ?? words[path.split('.')[0] ?? ''] ?? ''}`,
  tab: tabOfSetting(path),
}))
