import { useEffect, useState } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { useConnection } from '../lib/connection.ts'
import { formatTimeAgo } from '../lib/format.ts'
import classes from './ConnectionStatus.module.css'

const tickMs = 5 * secondMs

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whether the server answers, and how old what is on screen is. */
export function ConnectionStatus() {
  const { online, updatedAt } = useConnection()
  const now = useNow()
  const state = online ? 'Online' : 'Offline'
  const age = updatedAt === null ? 'No data yet' : `Updated ${formatTimeAgo(updatedAt, now)}`
  return (
    <div className={classes.status} data-online={online || undefined}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.text}>
        <span className={classes.state}>{state}</span>
        <span className={classes.age}>{age}</span>
      </span>
    </div>
  )
}
