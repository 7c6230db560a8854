import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `full` for `npm run test:faults`, `reduced` for `npm run test:faults:few`. */
    extent: 'reduced' | 'full'
  }
}

export const isFull = (): boolean => inject('extent') === 'full'

/** Picks a count or duration by the extent of this run. */
export const byExtent = (amounts: { full: number; reduced: number }): number => amounts[inject('extent')]
