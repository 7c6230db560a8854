import { IconArrowsSort, IconCalendar, IconCreditCard } from '@tabler/icons-react'
import { defaultOrderSort, maxSearchLength, type OrderSort, orderSorts } from '../../../contract/orders/order-list.ts'
import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Text } from '../../ui/Text.tsx'
import { UpdatedAgo } from '../../ui/UpdatedAgo.tsx'
import controls from './Controls.module.css'
import { dateRangeLabels, dateRanges } from './date-range.ts'
import { describeDays, orderMomentLabels } from './describe-days.ts'
import { FilterChip, GivenFilterChip } from './FilterChip.tsx'
import classes from './OrderFilters.module.css'
import type { OrderSearch } from './order-search.ts'

/** Removes the days that a figure was about. Another choice of dates replaces all of them. */
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
  /** The time of the last fetch; undefined before the first one. */
  updatedAt: Date | undefined
  onFilter: (changes: Omit<OrderSearch, 'page' | 'order' | 'view'>) => void
}

export function OrderFilters({ search, updatedAt, onFilter }: Props) {
  return (
    <search className={classes.filters}>
      <SearchField
        label="Search orders"
        placeholder="Search order, customer, email"
        maxLength={maxSearchLength}
        group="Orders"
        value={search.search ?? ''}
        onChange={(text) => onFilter({ search: text })}
      />
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
        {/* A phone has no column headings to sort by. */}
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
      <Text as="span" size="xs" tone="muted" className={`${classes.updated} ${controls.wide}`}>
        {updatedAt && <UpdatedAgo at={updatedAt} />}
      </Text>
    </search>
  )
}
