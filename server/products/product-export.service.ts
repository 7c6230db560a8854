import type { Export, ExportHolder, Exports } from '../exports/exports.service.ts'
import {
  countExportedVariants,
  type Exported,
  fetchExportedVariants,
  openExportedVariants,
  productExportHeading,
} from './product-export.queries.ts'

/** Begins an export of the selected products, one variant a line, by name. Throws as `Exports.begin` does. */
export const beginProductExport = (exports: Exports, exported: Exported, holder: ExportHolder): Promise<Export> =>
  exports.begin(
    {
      scope: exported.selection,
      heading: productExportHeading,
      count: (snapshot) => countExportedVariants(snapshot, exported.selection),
      open: (snapshot) => openExportedVariants(snapshot, exported),
      fetch: fetchExportedVariants,
    },
    holder,
  )
