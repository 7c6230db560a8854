import { type SalesProductSort, type SalesTable, salesCustomerSorts } from '../../contract/analytics/sales.ts'
import { saveFile } from '../lib/save-file.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import type { SummaryFilter } from './analytics.queries.ts'
import { formatSpan } from './day-span.ts'
import { fetchCustomerSales, fetchProductSales } from './sales.queries.ts'
import { customerTables, productTables } from './sales-tables.ts'
import { csvOf, spanTable, summaryFilename } from './summary-csv.ts'

type Sort = SalesProductSort | undefined

async function contentOf(table: SalesTable, filter: SummaryFilter, sort: Sort) {
  if (table === 'products') {
    const sales = await fetchProductSales(filter, sort)
    return { sales, tables: productTables(sales) }
  }
  const sales = await fetchCustomerSales(
    filter,
    salesCustomerSorts.find((one) => one === sort),
  )
  return { sales, tables: customerTables(sales) }
}

/** Saves all pages of a table of sales as CSV. */
export async function saveSales(table: SalesTable, filter: SummaryFilter, sort: Sort): Promise<void> {
  try {
    const { sales, tables } = await contentOf(table, filter, sort)
    saveFile(
      new Blob([csvOf([spanTable(sales), ...tables])], { type: 'text/csv;charset=utf-8' }),
      summaryFilename(sales, table),
    )
    toastSuccess(`Exported the ${table} of ${formatSpan(sales.range)}`)
  } catch (error) {
    toastError(error, 'Failed to export the sales')
  }
}
