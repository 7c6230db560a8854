import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { exportCustomers } from '../../contract/customers/customers.endpoints.ts'
import { runDownload } from '../ui/run-download.ts'

type Query = EndpointInput<typeof exportCustomers>['query'] & { page?: unknown; limit?: unknown }

/** Downloads all pages of the customers list. */
export const runCustomerExport = ({ merchantId, search, sort }: Query): Promise<void> =>
  runDownload(
    exportCustomers,
    { query: { merchantId, search, sort } },
    { noun: 'customer', file: 'customers.csv', failed: 'Failed to export the customers' },
  )
