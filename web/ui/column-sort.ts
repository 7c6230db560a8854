export type SortDirection = 'ascending' | 'descending'

const fieldOf = (sort: string): string => sort.replace(/^-/, '')

/** The direction in which a column sorts the list; undefined while another column sorts it. `-createdAt` is descending. */
export function directionOf(sort: string | undefined, column: string): SortDirection | undefined {
  if (sort === undefined || fieldOf(sort) !== fieldOf(column)) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

/**
 * The sort order after a press on a column's heading: its own at first, then the reverse with each press.
 *
 * @param column the order that the column begins with, such as `-createdAt`
 */
export function sortAfterPress<Sort extends string>(sort: Sort | undefined, column: Sort): Sort {
  const direction = directionOf(sort, column)
  if (direction === undefined) return column
  return (direction === 'ascending' ? `-${fieldOf(column)}` : fieldOf(column)) as Sort
}
