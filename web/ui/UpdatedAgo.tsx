import { formatTimeAgo } from '../lib/format.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { useNow } from '../lib/use-now.ts'

/** `Updated 12s ago`, counting on by itself. */
export function UpdatedAgo({ at }: { at: Date }) {
  return <>Updated {formatTimeAgo(at, useZone(), useNow())}</>
}
