import type { ActName } from '../../../../contract/assistant/acts.ts'
import type { QueryCategory } from '../../../../contract/assistant/integration.ts'
import type { Reading } from '../../../../contract/assistant/reading.ts'
import type { Dated } from '../days.ts'
import { dayIn } from '../days.ts'
import type { AnswerEngine, EngineAnswer } from '../engine.ts'
import type { Wish } from '../reader/act-reader.ts'
import { learnActReader } from '../reader/act-reader.ts'
import { methodsIn } from '../reader/entities.ts'
import { isActName } from '../reader/follow-up.ts'
import { kindOf } from '../reader/kindred.ts'
import { whenAsked } from '../reader/moments.ts'
import { asksForDue, saysPaidAbroad, speaksOfSentMoney } from '../reader/payment-signals.ts'
import { plainText } from '../reader/plain-text.ts'
import { type MessageContext, type ReadMessage, readAs, readMessage } from '../reader/read-message.ts'
import type { ExamplesInUse } from '../taught/examples-in-use.ts'
import { readAsTaught } from '../taught/read-taught.ts'
import type { ToolCall, Tools } from '../tools/tool.ts'
import type { AnswerOptions, Turn } from '../turn.ts'
import { answerTo, categoryOf, isLookedUp } from './answers/answers.ts'
import { offeredPerson, ofOrder, passOn } from './answers/persons.ts'
import { checkCode } from './answers/proof.ts'
import { answerStockOffer, isBesideOffer } from './answers/stock-emails.ts'
import { foreignClaim } from './answers/trouble.ts'
import { type Asked, createUse, type Reply, type Use } from './asked.ts'
import { answeredWhich } from './between.ts'
import { refusalOf } from './refusals.ts'
import { texts } from './texts/texts.ts'

/** The order dates meant, even if asked before Levy had to ask back. */
type Understood = ReadMessage & { dated: Dated }

function meantDates({ awaiting, dated }: Turn['memory'], { entities }: ReadMessage): Dated {
  const isNew = entities.dated.when !== null || entities.dated.dates.length > 0
  const isAnswer = awaiting === 'order-number' || awaiting === 'email' || awaiting === 'code'
  return isNew || !isAnswer ? entities.dated : (dated ?? entities.dated)
}

type Answered = { reply: Reply; category: QueryCategory }

/** A question about something else ends a wish about an order. */
function forgetWhatWasAsked(turn: Turn, understood: Understood): void {
  const { memory } = turn
  const goesOn = understood.wishes.some(({ act }) => act === 'yes' || act === 'no' || isLookedUp(act))
  if (memory.awaiting !== 'code') {
    delete memory.awaiting
    delete memory.dated
  }
  if (memory.intent === offeredPerson && !goesOn) delete memory.intent
}

function askedFrom(turn: Turn, use: Use, { language, entities, dated, wishes }: Understood, wish: Wish): Asked {
  const { act, between, goesOn, plain, typed, likely = [] } = wish
  const before = wishes[wishes.indexOf(wish) - 1]?.typed ?? ''
  const own = wishes.length > 1 ? methodsIn(typed) : entities
  const isNamed = own.method !== null || own.otherMethod !== null
  const { method, otherMethod } = isNamed ? own : entities
  const named = { ...entities, method, otherMethod }
  const asked = { turn, use, texts: texts[language], language, act, between, goesOn, likely, before, entities: named }
  const isOfOther = whenAsked(plain) === null && wishes.some((other) => whenAsked(other.plain) !== null)
  const ownDated = isOfOther ? { ...dated, when: null } : dated
  return { ...asked, dated: ownDated, plain, typed, mayInvite: mayInvite(wishes, turn) }
}

/** A message while a code is awaited: its code, or figures that are none; null where it is about something else. */
async function answerCode(turn: Turn, use: Use, understood: Understood): Promise<Answered[] | null> {
  const [wish] = understood.wishes
  if (turn.memory.awaiting !== 'code' || wish === undefined) return null
  const asked = askedFrom(turn, use, understood, wish)
  const { code } = understood.entities
  if (code === null) {
    const isAttempt = /^\W*(?:(?:the|my|el|mi|code|codigo|is|es)\b\W*){0,3}\d[\d -]{1,11}\W*$/.test(wish.plain)
    return isAttempt ? [{ reply: { text: asked.texts.codeForm }, category: 'orders' }] : null
  }
  const wanted = isActName(turn.memory.intent) ? turn.memory.intent : 'order-status'
  const category = categoryOf(wanted)
  const refused = await checkCode(asked, code)
  if (refused !== null) return [{ reply: refused, category }]
  const reply = await answerTo({
    ...asked,
    act: wanted,
    entities: { ...asked.entities, orderNumbers: [], idEndings: [], email: null },
  })
  return [{ reply: { ...reply, text: `${asked.texts.codeRight} ${reply.text}` }, category }]
}

