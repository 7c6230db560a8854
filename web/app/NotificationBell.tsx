import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useStore } from '../lib/store.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { unreadNotifications } from './bell-state.ts'
import classes from './NotificationBell.module.css'

type ContentProps = { close?: () => void }

/** A desk without its bell is still a desk: that its code did not come must not bring it down. */
const Missing = ({ close }: ContentProps) =>
  close && <EmptyState icon={IconBell} title="Notifications could not be loaded" description="Reload the page." />

/** After the first paint. */
const Content = lazy(async () => {
  await new Promise<void>(whenIdle)
  const module = await import('./BellContent.tsx').catch(() => null)
  return { default: module?.BellContent ?? Missing }
})
const content = (props: ContentProps) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
)

/** Only its face is there from the start. */
export function NotificationBell() {
  const unread = useStore(unreadNotifications)
  const face = (
    <span className={classes.bell}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {unread && <span className={classes.badge}>{unread}</span>}
    </span>
  )
  return (
    <>
      {content({})}
      <Dropdown label="Notifications" state={unread && `${unread} unread`} face={face} width={400}>
        {(close) => content({ close })}
      </Dropdown>
    </>
  )
}
