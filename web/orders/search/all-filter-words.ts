import {
  type FilterTexts,
  filterNames,
  orderFilters,
  orderMomentLabels,
} from '../../../contract/orders/order-filters.ts'
import { stateName } from '../../lib/us-states.ts'
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
    const words = 'partOf' in entry ? together[entry.partOf] : wordsFor(name, filters)
    return words !== undefined && name === 'state' ? stateName(words) : words
  })
  return [...new Set(said.filter((words) => words !== undefined))]
}
