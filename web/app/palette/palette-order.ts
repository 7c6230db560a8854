import type { PaletteItem } from './palette-item.ts'
import { bestMatches, namesOrder } from './palette-matching.ts'

export type PaletteGroup = { readonly name: string; readonly items: readonly PaletteItem[] }

const shownOfGroup = 8

/**
 * Groups the matches: the group with the best match first, and orders before all others if the query identifies an
 * order.
 */
export function arrange(
  items: readonly PaletteItem[],
  orders: readonly PaletteItem[],
  query: string,
): readonly PaletteGroup[] {
  const text = query.trim()
  const fitting = text === '' ? items.filter(({ atOnce }) => atOnce) : bestMatches(items, text)
  const first = namesOrder(text) ? orders : []
  const last = namesOrder(text) ? [] : orders
  const groups = Object.entries(Object.groupBy([...first, ...fitting, ...last], ({ group }) => group))
  return groups.map(([name, members = []]) => ({
    name,
    items: members.slice(0, shownOfGroup),
  }))
}
