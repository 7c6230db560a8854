import { formatCount } from '../lib/format.ts'

/** How many customers asked Levy for an email when it is back. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 customer waits for this' : `${formatCount(count)} customers wait for this`
