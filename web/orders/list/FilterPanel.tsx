import type { ReactNode } from 'react'
import { AmountForm } from './AmountForm.tsx'
import { DateChoice } from './DateChoice.tsx'
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