const isClaim = ({ act }: Wish): boolean => act !== null && kindOf.get(act) === 'paid-claim'

/** Whether an order that waits for money may say so with an offer to tell how to pay. */
const mayInvite = (wishes: readonly Wish[], { question, history }: Turn): boolean =>
  ![question, history.findLast(({ author }) => author === 'customer')?.text ?? ''].some((text) =>
    speaksOfSentMoney(plainText(text)),
  ) &&
  !wishes.some(
    (wish) => isClaim(wish) || wish.act === 'order-cancel' || (wish.act === 'order-payment' && !asksForDue(wish.plain)),
  )

/** Customers who say that they paid get no instructions to pay. */
function withoutInvitations(wishes: readonly Wish[]): readonly Wish[] {
  const isClaimed = wishes.some(isClaim)
  const invites = (act: ActName | null): boolean =>
    act !== null && ['order-payment', 'pay-how', 'pay-methods'].includes(kindOf.get(act) ?? act)
  return isClaimed ? wishes.filter(({ act }) => !invites(act)) : wishes
}

/** A message that answers the offer of an email, with whatever else it asks; null if it is about something else. */
async function answerOffer(
  turn: Turn,
  use: Use,
  understood: Understood,
  options: AnswerOptions,
): Promise<Answered[] | null> {
  const [wish] = understood.wishes
  const reply = wish === undefined ? null : await answerStockOffer(askedFrom(turn, use, understood, wish))
  if (reply === null) return null
  const wishes = understood.entities.email === null ? [] : understood.wishes.filter(isBesideOffer)
  const rest = await answerWishes(turn, use, { ...understood, wishes }, options)
  return [{ reply, category: 'inventory' }, ...rest]
}

const paragraphsOf = (text: string): string[] => text.split('\n\n')

/** Answers each wish. A paragraph that an answer before it has is not said again. */
async function answerWishes(turn: Turn, use: Use, understood: Understood, options: AnswerOptions): Promise<Answered[]> {
  const answered: Answered[] = []
  const wishes = withoutInvitations(understood.wishes)
  for (const wish of wishes) {
    options.signal?.throwIfAborted()
    const { intent } = turn.memory
    const reply = await answerTo(askedFrom(turn, use, understood, wish))
    // `where exactly are you, whats the street`: words around a question that is answered.
    const isAround = reply.isUnknown === true && !wish.typed.endsWith('?') && wishes.some(({ act }) => act !== null)
    if (isAround) {
      // An earlier wish may wait for an answer.
      if (intent === undefined) delete turn.memory.intent
      else turn.memory.intent = intent
      continue
    }
    const said = answered.flatMap((one) => paragraphsOf(one.reply.text))
    const text = paragraphsOf(reply.text)
      .filter((paragraph) => !said.some((one) => one.includes(paragraph)))
      .join('\n\n')
    // A later answer may hold all of one before it, and more.
    const held = answered.findIndex(
      (one) =>
        one.reply.handOff === undefined && one.reply.claimedOrderId === undefined && text.startsWith(one.reply.text),
    )
    if (text !== '' && held >= 0) answered.splice(held, 1)
    if (text !== '' || reply.handOff !== undefined)
      answered.push({ reply: { ...reply, text }, category: reply.category ?? categoryOf(wish.act) })
    // A person goes on from here.
    if (reply.handOff !== undefined) break
  }
  return answered
}

/** A language that Levy doesn't speak: a person answers. */
async function answerForeign(turn: Turn, use: Use, understood: Understood): Promise<Answered[]> {
  const [wish] = understood.wishes
  if (wish === undefined) return []
  const asked = askedFrom(turn, use, understood, wish)
  const text = asked.texts.foreign(turn.shop.name)
  if (saysPaidAbroad.test(wish.plain)) return [{ reply: await foreignClaim(asked, text), category: 'payments' }]
  const reason = `The message${ofOrder(asked)} is in neither English nor Spanish`
  return [{ reply: await passOn(asked, reason, text), category: 'general' }]
}

