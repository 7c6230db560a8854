import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import type { ReadAct } from '../../../../contract/assistant/reading.ts'
import { isKind } from '../product-kin.ts'
import type { Memory } from '../turn.ts'
import type { ActReader, Wish } from './act-reader.ts'
import { withMethodNames } from './entities.ts'
import { isAboutSame, isFollowUp, isOfCost, ofServices, sameMatter, withFollowUp } from './follow-up.ts'
import { saysPaid } from './payment-signals.ts'
import { placeIn } from './places.ts'
import { countIn, isNumber } from './quantities.ts'
import { actBySignals } from './signals.ts'
import { actWith, type RawSlots, type SlotContext } from './slots.ts'
import { wishIn } from './wishes.ts'

/** A wish that goes on with the last matter, in words and as the contract has it. */
export type GoneOn = { wish: Wish; read: ReadAct }

/** The matter that was spoken of last, with the customer's words for it. */
export type Matter = { read: ReadAct; typed: string }

/** All that a wish is read in. @param raw what it names @param whole the message, where it has no other wish */
type Reading = { raw: RawSlots; whole: string; context: SlotContext; reader: ActReader }

const mostWords = 12
/** The most words of a choice that nothing is known about: `for my nephew`. */
const mostUnknown = 3
const leastOfTopic = 0.15
/** An order that was just told of is what a message without another matter is about. */
const leastOfOrder = 0.05

/** Wishes for wares that have a criterion of their own. */
const byCriterion: readonly ActName[] = [
  ...(['product-cheapest', 'product-most-expensive', 'product-budget', 'product-compare'] as const),
  ...(['gift-advice', 'gift-options', 'size-advice', 'product-care', 'product-material'] as const),
]
/** Questions about wares that articles answer. */
const byArticle: readonly ActName[] = [
  'size-advice',
  'product-care',
  'product-material',
  'product-details',
  'gift-options',
]
/** Nobody asks for them by the way: they change something. */
const deeds: readonly ActName[] = [
  ...(['order-cancel', 'order-change-items', 'order-change-address'] as const),
  ...(['return-start', 'exchange', 'code-given', 'code-resend'] as const),
]
const isOfWares = (act: ActName): boolean => acts[act].topic === 'products'
const isOfAdvice = (act: ActName): boolean => byArticle.includes(act)
const topicOf = (act: ActName | null): ActTopic | null => (act === null ? null : acts[act].topic)

/** Whether a wish has a matter of its own, which words signal or examples leave no doubt about. */
function isOwn({ act, typed, plain }: Wish, reader: ActReader): boolean {
  if (act === null) return false
  const signal = actBySignals(plain)
  if (signal !== null) return !isOfWares(signal) || byCriterion.includes(act)
  return !isOfWares(act) && reader.certainActOf({ typed, plain }) !== null
}

/** `n for an xxl dude`, `make that three`: chooses a size, a color or a number of the wares that were spoken of. */
function choice(wish: Wish, { read: last, typed }: Matter, { raw, whole, context, reader }: Reading): GoneOn | null {
  if (!isOfWares(last.act) || last.act === 'gift-options') return null
  const quantity = countIn(whole)
  if (raw.size === undefined && raw.color === undefined && quantity === undefined) return null
  if (isOwn(wish, reader) || (context.memory.verified !== undefined && topicOf(wish.act) === 'orders')) return null
  const { words } = wishIn(wish.typed)
  const unknown = words.filter((word) => !/\d/.test(word) && !isNumber(word))
  if (unknown.length > mostUnknown || unknown.some(isKind)) return null
  const before: RawSlots = last.slots
  const product = before.product ?? context.memory.product
  const said = { product, color: raw.color ?? before.color, size: raw.size ?? before.size }
  const isPriced = last.act === 'product-price' && raw.size === undefined && raw.color === undefined
  const act = isPriced || wish.act === 'product-price' ? 'product-price' : 'product-stock'
  const read = actWith(act, { ...said, quantity: quantity ?? before.quantity })
  return { read, wish: { ...wish, act, goesOn: { ...read.slots, words: typed } } }
}

