import { exportOrders } from '../../../contract/orders/order-export.endpoints.ts'
import { announce } from '../../lib/announce.ts'
import { download } from '../../lib/api-client.ts'
import { countingRows } from '../../lib/csv-rows.ts'
import { countOf } from '../../lib/format.ts'
import { fileNameIn, saveFile } from '../../lib/save-file.ts'
import { toastLoading } from '../../ui/toast-offers.ts'
import { exportQuery, type OrderListFilter } from '../queries/orders.queries.ts'

/** Downloads all orders that match `filter` (`expected` of them when it was requested) and reports the progress. */
export async function runExport(
  filter: OrderListFilter,
  expected: { total: number; totalText: string },
): Promise<void> {
  const cancelling = new AbortController()
  const message = `Exporting ${countOf('order', expected.total, expected.totalText)}...`
  const toast = toastLoading(message, () => cancelling.abort())
  announce(message)

  let total = expected.total
  let done = 0
  const passing = countingRows((rows) => {
    // The first line is the heading.
    done = Math.max(0, rows - 1)
    toast.report({ done, total })
  })
  const onHeaders = (headers: Headers) => {
    total = Number(headers.get('x-total-count') ?? total)
    toast.report({ done, total })
  }

  try {
    const { signal } = cancelling
    const { headers, file } = await download(
      exportOrders,
      { query: exportQuery(filter) },
      { signal, onHeaders, passing },
    )
    saveFile(file, fileNameIn(headers) ?? 'orders.csv')
    toast.succeed(`Exported ${countOf('order', done)}`)
    announce(`Exported ${countOf('order', done)}`)
  } catch (error) {
    if (cancelling.signal.aborted) announce('Export cancelled')
    else toast.fail(error, 'Failed to export the orders')
  }
}
