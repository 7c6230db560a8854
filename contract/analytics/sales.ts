/** The tables of sales. Their sums are those of the summary. */
export const salesTables = ['products', 'customers'] as const
export type SalesTable = (typeof salesTables)[number]

/** A field, with `-` before it for descending. */
export const salesProductSorts = [
  '-revenue',
  'revenue',
  '-units',
  'units',
  '-orders',
  'orders',
  'name',
  '-name',
] as const
export type SalesProductSort = (typeof salesProductSorts)[number]
export const salesCustomerSorts = ['-revenue', 'revenue', '-orders', 'orders', 'name', '-name'] as const
export type SalesCustomerSort = (typeof salesCustomerSorts)[number]
export const defaultSalesSort = '-revenue'

/** The most rows of one answer: a download has so many, and the sum of the others. */
export const maxSalesRows = 5000
