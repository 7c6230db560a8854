import { IconCalendarEvent } from '@tabler/icons-react'
import { Suspense } from 'react'
import { type AnalyticsRange, analyticsRanges } from '../../contract/analytics/range.ts'
import { lazyPage } from '../app/lazy-page.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { DaySpan } from './analytics-search.ts'
import { formatSpan } from './day-span.ts'
import classes from './RangeSelector.module.css'

/** With the component library behind it: fetched when it is first opened. */
const RangeCalendar = lazyPage(() => import('./RangeCalendar.tsx'), 'RangeCalendar')

const rangeLabels: Record<AnalyticsRange, string> = { '7d': '7d', '30d': '30d', '90d': '90d', '1y': '1y' }

const waiting = (
  <div className={classes.waiting} aria-busy="true">
    <Skeleton height={320} />
  </div>
)

/** Wide enough for two months where the window is. */
const panelWidth = (): number => (window.innerWidth >= 700 ? 616 : 312)

type Props = {
  days: AnalyticsRange | DaySpan
  /** The days on screen, which a choice of one's own starts from; undefined until they are known. */
  shown: DaySpan | undefined
  onChange: (days: AnalyticsRange | DaySpan) => void
}

export function RangeSelector({ days, shown, onChange }: Props) {
  const custom = typeof days === 'string' ? undefined : days
  const face = custom === undefined ? 'Custom' : formatSpan(custom)
  const width = panelWidth()
  return (
    <Segments
      label="Range"
      options={analyticsRanges}
      optionLabels={rangeLabels}
      value={typeof days === 'string' ? days : undefined}
      onChange={onChange}
    >
      <Dropdown
        label={custom === undefined ? 'Custom range' : `${face}, custom range`}
        face={
          <>
            <IconCalendarEvent size={15} stroke={1.6} aria-hidden />
            {face}
          </>
        }
        buttonClassName={`${classes.custom} ${custom === undefined ? '' : classes.chosen}`}
        align="start"
        width={width}
      >
        {(close) => (
          <Suspense fallback={waiting}>
            <RangeCalendar
              initial={custom ?? shown}
              columns={width > 400 ? 2 : 1}
              onApply={(span) => {
                close()
                onChange(span)
              }}
            />
          </Suspense>
        )}
      </Dropdown>
    </Segments>
  )
}