/** Says the text in pieces that end where a sentence does. */
function say(text: string, { onText }: AnswerOptions): void {
  if (onText === undefined) return
  for (const piece of text.match(/[^.!?\n]*(?:[.!?\n]+\s*|$)/g) ?? []) if (piece !== '') onText(piece)
}

function joined(answered: readonly Answered[], calls: ToolCall[], reading: Reading): EngineAnswer {
  const replies = answered.map(({ reply }) => reply)
  const category = answered.find((one) => one.category !== 'general')?.category ?? 'general'
  return {
    text: replies.map(({ text }) => text).join('\n\n'),
    ...{ engine: 'built-in', model: null, tokens: null },
    ...{ tools: calls, category },
    handOff: replies.find(({ handOff }) => handOff !== undefined)?.handOff ?? null,
    claimedOrderId: replies.find(({ claimedOrderId }) => claimedOrderId !== undefined)?.claimedOrderId ?? null,
    reading,
    isGeneral: replies.length > 0 && replies.every(({ isGeneral }) => isGeneral === true),
  }
}

/** Answers a message that a model has read. */
export type Speaker = {
  answerAs(turn: Turn, reading: Reading, options: AnswerOptions): Promise<EngineAnswer>
}

type SpeakerDependencies = {
  tools: Tools
  /** Without it, nothing that shops taught counts. */
  examplesInUse?: ExamplesInUse | undefined
}

/** A message as it was read. @param taught the text of the shop's example by which it was read; null where none was */
type Read = { read: ReadMessage; taught: string | null }

/**
 * Answers a reading, whoever read the message: it takes every fact from the tools, and puts it into fixed sentences. It says
 * nothing that it didn't find. With its own reader it needs no model and no network.
 */
export function createSpeaker({ tools, examplesInUse }: SpeakerDependencies): AnswerEngine & Speaker {
  const respond = async (turn: Turn, { read, taught }: Read, options: AnswerOptions): Promise<EngineAnswer> => {
    const calls: ToolCall[] = []
    const use = createUse(tools, turn, calls)
    const meantNow = answeredWhich(turn.memory, read)
    const understood = { ...meantNow, dated: meantDates(turn.memory, meantNow) }
    turn.memory.language = understood.language
    const { entities } = understood
    const isNamed = entities.email !== null && entities.orderNumbers.length + entities.idEndings.length > 0
    const found = refusalOf(turn.question)
    // `it's on my mom's email`: number and email prove an order, whoever asks.
    const refusal = found === 'other-people' && isNamed ? null : found
    let answered: Answered[]
    if (refusal === null) {
      const toCode = await answerCode(turn, use, understood)
      if (toCode === null) forgetWhatWasAsked(turn, understood)
      const answer = read.reading.language === 'other' ? answerForeign : answerWishes
      answered =
        toCode ?? (await answerOffer(turn, use, understood, options)) ?? (await answer(turn, use, understood, options))
    } else {
      const text = texts[understood.language].refusals[refusal](turn.shop.name)
      answered = [{ reply: { text }, category: 'general' }]
    }
    const answer = joined(answered, calls, read.reading)
    say(answer.text, options)
    return taught === null ? answer : { ...answer, taught }
  }
  const contextOf = ({ now, shop, history, memory }: Turn): MessageContext => ({
    ...{ history, memory },
    today: dayIn(now, shop.timezone),
  })
  const readTurn = async (turn: Turn, reading: Reading | null): Promise<Read> => {
    const { question, merchantId } = turn
    const context = contextOf(turn)
    const reader = await learnActReader()
    const read = reading === null ? readMessage(question, context, reader) : readAs(reading, question, context, reader)
    const examples = (await examplesInUse?.(merchantId)) ?? []
    const taught = readAsTaught(read, { question, context, reader, examples })
    return taught === null ? { read, taught: null } : { read: taught.read, taught: taught.example.text }
  }
  return {
    answer: async (turn, options) => respond(turn, await readTurn(turn, null), options),
    answerAs: async (turn, reading, options) => respond(turn, await readTurn(turn, reading), options),
  }
}
