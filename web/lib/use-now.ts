import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { secondMs } from '../../contract/core/time.ts'

/** The present moment, every second anew. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), secondMs, { autoInvoke: true })
  return now
}