/** `sorry, 36`, `for the parka i mean`: more for the advice on sizes. */
function advice(wish: Wish, { read: last, typed }: Matter, { raw, reader }: Reading): GoneOn | null {
  if (last.act !== 'size-advice' || isOwn(wish, reader)) return null
  const isWare = wish.act === null && !wish.typed.endsWith('?') && wishIn(wish.typed).words.some(isKind)
  const isFigure = raw.color === undefined && raw.size === undefined && /\b\d{2}\b/.test(wish.typed)
  if (!isWare && !isFigure) return null
  const joined = { ...wish, act: last.act, typed: `${typed} ${wish.typed}`, plain: `${typed} ${wish.plain}` }
  return { wish: joined, read: actWith(last.act, { ...last.slots, ...defined(raw) }) }
}

const defined = (raw: RawSlots): RawSlots =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))

/** `a friend in texas, there then?`: the same for another place. */
function place(wish: Wish, { read: last }: Matter, { raw, reader }: Reading): GoneOn | null {
  if (topicOf(last.act) !== 'shipping' || placeIn(wish.plain) === null || isOwn(wish, reader)) return null
  if (topicOf(wish.act) === 'shipping') return null
  return { wish: { ...wish, act: last.act }, read: actWith(last.act, { ...last.slots, ...defined(raw) }) }
}

const sentMoney = /\b(?:paid|payed|sent|pague|mande|envie)\b/

/** `and if i do zelle instead`: the same for another way to pay. */
function method(wish: Wish, { read: last }: Matter, { raw, reader }: Reading): GoneOn | null {
  const isNamed = raw.method !== undefined || raw.otherMethod !== undefined
  if (topicOf(last.act) !== 'paying' || !isNamed || isOwn(wish, reader) || sentMoney.test(wish.plain)) return null
  if (topicOf(wish.act) === 'paying') return null
  return { wish: { ...wish, act: last.act }, read: actWith(last.act, { ...last.slots, ...defined(raw) }) }
}

const evenIf = /^\W*(?:(?:and|but|ok|y|pero)\W+)?(?:even (?:if|when|tho|though|after)|aunque|incluso si|aun si)\b/
const whatAbout = /^\W*(?:(?:and|but|ok|so|y|pero)\W+)?(?:what|how) about an? /

/** `even if i wore them`, `what about a ripped seam`: the last question in a particular case, which is no trouble yet. */
function condition(wish: Wish, { read: last, typed }: Matter): GoneOn | null {
  const isOfRepairs = last.act === 'repairs' || last.act === 'warranty'
  const isCase = evenIf.test(wish.plain) || (isOfRepairs && whatAbout.test(wish.plain))
  if (!ofServices.includes(acts[last.act].topic) || !isCase) return null
  const act = last.act === 'return-start' || last.act === 'exchange' ? 'return-policy' : last.act
  const joined = { typed: `${typed} ${wish.typed}`, plain: `${typed} ${wish.plain}` }
  return { wish: { ...wish, ...joined, act }, read: actWith(act, last.slots) }
}

/** A message that the topic of the last one explains, where examples have it: `and if i just want another size`, of returns. */
function sameTopic(wish: Wish, { read: last }: Matter, { raw, context, reader }: Reading): GoneOn | null {
  const spoken = acts[last.act].topic
  // More about a payment that was claimed is on the order's record.
  const topic = spoken === 'trouble' ? 'orders' : spoken
  const isOfOrder = topic === 'orders' && context.memory.verified !== undefined
  if (!isOfOrder && !ofServices.includes(topic)) return null
  const found = (act: ActName): GoneOn => ({
    wish: { ...wish, act },
    read: actWith(act, { ...last.slots, ...defined(raw) }),
  })
  const sure = reader.sureActOf(wish)
  if (sure !== null && sure !== wish.act && acts[sure].topic === topic && topicOf(wish.act) === 'products')
    return found(sure)
  if (wish.act !== null) return null
  if (reader.chanceOf(wish, [topic]) < (isOfOrder ? leastOfOrder : leastOfTopic)) return null
  const likeliest = reader.actAbout(wish, [topic])
  return likeliest === null || deeds.includes(likeliest) ? null : found(likeliest)
}

