import { IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FilterTexts } from '../../../contract/orders/order-filters.ts'
import { orderPeriodLabels, orderPeriods } from '../../../contract/orders/order-periods.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import controls from '../../ui/Controls.module.css'
import { Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type FilterPanelProps, noDays } from './filter-panels.ts'
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
/** A period, or any days of the shop's calendar. The moment that a link's days are about stays. */
export function DateChoice({ filters: { period, startDate, endDate }, onFilter, onClose }: FilterPanelProps) {
  const timezone = useZone()
  const [isPicking, setPicking] = useState(false)
  const choose = (days: FilterTexts) => {
    onClose()
    onFilter({ ...noDays, ...days })
  }
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
          onApply={(days) => choose({ ...days, timezone: timezone ?? 'UTC' })}
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
          onClick={() => choose({ period: one })}
        >
          <IconCheck className={classes.check} size={15} stroke={1.8} aria-hidden />
          {orderPeriodLabels[one]}
        </button>
      ))}
      <button
        type="button"
        className={`${controls.control} ${classes.choice}`}
        aria-pressed={startDate !== undefined || endDate !== undefined}
        onClick={() => setPicking(true)}
      >
        <IconCalendarEvent size={15} stroke={1.6} aria-hidden />
        Choose days…
      </button>
    </Stack>
  )
}
