import { onDemand } from '../../ui/on-demand.tsx'

/** The list fetches these two after the first paint, well before an order is selected. */
export const BulkBar = onDemand(async () => (await import('./BulkBar.tsx')).BulkBar)
export const BulkDialog = onDemand(async () => (await import('./BulkDialog.tsx')).BulkDialog, {
  closer: ({ bulk }) => bulk.close,
})
export const BulkResults = onDemand(async () => (await import('./BulkResults.tsx')).BulkResults)