/** A question about the same matter that doesn't name it: `how much`, `is it extra`, `which colors`. */
function bare(wish: Wish, { read: last, typed }: Matter, { whole }: Reading): GoneOn | null {
  const same = isAboutSame(wish.typed) ? sameMatter(wish.typed, last) : null
  if (same === null) return null
  const count = countIn(whole)
  if (isOfWares(same.act) && !isOfAdvice(same.act))
    return {
      read: same,
      wish: {
        ...wish,
        act: same.act,
        goesOn: { ...same.slots, ...(count !== undefined && { quantity: count }), words: typed },
      },
    }
  const words = isOfCost(wish.typed) ? { typed: `${typed} ${wish.typed}`, plain: `${typed} ${wish.plain}` } : {}
  return { read: same, wish: { ...wish, ...words, act: same.act } }
}

/** `and in red?`, `no, 15012`, `the other one`: nothing but values. */
function values(wish: Wish, { read: last, typed }: Matter, { raw, context }: Reading): GoneOn | null {
  if (!isFollowUp(withMethodNames(wish.typed), raw, context)) return null
  const changed = withFollowUp(last, raw, wish.typed, context)
  // A refund that would be is one of the policy.
  const isSupposed = changed.act === 'refund-missing' && /\b(?:if|when|si|cuando)\b/.test(wish.plain)
  // Either may be the other one of two.
  if (last.act === 'product-compare') return { read: last, wish: { ...wish, act: last.act, typed } }
  const read = isSupposed ? actWith('return-policy', changed.slots) : changed
  const isChoice = read.act === 'product-stock' || read.act === 'product-price'
  const goesOn = isChoice ? { goesOn: { ...read.slots, words: typed } } : {}
  return { read, wish: { ...wish, act: read.act, ...goesOn } }
}

/** A whole message that goes on with the last matter, however many sentences it has; null for any other. */
export const goingOnWhole = (whole: Wish, last: Matter, reading: Reading): GoneOn | null =>
  bare(whole, last, reading) ?? values(whole, last, reading)

/** Levy waits for an order's number: whoever asks more about another matter still goes on with that. */
export const mayGoOn = ({ read: { act } }: Matter, { awaiting }: Memory, hasNames: boolean): boolean => {
  if (awaiting === undefined) return true
  const isOfOrder = ['orders', 'trouble', 'talk'].includes(acts[act].topic) && act !== 'refund-missing'
  return (awaiting === 'order-number' || awaiting === 'email') && !hasNames && !isOfOrder
}

/** A person's matters, whatever was spoken of before. */
const ofPersons: readonly (ActName | null)[] = ['person', 'complaint', 'threat', 'privacy-attack']
/** Trouble that a question about a case may name: `even if it is damaged`. */
const ofCases: readonly (ActName | null)[] = ['damaged', 'wrong-item']

/** The wish that goes on with the last matter; null where it begins one of its own, or says nothing. */
export function goingOn(wish: Wish, last: Matter, reading: Reading): GoneOn | null {
  if (wish.plain.split(' ').length > mostWords || ofPersons.includes(wish.act)) return null
  // Money that was sent, and trouble, are no details of another question.
  if (saysPaid.test(wish.plain)) return null
  if (topicOf(wish.act) === 'trouble') {
    if (wish.act === 'paid-another-way') return method(wish, last, reading)
    return ofCases.includes(wish.act) ? condition(wish, last) : null
  }
  return (
    bare(wish, last, reading) ??
    condition(wish, last) ??
    (isOwn(wish, reading.reader) ? null : values(wish, last, reading)) ??
    advice(wish, last, reading) ??
    choice(wish, last, reading) ??
    place(wish, last, reading) ??
    method(wish, last, reading) ??
    sameTopic(wish, last, reading)
  )
}
