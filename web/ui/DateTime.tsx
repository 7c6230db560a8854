import { formatDateTime, formatFullDateTime } from '../lib/format.ts'
import { useZone, useZoneMark } from '../lib/merchant-scope.ts'

type Props = {
  iso: string
  /** The shop whose clock it is, on a page that shows several. */
  merchantId?: string | undefined
}

/** `Nov 20, 3:43 PM` on the shop's clock, with everything else on hover. Among rows of several shops it names the zone: `MST`. */
export function DateTime({ iso, merchantId }: Props) {
  const zone = useZone(merchantId)
  const mark = useZoneMark()
  return (
    <time dateTime={iso} title={formatFullDateTime(iso, zone)}>
      {formatDateTime(iso, zone)}
      {mark(iso, zone)}
    </time>
  )
}
