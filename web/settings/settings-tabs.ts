/** The tabs of the settings, in their order. The first is the one without a name in the address. */
export const settingsTabs = ['general', 'payments', 'notifications', 'security', 'integrations', 'api'] as const
/** The pages that a tab links to; each has an address as a tab has. */
const linkedTabs = ['messages', 'webhooks'] as const
export type SettingsTab = (typeof settingsTabs)[number] | (typeof linkedTabs)[number]

export const settingsTabLabels: Readonly<Record<SettingsTab, string>> = {
  general: 'General',
  payments: 'Payments',
  notifications: 'Notifications',
  security: 'Security',
  integrations: 'Integrations',
  api: 'API',
  messages: 'Messages',
  webhooks: 'Webhooks',
}

const allTabs: readonly SettingsTab[] = [...settingsTabs, ...linkedTabs]

/** The tab that is marked while a page is shown. */
export const markedTab = (tab: SettingsTab): SettingsTab =>
  tab === 'messages' ? 'notifications' : tab === 'webhooks' ? 'api' : tab

/** The search parameters of the settings. */
export type SettingsSearch = {
  tab?: SettingsTab | undefined
  /** The message that is edited. */
  message?: string | undefined
  /** The id of the customer whose messages alone the log lists. */
  customer?: string | undefined
}

type TabSearch = { tab: SettingsTab | undefined; message: undefined; customer: undefined }

export const searchOfTab = (tab: SettingsTab): TabSearch => ({
  tab: tab === settingsTabs[0] ? undefined : tab,
  message: undefined,
  customer: undefined,
})

/**
 * A malformed tab becomes undefined instead of absent, because the router lays the result over the raw address. The messages' page
 * checks its own parameters, so that this code stays with it.
 */
export const validateSettingsSearch = (raw: Record<string, unknown>): SettingsSearch => {
  const tab = allTabs.find((each) => each === raw['tab']) ?? settingsTabs[0]
  return tab === 'messages' ? { ...raw, tab } : searchOfTab(tab)
}
