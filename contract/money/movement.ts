/**
 * The life of a movement of money: `seen` (announced, not final), `settled`, `reversed` (taken back by the provider, or it never
 * came for an order that has shipped) or `replaced` (recorded by mistake, or superseded by another record).
 */
export const movementStates = ['seen', 'settled', 'reversed', 'replaced'] as const
export type MovementState = (typeof movementStates)[number]

/** Whether a movement may pay an order, pays it, or no longer does. */
export type AllocationState = 'proposed' | 'applied' | 'undone'

/** `manual`: a person or an API key says so. `receipt`: a document of the payment provider or the chain. */
export const evidenceKinds = ['manual', 'receipt'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]
