import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { exportProducts } from '../../contract/products/products.endpoints.ts'
import { runDownload } from '../ui/run-download.ts'

type Query = EndpointInput<typeof exportProducts>['query'] & { sort?: unknown; page?: unknown; limit?: unknown }

/** Downloads all pages of the products list. */
export const runProductExport = ({ merchantId, search, status, stock }: Query): Promise<void> =>
  runDownload(
    exportProducts,
    { query: { merchantId, search, status, stock } },
    { noun: 'variant', file: 'products.csv', failed: 'Failed to export the products' },
  )
