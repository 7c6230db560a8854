import { formatFullDateTime, formatTimeAgo } from '../lib/format.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { useNow } from '../lib/use-now.ts'

/** `3m ago`, counting on by itself, with the whole moment on the shop's clock on hover. */
export function TimeAgo({ iso }: { iso: string }) {
  const zone = useZone()
  return (
    <time dateTime={iso} title={formatFullDateTime(iso, zone)}>
      {formatTimeAgo(new Date(iso), zone, useNow())}
    </time>
  )
}
