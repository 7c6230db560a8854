import { v7 as uuidv7 } from 'uuid'
import { minuteMs } from '../../contract/core/time.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { ConversationNotFoundError, SwitchedOffError } from './assistant.errors.ts'
import { conversationLines, waitingLine } from './conversation-lines.ts'
import {
  beginAnswer,
  type ConversationRow,
  insertConversation,
  lockConversation,
  noteCustomerWrote,
} from './conversations.queries.ts'
import { failEvent } from './event-changes.queries.ts'
import { toEvent } from './events.mapper.ts'
import { insertEvent, selectExchange } from './events.queries.ts'
import { keptText, wordsToKeepOfQuestion } from './kept-texts.ts'
import type { Said, Shop, Turn } from './levy/levy.service.ts'
import { hideCustomer } from './order-person.ts'
import { queryKey } from './query-key.ts'
import { type Asked, type Question, visitorHash } from './question.ts'
import { type AssistantSettings, isAnswering, settingsOf, shopOf } from './settings.service.ts'
import { letWait, tellConversation } from './waiting.ts'

/**
 * Longer than any answer takes, including retries, delay and both transactions. After this its process is considered
 * dead.
 */
export const answeringMs = minuteMs
const maxSaid = 20

export const gaveUp = 'The server stopped before it answered'

/** A question that Levy will answer now, recorded as pending. */
export type BegunQuestion = {
  eventId: string
  turn: Turn
  shop: Shop
  channel: Question['channel']
  /** True if Levy asked for a code, which this message may contain. */
  isCodeAwaited: boolean
}

export type Begun =
  | ({ outcome: 'begun' } & BegunQuestion)
  /** A person has to answer. */
  | { outcome: 'left-to-a-person'; asked: Asked }
  /** Another process is answering in this conversation. */
  | { outcome: 'busy' }

type Beginning = {
  question: Question
  conversation: ConversationRow
  settings: AssistantSettings
  shop: Shop
  eventId: string
  now: Date
}

/** Locks the visitor's conversation, or creates one if none is named. Throws 404 if it isn't theirs. */
async function conversationOf(
  transaction: WritingTransaction,
  question: Question,
  { newId, now }: { newId: string; now: Date },
): Promise<ConversationRow> {
  const { merchantId, channel, conversationId = newId } = question
  const hash = visitorHash(question)
  if (question.conversationId === undefined) {
    await insertConversation(transaction, merchantId, { id: newId, channel, visitorHash: hash, at: now })
  }
  const conversation = await lockConversation(transaction, merchantId, conversationId)
  if (conversation === undefined || !hash.equals(conversation.visitorHash)) throw new ConversationNotFoundError()
  return conversation
}

const isCodeAwaited = ({ memory }: ConversationRow): boolean => memory.awaiting === 'code'

async function record(transaction: WritingTransaction, { question, conversation, shop, eventId, now }: Beginning) {
  const { channel, text, merchantId } = question
  const { memory } = conversation
  const hide = await hideCustomer(transaction, merchantId, memory)
  await noteCustomerWrote(transaction, merchantId, { id: conversation.id, at: now })
  return insertEvent(transaction, merchantId, {
    id: eventId,
    conversationId: conversation.id,
    channel,
    type: 'request',
    status: 'pending',
    at: now,
    query: keptText(text, wordsToKeepOfQuestion(shop, { memory, isCodeAwaited: isCodeAwaited(conversation) }), hide),
    queryKey: queryKey(hide(text)),
  })
}

/** While a person has the conversation, Levy doesn't answer. */
async function leaveToPerson(transaction: WritingTransaction, beginning: Beginning): Promise<Begun> {
  const { conversation, shop, now } = beginning
  const event = await record(transaction, beginning)
  await letWait(transaction, conversation, { reason: null, at: now })
  const about = { shopName: shop.name, language: conversation.memory.language }
  const asked = { state: 'waiting' as const, event: toEvent(event), message: waitingLine(event, about), answer: null }
  return { outcome: 'left-to-a-person', asked: { conversationId: conversation.id, ...asked } }
}

async function historyOf(
  transaction: WritingTransaction,
  { question: { merchantId }, conversation, shop }: Beginning,
): Promise<Said[]> {
  const events = await selectExchange(transaction, merchantId, conversation.id, maxSaid)
  const about = { shopName: shop.name, language: conversation.memory.language, answeringEventId: null }
  return conversationLines(events, about)
    .slice(-maxSaid)
    .map(({ author, text }) => ({ author, text }))
}

async function beginForLevy(transaction: WritingTransaction, beginning: Beginning): Promise<Begun> {
  const { question, conversation, settings, shop, eventId, now } = beginning
  const { merchantId, channel } = question
  const history = await historyOf(transaction, beginning)
  await record(transaction, beginning)
  // Notifies the inbox immediately. Tests aren't in the inbox.
  if (channel !== 'test') await tellConversation(transaction, conversation, { change: 'asked', at: now })
  const until = new Date(now.getTime() + answeringMs)
  await beginAnswer(transaction, merchantId, { conversationId: conversation.id, eventId, until, at: now })
  const turn: Turn = {
    merchantId,
    conversationId: conversation.id,
    question: question.text,
    history,
    shop,
    memory: conversation.memory,
    features: question.features ?? settings.features,
    configuration: question.configuration ?? settings.configuration,
    now,
  }
  return { outcome: 'begun', eventId, turn, shop, channel, isCodeAwaited: isCodeAwaited(conversation) }
}

/**
 * Records a question and reserves its conversation for the answer. Throws 404 if the conversation isn't the visitor's,
 * and `SwitchedOffError` (409) if customers aren't answered.
 */
export async function beginQuestion(
  transaction: WritingTransaction,
  question: Question,
  { newConversationId, now }: { newConversationId: string; now: Date },
): Promise<Begun> {
  const { merchantId } = question
  const settings = await settingsOf(transaction, merchantId)
  if (question.channel !== 'test' && !isAnswering(settings)) throw new SwitchedOffError()
  const shop = await shopOf(transaction, merchantId)
  const conversation = await conversationOf(transaction, question, { newId: newConversationId, now })
  const beginning = { question, conversation, settings, shop, eventId: uuidv7(), now }
  const isPersons = conversation.state === 'waiting' || conversation.state === 'staff'
  if (isPersons) return leaveToPerson(transaction, beginning)
  const { answeringEventId, answeringUntil } = conversation
  if (answeringEventId !== null && answeringUntil !== null) {
    if (answeringUntil > now) return { outcome: 'busy' }
    await failEvent(transaction, merchantId, { id: answeringEventId, error: gaveUp, responseTimeMs: null })
  }
  return beginForLevy(transaction, beginning)
}
