import type { Transaction } from '../db/transaction.ts'
import type { Memory } from '../levy/levy.service.ts'
import { type OrderPerson, selectOrderPerson } from './order-person.queries.ts'

/** Takes a person's name and address out of a text. */
export type Hide = (text: string) => string

/** Names that are words as well: by themselves they stay. */
const alsoWords = new Set(
  `will may june april august mark rose grace hope art bill page price rich young long brown green black white gray grey king
  red blue day summer winter rain stone wood fields park lane street hill may joy faith star ray drew chase hunter mason
  paz luz sol mar rosa clara blanca blanco negro rojo verde cruz reyes iglesia leon del los las van von der the and for
  order shop store pay paid cash card code size mail reading mobile phoenix orange salt lake city san new north south east west`.split(
    /\s+/,
  ),
)
const shortestPart = 3

const pattern = (words: string): RegExp => {
  const parts = words.trim().split(/[\s,]+/u)
  const letters = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s,]+')
  return new RegExp(`(?<![\\p{L}\\p{N}_@#$])${letters}(?![\\p{L}\\p{N}_@])`, 'giu')
}

/** Of a name in full, and of its parts that are no words. */
const partsOf = (name: string): string[] => {
  const parts = name.split(/\s+/u).filter((part) => part.length >= shortestPart && !alsoWords.has(part.toLowerCase()))
  return [name, ...parts].filter((part) => /\p{L}{2}/u.test(part))
}

/** What hides a person. @param keep what stays though it looks the same: an order's number in place of a postal code */
export function hidePerson({ names, street, city, zip }: OrderPerson, keep: readonly string[] = []): Hide {
  const places = [street, city, zip].filter((part) => part !== null && part.trim().length >= shortestPart)
  const replacements = [
    ...places
      .filter((part) => !keep.includes(part ?? '') && !alsoWords.has((part ?? '').toLowerCase()))
      .map((part) => [pattern(part ?? ''), '[address]'] as const),
    ...names.flatMap(partsOf).map((part) => [pattern(part), '[name]'] as const),
  ]
  return (text) =>
    replacements
      .reduce((left, [words, put]) => left.replace(words, put), text.normalize('NFC'))
      .replace(/\[name\](?:\s\[name\])+/gu, '[name]')
      .replace(/\[address\](?:,?\s(?:\p{Lu}{2},?\s)?\[address\])+/gu, '[address]')
}

const hideNothing: Hide = (text) => text

/** What hides the customer of the order that was proved in a conversation; nothing where none was. */
export async function hideCustomer(transaction: Transaction, merchantId: string, { verified }: Memory): Promise<Hide> {
  if (verified === undefined) return hideNothing
  const person = await selectOrderPerson(transaction, merchantId, verified.orderId)
  return person === undefined ? hideNothing : hidePerson(person, [String(verified.orderNumber)])
}
