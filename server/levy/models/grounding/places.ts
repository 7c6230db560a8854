import type { Claim } from './claims.ts'

/** The position of each claim in a sentence; -1 if it isn't there literally. */
export function placesOf(claims: readonly Claim[], sentence: string): number[] {
  const seen = new Map<string, number>()
  return claims.map(({ text }) => {
    const before = seen.get(text)
    const next = sentence.indexOf(text, before === undefined ? 0 : before + text.length)
    // One text may hold two claims: both ends of `$24 to $26`.
    const at = next === -1 ? (before ?? -1) : next
    seen.set(text, at)
    return at
  })
}
