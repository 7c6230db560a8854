import { secondMs } from '../../contract/core/time.ts'
import type { HttpCall } from '../testing/http-client.ts'
import { live, type Placement, place, placementOf } from './placement.ts'
import type { Shop } from './shop.ts'

export type Traffic = {
  placements: Placement[]
  acknowledged(): number
  /** Sends this many more at once without waiting. */
  burst(count: number): void
  /** Sends no more and waits until all requests are answered or broken. */
  stop(): Promise<void>
}

/** The usual load: creations per second, each followed by the order's further steps. */
const creationsPerSecond = 50

type TrafficOptions = { name: string; note?: string; perSecond?: number }

/** Limits the requests waiting for a server that doesn't answer. */
const maxInFlight = 400

/**
 * Customers who order at a steady rate, answered or not, each with its own key that begins with `name`. Interrupted
 * requests stay interrupted; the test repeats them.
 */
export function startTraffic(
  call: HttpCall,
  shop: Shop,
  { name, note, perSecond = creationsPerSecond }: TrafficOptions,
): Traffic {
  const placements: Placement[] = []
  const inFlight = new Set<Promise<void>>()
  const send = (): void => {
    if (inFlight.size >= maxInFlight) return
    const index = placements.length
    const placement = placementOf(shop, `${name}-${index}`, index, note)
    placements.push(placement)
    const sending = place(call, shop, placement)
      .then(() => live(call, shop, placement, index))
      // The tally counts it and distinguishes hanging from interrupted requests.
      .catch(() => {})
      .finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }
  const timer = setInterval(send, secondMs / perSecond)
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
