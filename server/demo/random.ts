import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A pseudo-random generator. The same seed gives the same values on every machine. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer between the two, inclusive. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly Item[], weightOf: (item: Item, index: number) => number): Item
  /** Log-normal: half of the values are below `median`; `sigma` is the standard deviation of the logarithm. */
  logNormal(median: number, sigma: number): number
  poisson(mean: number): number
  /** `length` random characters from `alphabet`. */
  text(length: number, alphabet: string): string
  /** A UUIDv7 of a moment (milliseconds since 1970). */
  uuidAt(moment: number): string
  /** An independent generator, so that more draws from one don't shift the other. */
  fork(label: string): Random
}

/** Chris Doty-Humphrey's sfc32 (PractRand): 32 random bits per call, seeded from a hash. */
function sfc32(seed: string): () => number {
  const state = createHash('sha256').update(seed).digest()
  let a = state.readInt32LE(0)
  let b = state.readInt32LE(4)
  let c = state.readInt32LE(8)
  let counter = 1
  return () => {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + result
    c |= 0
    return result >>> 0
  }
}

function weightedIn<Item>(at: number, items: readonly Item[], weightOf: (item: Item, index: number) => number): Item {
  const total = items.reduce((sum, item, index) => sum + weightOf(item, index), 0)
  let rest = at * total
  for (const [index, item] of items.entries()) {
    rest -= weightOf(item, index)
    if (rest < 0) return item
  }
  throw new RangeError('Nothing to choose from: no item has a weight')
}

/** Knuth's method: exact, and fast enough for a shop's daily means. */
function poisson(next: () => number, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count += 1
  return count
}

export function createRandom(seed: string): Random {
  const bits = sfc32(seed)
  const next = () => bits() / 2 ** 32
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => weightedIn(next(), items, () => 1),
    weighted: (items, weightOf) => weightedIn(next(), items, weightOf),
    logNormal(median, sigma) {
      // Box–Muller; 1 - next() is never 0.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(sigma * normal)
    },
    poisson: (mean) => poisson(next, mean),
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
    uuidAt(moment) {
      const random = new Uint8Array(Uint32Array.of(bits(), bits(), bits(), bits()).buffer)
      return v7({ msecs: moment, random })
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
