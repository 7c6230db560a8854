import type { Export, ExportHolder, Exports } from '../exports/exports.service.ts'
import {
  countExportedVariants,
  fetchExportedVariants,
  openExportedVariants,
  productExportHeading,
} from './product-export.queries.ts'
import type { ProductSelection } from './product-list.queries.ts'

/** Begins an export of the selected products, one variant a line, by name. Throws as `Exports.begin` does. */
export const beginProductExport = (
  exports: Exports,
  selection: ProductSelection,
  holder: ExportHolder,
): Promise<Export> =>
  exports.begin(
    {
      scope: selection,
      heading: productExportHeading,
      count: (snapshot) => countExportedVariants(snapshot, selection),
      open: (snapshot) => openExportedVariants(snapshot, selection),
      fetch: fetchExportedVariants,
    },
    holder,
  )
