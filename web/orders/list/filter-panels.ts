import type { FilterTexts } from '../../../contract/orders/order-filters.ts'

/** The panels with the choices of filters. */
export type FilterPanelKind = 'days' | 'status' | 'method' | 'money' | 'amount' | 'more'

export type FilterPanelProps = {
  filters: FilterTexts
  onFilter: (changes: FilterTexts) => void
  onClose: () => void
}

/** Another choice of days replaces all of them. */
export const noDays = {
  period: undefined,
  startDate: undefined,
  endDate: undefined,
  timezone: undefined,
} as const satisfies FilterTexts
