import { useEffect, useState } from 'react'
import { secondMs } from '../../contract/core/time.ts'

/** The current time, updated every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
