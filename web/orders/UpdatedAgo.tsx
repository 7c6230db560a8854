import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { formatTimeAgo } from '../lib/format.ts'

/** `Updated 12s ago`, counting on by itself. */
export function UpdatedAgo({ at }: { at: Date }) {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), secondMs, { autoInvoke: true })
  return <>Updated {formatTimeAgo(at, now)}</>
}
