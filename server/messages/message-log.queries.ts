import { sql } from 'kysely'
import type { MessageStatus } from '../../contract/messages/message.ts'
import type { LoggedMessage } from '../../contract/messages/messages.endpoints.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type LogFilter = {
  merchantId: string
  channel?: string | undefined
  status?: string | undefined
  audience?: string | undefined
  kind?: string | undefined
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
  const { merchantId, after, limit, ...narrowing } = filter
  let query = selectColumns().where('messages.merchant_id', '=', merchantId)
  // In the text, not as a value: the plan is made once for a text, and those that failed or were not sent have indexes of their own.
  if (narrowing.status !== undefined) query = query.where('messages.status', '=', sql.lit(narrowing.status))
  for (const column of ['channel', 'audience', 'kind', 'id'] as const) {
    const value = narrowing[column]
    if (value !== undefined) query = query.where(`messages.${column}`, '=', value)
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
  const rows = await transaction.execute(
    query.orderBy('messages.created_at', 'desc').orderBy('messages.id', 'desc').limit(limit),
  )
  return rows.map(toLogged)
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
