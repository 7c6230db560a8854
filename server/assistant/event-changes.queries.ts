import type { AssistantEventStatus, FeedbackMark } from '../../contract/assistant/event.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { type EventRow, eventColumns } from './events.queries.ts'

const finishStatement: NamedStatement = {
  name: 'assistant-events-finish',
  text: `UPDATE assistant_events
    SET type = $3, status = $4, query = $5, response = $6, error = $7, is_draft = $8, response_time_ms = $9, engine = $10,
      model = $11, fell_back = $12, category = $13, tools = $14, tokens_input = $15, tokens_output = $16, is_general = $17,
      query_key = $18, asks_back = $19
    WHERE merchant_id = $1 AND id = $2 RETURNING ${eventColumns}`,
}

/** The outcome of a question. */
export type FinishedEvent = Pick<
  EventRow,
  'type' | 'status' | 'query' | 'response' | 'error' | 'isDraft' | 'responseTimeMs' | 'engine' | 'model' | 'fellBack'
> &
  Pick<EventRow, 'category' | 'tools' | 'tokensInput' | 'tokensOutput' | 'isGeneral' | 'asksBack'> & {
    queryKey: string
  }

/** Saves the outcome of a question, even if it was swept in between. */
export async function finishEvent(
  transaction: Transaction,
  merchantId: string,
  { id, ...event }: FinishedEvent & { id: string },
): Promise<EventRow> {
  const [row] = await transaction.run<EventRow>(finishStatement, [
    merchantId,
    id,
    event.type,
    event.status,
    event.query,
    event.response,
    event.error,
    event.isDraft,
    event.responseTimeMs,
    event.engine,
    event.model,
    event.fellBack,
    event.category,
    JSON.stringify(event.tools),
    event.tokensInput,
    event.tokensOutput,
    event.isGeneral,
    event.queryKey,
    event.asksBack,
  ])
  if (row === undefined) throw new Error('The question has no event any more')
  return row
}

const failStatement: NamedStatement = {
  name: 'assistant-events-fail',
  text: `UPDATE assistant_events SET type = 'error', status = 'error', error = $3, response_time_ms = $4
    WHERE merchant_id = $1 AND id = $2 AND status = 'pending'`,
}

/** Records that a question could not be answered. */
export async function failEvent(
  transaction: Transaction,
  merchantId: string,
  { id, error, responseTimeMs }: { id: string; error: string; responseTimeMs: number | null },
): Promise<void> {
  await transaction.run(failStatement, [merchantId, id, error, responseTimeMs])
}

const feedbackStatement: NamedStatement = {
  name: 'assistant-events-feedback',
  text: `UPDATE assistant_events SET feedback = $3, feedback_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $4 END
    WHERE merchant_id = $1 AND id = $2 RETURNING ${eventColumns}`,
}

/** Saves whether an answer helped, and who said so. */
export async function updateFeedback(
  transaction: Transaction,
  merchantId: string,
  { id, feedback, by }: { id: string; feedback: FeedbackMark | null; by: string },
): Promise<EventRow> {
  const [row] = await transaction.run<EventRow>(feedbackStatement, [merchantId, id, feedback, by])
  if (row === undefined) throw new Error('The event was not marked')
  return row
}

const draftSentStatement: NamedStatement = {
  name: 'assistant-events-send-draft',
  text: `UPDATE assistant_events
    SET type = 'response', status = 'success', is_draft = false, response = $3, by_name = $4, is_general = $5
    WHERE merchant_id = $1 AND id = $2 AND is_draft RETURNING ${eventColumns}`,
}

/** Turns a draft into the answer. Undefined if it is no longer a draft. */
export async function makeAnswerOfDraft(
  transaction: Transaction,
  merchantId: string,
  { id, response, byName, isGeneral }: { id: string; response: string; byName: string; isGeneral: boolean },
): Promise<EventRow | undefined> {
  const values = [merchantId, id, response, byName, isGeneral]
  return (await transaction.run<EventRow>(draftSentStatement, values))[0]
}

const draftDiscardedStatement: NamedStatement = {
  name: 'assistant-events-discard-draft',
  text: `UPDATE assistant_events SET is_draft = false, response = NULL, is_general = false
    WHERE merchant_id = $1 AND id = $2 AND is_draft RETURNING ${eventColumns}`,
}

/** Deletes a draft's text; its question then waits for a person. Undefined if it is no longer a draft. */
export async function discardDraftText(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<EventRow | undefined> {
  return (await transaction.run<EventRow>(draftDiscardedStatement, [merchantId, id]))[0]
}

const settleStatement: NamedStatement = {
  name: 'assistant-events-settle',
  text: `UPDATE assistant_events
    SET status = $3, type = CASE WHEN $3 = 'error' THEN 'error' ELSE type END, error = $4, is_draft = false,
      response = CASE WHEN is_draft THEN NULL ELSE response END, is_general = false
    WHERE conversation_id = $2 AND merchant_id = $1 AND type = 'request' AND status = 'pending'
      AND id <> coalesce($5, '00000000-0000-0000-0000-000000000000'::uuid)`,
}

/** Settles a conversation's pending questions, except the one that Levy is answering. */
export async function settlePending(
  transaction: Transaction,
  merchantId: string,
  {
    conversationId,
    status,
    error,
    answeringEventId,
  }: {
    conversationId: string
    status: AssistantEventStatus
    error: string | null
    answeringEventId: string | null
  },
): Promise<void> {
  await transaction.run(settleStatement, [merchantId, conversationId, status, error, answeringEventId])
}
