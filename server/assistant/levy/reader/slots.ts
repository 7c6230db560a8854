import { otherWaysToPay, type SlotName, slotSchemas } from '../../../../contract/assistant/act-slots.ts'
import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
import type { ReadAct } from '../../../../contract/assistant/reading.ts'
import type { Memory } from '../turn.ts'
import { type Entities, entitiesIn } from './entities.ts'
import { whenAsked } from './moments.ts'
import { placeIn } from './places.ts'
import { type ProductNames, productNames } from './product-names.ts'
import { quantityIn } from './quantities.ts'
import { comparedIn, wishIn } from './wishes.ts'

/** Values before they are checked against their schemas. */
export type RawSlots = { [Name in SlotName]?: unknown }

export type SlotContext = { memory: Memory; today: string; language: 'en' | 'es'; products: readonly string[] }

const cents = (dollars: number): number => Math.round(dollars * 100)

/** `$64.20`, `64 dollars`, `1,200 bucks`. */
const amount =
  /\$ ?(\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(\.\d{1,2})?(?!\d)|(?<![\d.,#$])(\d{1,7})(\.\d{1,2})? ?(?:dollars?|bucks|usd|dolares)\b/
/** A tag, a wallet or a phone number. */
const account =
  /(?<![\w.])([$@][a-z][\w-]{1,30})\b|\b(bc1[a-z0-9]{20,90}|0x[a-f0-9]{40})\b|(?<![\w#$])(\+?1?[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})(?!\d)/

/** The first amount of dollars in a text, in cents. */
export function amountIn(plain: string): number | undefined {
  const [, dollars = '', fraction = '', worded = '', wordedFraction = ''] = amount.exec(plain) ?? []
  const digits = (dollars || worded).replaceAll(',', '')
  return digits === '' ? undefined : cents(Number(`${digits}${fraction || wordedFraction}`))
}

/** The account that a text names, as it is written. */
export function accountIn(plain: string): string | undefined {
  const [, tag, wallet, phone] = account.exec(plain) ?? []
  return tag ?? wallet ?? phone?.replace(/[^\d+]/g, '')
}

const otherNames: Readonly<Record<string, (typeof otherWaysToPay)[number]>> = { 'credit-card': 'card' }
const otherMethodOf = (name: string | null): (typeof otherWaysToPay)[number] | undefined =>
  name === null ? undefined : (otherNames[name] ?? otherWaysToPay.find((way) => way === name))

const mostProductWords = 4

/** The words of a product: those of the catalog, else those that name nothing else. */
function productIn(words: readonly string[], names: ProductNames): string | undefined {
  const ours = words.filter((word) => names.has(word))
  const meant = (ours.length > 0 ? ours : words).filter((word) => /^\p{L}[\p{L}\p{N}'/&+-]*$/u.test(word))
  return meant.slice(0, mostProductWords).join(' ') || undefined
}

function productSlots(plain: string, names: ProductNames): RawSlots {
  const wish = wishIn(plain)
  const color = /\bnavy blue\b/.test(plain) ? 'navy' : (wish.color ?? undefined)
  const [one, other] = comparedIn(plain) ?? []
  const inPlain = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : productIn(wishIn(text).words, names)
  return {
    product: inPlain(one) ?? productIn(wish.words, names),
    otherProduct: inPlain(other),
    color,
    size: wish.size?.toLowerCase(),
    priceFrom: wish.minPrice === null ? undefined : cents(wish.minPrice),
    priceTo: wish.maxPrice === null ? undefined : cents(wish.maxPrice),
    quantity: quantityIn(plain),
  }
}

/** Everything that a part of a message names. @param entities of the whole message or of the part */
export function slotsIn(plain: string, entities: Entities, { products }: SlotContext): RawSlots {
  const { orderNumbers, idEndings, email, code, method, otherMethod, dated } = entities
  const [orderNumber, ...others] = orderNumbers
  return {
    orderNumber,
    otherOrders: others.length === 0 ? undefined : others.slice(0, 2),
    orderEnding: idEndings[0],
    email: email ?? undefined,
    code: code ?? undefined,
    method: method ?? undefined,
    otherMethod: otherMethodOf(otherMethod),
    account: accountIn(plain),
    amount: amountIn(plain),
    date: dated.dates[0]?.readings[0],
    moment: whenAsked(plain) ?? dated.when ?? dated.dates[0]?.moment ?? undefined,
    place: placeIn(plain) ?? undefined,
    ...productSlots(plain.replace(/\S{1,64}@\S{1,190}/g, ' '), productNames(products)),
  }
}

/** The names in a written text. */
export const namesIn = (written: string, { memory, today, language }: SlotContext): Entities =>
  entitiesIn(written, { isCodeAwaited: memory.awaiting === 'code', today, language })

/** An act with those of the slots that it knows and that fit their schemas. */
export function actWith(act: ActName, raw: RawSlots): ReadAct {
  const known = acts[act].slots.flatMap((name: SlotName) => {
    const checked = slotSchemas[name].safeParse(raw[name])
    return checked.success ? [[name, checked.data] as const] : []
  })
  // The compiler can't follow slots by the name of an act; `reading` checks them again.
  return { act, slots: Object.fromEntries(known) } as ReadAct
}
