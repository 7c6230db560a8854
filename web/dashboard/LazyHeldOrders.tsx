import { onDemand } from '../ui/on-demand.tsx'

/** The orders held for review: their code comes after what everybody looks at. */
export const { Part: LazyHeldOrders } = onDemand(async () => (await import('./HeldOrders.tsx')).HeldOrders)
