import { createLink, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { paths } from '../app/paths.ts'
import classes from './SettingsTabs.module.css'
import { type SettingsTab, searchOfTab, settingsTabs } from './settings-tabs.ts'

const settingsTabLabels: Record<SettingsTab, string> = {
  general: 'General',
  payments: 'Payments',
  notifications: 'Notifications',
  security: 'Security',
  integrations: 'Integrations',
  api: 'API',
}

type AnchorProps = ComponentProps<'a'> & { isShown: boolean }

const Anchor = ({ isShown, ...props }: AnchorProps) => <a {...props} aria-current={isShown} />

const TabLink = createLink(Anchor)

/**
 * Each tab has an address of its own, so they are links. `Link` calls every link to the page one to the current page; that
 * is said by the navigation, and the tabs say which of them is shown.
 */
export function SettingsTabs() {
  const { tab: shown = settingsTabs[0] } = useSearch({ from: '/desk/settings' })
  return (
    <nav className={classes.tabs} aria-label="Settings">
      {settingsTabs.map((tab) => (
        <TabLink
          key={tab}
          className={classes.tab}
          to={paths.settings}
          search={(previous) => ({ ...previous, ...searchOfTab(tab) })}
          isShown={tab === shown}
        >
          {settingsTabLabels[tab]}
        </TabLink>
      ))}
    </nav>
  )
}
