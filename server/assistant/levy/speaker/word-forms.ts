import { plainText, stem, wordsOf } from '../reader/plain-text.ts'

/** Shorter words, such as the sizes S and M, begin too many others. */
const shortestForm = 3

/** Forms of one word: `packed` and `packable`, `wash` and `washing`. */
function areForms(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < shortestForm) return one === other
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  return same >= Math.max(Math.min(4, shorter), shorter - 2)
}

/** How many of the words a text says, in any form. */
export function saidIn(text: string, words: readonly string[]): number {
  const own = wordsOf(plainText(text))
    .flatMap((word) => [word, ...(word.includes('-') ? word.split('-').filter((part) => part.length > 2) : [])])
    .map(stem)
  return words.map(stem).filter((word) => own.some((one) => areForms(one, word))).length
}
