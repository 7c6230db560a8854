import { validate as isUuid } from 'uuid'
import type { ChatConversation } from '../../contract/assistant/chat.ts'
import { presenceSeconds } from '../../contract/assistant/conversation.ts'
import { type FeedbackMark, maxListedEvents } from '../../contract/assistant/event.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import type { Delivery } from '../messages/messages.service.ts'
import { answerEmailOf, type Leaving, leaveContact } from './answer-email.ts'
import { ConversationNotFoundError } from './assistant.errors.ts'
import { answerLine, conversationLines, customerName } from './conversation-lines.ts'
import { type ConversationRow, lockConversation, selectConversation } from './conversations.queries.ts'
import { updateFeedback } from './event-changes.queries.ts'
import { lockEvent, selectExchange } from './events.queries.ts'
import { learnFrom } from './learning.ts'
import { visitorHash } from './question.ts'
import { shopOf } from './settings.service.ts'

/** A conversation and its claimed owner. */
export type OwnConversation = { merchantId: string; visitor: string; conversationId: string }

async function requireOwn(
  transaction: Transaction,
  { merchantId, visitor, conversationId }: OwnConversation,
  select: typeof selectConversation = selectConversation,
): Promise<ConversationRow> {
  const found = isUuid(conversationId) ? await select(transaction, merchantId, conversationId.toLowerCase()) : undefined
  // Tests belong to no customer.
  if (found === undefined || found.channel === 'test') throw new ConversationNotFoundError()
  const hash = visitorHash({ merchantId, channel: found.channel, visitor })
  if (!hash.equals(found.visitorHash)) throw new ConversationNotFoundError()
  return found
}

/** The customer's view: at most the last 200 events. */
async function toChat(transaction: Transaction, row: ConversationRow, delivery: Delivery): Promise<ChatConversation> {
  const { id, merchantId, state, memory, answeringEventId } = row
  const { name: shopName } = await shopOf(transaction, merchantId)
  const events = await selectExchange(transaction, merchantId, id, maxListedEvents)
  const messages = conversationLines(events, { shopName, language: memory.language, answeringEventId })
  return { id, state, messages, answerEmail: await answerEmailOf(transaction, row, delivery) }
}

/** Shortest time between two records that the customer is looking, unless something new was said. */
const noteAgainMs = 20 * secondMs

/** True if the customer is in the chat, as recorded: they looked recently and haven't closed it since. */
export const isCustomerHere = ({ customerSeenAt, customerLeftAt }: ConversationRow, now: Date): boolean =>
  customerSeenAt !== null &&
  now.getTime() - customerSeenAt.getTime() < presenceSeconds * secondMs &&
  (customerLeftAt === null || customerLeftAt < customerSeenAt)

/** The state of the customer's chat when it polls. */
export type Look = 'looking' | 'shut'

/** `isByPerson`: a person wrote or sent one of the answers. */
type Looking = { look: Look; now: Date; isByPerson: boolean }

/**
 * True if the customer's look must be recorded: while a person has the conversation, and once they see a person's answer, which
 * is then not emailed. Such an answer may have given the conversation back to Levy, or it was closed.
 */
function isNoteDue(row: ConversationRow, { look, now, isByPerson }: Looking): boolean {
  const { state, customerSeenAt, lastAt } = row
  if (state !== 'waiting' && state !== 'staff') {
    return look === 'looking' && isByPerson && (customerSeenAt === null || customerSeenAt <= lastAt)
  }
  if (look === 'shut') return isCustomerHere(row, now)
  if (customerSeenAt === null || customerSeenAt <= lastAt || !isCustomerHere(row, now)) return true
  return now.getTime() - customerSeenAt.getTime() >= noteAgainMs
}

/** A visitor's view of their conversation, and whether their look must be recorded. Throws 404 if it isn't theirs. */
export async function lookInto(
  transaction: Transaction,
  own: OwnConversation,
  { look, now, delivery }: { look: Look; now: Date; delivery: Delivery },
): Promise<{ conversation: ChatConversation; isNoteDue: boolean }> {
  const row = await requireOwn(transaction, own)
  const conversation = await toChat(transaction, row, delivery)
  const isByPerson = conversation.messages.some(({ author }) => author === 'staff')
  return { conversation, isNoteDue: isNoteDue(row, { look, now, isByPerson }) }
}

/** A customer's mark of an answer. */
export type Mark = { messageId: string; feedback: FeedbackMark | null }

/**
 * Records whether an answer helped its customer; null removes the mark. Throws 404 if it isn't theirs, or isn't an
 * answer.
 */
export async function markAnswerOf(
  transaction: WritingTransaction,
  own: OwnConversation,
  { messageId, feedback, now, delivery }: Mark & { now: Date; delivery: Delivery },
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
  // A customer can't remove a mark by the shop's people.
  if (feedback === null && event.feedbackBy !== customerName) return toChat(transaction, conversation, delivery)
  const marked = await updateFeedback(transaction, own.merchantId, { id: event.id, feedback, by: customerName })
  await learnFrom(transaction, marked, { marker: 'customer', now })
  return toChat(transaction, conversation, delivery)
}

/** Records the address that a visitor leaves for answers of people. Throws 404 if it isn't theirs, and as `leaveContact`. */
export async function leaveEmailIn(
  transaction: WritingTransaction,
  own: OwnConversation,
  leaving: Leaving,
): Promise<ChatConversation> {
  await leaveContact(transaction, await requireOwn(transaction, own, lockConversation), leaving)
  return toChat(transaction, await requireOwn(transaction, own), leaving.delivery)
}
