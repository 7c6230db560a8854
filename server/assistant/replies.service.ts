import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { AssistantConversation, AssistantEvent } from '../../contract/assistant/event.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { ConversationNotFoundError, EventNotFoundError, NobodyWaitsError, NoDraftError } from './assistant.errors.ts'
import { type ConversationRow, lockConversation, selectConversation, setState } from './conversations.queries.ts'
import { discardDraftText, makeAnswerOfDraft, settlePending } from './event-changes.queries.ts'
import { toConversation, toEvent } from './events.mapper.ts'
import { countPending, type EventRow, insertEvent } from './events.queries.ts'
import { type Owned, requireEvent, type StaffWork } from './events.service.ts'
import { draftReason } from './waiting.ts'

const discardedReason = 'A person has to answer: the draft was discarded'
const closedError = 'The conversation was closed without an answer'

/** The conversation, locked: what several people do in it happens one after the other. Throws 404. */
async function requireConversation(
  transaction: WritingTransaction,
  { merchantId, id }: Owned,
): Promise<ConversationRow> {
  const conversation = isUuid(id) ? await lockConversation(transaction, merchantId, id.toLowerCase()) : undefined
  if (conversation === undefined) throw new ConversationNotFoundError()
  return conversation
}

/** A draft with its conversation, locked. Throws `EventNotFoundError` (404) and `NoDraftError` (409). */
async function requireDraft(transaction: WritingTransaction, owned: Owned) {
  const event = await requireEvent(transaction, owned)
  if (event.conversationId === null) throw new NoDraftError()
  const { merchantId, conversationId } = event
  return { event, conversation: await requireConversation(transaction, { merchantId, id: conversationId }) }
}

/** The audit log holds that somebody wrote to a customer, and not what. */
async function recordReply(
  transaction: WritingTransaction,
  { merchantId, id }: ConversationRow,
  { work: { by, now }, after }: { work: StaffWork; after: object },
): Promise<void> {
  const target = { kind: 'conversation', id, name: 'Conversation with a customer' }
  await recordAudit(transaction, { merchantId, at: now, actor: by, action: 'assistant.replied', target, after })
}

/** After a draft was sent: Levy goes on, unless something else waits for a person. */
async function goOn(transaction: WritingTransaction, conversation: ConversationRow, at: Date): Promise<void> {
  const { merchantId, id, state, reason } = conversation
  if (state !== 'waiting' || reason !== draftReason) return
  if ((await countPending(transaction, merchantId, id)) > 0) return
  await setState(transaction, merchantId, { id, state: 'levy', reason: null, at })
}

/**
 * Sends a draft to its customer, as it is or changed. Throws `EventNotFoundError` (404), and `NoDraftError` (409) where
 * somebody else was first.
 */
export async function sendDraft(
  transaction: WritingTransaction,
  owned: Owned,
  { response, ...work }: StaffWork & { response: string },
): Promise<AssistantEvent> {
  const { event, conversation } = await requireDraft(transaction, owned)
  const sending = { id: event.id, response, byName: work.by.name, isGeneral: event.isGeneral }
  const sent = await makeAnswerOfDraft(transaction, event.merchantId, sending)
  if (sent === undefined) throw new NoDraftError()
  await goOn(transaction, conversation, work.now)
  const isChanged = response !== event.response
  await recordReply(transaction, conversation, { work, after: { draft: isChanged ? 'sent, changed' : 'sent' } })
  return toEvent(sent)
}

/** Throws a draft away: its customer waits for a person. Throws as `sendDraft`. */
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

/** Reads a conversation again that was just changed. */
async function reread(transaction: WritingTransaction, { merchantId, id }: ConversationRow) {
  const conversation = await selectConversation(transaction, merchantId, id)
  if (conversation === undefined) throw new EventNotFoundError()
  return toConversation(conversation)
}

/**
 * Answers a customer as a person: whatever waited in the conversation is answered by it. Throws
 * `ConversationNotFoundError` (404), and `NobodyWaitsError` (409) for a test.
 */
export async function reply(
  transaction: WritingTransaction,
  owned: Owned,
  { text, ...work }: StaffWork & { text: string },
): Promise<{ event: AssistantEvent; conversation: AssistantConversation }> {
  const conversation = await requireConversation(transaction, owned)
  const { merchantId, id, channel, answeringEventId } = conversation
  if (channel === 'test') throw new NobodyWaitsError()
  const { by, now } = work
  await settlePending(transaction, merchantId, { conversationId: id, status: 'success', error: null, answeringEventId })
  const event = await insertEvent(transaction, merchantId, {
    id: uuidv7(),
    conversationId: id,
    channel,
    type: 'staff_reply',
    status: 'success',
    at: now,
    response: text,
    byName: by.name,
  })
  await setState(transaction, merchantId, { id, state: 'staff', reason: null, at: now })
  const changed = await reread(transaction, conversation)
  await recordReply(transaction, conversation, { work, after: { reply: 'sent' } })
  return { event: toEvent(event), conversation: changed }
}

/**
 * Ends what a person does in a conversation: the next question is Levy's again. What nobody has answered by then counts as
 * not answered. Throws `ConversationNotFoundError` (404).
 */
export async function close(
  transaction: WritingTransaction,
  owned: Owned,
  { now }: StaffWork,
): Promise<AssistantConversation> {
  const conversation = await requireConversation(transaction, owned)
  const { merchantId, id, answeringEventId } = conversation
  const unanswered = { conversationId: id, status: 'error', error: closedError, answeringEventId } as const
  await settlePending(transaction, merchantId, unanswered)
  await setState(transaction, merchantId, { id, state: 'closed', reason: null, at: now })
  return reread(transaction, conversation)
}
