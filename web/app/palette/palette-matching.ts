/**
 * Scores how well a word of the query fits: the start of a word, the middle of a word, letters in order; 0 for no
 * match.
 */
function scoreWord(word: string, text: string): number {
  const at = text.indexOf(word)
  if (at === 0) return 4
  if (at > 0) return text.includes(` ${word}`) ? 3 : 2
  // Only from three letters on: one or two letters match almost everything.
  if (word.length < 3 || text[0] !== word[0]) return 0
  let from = 0
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1
    if (from === 0) return 0
  }
  return 1
}

/**
 * Scores how well a text fits the query. Every word has to fit, or the score is 0; an empty query fits everything. The
 * invisible `words` match by their beginnings only.
 */
export function score(query: string, text: string, words = ''): number {
  const lowered = text.toLowerCase()
  const scoreOf = (word: string) => scoreWord(word, lowered) || (` ${words}`.includes(` ${word}`) ? 1 : 0)
  const parts = (word: string) => word.split('-').filter((part) => part !== '')
  const scores = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    // `api-key` is `api key`, but `sign-in` is a word of its own.
    .flatMap((word) => (scoreOf(word) > 0 ? [scoreOf(word)] : parts(word).map(scoreOf)))
  return scores.length === 0 ? 1 : scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length
}

/** Whether the text could identify an order: a number, an email address, the end of an id. */
export const namesOrder = (query: string): boolean => /^#?\d|@|^(?=.*\d)[\da-f-]{4,}$/i.test(query.trim())

/** The amount in dollars that the whole text is: `84.50` of `$84.50`, `84.5` or `1,685.95`; null if it is none. */
export function namedAmount(query: string): string | null {
  const text = query.trim()
  if (!/^\$?\s?(?:\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.\d{1,2})?$/.test(text)) return null
  return Number(text.replace(/[$,\s]/g, '')).toFixed(2)
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Long enough to search orders for. The server finds names by their first two letters, and by any Chinese, Japanese or
 * Korean character. By one letter it does too, but that is mostly the beginning of a page's name.
 */
export const mayFindOrders = (query: string): boolean => {
  const text = query.trim()
  return text.length >= 2 || cjk.test(text) || namesOrder(text)
}

/** Sorts the items that fit the query, best first; the sort is stable. */
export const bestMatches = <Item extends { readonly label: string; readonly words?: string }>(
  items: readonly Item[],
  query: string,
): Item[] =>
  items
    .map((item) => ({ item, score: score(query, item.label, item.words) }))
    .filter((match) => match.score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
