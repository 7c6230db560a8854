import { TooManyRequestsError } from '../errors.ts'

/** At once, of one order: more than a household has open, and too few to wear out the server with one link. */
export const mostFollowers = 20

/** Tells open pay pages that something happened to their order. */
export type PaymentFollowers = {
  /**
   * Calls `listener` after each change of the order. Throws `TooManyRequestsError` (429) when as many follow it as may.
   * @returns what ends it
   */
  follow(orderId: string, listener: () => void): () => void
}

/** The log of events as it grows. */
type ChangeSource = { listen(listener: (events: readonly { orderId: string | null }[]) => void): void }

/** Without a source of events nothing is ever told. */
export function createPaymentFollowers(source: ChangeSource | undefined): PaymentFollowers {
  const listeners = new Map<string, Set<() => void>>()
  source?.listen((events) => {
    const changed = new Set(events.flatMap(({ orderId }) => orderId ?? []))
    for (const orderId of changed) for (const listener of listeners.get(orderId) ?? []) listener()
  })
  return {
    follow(orderId, listener) {
      const ofOrder = listeners.get(orderId) ?? new Set()
      if (ofOrder.size >= mostFollowers)
        throw new TooManyRequestsError(`This page is open ${mostFollowers} times already. Close one first.`, 60)
      listeners.set(orderId, ofOrder)
      ofOrder.add(listener)
      return () => {
        ofOrder.delete(listener)
        if (ofOrder.size === 0) listeners.delete(orderId)
      }
    },
  }
}
