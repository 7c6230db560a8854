import type { ConversationChannel, ConversationState } from '../../contract/assistant/event.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The fields of Levy's memory that are used here. Only Levy knows the rest. */
type KeptMemory = {
  language?: 'en' | 'es'
  awaiting?: 'order-number' | 'email' | 'code' | 'product'
  verified?: { orderId: string; orderNumber: number; level: 'named' | 'code' }
}

export type ConversationRow = {
  id: string
  merchantId: string
  channel: ConversationChannel
  visitorHash: Buffer
  state: ConversationState
  reason: string | null
  memory: KeptMemory
  /** The question being answered, and until when it blocks others. */
  answeringEventId: string | null
  answeringUntil: Date | null
  startedAt: Date
  lastAt: Date
  orderId: string | null
  orderNumber: number | null
  verified: 'named' | 'code' | null
  waitingSince: Date | null
  /** The person assigned to it. */
  assignedUserId: string | null
  assignedName: string | null
  /** When the customer last looked at the chat, as recorded. */
  customerSeenAt: Date | null
  /** When they last closed it. */
  customerLeftAt: Date | null
  /** The address that they left for answers, unproved, and the language of emails to it. */
  contactEmail: string | null
  contactLanguage: 'en' | 'es' | null
  /** How often they have left another address. */
  contactChanges: number
}

export const conversationColumns = `conversation.id, conversation.merchant_id AS "merchantId", conversation.channel,
  conversation.visitor_hash AS "visitorHash", conversation.state, conversation.reason, conversation.memory,
  conversation.answering_event_id AS "answeringEventId", conversation.answering_until AS "answeringUntil",
  conversation.created_at AS "startedAt", conversation.last_at AS "lastAt", conversation.order_id AS "orderId",
  (SELECT number FROM orders WHERE orders.id = conversation.order_id) AS "orderNumber", conversation.verified,
  conversation.waiting_since AS "waitingSince", conversation.assigned_user_id AS "assignedUserId",
  conversation.assigned_name AS "assignedName", conversation.customer_seen_at AS "customerSeenAt",
  conversation.customer_left_at AS "customerLeftAt", conversation.contact_email AS "contactEmail",
  conversation.contact_language AS "contactLanguage", conversation.contact_changes AS "contactChanges"`

const insertStatement: NamedStatement = {
  name: 'assistant-conversations-insert',
  text: `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, created_at, last_at)
    VALUES ($1, $2, $3, $4, $5, $5)`,
}

export type NewConversation = { id: string; channel: ConversationChannel; visitorHash: Buffer; at: Date }

export async function insertConversation(
  transaction: Transaction,
  merchantId: string,
  { id, channel, visitorHash, at }: NewConversation,
): Promise<void> {
  await transaction.run(insertStatement, [id, merchantId, channel, visitorHash, at])
}

const findStatement: NamedStatement = {
  name: 'assistant-conversations-find',
  text: `SELECT ${conversationColumns} FROM assistant_conversations conversation
    WHERE conversation.id = $2 AND ($1::uuid IS NULL OR conversation.merchant_id = $1)`,
}

