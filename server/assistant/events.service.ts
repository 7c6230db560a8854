import { validate as isUuid } from 'uuid'
import { type AssistantEvent, type FeedbackMark, maxListedEvents } from '../../contract/assistant/event.ts'
import {
  type getEvent as getEndpoint,
  type listEvents as listEndpoint,
  listedUnanswered,
  type listUnanswered as unansweredEndpoint,
} from '../../contract/assistant/events.endpoints.ts'
import { performanceDays } from '../../contract/assistant/integration.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { dayMs } from '../../contract/core/time.ts'
import type { AuditActor } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { EventNotFoundError, NoAnswerError } from './assistant.errors.ts'
import { countWaiting, selectConversation } from './conversations.queries.ts'
import { updateFeedback } from './event-changes.queries.ts'
import { countDrafts, type EventFilter, selectEvents, selectPlace, selectUnanswered } from './event-list.queries.ts'
import { toConversation, toEvent } from './events.mapper.ts'
import { type EventRow, lockEvent, selectEvent, selectExchange } from './events.queries.ts'
import { learnFrom } from './learning.ts'
import { shopOf } from './settings.service.ts'

/** An item of a merchant by its id. `merchantId` is undefined for administrators, who can access all. */
export type Owned = { merchantId: string | undefined; id: string }

/** The author and time of a staff action. */
export type StaffWork = { by: AuditActor; now: Date }

type ListQuery = EventFilter & { limit: number; before?: string | undefined }

/**
 * A merchant's events, newest first, with what waits for a person. Throws `EventNotFoundError` (404) if `before` isn't
 * one of them.
 */
export async function listEvents(
  transaction: Transaction,
  merchantId: string,
  { limit, before, ...filter }: ListQuery,
): Promise<EndpointResponse<typeof listEndpoint>> {
  const place = before === undefined ? undefined : await selectPlace(transaction, merchantId, before)
  if (before !== undefined && place === undefined) throw new EventNotFoundError()
  const [found, conversations, drafts] = await Promise.all([
    selectEvents(transaction, merchantId, { filter, before: place, limit: limit + 1 }),
    countWaiting(transaction, merchantId),
    countDrafts(transaction, merchantId),
  ])
  const events = found.slice(0, limit).map(toEvent)
  const next = found.length > limit ? (events.at(-1)?.id ?? null) : null
  return { events, next, waiting: { conversations, drafts } }
}

/** The latest questions that Levy could not answer. Throws `NotFoundError` (404) for an unknown merchant. */
export async function listUnanswered(
  transaction: Transaction,
  merchantId: string,
  now: Date,
): Promise<EndpointResponse<typeof unansweredEndpoint>> {
  await shopOf(transaction, merchantId)
  const since = new Date(now.getTime() - performanceDays * dayMs)
  const rows = await selectUnanswered(transaction, merchantId, { since, limit: listedUnanswered })
  const questions = rows.map(({ eventId, query, reason, at }) => ({ eventId, query, reason, at: at.toISOString() }))
  return { total: rows[0]?.total ?? 0, questions }
}

/** Throws `EventNotFoundError` (404). */
export async function requireEvent(transaction: Transaction, { merchantId, id }: Owned): Promise<EventRow> {
  const event = isUuid(id) ? await selectEvent(transaction, merchantId, id.toLowerCase()) : undefined
  if (event === undefined) throw new EventNotFoundError()
  return event
}

/** An event with its conversation. Throws `EventNotFoundError` (404). */
export async function getEvent(transaction: Transaction, owned: Owned): Promise<EndpointResponse<typeof getEndpoint>> {
  const event = await requireEvent(transaction, owned)
  const { merchantId, conversationId } = event
  if (conversationId === null) return { event: toEvent(event), conversation: null, exchange: [] }
  const [conversation, exchange] = await Promise.all([
    selectConversation(transaction, merchantId, conversationId),
    selectExchange(transaction, merchantId, conversationId, maxListedEvents),
  ])
  return {
    event: toEvent(event),
    conversation: conversation === undefined ? null : toConversation(conversation),
    exchange: exchange.map(toEvent),
  }
}

/** True for an answer, which can be marked helpful or not. */
const isAnswer = ({ type, status, response }: EventRow): boolean =>
  (type === 'response' || type === 'staff_reply') && status === 'success' && response !== null

/**
 * Records a staff member's mark on an answer; null removes it. Levy learns from helpful answers if the shop allows it.
 * Throws `EventNotFoundError` (404) and `NoAnswerError` (409).
 */
export async function markEvent(
  transaction: WritingTransaction,
  { merchantId, id }: Owned,
  { feedback, by, now }: StaffWork & { feedback: FeedbackMark | null },
): Promise<AssistantEvent> {
  const event = isUuid(id) ? await lockEvent(transaction, merchantId, id.toLowerCase()) : undefined
  if (event === undefined) throw new EventNotFoundError()
  if (!isAnswer(event)) throw new NoAnswerError()
  const marked = await updateFeedback(transaction, event.merchantId, { id: event.id, feedback, by: by.name })
  await learnFrom(transaction, marked, { marker: 'staff', name: by.name, now })
  return toEvent(marked)
}
