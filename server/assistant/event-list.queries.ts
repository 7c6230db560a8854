import type {
  AssistantEventStatus,
  AssistantEventType,
  EventSource,
  FeedbackMark,
} from '../../contract/assistant/event.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { type EventRow, eventColumns } from './events.queries.ts'

/** Only the last question of each waiting conversation, or only drafts. */
type WaitingFilter = 'conversations' | 'drafts'

export type EventFilter = {
  waiting?: WaitingFilter | undefined
  type?: AssistantEventType | undefined
  status?: AssistantEventStatus | undefined
  feedback?: FeedbackMark | undefined
  from?: EventSource | undefined
}

/** Events that need a person. */
const waitingConditions: Record<WaitingFilter, string> = {
  drafts: 'AND is_draft ',
  // The last question of each conversation.
  conversations: `AND id = ANY (ARRAY(
      SELECT (
        SELECT asked.id FROM assistant_events asked
        WHERE asked.conversation_id = conversation.id AND asked.type IN ('request', 'response', 'error')
        ORDER BY asked.at DESC, asked.id DESC LIMIT 1
      ) FROM assistant_conversations conversation WHERE conversation.merchant_id = $1 AND conversation.state = 'waiting'
    )) `,
}

/** Tests are few and soon deleted, and have their own index. */
const sourceConditions: Record<EventSource, string> = {
  customers: `AND channel IN ('widget', 'api') `,
  tests: `AND channel = 'test' `,
}

/**
 * The filter is part of the text, not a parameter: a generic plan could not use the partial indexes. Each part comes
 * from the contract's enums.
 */
function listStatement({ waiting, type, status, feedback, from }: EventFilter): NamedStatement {
  const parts = Object.entries({ type, status, feedback }).flatMap(([column, value]) =>
    value === undefined ? [] : [`AND ${column} = '${value}' `],
  )
  const source = from === undefined ? '' : sourceConditions[from]
  const condition = `${parts.join('')}${source}${waiting === undefined ? '' : waitingConditions[waiting]}`
  return {
    name: `assistant-events-list-${[waiting, type, status, feedback, from].join('-')}`,
    text: `SELECT ${eventColumns} FROM assistant_events
      WHERE merchant_id = $1 ${condition}AND (at, id) < ($2, $3) ORDER BY at DESC, id DESC LIMIT $4`,
  }
}

/** An event's position in the list. `at` is text, to keep microseconds. */
type Place = { at: string; id: string }
const afterAll: Place = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const placeStatement: NamedStatement = {
  name: 'assistant-events-place',
  text: 'SELECT at::text, id FROM assistant_events WHERE merchant_id = $1 AND id = $2',
}

export async function selectPlace(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<Place | undefined> {
  const rows = await transaction.run<Place>(placeStatement, [merchantId, id])
  return rows[0]
}

/** A merchant's events before a position, newest first. */
export function selectEvents(
  transaction: Transaction,
  merchantId: string,
  { filter, before, limit }: { filter: EventFilter; before: Place | undefined; limit: number },
): Promise<EventRow[]> {
  const { at, id } = before ?? afterAll
  return transaction.run<EventRow>(listStatement(filter), [merchantId, at, id, limit])
}

const draftsStatement: NamedStatement = {
  name: 'assistant-events-drafts',
  text: 'SELECT count(*) AS drafts FROM assistant_events WHERE merchant_id = $1 AND is_draft',
}

/** How many of a merchant's drafts wait to be sent. */
export async function countDrafts(transaction: Transaction, merchantId: string): Promise<number> {
  const rows = await transaction.run<{ drafts: number }>(draftsStatement, [merchantId])
  return rows[0]?.drafts ?? 0
}

const unansweredStatement: NamedStatement = {
  name: 'assistant-events-unanswered',
  // A hand-off is recorded after its question, in the same conversation.
  text: `SELECT asked.id AS "eventId", asked.query, missed.reason, asked.at, (count(*) OVER ())::int AS total
    FROM assistant_events missed CROSS JOIN LATERAL (
      SELECT id, query, at FROM assistant_events question
      WHERE question.conversation_id = missed.conversation_id AND question.merchant_id = missed.merchant_id
        AND question.type IN ('request', 'response', 'error') AND (question.at, question.id) <= (missed.at, missed.id)
      ORDER BY question.at DESC, question.id DESC LIMIT 1
    ) asked
    WHERE missed.merchant_id = $1 AND missed.type IN ('hand_off', 'error') AND missed.channel <> 'test'
      AND missed.at >= $2 AND asked.query IS NOT NULL
    ORDER BY missed.at DESC, missed.id DESC LIMIT $3`,
}

export type UnansweredRow = { eventId: string; query: string; reason: string | null; at: Date; total: number }

/** A merchant's latest questions since a time that failed or were handed to a person, with their total number. */
export function selectUnanswered(
  transaction: Transaction,
  merchantId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<UnansweredRow[]> {
  return transaction.run<UnansweredRow>(unansweredStatement, [merchantId, since, limit])
}
