import { createLink, useSearch } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'
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
  const strip = useRef<HTMLElement>(null)
  // A phone's width does not hold them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current then
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (!strip.current || !current) return
    const before = (strip.current.clientWidth - current.offsetWidth) / 2
    strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - before
  }, [shown])
  return (
    <nav ref={strip} className={classes.tabs} aria-label="Settings">
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
