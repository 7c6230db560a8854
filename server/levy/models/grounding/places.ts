import type { Claim } from './claims.ts'

/** Where in a sentence each claim stands; -1 where it does not stand there as it was read. */
export function placesOf(claims: readonly Claim[], sentence: string): number[] {
  const seen = new Map<string, number>()
  return claims.map(({ text }) => {
    const before = seen.get(text)
    const next = sentence.indexOf(text, before === undefined ? 0 : before + text.length)
    // Of one text there may be two claims: both ends of `$24 to $26`.
    const at = next === -1 ? (before ?? -1) : next
    seen.set(text, at)
    return at
  })
}
