import { validate as isUuid } from 'uuid'
import {
  type AnswerWay,
  type InboxConversation,
  type InboxState,
  inboxStates,
  type OpenConversation,
} from '../../../contract/assistant/conversation.ts'
import type { listConversations as listEndpoint } from '../../../contract/assistant/conversations.endpoints.ts'
import { maxListedEvents } from '../../../contract/assistant/event.ts'
import type { EndpointParts, EndpointResponse } from '../../../contract/core/endpoint.ts'
import { startOf } from '../../../contract/core/time.ts'
import type { CustomerEmailState } from '../../../contract/messages/message.ts'
import { escapeLike } from '../../db/search-terms.ts'
import type { Transaction, WritingTransaction } from '../../db/transaction.ts'
import { UnknownCursorError } from '../../errors.ts'
import { type Caller, callerIdOf } from '../../http/actor.ts'
import { answerMailsOf, customerEmailsOf } from '../../messages/chat-mails.service.ts'
import type { Delivery } from '../../messages/messages.service.ts'
import { ConversationNotFoundError } from '../assistant.errors.ts'
import { isCustomerHere } from '../customer-conversation.ts'
import { toEvent } from '../events.mapper.ts'
import { selectExchange, selectStaffAnswers } from '../events.queries.ts'
import type { Owned } from '../events.service.ts'
import { shopOf } from '../settings.service.ts'
import { toConversationOrder, toInboxConversation } from './inbox.mapper.ts'
import * as queries from './inbox.queries.ts'
import { type AnsweringPerson, selectAnsweringPeople, selectCustomerOrders } from './open-conversation.queries.ts'

type ListQuery = Omit<EndpointParts<typeof listEndpoint>['query'], 'merchantId'>

/** Parses a page cursor: `waiting_2026-11-24T08:00:00.000Z_<id>`. */
function placeOf(cursor: string): queries.InboxPlace {
  const [state = '', at = '', id = ''] = cursor.split('_')
  return { state: state as InboxState | 'created', at: new Date(at), id }
}

const cursorByCreation = ({ startedAt, id }: queries.InboxRow): string =>
  ['created', startedAt.toISOString(), id].join('_')

const cursorAfter = ({ state, waitingSince, lastAt, id }: queries.InboxRow): string =>
  [state, ((state === 'waiting' ? waitingSince : null) ?? lastAt).toISOString(), id].join('_')

function assigneeOf(assignee: ListQuery['assignee'], userId: string): queries.InboxFilter['assignee'] {
  if (assignee === undefined || assignee === 'nobody') return assignee
  return { id: assignee === 'me' ? userId : assignee }
}

/** The page of the inbox: one state after the other. */
async function inboxPage(
  transaction: Transaction,
  merchantId: string,
  { states, filter }: { states: readonly InboxState[] | undefined; filter: queries.InboxFilter },
): Promise<queries.InboxRow[]> {
  const first = inboxStates.indexOf(filter.after?.state as InboxState)
  const asked = inboxStates.slice(Math.max(0, first)).filter((one) => states === undefined || states.includes(one))
  const pages = await Promise.all(asked.map((one) => queries.selectInbox(transaction, merchantId, one, filter)))
  return pages.flat()
}

/**
 * A merchant's conversations in the inbox's order, or those that changed since a moment by creation. Throws `NotFoundError` (404)
 * if the merchant doesn't exist, and 422 for a cursor of the other order.
 */
