import { forgivenErrors, typingErrors } from './words.ts'

/** With more words than this only those with the same first letter are compared: few people mistype that one. */
const mostCompared = 20_000
const shortestBeginning = 4

/** Words that are known, to find the ones that somebody may have meant. */
export class Vocabulary {
  readonly #byFirstLetter = new Map<string, Set<string>>()
  #size = 0

  add(word: string): void {
    const [letter = ''] = word
    const words = this.#byFirstLetter.get(letter) ?? new Set<string>()
    if (words.has(word)) return
    this.#byFirstLetter.set(letter, words.add(word))
    this.#size += 1
  }

  /** The words with the fewest typing errors, or that it is the beginning of; none where all are too far off. */
  nearest(asked: string): string[] {
    const [letter = ''] = asked
    const alike = this.#nearestOf(asked, this.#byFirstLetter.get(letter) ?? [])
    if (alike.length > 0 || this.#size > mostCompared) return alike
    return [...this.#byFirstLetter.values()].flatMap((words) => this.#nearestOf(asked, words))
  }

  #nearestOf(asked: string, words: Iterable<string>): string[] {
    let least = forgivenErrors(asked)
    let found: string[] = []
    if (least === 0) return found
    for (const word of words) {
      const isBeginning = asked.length >= shortestBeginning && word.startsWith(asked)
      const errors = isBeginning ? 1 : typingErrors(asked, word, least)
      if (errors > least) continue
      if (errors < least) found = []
      least = errors
      found.push(word)
    }
    return found
  }
}
