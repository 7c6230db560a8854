import {
  type FilterTexts,
  filterNames,
  orderFilters,
  orderMomentLabels,
} from '../../../contract/orders/order-filters.ts'
import { describeAmounts, describeDays, wordsFor } from './filter-words.ts'

/** Each filter that is on, in words, in the order of the table. */
export function wordsOf(filters: FilterTexts): string[] {
  const days = describeDays(filters)
  const { dateBy } = filters
  const together = {
    days: dateBy === undefined ? days : `${orderMomentLabels[dateBy]} ${days ?? 'at any time'}`,
    amount: describeAmounts(filters),
  }
  const said = filterNames.map((name) => {
    const entry = orderFilters[name]
    return 'partOf' in entry ? together[entry.partOf] : wordsFor(name, filters)
  })
  return [...new Set(said.filter((words) => words !== undefined))]
}
