import { minuteMs } from '../../contract/core/time.ts'
import type { MessageKind } from '../../contract/messages/message.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import type { Due } from '../jobs/lanes.ts'
import type { AccountMailKind, MessageQueue } from './channel.ts'

/** A message that this process sends and no other, until its lease ends. */
export type ClaimedMessage = {
  id: string
  /** Null in an email to a user, as are the shop's name and email. */
  merchantId: string | null
  kind: MessageKind | AccountMailKind
  recipient: string
  subject: string
  text: string
  html: string | null
  createdAt: Date
  /** This attempt included. */
  attempts: number
  /** The sealed code that replaces the mark in the text. */
  sealedCode: Buffer | null
  /** It carries an answer that its customer has read in the chat since. */
  isReadInChat: boolean
  /** It says that a variant is back which is sold out or off sale again. */
  isGoneAgain: boolean
  /** The shop has turned emails to its customers off, and this is one. */
  isTurnedOff: boolean
  /** It is a test shop's: nobody gets it. */
  isOfTestShop: boolean
  orderId: string | null
  orderStatus: OrderStatus | null
  pushSubscriptionId: string | null
  shopName: string | null
  shopEmail: string | null
  /** The shop's logo, in emails to its customers. */
  logoPng: Buffer | null
  logoWidth: number | null
  logoHeight: number | null
  senderName: string | null
  askedFrom: string | null
  stopUrl: string | null
}

/** The longest wait for a first attempt. A message that waits longer was written before the clock was set back. */
const longestFirstWaitMs = undoWindowMs + minuteMs

const claimFrom = (queue: MessageQueue): NamedStatement => ({
  name: `messages-claim-${queue}`,
  // Locked rows are skipped, so that two processes get different messages. A message without an attempt that was to leave
  // at once is due at any time, because the clock may have been set back.
  text: `WITH due AS (
      SELECT id, merchant_id, order_id FROM messages
      WHERE status = 'queued'
        AND ${queue === 'account' ? 'merchant_id IS NULL' : `channel = '${queue}' AND merchant_id IS NOT NULL`}
        AND (next_attempt_at <= $1 OR attempts = 0 AND (next_attempt_at = created_at OR next_attempt_at > $3))
      ORDER BY next_attempt_at LIMIT $4 FOR UPDATE SKIP LOCKED
    )
    UPDATE messages SET attempts = attempts + 1, next_attempt_at = $2
    FROM due LEFT JOIN merchants ON merchants.id = due.merchant_id LEFT JOIN orders ON orders.id = due.order_id
      LEFT JOIN merchant_logos logo ON ${queue === 'email' ? 'logo.merchant_id = due.merchant_id' : 'false'}
    WHERE messages.id = due.id
    RETURNING messages.id, messages.merchant_id AS "merchantId", kind, recipient, subject, body_text AS text,
      body_html AS html, messages.created_at AS "createdAt", attempts, messages.order_id AS "orderId",
      orders.status AS "orderStatus", push_subscription_id AS "pushSubscriptionId",
      merchants.business_name AS "shopName", merchants.email AS "shopEmail",
      CASE WHEN audience = 'customer' THEN logo.png END AS "logoPng", logo.width AS "logoWidth", logo.height AS "logoHeight",
      sender_name AS "senderName", asked_from AS "askedFrom", stop_url AS "stopUrl",
      messages.sealed_code AS "sealedCode",
      kind = 'conversation_answer' AND EXISTS (SELECT FROM assistant_events answer
        JOIN assistant_conversations conversation ON conversation.id = answer.conversation_id
        WHERE answer.id = messages.id AND conversation.customer_seen_at > messages.created_at) AS "isReadInChat",
      kind = 'back_in_stock' AND NOT EXISTS (SELECT FROM stock_wishes wish
        JOIN variants ON variants.merchant_id = wish.merchant_id AND variants.id = wish.variant_id
        WHERE wish.message_id = messages.id AND variants.stock_quantity > 0 AND variants.archived_at IS NULL) AS "isGoneAgain",
      audience = 'customer' AND kind <> 'order_code' AND NOT merchants.customer_emails AS "isTurnedOff",
      merchants.test_of IS NOT NULL AS "isOfTestShop"`,
})
const claims: Record<MessageQueue, NamedStatement> = {
  email: claimFrom('email'),
  sms: claimFrom('sms'),
  push: claimFrom('push'),
  account: claimFrom('account'),
}

/** Takes the messages of a queue that have been due for the longest. */
export function claimDueMessagesAcrossMerchants(
  transaction: Transaction,
  queue: MessageQueue,
  { now, leaseEnd, free }: Due,
): Promise<ClaimedMessage[]> {
  const beyondWaiting = new Date(now.getTime() + longestFirstWaitMs)
  return transaction.run<ClaimedMessage>(claims[queue], [now, leaseEnd, beyondWaiting, free])
}

/** A sent message counts as sent even if its lease has ended since. */
export async function markSent(
  transaction: Transaction,
  message: ClaimedMessage,
  { at, answer }: { at: Date; answer: string },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('messages')
      .set({ status: 'sent', sent_at: at, answer, failure: null, next_attempt_at: null, sealed_code: null })
      .where('merchant_id', 'is not distinct from', message.merchantId)
      .where('id', '=', message.id)
      .where('status', '=', 'queued'),
  )
}

/** The result of a failed attempt: the reason, and the time of the next one. */
export type Unsent = { failure: string } & (
  | { status: 'queued'; nextAttemptAt: Date; outdated?: false }
  | { status: 'failed'; nextAttemptAt?: undefined; outdated?: false }
  | { status: 'not_sent'; nextAttemptAt?: undefined; outdated?: boolean | undefined }
)

/** Notes why a message was not sent, and when it is tried again. */
export async function markUnsent(
  transaction: Transaction,
  message: ClaimedMessage,
  { status, failure, nextAttemptAt, outdated = false }: Unsent,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('messages')
      .set({
        status,
        failure,
        next_attempt_at: nextAttemptAt ?? null,
        outdated,
        ...(status !== 'queued' ? { sealed_code: null } : {}),
      })
      .where('merchant_id', 'is not distinct from', message.merchantId)
      .where('id', '=', message.id)
      .where('status', '=', 'queued')
      // Skip it if another worker has claimed it since.
      .where('attempts', '=', message.attempts),
  )
}
