import { formatDateTime, formatFullDateTime } from '../lib/format.ts'

/** `Nov 20, 3:43 PM`, with everything else on hover. */
export const DateTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatFullDateTime(iso)}>
    {formatDateTime(iso)}
  </time>
)
