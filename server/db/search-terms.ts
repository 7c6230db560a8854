import { normalized } from '../../contract/core/normalized.ts'

/** Text that a LIKE pattern takes literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Chinese, Japanese and Korean characters and emoji, as order_search_keys() has them: blanks do not divide them into words, and
 * a trigram index holds none of the latter.
 */
const cjkRuns =
  /[\u1100-\u11FF\u2190-\u2BFF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\u{1F000}-\u{1FAFF}\u{20000}-\u{3FFFF}]+/gu

/** Shorter words have no trigram of their own. */
export const shortestTrigramWord = 3

/** The runs of Chinese, Japanese and Korean characters and of emoji in a text. */
export const cjkRunsOf = (text: string): string[] => text.match(cjkRuns) ?? []

/** The different words of a search. Composed, as search texts are: macOS writes an accent, or half a Korean syllable, apart. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    normalized(search, 'NFC')
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

/** True for one or two letters of a script that divides words by blanks. */
export const isShortWord = (word: string): boolean =>
  [...word].length < shortestTrigramWord && cjkRunsOf(word).length === 0

/** The LIKE pattern of a word: a short one has to begin a word, because two letters stand inside too many. */
export const wordPattern = (word: string): string => `%${isShortWord(word) ? ' ' : ''}${escapeLike(word)}%`

/** The LIKE pattern of the beginning of a word in a text that begins with a blank. */
export const wordStartPattern = (word: string): string =>
  `%${cjkRunsOf(word).length === 0 ? ' ' : ''}${escapeLike(word)}%`

/** The words of a search as the functions of PostgreSQL look them up. Each pattern is one of LIKE. */
export type SearchTerms = {
  /** Over the search text in any case: all of them have to match. */
  patterns: string[]
  /** Weaker patterns, that the index finds with less work. */
  probes: string[]
  /** The keys that a row must have (order_search_keys() says what they are). */
  keys: string[]
}

/** The end of a long number tells most: the beginning of a parcel's is the carrier's. */
const longNumber = /^\S*(\d{3})(\d{3})(\d{3})$/
const shorterNumber = /^\S*(\d{7})$/
const shortestLongNumber = 11

/** Words of scripts in which a letter's lower case depends on the letters beside it are not cut. */
const latinWord = /^\p{Script=Latin}{4,}$/u

/** The middle of a longer word, the end of a shorter one: the part that fewest others share. */
function distinctivePart(word: string): string {
  if (!latinWord.test(word)) return word
  const letters = [...word]
  return letters.slice(1, letters.length < 6 ? undefined : -1).join('')
}

/** The end of a long number: trigrams that overlap tell little more, and the index reads a long list for each. */
function endOfNumber(word: string): string[] | undefined {
  return word.length < shortestLongNumber ? undefined : (longNumber.exec(word) ?? shorterNumber.exec(word))?.slice(1)
}

/**
 * A pattern that every text with the word matches, and by which the index finds few orders soon: the part of an email
 * before the domain, the end of a long number, the middle of a word among others. Very many words begin and end alike: what
 * the index holds of that is long to read and tells little.
 */
function probeFor(word: string, isAlone: boolean): string {
  if (isShortWord(word)) return wordPattern(word)
  const part = /^[^@\s]{3,}@/.exec(word)?.[0] ?? word
  const parts = endOfNumber(word) ?? part.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '')
  const hasTrigrams = parts.length > 0 && parts.every(({ length }) => length >= shortestTrigramWord)
  if (!hasTrigrams) return `%${escapeLike(part)}%`
  // A word that is all of the search needs all of its trigrams: few of them may stand in very many orders.
  return `%${(isAlone && parts.length === 1 ? parts : parts.map(distinctivePart)).join('%')}%`
}

/** The keys of a word's Chinese, Japanese and Korean characters: each pair of them, or the only one. */
const cjkKeys = (word: string): string[] =>
  cjkRunsOf(word).flatMap((run) => {
    const characters = [...run]
    return characters.length === 1 ? characters : characters.slice(1).map((second, at) => `${characters[at]}${second}`)
  })

/** The key of the one or two letters that a customer's name may begin with. */
export function nameKey(letters: string): string {
  const bare = letters.replace(/[.,()"/&+-]/g, '')
  return [...(bare === '' ? letters : bare)].slice(0, 2).join('')
}

/** How the words of a search are looked up, all of them in any order. */
export function searchTerms(words: readonly string[]): SearchTerms {
  const keys = words.flatMap(cjkKeys)
  // The keys find the words that have some.
  const probed = words.filter((word) => cjkKeys(word).length === 0 && /[\p{L}\p{N}]/u.test(word))
  const isOnlySigns = words.length > 0 && keys.length === 0 && probed.length === 0
  return {
    patterns: words.map(wordPattern),
    probes: probed.map((word) => probeFor(word, words.length === 1)),
    // Signs such as `%_` make no trigram, and without one the index would be read whole: they have to begin a name's word.
    keys: isOnlySigns ? words.map(nameKey) : keys,
  }
}
