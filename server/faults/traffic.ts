import { secondMs } from '../../contract/core/time.ts'
import type { HttpCall } from '../testing/http-client.ts'
import { live, type Placement, place, placementOf } from './placement.ts'
import type { Shop } from './shop.ts'

export type Traffic = {
  placements: Placement[]
  acknowledged(): number
  /** Sends this many more at once, not waiting for any. */
  burst(count: number): void
  /** Sends no more and waits until all are answered or cut off. */
  stop(): Promise<void>
}

/** The load: so many creations a second, each followed by the changes of its order's life. */
const creationsPerSecond = 50

/** A server that answers nothing must not pile up requests for ever. */
const maxInFlight = 400

/**
 * Customers who order at a steady pace, whether they are answered or not, each under a key of its own that begins with
 * `name`. What is cut off in the middle is left as it is: the test asks again.
 */
export function startTraffic(call: HttpCall, shop: Shop, { name, note }: { name: string; note?: string }): Traffic {
  const placements: Placement[] = []
  const inFlight = new Set<Promise<void>>()
  const send = (): void => {
    if (inFlight.size >= maxInFlight) return
    const index = placements.length
    const placement = placementOf(shop, `${name}-${index}`, index, note)
    placements.push(placement)
    const sending = place(call, shop, placement)
      .then(() => live(call, shop, placement, index))
      // The tally has counted it, and tells the one that hangs from the one that was cut off.
      .catch(() => {})
      .finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }
  const timer = setInterval(send, secondMs / creationsPerSecond)
  return {
    placements,
    acknowledged: () => placements.filter(({ acknowledged }) => acknowledged !== undefined).length,
    burst(count) {
      for (let sent = 0; sent < count; sent += 1) send()
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(inFlight)
    },
  }
}
