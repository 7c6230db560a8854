import { type Selectable, sql } from 'kysely'
import type { MessageStatus } from '../../contract/messages/message.ts'
import type { LoggedMessage } from '../../contract/messages/messages.endpoints.ts'
import { type Changed, mostChangedRead } from '../db/changed-since.ts'
import type { DB } from '../db/database.gen.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type LogFilter = {
  merchantId: string
  channel?: readonly string[] | undefined
  status?: readonly string[] | undefined
  audience?: readonly string[] | undefined
  kind?: readonly string[] | undefined
  customerId?: string | undefined
  changed?: Changed | undefined
  id?: string | undefined
  /** The id of the message before the first. */
  after?: string | undefined
  limit: number
}

const columns = [
  'messages.id',
  'messages.audience',
  'messages.kind',
  'messages.channel',
  'messages.status',
  'messages.recipient',
  'messages.subject',
  'messages.body_text as text',
  'messages.created_at as createdAt',
  'messages.sent_at as sentAt',
  'messages.attempts',
  'messages.answer',
  'messages.failure',
  'messages.outdated',
  'messages.order_id as orderId',
  'orders.number as orderNumber',
] as const

const selectColumns = () =>
  sqlBuilder.selectFrom('messages').leftJoin('orders', 'orders.id', 'messages.order_id').select(columns)

/** As `selectColumns`, of the messages that changed, read by the index of changes. */
const selectChanged = (merchantId: string, since: Date) =>
  sqlBuilder
    .selectFrom(
      sql<
        Selectable<DB['messages']>
      >`(SELECT * FROM messages WHERE merchant_id = ${merchantId} AND updated_at >= ${since}
        ORDER BY updated_at DESC LIMIT ${sql.lit(mostChangedRead)})`.as('messages'),
    )
    .leftJoin('orders', 'orders.id', 'messages.order_id')
    .select(columns)

/**
 * As `selectColumns`, of the messages to a customer about their orders. OFFSET keeps PostgreSQL from walking the whole log in its
 * order instead, looking for the few of one customer.
 */
const selectOfCustomer = (merchantId: string, customerId: string) =>
  sqlBuilder
    .selectFrom(
      sql<
        Selectable<DB['messages']>
      >`(SELECT message.* FROM orders o JOIN messages message ON message.merchant_id = o.merchant_id AND message.order_id = o.id
        WHERE o.merchant_id = ${merchantId} AND o.customer_id = ${customerId} AND message.audience = 'customer' OFFSET 0)`.as(
        'messages',
      ),
    )
    .leftJoin('orders', 'orders.id', 'messages.order_id')
    .select(columns)

function selectFound({ merchantId, customerId, changed }: LogFilter) {
  if (customerId !== undefined) return selectOfCustomer(merchantId, customerId)
  return changed?.areFew === true ? selectChanged(merchantId, changed.since) : selectColumns()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number]

const toLogged = ({ createdAt, sentAt, orderId, orderNumber, ...message }: Row): LoggedMessage =>
  // The columns hold what the table's checks allow, which is what the contract names.
  ({
    ...message,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
  }) as LoggedMessage

/** A merchant's messages, newest first. */
export async function selectMessages(transaction: Transaction, filter: LogFilter): Promise<LoggedMessage[]> {
  const rows = await transaction.execute(messagePageQuery(filter))
  return rows.map(toLogged)
}

/** The query of a page; a test looks at its plan. */
export function messagePageQuery(filter: LogFilter) {
  const { merchantId, after, limit, changed, id, status, ...narrowing } = filter
  let query = selectFound(filter).where('messages.merchant_id', '=', merchantId)
  if (changed !== undefined) query = query.where(sql<boolean>`messages.updated_at >= ${changed.since}`)
  if (id !== undefined) query = query.where('messages.id', '=', id)
  // In the text, not as a value: the plan is made once for a text, and those that failed or were not sent have indexes of their own.
  const [only, ...more] = status ?? []
  if (status !== undefined && more.length > 0)
    query = query.where(
      'messages.status',
      'in',
      status.map((one) => sql.lit(one)),
    )
  else if (only !== undefined) query = query.where('messages.status', '=', sql.lit(only))
  for (const column of ['channel', 'audience', 'kind'] as const) {
    const values = narrowing[column]
    if (values !== undefined) query = query.where(`messages.${column}`, '=', sql<string>`ANY (${values}::text[])`)
  }
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('messages.created_at', 'messages.id'),
        '<',
        selectFrom('messages as last')
          .select(['last.created_at', 'last.id'])
          .where('last.merchant_id', '=', merchantId)
          .where('last.id', '=', after)
          .$asTuple('created_at', 'id'),
      ),
    )
  }
  return query.orderBy('messages.created_at', 'desc').orderBy('messages.id', 'desc').limit(limit)
}

/** The moments of a merchant's test messages since a moment, oldest first. */
export async function selectTests(transaction: Transaction, merchantId: string, since: Date): Promise<Date[]> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('messages')
      .select('created_at as at')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', 'test')
      .where('created_at', '>', since)
      .orderBy('created_at'),
  )
  return rows.map(({ at }) => at)
}

/** Lets test messages of a merchant be asked for one after the other, until the transaction ends. */
export async function lockTests(transaction: Transaction, merchantId: string): Promise<void> {
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('test-messages:' || $1, 0))`
  await transaction.run({ name: 'messages-lock-tests', text: lock }, [merchantId])
}

export type AnswerMailRow = { id: string; recipient: string; status: MessageStatus; failure: string | null }

const listStatement: NamedStatement = {
  name: 'answer-mails-list',
  text: `SELECT id, recipient, status, failure FROM messages
    WHERE merchant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'conversation_answer'`,
}

/** The emails with these ids that carry answers. */
export function selectAnswerMails(
  transaction: Transaction,
  merchantId: string,
  ids: readonly string[],
): Promise<AnswerMailRow[]> {
  return transaction.run<AnswerMailRow>(listStatement, [merchantId, ids])
}
