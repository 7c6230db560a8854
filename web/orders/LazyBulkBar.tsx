import { onDemand } from '../ui/on-demand.tsx'

/** Comes with what the list gets after the first paint (`ListLife.tsx`), well before somebody has selected anything. */
export const { Part: LazyBulkBar } = onDemand(async () => (await import('./BulkBar.tsx')).BulkBar)
