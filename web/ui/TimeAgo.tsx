import { formatFullDateTime, formatTimeAgo } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'

/** `3m ago`, counting on by itself, with the whole moment on hover. */
export function TimeAgo({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatFullDateTime(iso)}>
      {formatTimeAgo(new Date(iso), useNow())}
    </time>
  )
}
