import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { exportProducts } from '../../contract/products/products.endpoints.ts'
import { announce } from '../lib/announce.ts'
import { download } from '../lib/api-client.ts'
import { countingRows } from '../lib/csv-rows.ts'
import { formatCount } from '../lib/format.ts'
import { fileNameIn, saveFile } from '../lib/save-file.ts'
import { toastLoading } from '../ui/toast-offers.ts'

type Query = EndpointInput<typeof exportProducts>['query'] & { sort?: unknown; page?: unknown; limit?: unknown }

const variants = (count: number): string => (count === 1 ? '1 variant' : `${formatCount(count)} variants`)

/** Downloads all pages of the products list, and reports the progress. */
export async function runProductExport({ merchantId, search, status, stock }: Query): Promise<void> {
  const cancelling = new AbortController()
  const toast = toastLoading('Exporting products...', () => cancelling.abort())
  announce('Exporting products...')
  let total = 0
  let done = 0
  const passing = countingRows((rows) => {
    // The first line is the heading.
    done = Math.max(0, rows - 1)
    toast.report({ done, total })
  })
  const onHeaders = (headers: Headers) => {
    total = Number(headers.get('x-total-count') ?? 0)
  }
  try {
    const query = { merchantId, search, status, stock }
    const { signal } = cancelling
    const { headers, file } = await download(exportProducts, { query }, { signal, onHeaders, passing })
    saveFile(file, fileNameIn(headers) ?? 'products.csv')
    toast.succeed(`Exported ${variants(done)}`)
    announce(`Exported ${variants(done)}`)
  } catch (error) {
    if (cancelling.signal.aborted) toast.dismiss()
    else toast.fail(error, 'Failed to export the products')
  }
}