export async function listConversations(
  transaction: Transaction,
  { merchantId, actor }: { merchantId: string; actor: Caller },
  { state: states, assignee, customerId, search = '', updatedSince, limit, after: cursor }: ListQuery,
): Promise<EndpointResponse<typeof listEndpoint>> {
  await shopOf(transaction, merchantId)
  const userId = callerIdOf(actor)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const filter: queries.InboxFilter = {
    userId,
    search: search === '' ? undefined : { pattern: `%${escapeLike(search)}%`, number: search.replace(/^#/, '') },
    assignee: assigneeOf(assignee, userId),
    customerId,
    limit: limit + 1,
    after,
  }
  if (after !== undefined && (after.state === 'created') !== (updatedSince !== undefined))
    throw new UnknownCursorError()
  const [counts, found] = await Promise.all([
    queries.countInbox(transaction, merchantId),
    updatedSince === undefined
      ? inboxPage(transaction, merchantId, { states, filter })
      : queries.selectChangedInbox(transaction, merchantId, { since: startOf(updatedSince), states, filter }),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const cursorOf = updatedSince === undefined ? cursorAfter : cursorByCreation
  return {
    conversations: rows.map(toInboxConversation),
    nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : null,
    counts,
  }
}

/** How many conversations wait for a person, of one merchant or of all. */
export function countWaiting(transaction: Transaction, merchantId: string | undefined): Promise<number> {
  return merchantId === undefined
    ? queries.countWaitingAcrossMerchants(transaction)
    : queries.countInbox(transaction, merchantId).then(({ waiting }) => waiting)
}

/** The inbox's form of a conversation. Throws `ConversationNotFoundError` (404), also for a test. */
export async function requireInboxConversation(
  transaction: Transaction,
  { merchantId, id }: Owned,
  userId: string,
): Promise<queries.InboxRow> {
  const row = isUuid(id)
    ? await queries.selectInboxConversation(transaction, merchantId, { id: id.toLowerCase(), userId })
    : undefined
  if (row === undefined || row.channel === 'test') throw new ConversationNotFoundError()
  return row
}

const waysWithout: Record<Exclude<CustomerEmailState, 'on'>, AnswerWay> = {
  off: 'emails-off',
  'not-connected': 'not-connected',
}

async function answerWayOf(
  transaction: Transaction,
  row: queries.InboxRow,
  { now, delivery }: { now: Date; delivery: Delivery },
): Promise<AnswerWay> {
  if (isCustomerHere(row, now)) return 'chat'
  if (row.orderId === null && row.contactEmail === null) return 'no-address'
  const emails = await customerEmailsOf(transaction, row.merchantId, delivery)
  return emails === 'on' ? 'email' : waysWithout[emails]
}

/** The people who can take a merchant's conversation, including the caller if they are an administrator. */
export async function peopleFor(
  transaction: Transaction,
  merchantId: string,
  caller: Caller,
): Promise<AnsweringPerson[]> {
  const people = await selectAnsweringPeople(transaction, merchantId)
  const isAdmin = caller.kind === 'user' && caller.role === 'admin'
  return isAdmin ? [{ id: caller.userId, name: caller.name }, ...people] : people
}

const none = { orders: [], count: 0 }

/** A conversation with its transcript and, once an order is proved, its customer's newest orders. Throws `ConversationNotFoundError` (404). */
export async function openConversation(
  transaction: Transaction,
  owned: Owned,
  { actor, ...at }: { actor: Caller; now: Date; delivery: Delivery },
): Promise<OpenConversation> {
  const row = await requireInboxConversation(transaction, owned, callerIdOf(actor))
  const { merchantId, id, orderId, verified } = row
  const exchange = await selectExchange(transaction, merchantId, id, maxListedEvents)
  const answers = exchange.filter(({ byName, response }) => byName !== null && response !== null)
  const eventIds = answers.map((event) => event.id)
  const [{ total: answerCount }, mails, known, people, answerWay, shop] = await Promise.all([
    selectStaffAnswers(transaction, merchantId, id),
    answerMailsOf(transaction, merchantId, eventIds),
    orderId === null ? none : selectCustomerOrders(transaction, merchantId, { orderId, byCode: verified === 'code' }),
    peopleFor(transaction, merchantId, actor),
    answerWayOf(transaction, row, at),
    shopOf(transaction, merchantId),
  ])
  return {
    conversation: toInboxConversation(row),
    exchange: exchange.map(toEvent),
    answerCount,
    mails,
    orders: known.orders.map(toConversationOrder),
    orderCount: known.count,
    people,
    answerWay,
    shopName: shop.name,
  }
}

/** Records that a user has read a conversation. Throws `ConversationNotFoundError` (404). */
export async function readConversation(
  transaction: WritingTransaction,
  owned: Owned,
  { userId, now }: { userId: string; now: Date },
): Promise<InboxConversation> {
  const { merchantId, id } = await requireInboxConversation(transaction, owned, userId)
  await queries.noteRead(transaction, merchantId, { id, userId, at: now })
  return toInboxConversation(await requireInboxConversation(transaction, { merchantId, id }, userId))
}