/** A merchant's conversation, or any merchant's if `merchantId` is undefined. */
export async function selectConversation(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<ConversationRow | undefined> {
  const rows = await transaction.run<ConversationRow>(findStatement, [merchantId ?? null, id])
  return rows[0]
}

const lockStatement: NamedStatement = {
  name: 'assistant-conversations-lock',
  text: `${findStatement.text} FOR UPDATE OF conversation`,
}

/** Like `selectConversation`, but locks it until the transaction ends. */
export async function lockConversation(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<ConversationRow | undefined> {
  const rows = await transaction.run<ConversationRow>(lockStatement, [merchantId ?? null, id])
  return rows[0]
}

const wroteStatement: NamedStatement = {
  name: 'assistant-conversations-customer-wrote',
  text: `UPDATE assistant_conversations SET customer_wrote_at = $3, customer_seen_at = $3 WHERE merchant_id = $1 AND id = $2`,
}

/** Records that the customer wrote. */
export async function noteCustomerWrote(
  transaction: Transaction,
  merchantId: string,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await transaction.run(wroteStatement, [merchantId, id, at])
}

const seenStatement: NamedStatement = {
  name: 'assistant-conversations-customer-seen',
  text: 'UPDATE assistant_conversations SET customer_seen_at = $3 WHERE merchant_id = $1 AND id = $2',
}

/** Records that the customer is looking at the chat. */
export async function noteCustomerSeen(
  transaction: Transaction,
  merchantId: string,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await transaction.run(seenStatement, [merchantId, id, at])
}

const leftStatement: NamedStatement = {
  name: 'assistant-conversations-customer-left',
  text: 'UPDATE assistant_conversations SET customer_left_at = $3 WHERE merchant_id = $1 AND id = $2',
}

/** Records that the customer closed the chat. */
export async function noteCustomerLeft(
  transaction: Transaction,
  merchantId: string,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await transaction.run(leftStatement, [merchantId, id, at])
}

const contactStatement: NamedStatement = {
  name: 'assistant-conversations-contact',
  text: `UPDATE assistant_conversations
    SET contact_email = $3, contact_language = $4, contact_left_at = $5, contact_changes = contact_changes + 1
    WHERE merchant_id = $1 AND id = $2`,
}

export type Contact = { email: string; language: 'en' | 'es'; at: Date }

/** Records another address for answers in a locked conversation. */
export async function setContact(
  transaction: Transaction,
  merchantId: string,
  { id, email, language, at }: { id: string } & Contact,
): Promise<void> {
  await transaction.run(contactStatement, [merchantId, id, email, language, at])
}

const noContactStatement: NamedStatement = {
  name: 'assistant-conversations-no-contact',
  text: `UPDATE assistant_conversations SET contact_email = NULL, contact_language = NULL, contact_left_at = NULL
    WHERE merchant_id = $1 AND id = $2`,
}

/** Deletes the address for answers from a locked conversation. How often one was left stays. */
export async function clearContact(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(noContactStatement, [merchantId, id])
}

const assignStatement: NamedStatement = {
  name: 'assistant-conversations-assign',
  text: `UPDATE assistant_conversations SET assigned_user_id = $3, assigned_name = $4 WHERE merchant_id = $1 AND id = $2`,
}

/** Assigns a locked conversation to a person, or to nobody if null. */
export async function setAssignee(
  transaction: Transaction,
  merchantId: string,
  { id, assignee }: { id: string; assignee: { id: string; name: string } | null },
): Promise<void> {
  await transaction.run(assignStatement, [merchantId, id, assignee?.id ?? null, assignee?.name ?? null])
}

const beginStatement: NamedStatement = {
  name: 'assistant-conversations-begin-answer',
  text: `UPDATE assistant_conversations
    SET answering_event_id = $3, answering_until = $4, state = 'levy', last_at = $5
    WHERE merchant_id = $1 AND id = $2`,
}

/** Reserves a locked conversation for a question until `until`. Returns a closed conversation to Levy. */
export async function beginAnswer(
  transaction: Transaction,
  merchantId: string,
  { conversationId, eventId, until, at }: { conversationId: string; eventId: string; until: Date; at: Date },
): Promise<void> {
  await transaction.run(beginStatement, [merchantId, conversationId, eventId, until, at])
}

const endStatement: NamedStatement = {
  name: 'assistant-conversations-end-answer',
  text: `UPDATE assistant_conversations
    SET answering_event_id = NULL, answering_until = NULL,
      memory = coalesce($4::jsonb, memory), order_id = $5, verified = $6, last_at = $7,
      contact_email = CASE WHEN $5::uuid IS NULL THEN contact_email END,
      contact_language = CASE WHEN $5::uuid IS NULL THEN contact_language END,
      contact_left_at = CASE WHEN $5::uuid IS NULL THEN contact_left_at END
    WHERE merchant_id = $1 AND id = $2 AND answering_event_id = $3 RETURNING id`,
}

/**
 * Releases a conversation and saves its memory. A proved order ends an address that was left. False if another question has it
 * now; then that one's memory is kept.
 */
export async function endAnswer(
  transaction: Transaction,
  merchantId: string,
  { conversationId, eventId, memory, at }: { conversationId: string; eventId: string; memory: KeptMemory; at: Date },
): Promise<boolean> {
  const { orderId = null, level = null } = memory.verified ?? {}
  const values = [merchantId, conversationId, eventId, JSON.stringify(memory), orderId, level, at]
  return (await transaction.run(endStatement, values)).length > 0
}

const stateStatement: NamedStatement = {
  name: 'assistant-conversations-state',
  text: `UPDATE assistant_conversations
    SET state = $3, reason = coalesce($4, reason), last_at = greatest(last_at, $5),
      waiting_since = CASE WHEN $3 <> 'waiting' THEN NULL WHEN state = 'waiting' THEN waiting_since ELSE $5 END
    WHERE merchant_id = $1 AND id = $2`,
}

/** Sets whose turn it is in a locked conversation. A null reason keeps the previous one. */
export async function setState(
  transaction: Transaction,
  merchantId: string,
  { id, state, reason, at }: { id: string; state: ConversationState; reason: string | null; at: Date },
): Promise<void> {
  await transaction.run(stateStatement, [merchantId, id, state, reason, at])
}

const waitingStatement: NamedStatement = {
  name: 'assistant-conversations-waiting',
  text: `SELECT count(*) AS waiting FROM assistant_conversations WHERE merchant_id = $1 AND state = 'waiting'`,
}

/** How many of a merchant's conversations wait for a person. */
export async function countWaiting(transaction: Transaction, merchantId: string): Promise<number> {
  const rows = await transaction.run<{ waiting: number }>(waitingStatement, [merchantId])
  return rows[0]?.waiting ?? 0
}

const begunStatement: NamedStatement = {
  name: 'assistant-conversations-begun-to-wait',
  text: `SELECT FROM assistant_conversations
    WHERE merchant_id = $1 AND state = 'waiting' AND waiting_since > $3 AND id <> $2 LIMIT 1`,
}

/** True if another conversation of the merchant started waiting after `since` and still waits. */
export async function hasBegunToWait(
  transaction: Transaction,
  merchantId: string,
  { otherThan, since }: { otherThan: string; since: Date },
): Promise<boolean> {
  return (await transaction.run(begunStatement, [merchantId, otherThan, since])).length > 0
}

const sweepStatement: NamedStatement = {
  name: 'assistant-conversations-sweep-across-merchants',
  text: `WITH given_up AS (
      SELECT id, answering_event_id FROM assistant_conversations
      WHERE answering_until < $1 ORDER BY answering_until LIMIT $3 FOR UPDATE SKIP LOCKED
    ), freed AS (
      UPDATE assistant_conversations conversation SET answering_event_id = NULL, answering_until = NULL
      FROM given_up WHERE conversation.id = given_up.id
    )
    UPDATE assistant_events event SET type = 'error', status = 'error', error = $2
    FROM given_up WHERE event.id = given_up.answering_event_id AND event.status = 'pending' RETURNING event.id`,
}

/**
 * Marks questions as unanswered whose reservation ended before `before`, because their process died. @returns how many
 */
export async function sweepAcrossMerchants(
  transaction: Transaction,
  { before, error, limit }: { before: Date; error: string; limit: number },
): Promise<number> {
  return (await transaction.run(sweepStatement, [before, error, limit])).length
}
