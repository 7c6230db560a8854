import { type InboxState, inboxStates, shownPreviewLength } from '../../../contract/assistant/conversation.ts'
import { record } from '../../../contract/core/record.ts'
import { changedRows, changedSince } from '../../db/changed-since.ts'
import { isOfRealShop } from '../../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'
import { type ConversationRow, conversationColumns } from '../conversations.queries.ts'

/** A conversation with the inbox's extra columns. */
export type InboxRow = ConversationRow & {
  customerId: string | null
  customerName: string | null
  customerEmail: string | null
  lastQuery: string | null
  /** Null if the last event is a draft. */
  lastResponse: string | null
  lastBy: string | null
  isUnread: boolean
  hasDraft: boolean
}

const firstLetters = (text: string): string => `left(${text}, ${shownPreviewLength})`

/** $1 is the reader. */
const inboxColumns = `${conversationColumns}, customer.customer_id AS "customerId", customer.customer_name AS "customerName",
  customer.customer_email AS "customerEmail", last.query AS "lastQuery", last.response AS "lastResponse",
  last.by_name AS "lastBy",
  conversation.state IN ('waiting', 'staff') AND coalesce(conversation.customer_wrote_at, conversation.last_at) > coalesce((
    SELECT read_at FROM conversation_reads mark WHERE mark.conversation_id = conversation.id AND mark.user_id = $1
  ), '-infinity') AS "isUnread",
  EXISTS (SELECT FROM assistant_events draft
    WHERE draft.merchant_id = conversation.merchant_id AND draft.conversation_id = conversation.id AND draft.is_draft
  ) AS "hasDraft"`

/** `conversations` is the table, or a part of its rows. */
const tablesOf = (conversations: string): string => `${conversations} conversation
  LEFT JOIN orders customer ON customer.id = conversation.order_id AND customer.merchant_id = conversation.merchant_id
  LEFT JOIN LATERAL (
    SELECT ${firstLetters('event.query')} AS query, event.by_name,
      CASE WHEN NOT event.is_draft THEN ${firstLetters('event.response')} END AS response
    FROM assistant_events event
    WHERE event.conversation_id = conversation.id AND event.type IN ('request', 'response', 'error', 'staff_reply')
    ORDER BY event.at DESC, event.id DESC LIMIT 1
  ) last ON true`
const inboxTables = tablesOf('assistant_conversations')

/**
 * The conversations in which a customer proved one of their orders. OFFSET keeps PostgreSQL from walking the inbox in its order
 * instead, looking for the few of one customer.
 */
const talksOf = (customerId: string): string => `(SELECT talk.* FROM orders o
  JOIN assistant_conversations talk ON talk.merchant_id = o.merchant_id AND talk.order_id = o.id
  WHERE o.merchant_id = $2 AND o.customer_id = ${customerId}::uuid OFFSET 0)`

/** $6: search pattern, $7: order number to match, $8: assignee, $9: unassigned only. Each may be null. */
const filters = `($6::text IS NULL OR customer.number::text = $7 OR customer.customer_name ILIKE $6
      OR customer.customer_email ILIKE $6 OR EXISTS (
        SELECT FROM assistant_events said WHERE said.conversation_id = conversation.id
          AND (said.query ILIKE $6 OR said.response ILIKE $6)))
    AND ($8::uuid IS NULL OR conversation.assigned_user_id = $8)
    AND (NOT $9::boolean OR conversation.assigned_user_id IS NULL)`

/** Waiting conversations are sorted by how long they have waited, the others by their last event. */
const orders: Record<InboxState, { place: string; order: string }> = {
  waiting: { place: '(waiting_since, conversation.id) > ($4, $5)', order: 'waiting_since, conversation.id' },
  staff: { place: '(last_at, conversation.id) < ($4, $5)', order: 'last_at DESC, conversation.id DESC' },
  levy: { place: '(last_at, conversation.id) < ($4, $5)', order: 'last_at DESC, conversation.id DESC' },
  closed: { place: '(last_at, conversation.id) < ($4, $5)', order: 'last_at DESC, conversation.id DESC' },
}

/** A test looks at the plan of those of a customer ($10). */
export const inboxStatement = (state: InboxState, { ofCustomer }: { ofCustomer: boolean }): NamedStatement => ({
  name: `conversations-inbox-${state}${ofCustomer ? '-of-customer' : ''}`,
  text: `SELECT ${inboxColumns} FROM ${ofCustomer ? tablesOf(talksOf('$10')) : inboxTables}
    WHERE conversation.merchant_id = $2 AND conversation.state = '${state}' AND conversation.channel <> 'test'
      AND ($4::timestamptz IS NULL OR ${orders[state].place}) AND ${filters}
    ORDER BY ${orders[state].order} LIMIT $3`,
})
const statementsOf = (ofCustomer: boolean): Record<InboxState, NamedStatement> =>
  record(inboxStates, (state) => inboxStatement(state, { ofCustomer }))
const listStatements = { all: statementsOf(false), ofCustomer: statementsOf(true) }

/** As precise as a cursor. */
const creation = `date_trunc('milliseconds', conversation.created_at)`

const changedWhich = `AND channel <> 'test'`

/** The conversations among which those that changed are looked for. */
const changedSources = {
  found: changedRows('assistant_conversations', { merchantId: '$2', since: '$10', which: changedWhich }),
  walked: 'assistant_conversations',
  ofCustomer: talksOf('$12'),
} as const
type ChangedSource = keyof typeof changedSources

