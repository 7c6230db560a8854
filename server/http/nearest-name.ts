/** Longer names get no suggestion, so that a stranger's text costs little. */
const longestCompared = 40

/** Names that differ only in case, dashes or underscores are equal: `shipping_address` is `shippingAddress`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How many mistakes a name of this length may have: about one in four letters. */
const toleratedMistakes = (length: number): number => Math.min(3, Math.ceil(length / 4))

/**
 * The number of letters to insert, delete, replace or swap with their neighbor that turns one text into the other: the
 * optimal string alignment distance.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/** The known name that a misspelled one was probably meant to be; undefined if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestCompared) return undefined
  const wanted = plain(name)
  let nearest: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = editDistance(wanted, plain(candidate))
    if (distance <= toleratedMistakes(wanted.length) && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { name: candidate, distance }
  }
  return nearest?.name
}
