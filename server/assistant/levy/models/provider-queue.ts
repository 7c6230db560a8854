import pLimit, { type LimitFunction } from 'p-limit'
import { ModelError } from '../engine.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'

export type QueueOptions = BreakerOptions & {
  /** The most questions to one provider at once. Others wait. */
  atOnce: number
  /** Those of one shop, which may share an account with others. */
  atOncePerShop: number
  /** The longest wait for a turn. */
  waitMs: number
}

/** The queue of one provider. */
export type ProviderQueue = {
  breaker: Breaker
  /** Runs `work` of a shop when it is its turn. Throws `ModelError` where that takes too long, and what `work` throws. */
  run<Result>(work: () => Promise<Result>, shop: string, signal: AbortSignal | undefined): Promise<Result>
}

/** More providers than this at once are forgotten, the oldest first. */
const mostKept = 500

function createQueue(options: QueueOptions): ProviderQueue {
  const limit: LimitFunction = pLimit(options.atOnce)
  const ofShops = new Map<string, LimitFunction>()
  /** A shop's question waits among its own before it waits among all. */
  const inTurn = async (shop: string, hold: () => Promise<void>): Promise<void> => {
    const ofShop = ofShops.get(shop) ?? pLimit(options.atOncePerShop)
    ofShops.set(shop, ofShop)
    await ofShop(() => limit(hold))
    if (ofShop.activeCount + ofShop.pendingCount === 0) ofShops.delete(shop)
  }
  return {
    breaker: createBreaker(options),
    async run(work, shop, signal) {
      const waiting = AbortSignal.timeout(options.waitMs)
      const gaveUp = signal === undefined ? waiting : AbortSignal.any([waiting, signal])
      const turn = Promise.withResolvers<() => void>()
      // Held until the work is done; a caller that gave up lets the next one go on.
      void inTurn(shop, () => {
        const done = Promise.withResolvers<void>()
        if (gaveUp.aborted) done.resolve()
        turn.resolve(done.resolve)
        return done.promise
      })
      const onGiveUp = (): void => turn.reject(new ModelError('Too many questions are waiting for the model'))
      gaveUp.addEventListener('abort', onGiveUp, { once: true })
      const release = await turn.promise.finally(() => gaveUp.removeEventListener('abort', onGiveUp))
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** The queues of this process, one for each account: one shop's dead provider holds up nobody else. */
export function createProviderQueues(options: QueueOptions): (key: string) => ProviderQueue {
  const queues = new Map<string, ProviderQueue>()
  return (key) => {
    const queue = queues.get(key) ?? createQueue(options)
    queues.delete(key)
    queues.set(key, queue)
    const [oldest] = queues.keys()
    if (queues.size > mostKept && oldest !== undefined) queues.delete(oldest)
    return queue
  }
}
