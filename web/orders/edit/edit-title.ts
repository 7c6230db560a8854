import { orderPartNames, partOfChange } from '../../../contract/orders/edit-rules.ts'
import type { OrderFieldChange } from '../../../contract/orders/order-details.ts'
import { countOf } from '../../lib/format.ts'

/** The parts of an edit as a title: `Shipping address and note edited`. */
export function editTitle(changes: readonly OrderFieldChange[]): string {
  const parts = [...new Set(changes.map(({ field }) => orderPartNames[partOfChange[field]]))]
  const names = parts.length > 3 ? countOf('part', parts.length) : new Intl.ListFormat('en-US').format(parts)
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} edited`
}
