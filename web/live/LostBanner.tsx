import { IconPlugConnectedX } from '@tabler/icons-react'
import { useStore } from '../lib/store.ts'
import classes from './LostBanner.module.css'
import { liveErrors } from './live-connection.ts'
import { reconnection } from './reconnection.ts'

/** Above every page, once it was tried often enough to come back. */
export function LostBanner() {
  const reconnect = useStore(reconnection)
  return (
    <div className={classes.banner} role="alert">
      <IconPlugConnectedX size={16} stroke={1.6} aria-hidden />
      <span>{liveErrors.givenUp}</span>
      <button type="button" className={classes.button} onClick={() => reconnect?.()}>
        Reconnect
      </button>
    </div>
  )
}
