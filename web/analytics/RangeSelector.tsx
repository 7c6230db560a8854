import { IconCalendarEvent } from '@tabler/icons-react'
import { type AnalyticsRange, analyticsRanges } from '../../contract/analytics/range.ts'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Popover } from '../ui/Popover.tsx'
import segments from '../ui/Segments.module.css'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './Analytics.module.css'
import type { AnalyticsDays, DaySpan } from './analytics-search.ts'
import { formatSpan } from './day-span.ts'

/** Loaded on demand, because it needs the component library. */
const RangeCalendar = onDemand(async () => (await import('./RangeCalendar.tsx')).RangeCalendar, {
  fallback: (
    <Stack padding={4} aria-busy="true">
      <Skeleton height={320} />
    </Stack>
  ),
})

/** The panel shows two months if the window is wide enough. */
const panelWidth = (): number => (window.innerWidth >= 700 ? 616 : 344)

type Props = {
  days: AnalyticsDays
  /** The days on screen, with which a custom choice starts. Undefined until they are known. */
  shown: DaySpan | undefined
  onChange: (days: AnalyticsRange | DaySpan) => void
}

export function RangeSelector({ days, shown, onChange }: Props) {
  const custom = typeof days === 'string' || 'month' in days ? undefined : days
  const face = custom === undefined ? 'Custom' : formatSpan(custom)
  const width = panelWidth()
  return (
    <Segments
      label="Range"
      options={analyticsRanges}
      value={typeof days === 'string' ? days : undefined}
      onChange={onChange}
    >
      <Popover
        label={custom === undefined ? 'Custom range' : `${face}, custom range`}
        face={
          <>
            <IconCalendarEvent size={15} stroke={1.6} aria-hidden />
            {face}
          </>
        }
        buttonClassName={`${segments.segment} ${classes.custom} ${custom === undefined ? '' : classes.chosen}`}
        align="start"
        width={width}
      >
        {(close) => (
          <RangeCalendar
            initial={custom ?? shown}
            columns={width > 400 ? 2 : 1}
            onApply={(span) => {
              close()
              onChange(span)
            }}
          />
        )}
      </Popover>
    </Segments>
  )
}
