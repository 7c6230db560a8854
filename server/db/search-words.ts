import { escapeLike } from './like.ts'

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

/** The different words of a search. */
export const searchWords = (search: string): string[] => [...new Set(search.split(/\s+/).filter((word) => word !== ''))]

/** True for one or two letters of a script that divides words by blanks. */
export const isShortWord = (word: string): boolean =>
  [...word].length < shortestTrigramWord && cjkRunsOf(word).length === 0

/** The LIKE pattern of a word: a short one has to begin a word, because two letters stand inside too many. */
export const wordPattern = (word: string): string => `%${isShortWord(word) ? ' ' : ''}${escapeLike(word)}%`

/** The LIKE pattern of the beginning of a word in a text that begins with a blank. */
export const wordStartPattern = (word: string): string =>
  `%${cjkRunsOf(word).length === 0 ? ' ' : ''}${escapeLike(word)}%`
