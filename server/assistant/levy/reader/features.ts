import { plainText } from '../words.ts'
import { concepts } from './concepts.ts'

/** Parts of a message are shorter; the rest of a longer text would not change its sense. */
const longestText = 600
const mostWords = 60
const longestWord = 24
/** Pairs of more concepts are those of several questions. */
const mostPaired = 12

const exactConcepts = new Map<string, string[]>()
/** By the first two letters, so that a word is compared with few of them. */
const beginnings = new Map<string, { beginning: string; concept: string }[]>()
for (const [concept, words] of Object.entries(concepts)) {
  for (const word of words.split(' ')) {
    if (!word.endsWith('*')) exactConcepts.set(word, [...(exactConcepts.get(word) ?? []), concept])
    const beginning = word.slice(0, -1)
    const letters = beginning.slice(0, 2)
    if (word.endsWith('*')) beginnings.set(letters, [...(beginnings.get(letters) ?? []), { beginning, concept }])
  }
}

function conceptsOf(word: string): string[] {
  const begun = (beginnings.get(word.slice(0, 2)) ?? []).filter(({ beginning }) => word.startsWith(beginning))
  return [...(exactConcepts.get(word) ?? []), ...begun.map(({ concept }) => concept)]
}

/** Whether a word is one of those that mean nearly the same to a shop. */
export const hasConcept = (word: string): boolean => conceptsOf(word).length > 0

/** Numbers and names by their kind: an example with order 15011 teaches every order. */
function kindOf(token: string): string | null {
  if (token.indexOf('@') > 0) return 'qemail'
  if (/^[$@][a-z]/.test(token) || /^(?:bc1|0x)[a-z0-9]{20}/.test(token)) return 'qaccount'
  if (/^\$\d/.test(token)) return 'qamount'
  if (/^#?\d{6}\W?$/.test(token)) return 'qsix'
  if (/^#?\d{4,9}\W?$/.test(token)) return 'qorder'
  return /^\d+\W?$/.test(token) ? 'qn' : null
}

/** They tell which order is meant, and nothing about the wish, unless they stand almost alone. */
const orderNames: ReadonlySet<string> = new Set(['qemail', 'qorder'])
const mostBesideNames = 3

function wordsOf(text: string): string[] {
  const tokens = plainText(text.slice(0, longestText)).split(/\s+/, mostWords)
  const words = tokens.flatMap((token) => {
    const kind = kindOf(token)
    if (kind !== null) return [kind]
    return (token.match(/[\p{L}\p{N}]+|[?!]/gu) ?? []).map((word) => word.slice(0, longestWord))
  })
  const others = words.filter((word) => !orderNames.has(word))
  return others.length > mostBesideNames ? others : words
}

/** Beginnings, middles and endings of a word forgive typing errors. */
function* piecesOf(word: string): Generator<string> {
  const whole = `_${word}_`
  for (const length of [3, 4, 5])
    for (let at = 0; at + length <= whole.length; at += 1) yield `c:${whole.slice(at, at + length)}`
}

/** The signs that a text is classified by, with their weights: words, pairs, pieces and concepts. */
export function featuresOf(text: string): Map<string, number> {
  const words = wordsOf(text)
  const features = new Map<string, number>()
  words.forEach((word, place) => {
    features.set(`w:${word}`, 1)
    features.set(`b:${words[place - 1] ?? '<'} ${word}`, 0.7)
    if (word.length >= 4) for (const piece of piecesOf(word)) features.set(piece, 0.25)
  })
  features.set(`b:${words.at(-1) ?? '<'} >`, 0.7)
  const found = [...new Set(words.flatMap(conceptsOf))].sort()
  for (const concept of found) features.set(`k:${concept}`, 1.2)
  const paired = found.slice(0, mostPaired)
  paired.forEach((one, place) => {
    for (const other of paired.slice(place + 1)) features.set(`p:${one}+${other}`, 0.5)
  })
  return features
}
