import { bounded, masked } from './masking.ts'

const mostCharacters = 120
/**
 * Enough for a key after any replacement. Cut before any expression runs: the masks compare a text without blanks once for
 * each of its letters.
 */
const mostCharactersRead = 2000
/** Data that the cut may have split ends here: no address, number or name of a person is longer. */
const longestWord = 200

/** Phrases that introduce a name, and the words after them. */
const introductions =
  /\b(my name is|my name's|name:|me llamo|mi nombre es|nombre:)\s+[\p{L}'’.-]+(?:\s+(?!and\b|y\b|but\b|pero\b)[\p{L}'’-]+){0,2}/giu
/** After these phrases, only a capitalized word counts as a name: "I am waiting" has none. */
const signatures =
  /\b([Ii] am|[Ii]['’]m|[Tt]his is|[Ss]oy|[Rr]egards,?|[Tt]hanks,?|[Tt]hank you,?|[Gg]racias,?|[Ss]aludos,?)\s+\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}/gu

/** Words in answers that only state what was asked for: "It's #12345", "my email is …". */
const bareWords: ReadonlySet<string> = new Set(
  `it it's its is my the order number e mail email and here you are sure yes code
  es mi el la pedido número numero correo y sí código …`.split(/\s+/),
)
const isBareAnswer = (key: string): boolean =>
  key.includes('…') &&
  key
    .replaceAll('…', ' … ')
    .trim()
    .split(/\s+/u)
    .every((word) => bareWords.has(word))

const hasDigit = /\p{N}/u

/** The beginning of a question, without a last word that is cut in two: half a number would not be recognized. */
function beginningOf(question: string): string {
  if (question.length <= mostCharactersRead) return question
  const beginning = question.slice(0, mostCharactersRead)
  const blank = beginning.search(/\s\S*$/u)
  return beginning.slice(0, Math.max(blank, mostCharactersRead - longestWord))
}

/** A question without personal data such as numbers, addresses and names. Only its beginning counts. */
export const withoutPersons = (question: string): string =>
  masked(beginningOf(question))
    .replace(introductions, '$1 …')
    .replace(signatures, '$1 …')
    .replace(/\[(?:email|phone|card|code|address|name)\]/gu, '…')
    .replace(/[\p{L}\p{N}-]+/gu, (word) => (hasDigit.test(word) ? '…' : word))

/** The same key for questions that ask the same, without personal data. */
export function queryKey(question: string): string {
  const key = withoutPersons(question)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}'’…]+/gu, ' ')
    .replace(/…(?:\s*…)+/gu, '…')
    .trim()
    .slice(0, mostCharacters)
    .trimEnd()
    .toWellFormed()
  return isBareAnswer(key) ? '…' : key
}

/** A question in its own words, without personal data: `Where is my order #…?` */
export function wordingOf(question: string): string {
  const wording = withoutPersons(question).replace(/\s+/gu, ' ').trim()
  const beginning = bounded(wording, mostCharacters)
  return beginning === wording ? wording : `${beginning.trimEnd()}…`
}
