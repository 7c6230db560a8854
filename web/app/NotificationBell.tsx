import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import { Popover } from '../ui/Popover.tsx'
import classes from './Shell.module.css'

const BellWatch = onDemand(async () => (await import('./BellContent.tsx')).BellWatch, { idle: true })
const BellPanel = onDemand(async () => (await import('./BellContent.tsx')).BellPanel)

/** Only the button is there from the start; the panel is loaded later. */
export function NotificationBell() {
  const [unread, setUnread] = useState('')
  const face = (
    <span className={classes.bell}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      {unread && <span className={classes.unread}>{unread}</span>}
    </span>
  )
  return (
    <>
      <BellWatch onCount={setUnread} />
      <Popover label="Notifications" state={unread && `${unread} unread`} face={face} width={400}>
        {(close) => <BellPanel close={close} />}
      </Popover>
    </>
  )
}
