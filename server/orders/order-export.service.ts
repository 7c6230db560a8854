import type { OrderSort } from '../../contract/orders/order-sorts.ts'
import type { Database } from '../db/client.ts'
import type { Scope } from '../db/transaction.ts'
import type { Export, ExportHolder, Exports } from '../http/exports.ts'
import { countExported, exportHeading, fetchExported, openExported } from './order-export.queries.ts'
import type { OrderSelection } from './order-filter.ts'

type OrderExportQuestion = { scope: Scope; selection: OrderSelection; sort: OrderSort; holder: ExportHolder }

/** Begins an export of all selected orders, in the list's order. Throws as `Exports.begin` does. */
export const beginOrderExport = (
  { exports, database }: { exports: Exports; database: Database },
  { scope, selection, sort, holder }: OrderExportQuestion,
): Promise<Export> =>
  exports.begin(
    database,
    {
      scope,
      heading: exportHeading,
      count: (snapshot) => countExported(snapshot, selection),
      open: (snapshot) => openExported(snapshot, selection, sort),
      fetch: fetchExported,
    },
    holder,
  )
