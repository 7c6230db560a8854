import type { OrderListState } from './use-order-list.ts'

export type SearchedList = Pick<OrderListState, 'filter' | 'orders' | 'outdated' | 'total'>

/** The id of the only order that a text finds; null if there are several or none, undefined while the list is that of another text. */
export function onlyFound({ filter, orders, outdated, total }: SearchedList, text: string): string | null | undefined {
  if (filter.search !== text || orders === undefined || outdated) return undefined
  const [only, ...others] = orders
  return only !== undefined && others.length === 0 && total === 1 ? only.id : null
}
