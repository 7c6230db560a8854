import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { AssistantConversation, AssistantEvent } from '../../contract/assistant/event.ts'
import type { AuditAction } from '../../contract/audit/audit.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { type AnswerReader, type FailedAnswer, queueAnswerMail } from '../messages/chat-mails.service.ts'
import type { Delivery } from '../messages/messages.service.ts'
import {
  AnsweredMeanwhileError,
  ConversationNotFoundError,
  EventNotFoundError,
  NobodyWaitsError,
  NoDraftError,
} from './assistant.errors.ts'
import {
  type ConversationRow,
  lockConversation,
  selectConversation,
  setAssignee,
  setState,
} from './conversations.queries.ts'
import { isCustomerHere } from './customer-conversation.ts'
import { discardDraftText, makeAnswerOfDraft, settlePending } from './event-changes.queries.ts'
import { toConversation, toEvent } from './events.mapper.ts'
import { countPending, type EventRow, insertEvent, selectEvent, selectStaffAnswers } from './events.queries.ts'
import { type Owned, requireEvent, type StaffWork } from './events.service.ts'
import { draftReason, letWait, tellConversation } from './waiting.ts'

const discardedReason = 'A person has to answer: the draft was discarded'
const closedError = 'The conversation was closed without an answer'

/** A staff action that reaches a customer. */
export type AnsweringWork = StaffWork & { delivery: Delivery }

/** Locks a conversation, so that people's actions in it happen in turn. Throws 404. */
export async function requireConversation(
  transaction: WritingTransaction,
  { merchantId, id }: Owned,
): Promise<ConversationRow> {
  const conversation = isUuid(id) ? await lockConversation(transaction, merchantId, id.toLowerCase()) : undefined
  if (conversation === undefined) throw new ConversationNotFoundError()
  return conversation
}

/** Locks a draft and its conversation. Throws `EventNotFoundError` (404) and `NoDraftError` (409). */
async function requireDraft(transaction: WritingTransaction, owned: Owned) {
  const event = await requireEvent(transaction, owned)
  if (event.conversationId === null) throw new NoDraftError()
  const { merchantId, conversationId } = event
  return { event, conversation: await requireConversation(transaction, { merchantId, id: conversationId }) }
}

/** Audits what somebody did in a conversation, without the text. */
export async function recordConversation(
  transaction: WritingTransaction,
  { merchantId, id }: Pick<ConversationRow, 'merchantId' | 'id'>,
  { work: { by, now }, action, after }: { work: StaffWork; action: AuditAction; after: object },
): Promise<void> {
  const target = { kind: 'conversation', id, name: 'Conversation with a customer' }
  await recordAudit(transaction, { merchantId, at: now, actor: by, action, target, after })
}

/** After a draft was sent, Levy continues, unless something else waits for a person. */
async function goOn(transaction: WritingTransaction, conversation: ConversationRow, at: Date): Promise<void> {
  const { merchantId, id, state, reason } = conversation
  if (state !== 'waiting' || reason !== draftReason) return
  if ((await countPending(transaction, merchantId, id)) > 0) return
  await setState(transaction, merchantId, { id, state: 'levy', reason: null, at })
}

/** The email address for answers: the one that was proved with an order, else the one that was left in the chat. */
function readerOf({ orderId, contactEmail: address, contactLanguage: language }: ConversationRow): AnswerReader | null {
  if (orderId !== null) return { orderId }
  return address === null || language === null ? null : { address, language }
}

/** Mails an answer to a customer who has proved an order, and with it their email, or has left an address. */
async function mailAnswer(
  transaction: WritingTransaction,
  conversation: ConversationRow,
  { event, text, work: { now, delivery } }: { event: EventRow; text: string; work: AnsweringWork },
): Promise<void> {
  const { merchantId } = conversation
  const reader = readerOf(conversation)
  if (reader === null) return
  const mail = { eventId: event.id, merchantId, reader, text, now, delivery }
  await queueAnswerMail(transaction, { ...mail, isCustomerHere: isCustomerHere(conversation, now) })
}

/**
 * Sends a draft to its customer, unchanged or edited. Throws `EventNotFoundError` (404), and `NoDraftError` (409) if
 * somebody else was first.
 */
export async function sendDraft(
  transaction: WritingTransaction,
  owned: Owned,
  { response, ...work }: AnsweringWork & { response: string },
): Promise<AssistantEvent> {
  const { event, conversation } = await requireDraft(transaction, owned)
  const sending = { id: event.id, response, byName: work.by.name, isGeneral: event.isGeneral }
  const sent = await makeAnswerOfDraft(transaction, event.merchantId, sending)
  if (sent === undefined) throw new NoDraftError()
  await goOn(transaction, conversation, work.now)
  await mailAnswer(transaction, conversation, { event: sent, text: response, work })
  await tellConversation(transaction, conversation, { change: 'answered', at: work.now })
  const after = { draft: response === event.response ? 'sent' : 'sent, changed' }
  await recordConversation(transaction, conversation, { work, action: 'assistant.replied', after })
  return toEvent(sent)
}

/** Discards a draft; its customer waits for a person. Throws as `sendDraft`. */
export async function discardDraft(
  transaction: WritingTransaction,
  owned: Owned,
  { now }: StaffWork,
): Promise<AssistantEvent> {
  const { event, conversation } = await requireDraft(transaction, owned)
  const discarded: EventRow | undefined = await discardDraftText(transaction, event.merchantId, event.id)
  if (discarded === undefined) throw new NoDraftError()
  const { merchantId, id } = conversation
  await setState(transaction, merchantId, { id, state: 'waiting', reason: discardedReason, at: now })
  return toEvent(discarded)
}

