import { IconCalendar, IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FilterTexts } from '../../../contract/orders/order-filters.ts'
import { orderPeriodLabels, orderPeriods } from '../../../contract/orders/order-periods.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import controls from './Controls.module.css'
import { FilterChip } from './FilterChip.tsx'
import { describeDays, momentLabel } from './filter-words.ts'
import classes from './OrderFilters.module.css'

/** It brings the calendar's library along. */
const DaysForm = onDemand(async () => (await import('../../ui/DaysForm.tsx')).DaysForm, {
  fallback: (
    <Stack padding={4} aria-busy="true">
      <Skeleton height={320} />
    </Stack>
  ),
})

/** Orders of earlier years can be chosen, too. */
const earliest = '2015-01-01'
const noDays = { period: undefined, startDate: undefined, endDate: undefined, timezone: undefined } as const

type Days = Pick<FilterTexts, 'period' | 'startDate' | 'endDate' | 'timezone' | 'dateBy'>
type Props = { filters: FilterTexts; onFilter: (days: Days) => void }

/** The date filter: a period, or any days of the shop's calendar. It keeps the moment that a link's days are about. */
export function DateFilterChip({ filters, onFilter }: Props) {
  const zone = useZone()
  const { dateBy, period } = filters
  const days = describeDays(filters, zone)
  return (
    <FilterChip
      label={momentLabel(dateBy)}
      icon={IconCalendar}
      value={days ?? (dateBy === undefined ? undefined : 'All time')}
      onClear={() => onFilter({ ...noDays, dateBy: undefined })}
    >
      {(close) => (
        <DateChoice
          filters={filters}
          isCustom={days !== undefined && period === undefined}
          timezone={zone}
          onFilter={(chosen) => {
            close()
            onFilter({ ...noDays, ...chosen })
          }}
        />
      )}
    </FilterChip>
  )
}

type ChoiceProps = {
  filters: FilterTexts
  isCustom: boolean
  timezone: string | undefined
  onFilter: (days: Days) => void
}

function DateChoice({ filters: { period, startDate, endDate }, isCustom, timezone, onFilter }: ChoiceProps) {
  const [isPicking, setPicking] = useState(false)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: timezone })
  if (isPicking)
    return (
      <div className={classes.days}>
        <DaysForm
          initial={
            startDate && endDate ? { startDate: startDate.slice(0, 10), endDate: endDate.slice(0, 10) } : undefined
          }
          columns={1}
          earliest={earliest}
          latest={today}
          onApply={(days) => onFilter({ ...days, timezone: timezone ?? 'UTC' })}
        />
      </div>
    )
  return (
    <Stack padding={1.5} gap={0.5} className={classes.choices}>
      {orderPeriods.map((one) => (
        <button
          key={one}
          type="button"
          className={`${controls.control} ${classes.choice}`}
          aria-pressed={one === period}
          onClick={() => onFilter({ period: one })}
        >
          <IconCheck className={classes.check} size={15} stroke={1.8} aria-hidden />
          {orderPeriodLabels[one]}
        </button>
      ))}
      <button
        type="button"
        className={`${controls.control} ${classes.choice}`}
        aria-pressed={isCustom}
        onClick={() => setPicking(true)}
      >
        <IconCalendarEvent size={15} stroke={1.6} aria-hidden />
        Choose days…
      </button>
    </Stack>
  )
}
