import type { ReactNode } from 'react'
import type { FilterName, FilterTexts } from '../../../contract/orders/order-filters.ts'
import { useCustomerName } from '../../customers/customers.queries.ts'
import { stateName } from '../../lib/us-states.ts'
import { Text } from '../../ui/Text.tsx'
import { wordsFor } from '../search/filter-words.ts'
import { AmountForm } from './AmountForm.tsx'
import { DateChoice } from './DateChoice.tsx'
import classes from './FilterPanel.module.css'
import type { FilterPanelKind, FilterPanelProps } from './filter-panels.ts'
import { MethodChoice, MoneyChoice, StatusChoice } from './ListChoice.tsx'
import { MoreForm } from './MoreForm.tsx'

const panels: Record<FilterPanelKind, (props: FilterPanelProps) => ReactNode> = {
  days: DateChoice,
  status: StatusChoice,
  method: MethodChoice,
  money: MoneyChoice,
  amount: AmountForm,
  more: MoreForm,
}

/** The choices of a filter, all fetched together. */
export function FilterPanel({ kind, ...props }: FilterPanelProps & { kind: FilterPanelKind }) {
  const Panel = panels[kind]
  return <Panel {...props} />
}

type NameProps = { filter: FilterName; filters: FilterTexts }

/** The name of what a filter has the id or the code of. */
export function NamedValue({ filter, filters }: NameProps) {
  const customer = useCustomerName(filter === 'customerId' ? filters.customerId : undefined)
  const words = wordsFor(filter, filters) ?? ''
  const name = filter === 'state' ? stateName(words) : (customer ?? words)
  return (
    <Text as="span" truncate className={classes.name} title={name}>
      {name}
    </Text>
  )
}
