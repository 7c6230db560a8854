import type { PaletteItem } from './palette-item.ts'
import { bestMatches, namesOrder } from './palette-matching.ts'

export type PaletteGroup = { readonly name: string; readonly items: readonly PaletteItem[] }

const shownOfGroup = 8

type Found = {
  /** Orders that the query finds. */
  readonly orders: readonly PaletteItem[]
  /** The actions for these orders that need not open them. */
  readonly actions: readonly PaletteItem[]
  /** Orders over the amount that the query is, to be marked as paid. */
  readonly payable: readonly PaletteItem[]
}

/**
 * Groups the matches: the group with the best match first, and orders before all others if the query identifies an
 * order. Payments come before everything, unless the amount is also the number of an order that was found.
 */
export function arrange(
  items: readonly PaletteItem[],
  { orders, actions, payable }: Found,
  query: string,
): readonly PaletteGroup[] {
  const text = query.trim()
  const fitting = text === '' ? items.filter(({ atOnce }) => atOnce) : bestMatches(items, text)
  const ofOrders = [...orders, ...actions.filter(({ key }) => !payable.some((item) => item.key === key))]
  const first = namesOrder(text) ? ofOrders : []
  const last = namesOrder(text) ? [] : ofOrders
  const isNumber = orders[0]?.label.startsWith(`#${text.replace(/^#/, '')} `) === true
  const found = isNumber ? [...first, ...payable] : [...payable, ...first]
  const groups = Object.entries(Object.groupBy([...found, ...fitting, ...last], ({ group }) => group))
  return groups.map(([name, members = []]) => ({
    name,
    items: members.slice(0, shownOfGroup),
  }))
}
