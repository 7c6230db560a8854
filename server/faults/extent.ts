import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** `full` is `npm run test:faults`, `reduced` the share of it that is part of `npm test`. */
    extent: 'reduced' | 'full'
  }
}

export const isFull = (): boolean => inject('extent') === 'full'

/** How often, or how long: the one for `npm run test:faults`, the other for `npm test`. */
export const byExtent = (amounts: { full: number; reduced: number }): number => amounts[inject('extent')]
