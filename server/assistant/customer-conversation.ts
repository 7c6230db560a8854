import { validate as isUuid } from 'uuid'
import type { ChatConversation } from '../../contract/assistant/chat.ts'
import { presenceSeconds } from '../../contract/assistant/conversation.ts'
import { type FeedbackMark, maxListedEvents } from '../../contract/assistant/event.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { ConversationNotFoundError } from './assistant.errors.ts'
import { answerLine, conversationLines, customerName } from './conversation-lines.ts'
import { type ConversationRow, selectConversation } from './conversations.queries.ts'
import { updateFeedback } from './event-changes.queries.ts'
import { lockEvent, selectExchange } from './events.queries.ts'
import { learnFrom } from './learning.ts'
import { shopOf } from './settings.service.ts'
import { visitorHash } from './visitor.ts'

/** Which conversation, and whose it is said to be. */
export type OwnConversation = { merchantId: string; visitor: string; conversationId: string }

async function requireOwn(
  transaction: Transaction,
  { merchantId, visitor, conversationId }: OwnConversation,
): Promise<ConversationRow> {
  const found = isUuid(conversationId)
    ? await selectConversation(transaction, merchantId, conversationId.toLowerCase())
    : undefined
  // A test by the shop's people belongs to no customer.
  if (found === undefined || found.channel === 'test') throw new ConversationNotFoundError()
  const hash = visitorHash({ merchantId, channel: found.channel, visitor })
  if (!hash.equals(found.visitorHash)) throw new ConversationNotFoundError()
  return found
}

/** What the customer sees of it: the last 200 events at most. */
async function toChat(transaction: Transaction, row: ConversationRow): Promise<ChatConversation> {
  const { id, merchantId, state, memory, answeringEventId } = row
  const { name: shopName } = await shopOf(transaction, merchantId)
  const events = await selectExchange(transaction, merchantId, id, maxListedEvents)
  return { id, state, messages: conversationLines(events, { shopName, language: memory.language, answeringEventId }) }
}

/** A look into the chat is noted again no sooner, unless something has been said since. */
const noteAgainMs = 20 * secondMs

/** Whether the customer is in the chat, as far as has been noted: they have looked recently, and not shut it since. */
export const isCustomerHere = ({ customerSeenAt, customerLeftAt }: ConversationRow, now: Date): boolean =>
  customerSeenAt !== null &&
  now.getTime() - customerSeenAt.getTime() < presenceSeconds * secondMs &&
  (customerLeftAt === null || customerLeftAt < customerSeenAt)

/** How the customer's own chat asks: while they look at it, or while it is shut. */
export type Look = 'looking' | 'shut'

/** Whether it has to be noted how the customer looks into a conversation: only while a person has it. */
function isNoteDue(row: ConversationRow, look: Look, now: Date): boolean {
  const { state, customerSeenAt, lastAt } = row
  if (state !== 'waiting' && state !== 'staff') return false
  if (look === 'shut') return isCustomerHere(row, now)
  if (customerSeenAt === null || customerSeenAt <= lastAt || !isCustomerHere(row, now)) return true
  return now.getTime() - customerSeenAt.getTime() >= noteAgainMs
}

/** A visitor's conversation as they see it, and whether their look has to be noted. Throws 404 for anybody else's. */
export async function lookInto(
  transaction: Transaction,
  own: OwnConversation,
  { look, now }: { look: Look; now: Date },
): Promise<{ conversation: ChatConversation; isNoteDue: boolean }> {
  const row = await requireOwn(transaction, own)
  return { conversation: await toChat(transaction, row), isNoteDue: isNoteDue(row, look, now) }
}

/**
 * Notes whether an answer helped its customer; null takes the mark back. Throws 404 for what is not theirs, and for what is
 * no answer.
 */
export async function markAnswerOf(
  transaction: WritingTransaction,
  own: OwnConversation,
  { messageId, feedback, now }: { messageId: string; feedback: FeedbackMark | null; now: Date },
): Promise<ChatConversation> {
  const conversation = await requireOwn(transaction, own)
  const event = await lockEvent(transaction, own.merchantId, messageId)
  if (
    event === undefined ||
    event.conversationId !== conversation.id ||
    answerLine(event, { isHandedOff: false }) === undefined
  ) {
    throw new NotFoundError('Answer')
  }
  // A mark of the shop's people is not theirs to take back.
  if (feedback === null && event.feedbackBy !== customerName) return toChat(transaction, conversation)
  const marked = await updateFeedback(transaction, own.merchantId, { id: event.id, feedback, by: customerName })
  await learnFrom(transaction, marked, { marker: 'customer', now })
  return toChat(transaction, conversation)
}
