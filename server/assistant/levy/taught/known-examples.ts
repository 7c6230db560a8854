import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
import { leastLikeness, likenessOf, type Wording, wordingOf } from './wording.ts'

/** A message and the acts that a shop taught for it. */
export type Taught = { id: string; text: string; acts: readonly string[] }

/** An example that messages can be compared with. */
export type KnownExample = { id: string; text: string; acts: readonly ActName[]; wording: Wording }

const isAct = (name: string): name is ActName => Object.hasOwn(acts, name)

/** Examples with their wordings. Leaves out those whose acts this version doesn't have. */
export const knownExamples = (taught: readonly Taught[]): KnownExample[] =>
  taught.flatMap(({ id, text, acts: names }) => {
    const wording = wordingOf(text)
    return wording === null || !names.every(isAct) ? [] : [{ id, text, acts: names.filter(isAct), wording }]
  })

/** The example that says almost the same as a message, the most alike; the first of several. */
export function nearestTo(wording: Wording, examples: readonly KnownExample[]): KnownExample | null {
  let nearest: KnownExample | null = null
  let most = 0
  for (const example of examples) {
    const likeness = likenessOf(wording, example.wording)
    if (likeness < leastLikeness || likeness <= most) continue
    nearest = example
    most = likeness
  }
  return nearest
}

export const haveSameActs = (one: readonly ActName[], other: readonly ActName[]): boolean =>
  one.length === other.length && one.every((act) => other.includes(act))
