/** Data computed from a merchant's rows, cached until they change. */
export type MerchantCache<Value> = {
  /** The value of this version: the kept one, or the result of `make`, which runs once for many callers at once. */
  get(merchantId: string, version: string, make: () => Promise<Value>): Promise<Value>
}

type Kept<Value> = { version: string; value: Promise<Value>; weight: number; madeAt: number; tookMs: number }

/** Data that took this long to compute is cached longer, though it may be slightly stale. */
const slowMs = 200
const keptTimesLonger = 20

/** Keeps values of altogether so much weight, those that were not asked for the longest go first. */
export function createMerchantCache<Value>({
  mostWeight,
  weightOf,
}: {
  mostWeight: number
  weightOf: (value: Value) => number
}): MerchantCache<Value> {
  const kept = new Map<string, Kept<Value>>()

  const makeRoom = (): void => {
    let weight = [...kept.values()].reduce((sum, entry) => sum + entry.weight, 0)
    for (const [merchantId, entry] of kept) {
      if (weight <= mostWeight || kept.size === 1) return
      kept.delete(merchantId)
      weight -= entry.weight
    }
  }

  const begin = (merchantId: string, version: string, make: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now()
    const entry: Kept<Value> = { version, value: make(), weight: 1, madeAt: startedAt, tookMs: 0 }
    kept.set(merchantId, entry)
    entry.value.then(
      (value) => {
        const now = performance.now()
        Object.assign(entry, { weight: weightOf(value) + 1, madeAt: now, tookMs: now - startedAt })
        makeRoom()
      },
      () => {
        if (kept.get(merchantId) === entry) kept.delete(merchantId)
      },
    )
    return entry.value
  }

  const isGoodEnough = (entry: Kept<Value>, version: string): boolean =>
    entry.version === version ||
    (entry.tookMs > slowMs && performance.now() - entry.madeAt < entry.tookMs * keptTimesLonger)

  return {
    get(merchantId, version, make) {
      const entry = kept.get(merchantId)
      if (entry === undefined || !isGoodEnough(entry, version)) return begin(merchantId, version, make)
      kept.delete(merchantId)
      kept.set(merchantId, entry)
      return entry.value
    },
  }
}
