import { IconArrowsSort, IconCalendar, IconCreditCard } from '@tabler/icons-react'
import { defaultOrderSort, type OrderSort, orderSorts } from '../../contract/orders/order-list.ts'
import { paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { UpdatedAgo } from '../ui/UpdatedAgo.tsx'
import { dateRangeLabels, dateRanges } from './date-range.ts'
import { describeDays, orderMomentLabels } from './describe-days.ts'
import { FilterChip, GivenFilterChip } from './FilterChip.tsx'
import classes from './OrderFilters.module.css'
import type { OrderSearch } from './order-search.ts'
import { SearchField } from './SearchField.tsx'

/** The days that a figure was about: another choice of dates stands in for all of them. */
const noDays = { startDate: undefined, endDate: undefined, timezone: undefined, dateBy: undefined } as const

const sortLabels: Record<OrderSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-totalAmount': 'Highest total',
  totalAmount: 'Lowest total',
  customer: 'Customer A–Z',
  '-customer': 'Customer Z–A',
  status: 'Status, pending first',
  '-status': 'Status, cancelled first',
}

type Props = {
  search: OrderSearch
  /** When the list was last fetched; undefined before it was. */
  updatedAt: Date | undefined
  onFilter: (changes: Omit<OrderSearch, 'page' | 'order' | 'view'>) => void
}

export function OrderFilters({ search, updatedAt, onFilter }: Props) {
  return (
    <search className={classes.filters}>
      <SearchField value={search.search ?? ''} onChange={(text) => onFilter({ search: text })} />
      <div className={classes.chips}>
        <FilterChip
          label={search.dateBy === undefined ? 'Date' : orderMomentLabels[search.dateBy]}
          icon={IconCalendar}
          options={dateRanges}
          optionLabels={dateRangeLabels}
          allLabel="All time"
          value={search.range}
          given={describeDays(search) ?? (search.dateBy === undefined ? undefined : 'All time')}
          onChange={(range) => onFilter({ ...noDays, range })}
        />
        <FilterChip
          label="Payment method"
          icon={IconCreditCard}
          options={paymentMethods}
          optionLabels={paymentMethodLabels}
          allLabel="All methods"
          value={search.paymentMethod}
          onChange={(paymentMethod) => onFilter({ paymentMethod })}
        />
        {search.everPaid && (
          <GivenFilterChip label="Payment" value="Ever paid" onClear={() => onFilter({ everPaid: undefined })} />
        )}
        {search.state && (
          <GivenFilterChip
            label="State"
            value={search.state.toUpperCase()}
            onClear={() => onFilter({ state: undefined })}
          />
        )}
        {/* On a phone, where there are no column headings to sort by. */}
        <span className={classes.sort}>
          <IconArrowsSort size={16} stroke={1.6} aria-hidden />
          <select
            aria-label="Sort orders"
            value={search.sort ?? defaultOrderSort}
            onChange={({ currentTarget }) =>
              onFilter({ sort: orderSorts.find((sort) => sort === currentTarget.value) })
            }
          >
            {orderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </span>
      </div>
      <span className={classes.updated}>{updatedAt && <UpdatedAgo at={updatedAt} />}</span>
    </search>
  )
}
