import { normalized } from '../../contract/core/normalized.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Memory } from './levy/levy.service.ts'
import { type OrderPerson, selectOrderPerson } from './order-person.queries.ts'

/** Removes a person's name and address from a text, except words that also occur in the public `open` texts. */
export type Hide = (text: string, open?: readonly string[]) => string

/** Names that are also common words; alone they stay. */
const alsoWords = new Set(
  `will may june april august mark rose grace hope art bill page price rich young long brown green black white gray grey king
  red blue day summer winter rain stone wood fields park lane street hill joy faith star ray drew chase hunter mason autumn dawn
  paz luz sol mar rosa clara blanca blanco negro rojo verde cruz reyes iglesia leon del los las van von der the and for
  order shop store pay paid cash card code size mail reading mobile phoenix orange salt lake city san new north south east west
  free best buy good case short small large little major sale sage love post bell cook ball hood banks miles frank pack ship box
  bath nice split cork wells enterprise home work back call check close down early fast first gift hand high just last left light
  low man more most next now old open out over own part right round same see set show small soon sweet true way week well wise
  year bueno bello delgado gordo alegre casas casa calle dia flores rico franco gallo moreno rubio salas sierra vega valle`.split(
    /\s+/,
  ),
)
const isWord = (part: string): boolean => alsoWords.has(part.toLowerCase())
const shortestPart = 3

const letterOf = (letter: string): string => {
  if (/['’]/.test(letter)) return "['’]"
  const base = letter.normalize('NFD')[0] ?? letter
  return base === letter ? letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `[${letter}${base}]`
}

/** Matches words with or without accents, and in any case unless they are very short. */
const pattern = (words: string): RegExp => {
  const parts = words.split(/[\s,]+/u).filter((part) => part !== '')
  const letters = parts.map((part) => [...part].map(letterOf).join('')).join('[\\s,]+')
  const flags = words.trim().length < shortestPart ? 'gu' : 'giu'
  return new RegExp(`(?<![\\p{L}\\p{N}_@#$])${letters}(?![\\p{L}\\p{N}_@])`, flags)
}

/** A full name, and its parts that aren't common words. */
const partsOf = (name: string): string[] => {
  const all = name.split(/[\s,]+/u).filter((part) => part !== '')
  const parts = all.filter((part) => part.length >= shortestPart && !isWord(part))
  const whole = all.length > 1 || !all.some(isWord) ? [all.join(' ')] : []
  return [...whole, ...parts].filter((part) => /\p{L}{2}/u.test(part))
}

/** Creates a cached check of whether found words occur in one of the texts. */
function standingIn(texts: readonly string[]): (found: string) => boolean {
  const looked = new Map<string, boolean>()
  return (found) => {
    const known = looked.get(found)
    if (known !== undefined) return known
    const words = pattern(found)
    const stands = texts.some((text) => text.search(words) !== -1)
    looked.set(found, stands)
    return stands
  }
}

/**
 * Creates a function that hides a person. @param keep words to keep, such as an order number that looks like the postal
 * code
 */
export function hidePerson({ names, street, city, zip }: OrderPerson, keep: readonly string[] = []): Hide {
  const places = [street, city, zip].flatMap((part) => {
    const place = part?.trim() ?? ''
    const isPlace = place.length >= shortestPart && /[\p{L}\p{N}]/u.test(place)
    return isPlace && !keep.includes(place) && !isWord(place) ? [place] : []
  })
  const replacements = [
    ...places.map((part) => [pattern(part), '[address]'] as const),
    ...names.flatMap(partsOf).map((part) => [pattern(part), '[name]'] as const),
  ]
  return (text, open = []) => {
    const isOpen = standingIn(open)
    return replacements
      .reduce(
        (left, [words, put]) => left.replace(words, (found) => (isOpen(found) ? found : put)),
        normalized(text, 'NFC'),
      )
      .replace(/\[name\](?:\s\[name\])+/gu, '[name]')
      .replace(/\[address\](?:,?\s(?:\p{Lu}{2},?\s)?\[address\])+/gu, '[address]')
  }
}

const hideNothing: Hide = (text) => text

/** Creates a function that hides the customer of the order proved in a conversation. Hides nothing if none was. */
export async function hideCustomer(transaction: Transaction, merchantId: string, { verified }: Memory): Promise<Hide> {
  if (verified === undefined) return hideNothing
  const person = await selectOrderPerson(transaction, merchantId, verified.orderId)
  return person === undefined ? hideNothing : hidePerson(person, [String(verified.orderNumber)])
}
