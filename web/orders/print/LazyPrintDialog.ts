import { onDemand } from '../../ui/on-demand.tsx'

/** Fetched at the first press. */
export const PrintDialog = onDemand(async () => (await import('./PrintDialog.tsx')).PrintDialog, {
  closer: ({ onClose }) => onClose,
})
