import { formatFullDateTime, formatTimeAgo } from '../lib/format.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { useNow } from '../lib/use-now.ts'

type Props = {
  iso: string
  /** The shop whose clock it is, on a page that shows several. */
  merchantId?: string | undefined
}

/** `3m ago`, counting on by itself, with the whole moment on the shop's clock on hover. */
export function TimeAgo({ iso, merchantId }: Props) {
  const zone = useZone(merchantId)
  return (
    <time dateTime={iso} title={formatFullDateTime(iso, zone)}>
      {formatTimeAgo(new Date(iso), zone, useNow())}
    </time>
  )
}
