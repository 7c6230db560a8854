import type { QueryCategory } from '../../../../contract/assistant/integration.ts'
import type { Dated } from '../days.ts'
import { dayIn } from '../days.ts'
import type { AnswerEngine, EngineAnswer } from '../engine.ts'
import type { ToolCall, Tools } from '../tools/tool.ts'
import type { AnswerOptions, Turn } from '../turn.ts'
import { learnReaders } from './act-intents.ts'
import { answers } from './answers/answers.ts'
import { offeredPerson, ofOrder, passOn } from './answers/persons.ts'
import { checkCode } from './answers/proof.ts'
import { type Asked, createUse, type Reply, type Use } from './asked.ts'
import { intentCategories, isIntent } from './intent.ts'
import { refusalOf } from './refusals.ts'
import { texts } from './texts/texts.ts'
import { type MessageReading, type Part, type Understood, understand, understandAs } from './understanding.ts'

/** The order dates meant, even if asked before Levy had to ask back. */
type Meant = { dated: Dated }

function meantDates({ awaiting, dated }: Turn['memory'], { entities }: Understood): Dated {
  const isNew = entities.dated.when !== null || entities.dated.dates.length > 0
  const isAnswer = awaiting === 'order-number' || awaiting === 'email' || awaiting === 'code'
  return isNew || !isAnswer ? entities.dated : (dated ?? entities.dated)
}

type Answered = { reply: Reply; category: QueryCategory }

/** A question about something else ends a wish about an order. */
function forgetWhatWasAsked(turn: Turn, understood: Understood): void {
  const { memory } = turn
  const goesOn = understood.parts.some(({ intent }) => intent === 'yes' || intent === 'no' || intent === 'unknown')
  if (memory.awaiting !== 'code') {
    delete memory.awaiting
    delete memory.dated
  }
  if (memory.intent === offeredPerson && !goesOn) delete memory.intent
}

function askedFrom(turn: Turn, use: Use, { language, entities, dated }: Understood & Meant, part: Part): Asked {
  const { act, plain, typed } = part
  return { turn, use, texts: texts[language], language, act, entities, dated, plain, typed }
}

/** A message while a code is awaited: its code, or figures that are none; null where it is about something else. */
async function answerCode(turn: Turn, use: Use, understood: Understood & Meant): Promise<Answered[] | null> {
  const [part] = understood.parts
  if (turn.memory.awaiting !== 'code' || part === undefined) return null
  const asked = askedFrom(turn, use, understood, part)
  const { code } = understood.entities
  if (code === null) {
    const isAttempt = /^\W*(?:(?:the|my|el|mi|code|codigo|is|es)\b\W*){0,3}\d[\d -]{1,11}\W*$/.test(part.plain)
    return isAttempt ? [{ reply: { text: asked.texts.codeForm }, category: 'orders' }] : null
  }
  const wanted = isIntent(turn.memory.intent) ? turn.memory.intent : 'order-status'
  const category = intentCategories[wanted]
  const refused = await checkCode(asked, code)
  if (refused !== null) return [{ reply: refused, category }]
  const reply = await answers[wanted]({
    ...asked,
    entities: { ...asked.entities, orderNumbers: [], idEndings: [], email: null },
  })
  return [{ reply: { ...reply, text: `${asked.texts.codeRight} ${reply.text}` }, category }]
}

async function answerParts(
  turn: Turn,
  use: Use,
  understood: Understood & Meant,
  options: AnswerOptions,
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const part of understood.parts) {
    options.signal?.throwIfAborted()
    const reply = await answers[part.intent](askedFrom(turn, use, understood, part))
    const said = answered.some((one) => one.reply.text === reply.text)
    if (!said) answered.push({ reply, category: reply.category ?? intentCategories[part.intent] })
    // A person goes on from here.
    if (reply.handOff !== undefined) break
  }
  return answered
}

/** A language that Levy doesn't speak: a person answers. */
async function answerForeign(turn: Turn, use: Use, understood: Understood & Meant): Promise<Answered[]> {
  const [part] = understood.parts
  if (part === undefined) return []
  const asked = askedFrom(turn, use, understood, part)
  const reason = `The message${ofOrder(asked)} is in neither English nor Spanish`
  return [{ reply: await passOn(asked, reason, asked.texts.foreign(turn.shop.name)), category: 'general' }]
}

/** Says the text in pieces that end where a sentence does. */
function say(text: string, { onText }: AnswerOptions): void {
  if (onText === undefined) return
  for (const piece of text.match(/[^.!?\n]*(?:[.!?\n]+\s*|$)/g) ?? []) if (piece !== '') onText(piece)
}

function joined(answered: readonly Answered[], calls: ToolCall[]): EngineAnswer {
  const replies = answered.map(({ reply }) => reply)
  const category = answered.find((one) => one.category !== 'general')?.category ?? 'general'
  return {
    text: replies.map(({ text }) => text).join('\n\n'),
    ...{ engine: 'built-in', model: null, tokens: null },
    ...{ tools: calls, category },
    handOff: replies.find(({ handOff }) => handOff !== undefined)?.handOff ?? null,
    isGeneral: replies.length > 0 && replies.every(({ isGeneral }) => isGeneral === true),
  }
}

/** Answers a message that a model has read. */
export type Speaker = {
  answerAs(turn: Turn, reading: MessageReading, options: AnswerOptions): Promise<EngineAnswer>
}

/**
 * The engine that needs no model and no network: it recognizes a wish by rules and examples, takes every fact from the
 * tools, and puts it into fixed sentences. It says nothing that it didn't find. It also speaks for models, which only read.
 */
export function createBuiltInEngine({ tools }: { tools: Tools }): AnswerEngine & Speaker {
  const respond = async (turn: Turn, read: Understood, options: AnswerOptions): Promise<EngineAnswer> => {
    const calls: ToolCall[] = []
    const use = createUse(tools, turn, calls)
    const understood = { ...read, dated: meantDates(turn.memory, read) }
    turn.memory.language = understood.language
    const refusal = refusalOf(turn.question)
    let answered: Answered[]
    if (refusal === null) {
      const toCode = await answerCode(turn, use, understood)
      if (toCode === null) forgetWhatWasAsked(turn, understood)
      answered = toCode ?? (await (understood.isForeign ? answerForeign : answerParts)(turn, use, understood, options))
    } else {
      const text = texts[understood.language].refusals[refusal](turn.shop.name)
      answered = [{ reply: { text }, category: 'general' }]
    }
    const answer = joined(answered, calls)
    say(answer.text, options)
    return answer
  }
  const todayOf = ({ now, shop }: Turn) => dayIn(now, shop.timezone)
  return {
    async answer(turn, options) {
      const means = { ...(await learnReaders()), today: todayOf(turn) }
      return respond(turn, understand(turn.question, turn.memory, means), options)
    },
    answerAs: async (turn, reading, options) =>
      respond(turn, understandAs(reading, turn.question, turn.memory, todayOf(turn)), options),
  }
}
