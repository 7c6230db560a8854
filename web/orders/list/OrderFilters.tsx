import { IconArrowsSort, IconCircleDashed, IconCreditCard } from '@tabler/icons-react'
import {
  type FilterName,
  type FilterTexts,
  filterNames,
  filterValue,
  maxSearchLength,
  orderFilters,
} from '../../../contract/orders/order-filters.ts'
import { defaultOrderSort, type OrderSort, orderSorts } from '../../../contract/orders/order-list.ts'
import { orderStatuses, orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { PaymentMethodTile } from '../../payments/PaymentMethodBadge.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Text } from '../../ui/Text.tsx'
import { UpdatedAgo } from '../../ui/UpdatedAgo.tsx'
import { OrderStatusIcon } from '../order/OrderStatusBadge.tsx'
import { AmountFilterChip } from './AmountFilterChip.tsx'
import controls from './Controls.module.css'
import { DateFilterChip } from './DateFilterChip.tsx'
import { GivenFilterChip } from './FilterChip.tsx'
import { wordsFor } from './filter-words.ts'
import { ListFilterChip } from './ListFilterChip.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import classes from './OrderFilters.module.css'
import type { OrderSearch } from './order-search.ts'

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

/**
 * How a filter shows that it is on: on the chip (or in the field) that has its choices, or on a chip of its own, with or
 * without its label.
 */
const shownOn: Record<FilterName, 'choices' | 'plain chip' | 'labeled chip'> = {
  search: 'choices',
  status: 'choices',
  paymentMethod: 'choices',
  period: 'choices',
  startDate: 'choices',
  endDate: 'choices',
  dateBy: 'choices',
  timezone: 'choices',
  minAmount: 'choices',
  maxAmount: 'choices',
  held: 'plain chip',
  withoutTracking: 'plain chip',
  unpaidDays: 'plain chip',
  shippedDays: 'plain chip',
  notSent: 'plain chip',
  everPaid: 'plain chip',
  customerId: 'plain chip',
  state: 'labeled chip',
}

const listText = (chosen: readonly string[]): string | undefined => (chosen.length === 0 ? undefined : chosen.join(','))

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
        placeholder="Search orders: name, amount, #, email…"
        maxLength={maxSearchLength}
        group="Orders"
        value={search.search ?? ''}
        onChange={(text) => onFilter({ search: text })}
      />
      <div className={classes.chips}>
        <FilterChips filters={search} onFilter={onFilter} />
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

type ChipsProps = { filters: FilterTexts; onFilter: (changes: FilterTexts) => void }

function FilterChips({ filters, onFilter }: ChipsProps) {
  const statuses = filterValue('status', filters.status) ?? []
  return (
    <>
      <DateFilterChip filters={filters} onFilter={onFilter} />
      <ListFilterChip
        label={orderFilters.status.label}
        icon={IconCircleDashed}
        options={orderStatuses}
        optionLabels={orderStatusLabels}
        glyph={(status) => <OrderStatusIcon status={status} size={16} />}
        chosen={statuses}
        // A single one is shown by the views above.
        value={statuses.length === 1 ? '' : undefined}
        onChange={(chosen) => onFilter({ status: listText(chosen) })}
      />
      <ListFilterChip
        label={orderFilters.paymentMethod.label}
        icon={IconCreditCard}
        options={paymentMethods}
        optionLabels={paymentMethodLabels}
        glyph={(method) => <PaymentMethodTile method={method} />}
        chosen={filterValue('paymentMethod', filters.paymentMethod) ?? []}
        onChange={(chosen) => onFilter({ paymentMethod: listText(chosen) })}
      />
      <AmountFilterChip filters={filters} onFilter={onFilter} />
      {filterNames.map((name) => {
        const value = shownOn[name] === 'choices' ? undefined : wordsFor(name, filters)
        return (
          value !== undefined && (
            <GivenFilterChip
              key={name}
              label={orderFilters[name].label}
              value={value}
              isPlain={shownOn[name] === 'plain chip'}
              onClear={() => onFilter({ [name]: undefined })}
            />
          )
        )
      })}
      <MoreFilters filters={filters} onFilter={onFilter} />
    </>
  )
}
