import { normalized } from '../../../../contract/core/normalized.ts'
import { singular } from '../words.ts'

/** Letters of other scripts that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    к: 'k',
    м: 'm',
    т: 't',
    в: 'b',
    н: 'h',
  },
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', І: 'I' },
  ...{ α: 'a', ε: 'e', ο: 'o', ι: 'i', ρ: 'p', υ: 'u', ν: 'v', κ: 'k', τ: 't' },
}

/** A single character can stand for eighteen. A text that grows beyond twice its length, and beyond this, is cut. */
const leastCut = 100

/** A text as readers see it: no zero-width characters, no lookalikes, one line. */
export function visibleText(text: string): string {
  return normalized(text, 'NFKC')
    .slice(0, Math.max(2 * text.length, leastCut))
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .replace(/[а-яѕіјА-ЯІα-ω]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** The text as rules compare it: small letters without accents. */
export function plainText(text: string): string {
  return normalized(visibleText(text), 'NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The words of a plain text, in order; figures count as words. */
export const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** A word without the ending of its plural, roughly, so that `shirts` meets `shirt`. */
export const stem = (word: string): string => singular(word.replace(/'s?$/, ''))

/** A record's own value for a user's word: nothing for `constructor`. */
export const heldBy = <Value>(record: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(record, word) ? record[word] : undefined