/** Conversations that changed since $10, in the states $11 (null for all): by creation, so that a change moves none. A test looks at its plan. */
export const changedConversationsStatement = (source: ChangedSource): NamedStatement => ({
  name: `conversations-inbox-changed-${source}`,
  text: `SELECT ${inboxColumns} FROM ${tablesOf(changedSources[source])}
    WHERE conversation.merchant_id = $2 AND conversation.channel <> 'test' AND conversation.updated_at >= $10
      AND ($11::text[] IS NULL OR conversation.state = ANY ($11))
      AND ($4::timestamptz IS NULL OR (${creation}, conversation.id) < ($4, $5)) AND ${filters}
    ORDER BY ${creation} DESC, conversation.id DESC LIMIT $3`,
})
const changedStatements = record(['found', 'walked', 'ofCustomer'], changedConversationsStatement)

/** A position in the list: after the conversation with this state, or by creation, with this time and id. */
export type InboxPlace = { state: InboxState | 'created'; at: Date; id: string }

export type InboxFilter = {
  userId: string
  /** A pattern for ILIKE, and the text itself. */
  search: { pattern: string; number: string } | undefined
  assignee: 'nobody' | { id: string } | undefined
  customerId: string | undefined
  limit: number
  after: InboxPlace | undefined
}

const valuesOf = (
  merchantId: string,
  { userId, search, assignee, limit }: InboxFilter,
  place: InboxPlace | undefined,
) => [
  ...[userId, merchantId, limit, place?.at ?? null, place?.id ?? null],
  ...[search?.pattern ?? null, search?.number ?? null],
  ...[typeof assignee === 'object' ? assignee.id : null, assignee === 'nobody'],
]

/** The conversations that changed since a moment, the last created first. */
export async function selectChangedInbox(
  transaction: Transaction,
  merchantId: string,
  { since, states, filter }: { since: Date; states: readonly InboxState[] | undefined; filter: InboxFilter },
): Promise<InboxRow[]> {
  const asked = { merchantId, since, which: changedWhich }
  const changed = await changedSince(transaction, ['assistant_conversations'], asked)
  const values = [...valuesOf(merchantId, filter, filter.after), since, states ?? null]
  if (filter.customerId !== undefined)
    return transaction.run<InboxRow>(changedStatements.ofCustomer, [...values, filter.customerId])
  return transaction.run<InboxRow>(
    changed?.areFew === true ? changedStatements.found : changedStatements.walked,
    values,
  )
}

/** The conversations of one state, in the inbox's order. */
export function selectInbox(
  transaction: Transaction,
  merchantId: string,
  state: InboxState,
  filter: InboxFilter,
): Promise<InboxRow[]> {
  const place = filter.after?.state === state ? filter.after : undefined
  const values = valuesOf(merchantId, filter, place)
  if (filter.customerId === undefined) return transaction.run<InboxRow>(listStatements.all[state], values)
  return transaction.run<InboxRow>(listStatements.ofCustomer[state], [...values, filter.customerId])
}

const findStatement: NamedStatement = {
  name: 'conversations-inbox-find',
  text: `SELECT ${inboxColumns} FROM ${inboxTables}
    WHERE conversation.id = $3 AND ($2::uuid IS NULL OR conversation.merchant_id = $2)`,
}

/** The inbox's form of a merchant's conversation, or any merchant's if `merchantId` is undefined. */
export async function selectInboxConversation(
  transaction: Transaction,
  merchantId: string | undefined,
  { id, userId }: { id: string; userId: string },
): Promise<InboxRow | undefined> {
  return (await transaction.run<InboxRow>(findStatement, [userId, merchantId ?? null, id]))[0]
}

const countStatement: NamedStatement = {
  name: 'conversations-inbox-count',
  text: `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'staff') AS staff
    FROM assistant_conversations
    WHERE merchant_id = $1 AND state IN ('waiting', 'staff') AND channel <> 'test'`,
}

export type InboxCounts = { waiting: number; staff: number }

/** How many of a merchant's conversations wait for a person, and how many a person has. */
export async function countInbox(transaction: Transaction, merchantId: string): Promise<InboxCounts> {
  const rows = await transaction.run<InboxCounts>(countStatement, [merchantId])
  return rows[0] ?? { waiting: 0, staff: 0 }
}

const countAllStatement: NamedStatement = {
  name: 'conversations-waiting-across-merchants',
  text: `SELECT count(*) AS waiting FROM assistant_conversations WHERE state = 'waiting' AND channel <> 'test'
    AND ${isOfRealShop('merchant_id')}`,
}

/** How many conversations of all merchants wait for a person. */
export async function countWaitingAcrossMerchants(transaction: Transaction): Promise<number> {
  return (await transaction.run<{ waiting: number }>(countAllStatement, []))[0]?.waiting ?? 0
}

const readStatement: NamedStatement = {
  name: 'conversations-read',
  text: `INSERT INTO conversation_reads (conversation_id, user_id, merchant_id, read_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_at = greatest(conversation_reads.read_at, excluded.read_at)`,
}

/** Records that a user has read a conversation up to now. */
export async function noteRead(
  transaction: Transaction,
  merchantId: string,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  await transaction.run(readStatement, [id, userId, merchantId, at])
}
