import { validate as isUuid } from 'uuid'
import type { ChatConversation } from '../../contract/assistant/chat.ts'
import { type FeedbackMark, maxListedEvents } from '../../contract/assistant/event.ts'
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

/** A visitor's conversation as they see it, the last 200 events at most. Throws 404 for anybody else's. */
export async function readConversation(transaction: Transaction, own: OwnConversation): Promise<ChatConversation> {
  const { id, state, memory, answeringEventId } = await requireOwn(transaction, own)
  const { name: shopName } = await shopOf(transaction, own.merchantId)
  const events = await selectExchange(transaction, own.merchantId, id, maxListedEvents)
  return { id, state, messages: conversationLines(events, { shopName, language: memory.language, answeringEventId }) }
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
  if (event === undefined || event.conversationId !== conversation.id || answerLine(event) === undefined) {
    throw new NotFoundError('Answer')
  }
  // A mark of the shop's people is not theirs to take back.
  if (feedback === null && event.feedbackBy !== customerName) return readConversation(transaction, own)
  const marked = await updateFeedback(transaction, own.merchantId, { id: event.id, feedback, by: customerName })
  await learnFrom(transaction, marked, { marker: 'customer', now })
  return readConversation(transaction, own)
}
