import { IconArrowsSort } from '@tabler/icons-react'
import { useEffect } from 'react'
import {
  type FilterName,
  type FilterTexts,
  filterNames,
  filterValue,
  maxSearchLength,
  orderFilters,
} from '../../../contract/orders/order-filters.ts'
import { type OrderSort, orderSorts } from '../../../contract/orders/order-sorts.ts'
import { whenIdle } from '../../boot/when-idle.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import controls from '../../ui/Controls.module.css'
import { SearchField } from '../../ui/SearchField.tsx'
import { Text } from '../../ui/Text.tsx'
import { UpdatedAgo } from '../../ui/UpdatedAgo.tsx'
import { describeAmounts, describeDays, momentLabel, wordsFor } from '../search/filter-words.ts'
import { defaultSortOf, type OrderSearch } from '../search/order-search.ts'
import { FilterChip, FilterPanel, NamedValue } from './FilterChip.tsx'
import { type FilterPanelKind, noDays } from './filter-panels.ts'
import classes from './OrderFilters.module.css'
import { type Chip, useShownChips } from './use-shown-chips.ts'

const sortLabels: Record<OrderSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  '-paidAt': 'Paid: newest first',
  paidAt: 'Paid: oldest first',
  '-shippedAt': 'Shipped: newest first',
  shippedAt: 'Shipped: oldest first',
  '-totalAmount': 'Highest total',
  totalAmount: 'Lowest total',
  customer: 'Customer A–Z',
  '-customer': 'Customer Z–A',
  status: 'Status, pending first',
  '-status': 'Status, cancelled first',
}

/**
 * A filter that is on shows on a chip of its own, with its words alone. Others have their choices elsewhere on the page,
 * which show it, or the filter's label before the words, or the name of what the value is an id or a code of.
 */
const exceptions: { [Name in FilterName]?: 'choices' | 'label' | 'name' } = {
  search: 'choices',
  status: 'choices',
  paymentMethod: 'choices',
  paymentState: 'choices',
  externalId: 'label',
  customerId: 'name',
  state: 'name',
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
        placeholder="Search orders: name, amount, #, email…"
        maxLength={maxSearchLength}
        group="Orders"
        value={search.search ?? ''}
        onChange={(text) => onFilter({ search: text })}
      />
      <div className={classes.chips}>
        {/* A phone has no column headings to sort by. First, so that it is in sight. */}
        <span className={classes.sort}>
          <IconArrowsSort size={16} stroke={1.6} aria-hidden />
          <select
            aria-label="Sort orders"
            value={search.sort ?? defaultSortOf(search)}
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
        <FilterChips filters={search} onFilter={onFilter} />
      </div>
      <Text as="span" size="xs" tone="muted" className={`${classes.updated} ${controls.wide}`}>
        {updatedAt && <UpdatedAgo at={updatedAt} />}
      </Text>
    </search>
  )
}

type ChipsProps = { filters: FilterTexts; onFilter: (changes: FilterTexts) => void }

/** The chips of the filters: those with choices, then those that are on and have no choices here. */
function chipsOf(props: ChipsProps, zone: string | undefined): Chip[] {
  const { filters, onFilter } = props
  const { dateBy, status } = filters
  // A single status is shown by the views above.
  const isList = filterValue('status', status)?.[1] !== undefined
  const clear = (cleared: FilterTexts) => () => onFilter(cleared)
  const chip = (kind: FilterPanelKind, label: string, value: string | undefined, cleared: FilterTexts): Chip => (
    <FilterChip key={kind} onClear={clear(cleared)} {...{ kind, label, value, ...props }} />
  )
  const days = describeDays(filters, zone) ?? (dateBy && 'All time')
  return [
    chip('days', momentLabel(dateBy), days, { ...noDays, dateBy: undefined }),
    chip('status', orderFilters.status.label, isList ? wordsFor('status', filters) : undefined, { status: undefined }),
    chip('method', orderFilters.paymentMethod.label, wordsFor('paymentMethod', filters), { paymentMethod: undefined }),
    chip('money', orderFilters.paymentState.label, wordsFor('paymentState', filters), { paymentState: undefined }),
    chip('amount', orderFilters.minAmount.label, describeAmounts(filters), {
      minAmount: undefined,
      maxAmount: undefined,
    }),
    ...filterNames.map((name) => {
      const exception = exceptions[name]
      const words = exception === 'choices' ? undefined : wordsFor(name, filters)
      return (
        <FilterChip
          key={name}
          label={orderFilters[name].label}
          face={exception ? undefined : ''}
          value={words && exception === 'name' ? <NamedValue filter={name} filters={filters} /> : words}
          onClear={clear({ [name]: undefined })}
          {...props}
        />
      )
    }),
  ]
}

function FilterChips(props: ChipsProps) {
  // Their code is fetched ahead: keys pressed during the fetch would go to the page.
  useEffect(() => whenIdle(FilterPanel.preload), [])
  return (
    <>
      {useShownChips(chipsOf(props, useZone()))}
      <FilterChip label="More filters" face="More" kind="more" {...props} />
    </>
  )
}
