import { useState } from 'react'
import { orderPeriodLabels, orderPeriods } from '../../contract/orders/order-periods.ts'
import { formatDay } from '../lib/format.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Select } from '../ui/SelectField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { MoneySearch } from './money-search.ts'

/** It brings the calendar's library along. */
const DaysForm = onDemand(async () => (await import('../ui/DaysForm.tsx')).DaysForm, {
  fallback: <Skeleton height={320} />,
})

/** Money of earlier years can be chosen, too. */
const earliest = '2015-01-01'
const choose = 'choose'
const chosen = 'chosen'

const spanOf = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

type Props = { search: MoneySearch; onFilter: (changes: MoneySearch) => void }

/** A period, or any days of the shop's calendar. */
export function PeriodFilter({ search: { period, startDate, endDate }, onFilter }: Props) {
  const timezone = useZone()
  const [isPicking, setPicking] = useState(false)
  const days = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : undefined
  const options = [
    { value: '', label: 'All time' },
    ...orderPeriods.map((value) => ({ value, label: orderPeriodLabels[value] })),
    ...(days === undefined ? [] : [{ value: chosen, label: spanOf(days.startDate, days.endDate) }]),
    { value: choose, label: 'Choose days…' },
  ]
  const pick = (value: string) => {
    if (value === choose) return setPicking(true)
    if (value === chosen) return
    onFilter({ period: orderPeriods.find((one) => one === value), startDate: undefined, endDate: undefined })
  }
  return (
    <>
      <Select
        aria-label="Period"
        options={options}
        value={days === undefined ? (period ?? '') : chosen}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      {isPicking && (
        <Dialog title="Choose days" hasCloseButton closesOnPressBeside onClose={() => setPicking(false)}>
          <DaysForm
            initial={days}
            columns={1}
            earliest={earliest}
            latest={new Date().toLocaleDateString('sv-SE', { timeZone: timezone })}
            onApply={(span) => {
              setPicking(false)
              onFilter({ period: undefined, ...span })
            }}
          />
        </Dialog>
      )}
    </>
  )
}