/** Rereads a conversation after a change. */
async function reread(transaction: WritingTransaction, { merchantId, id }: ConversationRow) {
  const conversation = await selectConversation(transaction, merchantId, id)
  if (conversation === undefined) throw new EventNotFoundError()
  return toConversation(conversation)
}

/**
 * The existing answer if the same request was sent twice. Undefined if nobody has answered since. Throws
 * `AnsweredMeanwhileError` (409) if a colleague has.
 */
async function answerSince(
  transaction: WritingTransaction,
  { merchantId, id }: ConversationRow,
  { text, answerCount, by }: { text: string; answerCount: number | undefined } & StaffWork,
): Promise<EventRow | undefined> {
  if (answerCount === undefined) return undefined
  const { last, total } = await selectStaffAnswers(transaction, merchantId, id)
  if (last === undefined || total <= answerCount) return undefined
  const isRepeated = total === answerCount + 1 && last.byName === by.name && last.response === text
  if (!isRepeated) throw new AnsweredMeanwhileError(last.byName ?? 'A colleague')
  return last
}

type Answering = AnsweringWork & {
  text: string
  /** How many answers by people the author has seen. If undefined, newer ones don't matter. */
  answerCount?: number | undefined
}

async function writeReply(
  transaction: WritingTransaction,
  conversation: ConversationRow,
  { text, ...work }: Answering,
): Promise<EventRow> {
  const { merchantId, id, channel, answeringEventId, assignedUserId } = conversation
  const { by, now } = work
  await settlePending(transaction, merchantId, { conversationId: id, status: 'success', error: null, answeringEventId })
  const event = await insertEvent(transaction, merchantId, {
    ...{ id: uuidv7(), conversationId: id, channel, type: 'staff_reply', status: 'success', at: now },
    ...{ response: text, byName: by.name },
  })
  await setState(transaction, merchantId, { id, state: 'staff', reason: null, at: now })
  if (assignedUserId === null && by.kind === 'user' && by.id !== null) {
    await setAssignee(transaction, merchantId, { id, assignee: { id: by.id, name: by.name } })
  }
  await mailAnswer(transaction, conversation, { event, text, work })
  await tellConversation(transaction, conversation, { change: 'answered', at: now })
  return event
}

/**
 * Answers a customer as a person, which settles everything pending in the conversation and assigns it to the first
 * person who answers. Throws `ConversationNotFoundError` (404), `NobodyWaitsError` (409) for a test, and
 * `AnsweredMeanwhileError` (409).
 */
export async function reply(
  transaction: WritingTransaction,
  owned: Owned,
  answering: Answering,
): Promise<{ event: AssistantEvent; conversation: AssistantConversation }> {
  const conversation = await requireConversation(transaction, owned)
  if (conversation.channel === 'test') throw new NobodyWaitsError()
  const { text, answerCount, by, now } = answering
  const earlier = await answerSince(transaction, conversation, { text, answerCount, by, now })
  const event = earlier ?? (await writeReply(transaction, conversation, answering))
  const changed = await reread(transaction, conversation)
  if (earlier === undefined) {
    const after = { reply: 'sent' }
    await recordConversation(transaction, conversation, { work: answering, action: 'assistant.replied', after })
  }
  return { event: toEvent(event), conversation: changed }
}

/**
 * Closes a conversation; the next question goes to Levy. Pending questions count as unanswered. Throws
 * `ConversationNotFoundError` (404).
 */
export async function close(
  transaction: WritingTransaction,
  owned: Owned,
  work: StaffWork,
): Promise<AssistantConversation> {
  const conversation = await requireConversation(transaction, owned)
  const { merchantId, id, answeringEventId, state } = conversation
  const unanswered = { conversationId: id, status: 'error', error: closedError, answeringEventId } as const
  await settlePending(transaction, merchantId, unanswered)
  await setState(transaction, merchantId, { id, state: 'closed', reason: null, at: work.now })
  const changed = await reread(transaction, conversation)
  if (state !== 'closed') {
    await tellConversation(transaction, conversation, { change: 'closed', at: work.now })
    const after = { state: 'closed' }
    await recordConversation(transaction, conversation, { work, action: 'conversation.closed', after })
  }
  return changed
}

const notEmailedReason = 'The answer could not be emailed to the address that was left in the chat'

/**
 * Lets a conversation wait for a person again whose answer reached nobody by email. Does nothing if a person has answered since,
 * the customer has looked into the chat, or the address was removed.
 */
export async function waitAfterFailure(
  transaction: WritingTransaction,
  { merchantId, eventId, writtenAt, now }: FailedAnswer,
): Promise<void> {
  const event = await selectEvent(transaction, merchantId, eventId)
  if (event === undefined || event.conversationId === null) return
  const conversation = await requireConversation(transaction, { merchantId, id: event.conversationId })
  const { id, state, contactEmail, customerSeenAt } = conversation
  if (state === 'waiting' || contactEmail === null) return
  if (customerSeenAt !== null && customerSeenAt > writtenAt) return
  const { last } = await selectStaffAnswers(transaction, merchantId, id)
  if (last?.id === eventId) await letWait(transaction, conversation, { reason: notEmailedReason, at: now })
}
