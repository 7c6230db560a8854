import { IconWifiOff } from '@tabler/icons-react'
import { useConnection } from '../lib/connection.ts'
import { formatTime } from '../lib/format.ts'
import classes from './OfflineBanner.module.css'

export function OfflineBanner() {
  const { updatedAt } = useConnection()
  return (
    <div className={classes.banner} role="status">
      <IconWifiOff size={16} stroke={1.6} aria-hidden />
      {updatedAt === null ? 'Offline' : `Offline — last updated ${formatTime(updatedAt)}`}
    </div>
  )
}
