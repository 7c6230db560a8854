import { useSearch } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { TabLink, TabStrip } from '../ui/TabStrip.tsx'
import { type SettingsTab, searchOfTab, settingsTabs } from './settings-tabs.ts'

const settingsTabLabels: Record<SettingsTab, string> = {
  general: 'General',
  payments: 'Payments',
  notifications: 'Notifications',
  security: 'Security',
  integrations: 'Integrations',
  api: 'API',
}

/** Each tab has an address of its own. */
export function SettingsTabs() {
  const { tab: shown = settingsTabs[0] } = useSearch({ from: '/desk/settings' })
  return (
    <TabStrip label="Settings" shown={shown}>
      {settingsTabs.map((tab) => (
        <TabLink
          key={tab}
          to={paths.settings}
          search={(previous) => ({ ...previous, ...searchOfTab(tab) })}
          isShown={tab === shown}
        >
          {settingsTabLabels[tab]}
        </TabLink>
      ))}
    </TabStrip>
  )
}
