import { normalized } from '../../contract/core/normalized.ts'
import { oneLine } from './one-line.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words of companies, clubs and couples. A name with one of them is not a person's, or not one person's. */
const wordsOfGroups = setOf(`
  and the of for y et und inc llc llp ltd limited plc corp corporation co company gmbh ag kg sa sarl srl bv
  pty group holdings partners associates agency academy association bakery bar books bookshop brothers bros
  cafe café center centre church clinic club coffee college cooperative council department design designs dept
  enterprises estate family farm farms foundation gallery goods hotel household industries institute labs
  library market media museum office outfitters restaurant roasters salon school services shop society
  solutions sons store studio studios supplies supply systems team technologies trading trust university
  ventures works
`)
const titles = setOf(`
  mr mrs ms miss mx dr prof professor sir rev fr herr frau
`)
const suffixes = setOf(`
  jr sr ii iii iv md phd dds esq cpa rn
`)

/**
 * Frequent family names of languages that say them first, also in Latin letters without accents. A name that begins with
 * one may be in that order.
 */
const familyNamesSaidFirst = setOf(`
  nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong wang zhang chen liu yang huang zhao wu
  zhou xu sun zhu lin ma li ly kim lee park choi jung kang sato suzuki tanaka watanabe yamamoto nakamura nagy
  kovacs toth szabo horvath varga kiss molnar nemeth farkas
`)
const withoutAccents = (word: string): string =>
  normalized(word, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')

const plain = (word: string): string => word.toLowerCase().replaceAll('.', '')

/** A given name in full: letters of scripts in which it comes first, with hyphens and apostrophes, no initial. */
const givenName = /^(?=.*\p{L}\p{M}*\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’-]{2,}$/u

/** `DANA` and `dana` are written `Dana`; `DJ` and `LeAnn` stay. */
function withCapital(name: string): string {
  const isShouted = name.length > 2 && name === name.toUpperCase()
  if (!isShouted && name !== name.toLowerCase()) return name
  return name
    .toLowerCase()
    .replace(/(^|-)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** The words of `Dana Whitfield`, also of `Whitfield, Dana` and `Dana Whitfield, Jr.`. */
function wordsInOrder(name: string): string[] {
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim())
  const [first, last] = more.length > 0 || after === '' || suffixes.has(plain(after)) ? [before, ''] : [after, before]
  return `${first} ${last}`.split(' ').filter((word) => word !== '')
}

/**
 * The name that a message greets a customer by: the first name if the text is certainly a person's name in full, else
 * the whole text on one line. Companies, couples, titles, initials and single words stay as they are, and so do names
 * of languages that say the family's first.
 */
export function greetingName(customerName: string): string {
  const whole = oneLine(customerName)
  const words = wordsInOrder(whole)
  const [first = ''] = words
  const isPlain = words.length > 1 && words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word))
  const isGroup = words.some((word) => wordsOfGroups.has(plain(word)))
  if (!isPlain || isGroup || titles.has(plain(first))) return whole === '' ? 'there' : whole
  if (familyNamesSaidFirst.has(withoutAccents(first).toLowerCase()) || !givenName.test(first)) return whole
  return withCapital(first)
}
