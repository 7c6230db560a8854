import { IconBell } from '@tabler/icons-react'
import { useStore } from '../lib/store.ts'

import { onDemand } from '../ui/on-demand.tsx'
import { Popover } from '../ui/Popover.tsx'
import { unreadNotifications } from './bell-state.ts'
import classes from './Shell.module.css'

const load = async () => (await import('./BellContent.tsx')).BellContent

const Watch = onDemand(load, { idle: true })
const Content = onDemand(load)

/** Only the button is there from the start; the panel is loaded later. */
export function NotificationBell() {
  const unread = useStore(unreadNotifications)
  const face = (
    <span className={classes.bell}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {unread && <span className={classes.unread}>{unread}</span>}
    </span>
  )
  return (
    <>
      <Watch />
      <Popover label="Notifications" state={unread && `${unread} unread`} face={face} width={400}>
        {(close) => <Content close={close} />}
      </Popover>
    </>
  )
}
