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
import type { CustomerEmailState } from '../../../contract/messages/message.ts'
import { escapeLike } from '../../db/search-terms.ts'
import type { Transaction, WritingTransaction } from '../../db/transaction.ts'
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
  return { state: state as InboxState, at: new Date(at), id }
}

const cursorAfter = ({ state, waitingSince, lastAt, id }: queries.InboxRow): string =>
  [state, ((state === 'waiting' ? waitingSince : null) ?? lastAt).toISOString(), id].join('_')

function assigneeOf(assignee: ListQuery['assignee'], userId: string): queries.InboxFilter['assignee'] {
  if (assignee === undefined || assignee === 'nobody') return assignee
  return { id: assignee === 'me' ? userId : assignee }
}

/** A merchant's conversations in the inbox's order. Throws `NotFoundError` (404) if the merchant doesn't exist. */
export async function listConversations(
  transaction: Transaction,
  { merchantId, actor }: { merchantId: string; actor: Caller },
  { state, assignee, search = '', limit, after: cursor }: ListQuery,
): Promise<EndpointResponse<typeof listEndpoint>> {
  await shopOf(transaction, merchantId)
  const userId = callerIdOf(actor)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const filter: queries.InboxFilter = {
    userId,
    search: search === '' ? undefined : { pattern: `%${escapeLike(search)}%`, number: search.replace(/^#/, '') },
    assignee: assigneeOf(assignee, userId),
    limit: limit + 1,
    after,
  }
  const first = after === undefined ? 0 : inboxStates.indexOf(after.state)
  const states = inboxStates.slice(first).filter((one) => state === undefined || one === state)
  const [counts, ...pages] = await Promise.all([
    queries.countInbox(transaction, merchantId),
    ...states.map((one) => queries.selectInbox(transaction, merchantId, one, filter)),
  ])
  const found = pages.flat()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    conversations: rows.map(toInboxConversation),
    nextCursor: found.length > limit && last !== undefined ? cursorAfter(last) : null,
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
  if (row.orderId === null) return 'no-address'
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
