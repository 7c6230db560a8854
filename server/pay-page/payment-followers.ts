import { TooManyRequestsError } from '../errors.ts'

/** At once, of one order: more than a household has open, and too few to wear out the server with one link. */
export const mostFollowers = 20

/** Tells open pay pages that something happened to their order. */
export type PaymentFollowers = {
  /**
   * Calls `listener` after each change of the order, and after each event of its shop that is about no order: the shop may
   * have closed. Throws `TooManyRequestsError` (429) when as many follow it as may.
   * @returns what ends it
   */
  follow(order: { id: string; merchantId: string }, listener: () => void): () => void
}

/** The log of events as it grows. */
type ChangeSource = {
  listen(listener: (events: readonly { orderId: string | null; merchantId: string }[]) => void): void
}

/** Listeners by what they listen to. */
class Listeners {
  readonly #byId = new Map<string, Set<() => void>>()

  of(id: string): (() => void)[] {
    return [...(this.#byId.get(id) ?? [])]
  }
  add(id: string, listener: () => void): void {
    const present = this.#byId.get(id) ?? new Set()
    this.#byId.set(id, present.add(listener))
  }
  remove(id: string, listener: () => void): void {
    const present = this.#byId.get(id)
    present?.delete(listener)
    if (present?.size === 0) this.#byId.delete(id)
  }
}

/** Without a source of events nothing is ever told. */
export function createPaymentFollowers(source: ChangeSource | undefined): PaymentFollowers {
  const ofOrders = new Listeners()
  const ofShops = new Listeners()
  source?.listen((events) => {
    const heard = events.flatMap(({ orderId, merchantId }) =>
      orderId === null ? ofShops.of(merchantId) : ofOrders.of(orderId),
    )
    for (const listener of new Set(heard)) listener()
  })
  return {
    follow({ id, merchantId }, listener) {
      if (ofOrders.of(id).length >= mostFollowers)
        throw new TooManyRequestsError(`This page is open ${mostFollowers} times already. Close one first.`, 60)
      ofOrders.add(id, listener)
      ofShops.add(merchantId, listener)
      return () => {
        ofOrders.remove(id, listener)
        ofShops.remove(merchantId, listener)
      }
    },
  }
}
