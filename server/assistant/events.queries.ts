import type {
  AssistantEventStatus,
  AssistantEventType,
  ConversationChannel,
  FeedbackMark,
} from '../../contract/assistant/event.ts'
import type { Engine, QueryCategory } from '../../contract/assistant/integration.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** A tool call as stored: without its input and result. */
export type KeptTool = { name: string; failed: boolean; durationMs: number }

export type EventRow = {
  id: string
  merchantId: string
  conversationId: string | null
  channel: ConversationChannel | null
  type: AssistantEventType
  status: AssistantEventStatus
  at: Date
  query: string | null
  response: string | null
  error: string | null
  reason: string | null
  byName: string | null
  isDraft: boolean
  responseTimeMs: number | null
  engine: Engine | null
  model: string | null
  fellBack: boolean
  category: QueryCategory | null
  tools: KeptTool[]
  tokensInput: number | null
  tokensOutput: number | null
  feedback: FeedbackMark | null
  feedbackBy: string | null
  isGeneral: boolean
  /** True if Levy asked the customer a question in return. */
  asksBack: boolean
}

export const eventColumns = `id, merchant_id AS "merchantId", conversation_id AS "conversationId", channel, type, status, at, query,
  response, error, reason, by_name AS "byName", is_draft AS "isDraft", response_time_ms AS "responseTimeMs", engine, model,
  fell_back AS "fellBack", category, tools, tokens_input AS "tokensInput", tokens_output AS "tokensOutput", feedback,
  feedback_by AS "feedbackBy", is_general AS "isGeneral", asks_back AS "asksBack"`

const insertStatement: NamedStatement = {
  name: 'assistant-events-insert',
  text: `INSERT INTO assistant_events (id, merchant_id, conversation_id, channel, type, status, at, query, response, reason,
      by_name, query_key)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${eventColumns}`,
}

export type NewEvent = {
  id: string
  conversationId: string
  channel: ConversationChannel
  type: AssistantEventType
  status: AssistantEventStatus
  at: Date
  query?: string
  response?: string
  reason?: string
  byName?: string
  queryKey?: string
}

export async function insertEvent(transaction: Transaction, merchantId: string, event: NewEvent): Promise<EventRow> {
  const { id, conversationId, channel, type, status, at } = event
  const texts = [event.query, event.response, event.reason, event.byName, event.queryKey]
  const values = [id, merchantId, conversationId, channel, type, status, at, ...texts.map((text) => text ?? null)]
  const [row] = await transaction.run<EventRow>(insertStatement, values)
  if (row === undefined) throw new Error('The event was not written')
  return row
}

const findStatement: NamedStatement = {
  name: 'assistant-events-find',
  text: `SELECT ${eventColumns} FROM assistant_events WHERE id = $2 AND ($1::uuid IS NULL OR merchant_id = $1)`,
}

/** A merchant's event, or any merchant's if `merchantId` is undefined. */
export async function selectEvent(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<EventRow | undefined> {
  const rows = await transaction.run<EventRow>(findStatement, [merchantId ?? null, id])
  return rows[0]
}

const lockStatement: NamedStatement = { name: 'assistant-events-lock', text: `${findStatement.text} FOR UPDATE` }

/** Like `selectEvent`, but locks it until the transaction ends. */
export async function lockEvent(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<EventRow | undefined> {
  const rows = await transaction.run<EventRow>(lockStatement, [merchantId ?? null, id])
  return rows[0]
}

const exchangeStatement: NamedStatement = {
  name: 'assistant-events-exchange',
  text: `SELECT * FROM (
      SELECT ${eventColumns} FROM assistant_events WHERE conversation_id = $2 AND merchant_id = $1
      ORDER BY at DESC, id DESC LIMIT $3
    ) newest ORDER BY at, id`,
}

/** The last events of a conversation, the oldest first. */
export function selectExchange(
  transaction: Transaction,
  merchantId: string,
  conversationId: string,
  limit: number,
): Promise<EventRow[]> {
  return transaction.run<EventRow>(exchangeStatement, [merchantId, conversationId, limit])
}

const questionStatement: NamedStatement = {
  name: 'assistant-events-question-before',
  text: `SELECT query FROM assistant_events
    WHERE conversation_id = $2 AND merchant_id = $1 AND query IS NOT NULL AND (at, id) <= ($3, $4)
    ORDER BY at DESC, id DESC LIMIT 1`,
}

/** The question of an answer: its own, or the last one before it. */
export async function selectQuestionOf(
  transaction: Transaction,
  merchantId: string,
  { conversationId, at, id }: { conversationId: string; at: Date; id: string },
): Promise<string | undefined> {
  const rows = await transaction.run<{ query: string }>(questionStatement, [merchantId, conversationId, at, id])
  return rows[0]?.query
}

const pendingStatement: NamedStatement = {
  name: 'assistant-events-pending-of-conversation',
  text: `SELECT count(*) AS pending FROM assistant_events
    WHERE conversation_id = $2 AND merchant_id = $1 AND type = 'request' AND status = 'pending'`,
}

/** How many questions of a conversation wait for an answer. */
export async function countPending(
  transaction: Transaction,
  merchantId: string,
  conversationId: string,
): Promise<number> {
  const rows = await transaction.run<{ pending: number }>(pendingStatement, [merchantId, conversationId])
  return rows[0]?.pending ?? 0
}

const staffAnswersStatement: NamedStatement = {
  name: 'assistant-events-staff-answers',
  text: `SELECT ${eventColumns}, (count(*) OVER ())::int AS total FROM assistant_events
    WHERE conversation_id = $2 AND merchant_id = $1 AND type IN ('staff_reply', 'response') AND by_name IS NOT NULL
    ORDER BY at DESC, id DESC LIMIT 1`,
}

/** The last answer that a person wrote or sent in a conversation, and the number of such answers. */
export async function selectStaffAnswers(
  transaction: Transaction,
  merchantId: string,
  conversationId: string,
): Promise<{ last: EventRow | undefined; total: number }> {
  const [row] = await transaction.run<EventRow & { total: number }>(staffAnswersStatement, [merchantId, conversationId])
  return { last: row, total: row?.total ?? 0 }
}
