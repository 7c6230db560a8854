import { IconBell } from '@tabler/icons-react'
import { useStore } from '../lib/store.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { later } from '../ui/later.tsx'
import { unreadNotifications } from './bell-state.ts'
import classes from './NotificationBell.module.css'

type ContentProps = { close?: () => void }

const Missing = ({ close }: ContentProps) =>
  close && <EmptyState icon={IconBell} title="Notifications could not be loaded" description="Reload the page." />

const Content = later(async () => (await import('./BellContent.tsx')).BellContent, Missing)

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
      <Content />
      <Dropdown label="Notifications" state={unread && `${unread} unread`} face={face} width={400}>
        {(close) => <Content close={close} />}
      </Dropdown>
    </>
  )
}
