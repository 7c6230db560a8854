import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayMs } from '../../contract/core/time.ts'
import { countOf, formatDay } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { bookQueries, useCloseDay } from './books.queries.ts'
import { firstToClose, unexplainedWords } from './close-words.ts'
import { ofShop } from './of-shop.ts'

type Props = { day: string; lastClosed: string | null; merchantId: string | undefined; onClose: () => void }

/** How many days are between two dates. */
const daysFrom = (earlier: string, day: string): number => Math.round((Date.parse(day) - Date.parse(earlier)) / dayMs)

type Span = { startDate: string; endDate: string; merchantId: string | undefined }

/** Says how much money of the days no order explains. Closing them is allowed: explaining it later is an adjustment. */
function NotExplained({ startDate, endDate, merchantId }: Span) {
  const { data, error } = useQuery(
    bookQueries.money({ explanation: 'unexplained', startDate, endDate, limit: '1', merchantId }),
  )
  if (data === undefined)
    return (
      <p role="status">
        {error === null
          ? 'Looking for money that is not explained…'
          : 'Money that is not explained could not be looked for.'}
      </p>
    )
  const words = unexplainedWords(data)
  return (
    words !== null && (
      <Notice
        tone="warning"
        role="status"
        action={
          <Link
            to={paths.money}
            search={(previous) => ({ ...ofShop(previous), status: 'unexplained', startDate, endDate })}
          >
            Show it
          </Link>
        }
      >
        {words}
      </Notice>
    )
  )
}

/** Asks before a day is closed, and says which days are closed with it. */
export function CloseDialog({ day, lastClosed, merchantId, onClose }: Props) {
  const close = useCloseDay(merchantId)
  const name = formatDay(day)
  const count = lastClosed === null ? 1 : daysFrom(lastClosed, day)
  return (
    <ConfirmDialog
      title={count === 1 ? `Close ${name}` : `Close ${countOf('day', count)} up to ${name}`}
      confirmLabel={count === 1 ? 'Close day' : `Close ${countOf('day', count)}`}
      variant="primary"
      onConfirm={async () => {
        const { days } = await close.mutateAsync({ day, includingEarlier: count > 1 })
        toastSuccess(days.length === 1 ? `Closed ${name}` : `Closed ${countOf('day', days.length)}`)
      }}
      onClose={onClose}
    >
      {lastClosed === null && <p>Your books begin with this day. Earlier days stay out of them.</p>}
      {count > 1 && (
        <p>
          {countOf('earlier day', count - 1)} {count === 2 ? 'is' : 'are'} still open. You close{' '}
          {count === 2 ? 'it' : 'them'} too.
        </p>
      )}
      {/* Once it is closed, here or by a colleague, there are no such days. */}
      {firstToClose(day, lastClosed) <= day && (
        <NotExplained startDate={firstToClose(day, lastClosed)} endDate={day} merchantId={merchantId} />
      )}
      <p>You can’t reopen a closed day. Later changes to its money show as adjustments on the day they are made.</p>
    </ConfirmDialog>
  )
}
