import { onDemand } from '../../ui/on-demand.tsx'

/** Loads right after the order. The order is an order without it: a failure shows nothing. */
export const OrderCommands = onDemand(async () => (await import('./OrderCommands.tsx')).OrderCommands, {
  closer: () => null,
})
