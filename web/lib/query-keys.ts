/**
 * Keys of answers that a changed setting or connection makes stale. They are not beside the queries because orders and
 * analytics read the settings, and settings would import them in turn.
 */
export const queryKeys = {
  analytics: ['analytics'],
  /** The money that came, the orders that wait for theirs, refunds and days. */
  books: ['books'],
  /** The payment instructions of every order. */
  instructions: ['orders', 'instructions'],
} as const
