import { minuteMs } from '../../contract/core/time.ts'
import type { MessageChannel, MessageKind } from '../../contract/messages/message.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import { claimDue, dueFairly, type FairQueue } from '../jobs/fair-claim.ts'
import type { Due } from '../jobs/lanes.ts'
import type { AccountMailKind, MessageQueue } from './channel.ts'
import { replacedKinds } from './told-statuses.ts'

/** A message that this process sends and no other, until its lease ends. */
export type ClaimedMessage = {
  id: string
  /** Null in an email to a user, as are the shop's name and email. */
  merchantId: string | null
  /** The shop whose lanes it takes; of an email to a user, the shop whose mail server may carry it. */
  lane: string | null
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
  /** It was tried before, and a newer message of its kind tells the same reader how the order stands. */
  isReplaced: boolean
  /** It asks for an amount, and money has come or gone since it was written. */
  isOtherAmount: boolean
  /** It tells a number or carrier that the order doesn't have any more, or that it has none though it has one again. */
  isOtherTracking: boolean
  /** It reports a refund that isn't sent any more. */
  isRefundUndone: boolean
  /** It says that a variant is back which is sold out or off sale again. */
  isGoneAgain: boolean
  /** The shop has turned emails to its customers off, and this is one. */
  isTurnedOff: boolean
  /** It is a test shop's: nobody gets it. */
  isOfTestShop: boolean
  orderId: string | null
  orderStatus: OrderStatus | null
  pushSubscriptionId: string | null
  conversationId: string | null
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

// A message without an attempt that was to leave at once, or long ago, is due also if the clock has been set back since.
const isDue = [
  'next_attempt_at <= $1',
  'next_attempt_at > $6 AND attempts = 0',
  'created_at > $1 AND created_at <= $6 AND attempts = 0 AND next_attempt_at = created_at',
]
const isDueAtAll = `(${isDue.join(' OR ')})`

const ofShops = (channel: MessageChannel, accounts: Pick<FairQueue, 'limit' | 'joins' | 'isOpen'>): string =>
  dueFairly({
    ...{ table: 'messages', lane: 'merchant_id', isDue, order: 'next_attempt_at', ...accounts },
    isQueued: `status = 'queued' AND channel = '${channel}'`,
  })
const byThisServer = (channel: MessageChannel): string =>
  ofShops(channel, {
    limit: '$7::int',
    joins: `LEFT JOIN integrations own ON own.merchant_id = waiting.lane AND own.kind = '${channel}'`,
    isOpen: 'own.merchant_id IS NULL',
  })
const byOwnAccounts = (channel: MessageChannel): string =>
  ofShops(channel, {
    limit: 'CASE WHEN own.failure IS NULL THEN $7::int ELSE 1 END',
    joins: `JOIN integrations own ON own.merchant_id = waiting.lane AND own.kind = '${channel}'`,
  })

/** Emails to people who sign in name no shop. The one whose mail account may carry them is looked up: they are few. */
const toAccounts = `WITH waiting AS MATERIALIZED (
    SELECT id, next_attempt_at, CASE WHEN kind = 'receipt_address'
        THEN (SELECT address.merchant_id FROM receipt_addresses address WHERE address.message_id = messages.id)
        ELSE (SELECT users.merchant_id FROM users WHERE users.email = messages.recipient AND users.removed_at IS NULL) END AS lane
    FROM messages WHERE status = 'queued' AND merchant_id IS NULL AND ${isDueAtAll}
  ), numbered AS (
    SELECT id, lane, row_number() OVER (PARTITION BY lane ORDER BY next_attempt_at) AS number FROM waiting
  ), due AS MATERIALIZED (
    SELECT messages.id, numbered.lane FROM numbered JOIN messages ON messages.id = numbered.id
    LEFT JOIN unnest($3::uuid[], $4::int[]) busy (lane, count) ON busy.lane IS NOT DISTINCT FROM numbered.lane
    WHERE numbered.number <= $7::int - coalesce(busy.count, 0) AND messages.status = 'queued' AND ${isDueAtAll}
    ORDER BY coalesce(busy.count, 0), next_attempt_at LIMIT $5 FOR UPDATE OF messages SKIP LOCKED
  )`

/** Those that were not tried are withdrawn when the newer one is written. */
const isReplaced = `claimed.attempts > 1 AND claimed.kind IN (${replacedKinds.map((kind) => `'${kind}'`).join(', ')})
  AND EXISTS (SELECT FROM messages newer
    WHERE newer.order_id = claimed.order_id AND newer.merchant_id = claimed.merchant_id AND newer.kind = claimed.kind
      AND newer.audience = claimed.audience AND newer.channel = claimed.channel
      AND newer.refund_id IS NOT DISTINCT FROM claimed.refund_id
      AND newer.push_subscription_id IS NOT DISTINCT FROM claimed.push_subscription_id
      AND (newer.created_at, newer.id) > (claimed.created_at, claimed.id))`

const isOtherAmount = `claimed.kind = 'instructions' AND EXISTS (SELECT FROM payments
    JOIN allocations paying ON paying.id = payments.id JOIN money_in moved ON moved.id = paying.money_in_id
    WHERE payments.order_id = claimed.order_id AND payments.merchant_id = claimed.merchant_id
      AND (greatest(paying.applied_at, paying.undone_at) > claimed.created_at
        OR moved.state = 'reversed' AND moved.updated_at > claimed.created_at))`

// A shipped letter without a number stays true. A carrier without a number is not told.
const isOtherTracking = `claimed.told_tracking IS NOT NULL
  AND (claimed.kind <> 'order_shipped' OR claimed.told_tracking ->> 'number' IS NOT NULL)
  AND (claimed.told_tracking ->> 'number', claimed.told_tracking ->> 'carrier') IS DISTINCT FROM (
    orders.tracking_number, CASE WHEN orders.tracking_number IS NOT NULL THEN orders.tracking_carrier END)`

const isRefundUndone = `claimed.refund_id IS NOT NULL AND NOT EXISTS (SELECT FROM refunds
    WHERE refunds.id = claimed.refund_id AND refunds.merchant_id = claimed.merchant_id AND refunds.state = 'sent')`

const claimOf = (queue: MessageQueue, due: string): NamedStatement => ({
  name: `messages-claim-${queue}`,
  text: `${due}, claimed AS (
      UPDATE messages SET attempts = attempts + 1, next_attempt_at = $2, failure = NULL WHERE id = ANY (ARRAY(SELECT id FROM due)) RETURNING *
    )
    SELECT claimed.id, claimed.merchant_id AS "merchantId", due.lane, kind, recipient, subject, body_text AS text,
      body_html AS html, claimed.created_at AS "createdAt", attempts, claimed.order_id AS "orderId",
      orders.status AS "orderStatus", push_subscription_id AS "pushSubscriptionId",
      claimed.conversation_id AS "conversationId",
      merchants.business_name AS "shopName", merchants.email AS "shopEmail",
      CASE WHEN audience = 'customer' THEN logo.png END AS "logoPng", logo.width AS "logoWidth", logo.height AS "logoHeight",
      sender_name AS "senderName", asked_from AS "askedFrom", stop_url AS "stopUrl",
      claimed.sealed_code AS "sealedCode",
      kind = 'conversation_answer' AND EXISTS (SELECT FROM assistant_events answer
        JOIN assistant_conversations conversation ON conversation.id = answer.conversation_id
        WHERE answer.id = claimed.id AND conversation.customer_seen_at > claimed.created_at) AS "isReadInChat",
      ${isReplaced} AS "isReplaced", ${isOtherAmount} AS "isOtherAmount",
      ${isOtherTracking} AS "isOtherTracking", ${isRefundUndone} AS "isRefundUndone",
      kind = 'back_in_stock' AND NOT EXISTS (SELECT FROM stock_wishes wish
        JOIN variants ON variants.merchant_id = wish.merchant_id AND variants.id = wish.variant_id
        WHERE wish.message_id = claimed.id AND variants.stock_quantity > 0 AND variants.archived_at IS NULL) AS "isGoneAgain",
      audience = 'customer' AND kind <> 'order_code' AND NOT merchants.customer_emails AS "isTurnedOff",
      merchants.test_of IS NOT NULL AS "isOfTestShop"
    FROM claimed JOIN due ON due.id = claimed.id LEFT JOIN merchants ON merchants.id = claimed.merchant_id
      LEFT JOIN orders ON orders.id = claimed.order_id
      LEFT JOIN merchant_logos logo ON ${queue.endsWith('email') ? 'logo.merchant_id = claimed.merchant_id' : 'false'}`,
})
export const claims: Record<MessageQueue, NamedStatement> = {
  email: claimOf('email', byThisServer('email')),
  own_email: claimOf('own_email', byOwnAccounts('email')),
  sms: claimOf('sms', byThisServer('sms')),
  own_sms: claimOf('own_sms', byOwnAccounts('sms')),
  push: claimOf('push', ofShops('push', { limit: '$7::int' })),
  account: claimOf('account', toAccounts),
}

/** Takes messages of a queue that are due, fairly among the shops: each has `ofShop` in hand at most. */
export const claimDueMessagesAcrossMerchants = (
  transaction: Transaction,
  queue: MessageQueue,
  { ofShop, ...due }: Due & { ofShop: number },
): Promise<ClaimedMessage[]> =>
  claimDue<ClaimedMessage>(transaction, claims[queue], {
    ...due,
    more: [new Date(due.now.getTime() + longestFirstWaitMs), ofShop],
  })

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
      .set((eb) => ({
        status,
        failure,
        next_attempt_at: nextAttemptAt ?? null,
        // Instructions whose order was paid or cancelled while they were being sent need nothing more.
        outdated: status === 'queued' || outdated ? outdated : eb.ref('order_moved_on'),
        ...(status !== 'queued' ? { sealed_code: null } : {}),
      }))
      .where('merchant_id', 'is not distinct from', message.merchantId)
      .where('id', '=', message.id)
      .where('status', '=', 'queued')
      // Skip it if another worker has claimed it since.
      .where('attempts', '=', message.attempts),
  )
}
