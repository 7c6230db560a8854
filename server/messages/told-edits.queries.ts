import type { NamedStatement, Transaction } from '../db/transaction.ts'
import type { LetterEdit } from './customer-letters.ts'
import type { TrackingLetter } from './told-tracking.ts'

/** The messages to the customer of a paid order that are written again to a corrected address. */
type Readdressed = 'payment_received' | 'order_changed' | 'refund_sent'

type OrderKey = { id: string; merchantId: string }

/** A claim clears the failure of the attempt before. */
const isUnderWay = `status = 'queued' AND attempts > 0 AND failure IS NULL`

const editsToTell: NamedStatement = {
  name: 'messages-edits-to-tell',
  text: `SELECT created_at AS at, changes, actor_kind = 'user' AS "isByHand",
      created_at <= coalesce((SELECT max(created_at) FROM messages
        WHERE merchant_id = $1 AND order_id = $2 AND kind = 'order_changed' AND audience = 'customer'
          AND ${isUnderWay}), '-infinity') AS "isUnderWay"
    FROM order_events
    WHERE merchant_id = $1 AND order_id = $2 AND type = 'edited'
      AND created_at > coalesce(
        (SELECT max(created_at) FROM order_events
          WHERE merchant_id = $1 AND order_id = $2 AND from_status = 'pending' AND to_status = 'paid'),
        (SELECT paid_at FROM orders WHERE merchant_id = $1 AND id = $2))
      AND created_at > coalesce((SELECT max(created_at) FROM messages
        WHERE merchant_id = $1 AND order_id = $2 AND kind = 'order_changed' AND audience = 'customer' AND status = 'sent'), '-infinity')
    ORDER BY created_at, id`,
}

/** An edit to tell of. `isUnderWay`: a message about it is being sent at this moment, and may arrive. */
export type EditToTell = LetterEdit & { isByHand: boolean; isUnderWay: boolean }

/** The edits since a paid order was paid, or since its last sent message about edits, by that message's time. The oldest first. */
export const selectEditsToTell = (transaction: Transaction, { id, merchantId }: OrderKey): Promise<EditToTell[]> =>
  transaction.run<EditToTell>(editsToTell, [merchantId, id])

const trackingLetters: NamedStatement = {
  name: 'messages-tracking-letters',
  text: `SELECT told_tracking ->> 'number' AS number, told_tracking ->> 'carrier' AS carrier,
      CASE WHEN status = 'sent' THEN 'sent' WHEN ${isUnderWay} THEN 'underWay'
        WHEN status IN ('queued', 'not_sent') AND NOT outdated THEN 'waiting' ELSE 'gone' END AS state
    FROM messages
    WHERE merchant_id = $1 AND order_id = $2 AND audience = 'customer' AND told_tracking IS NOT NULL
    ORDER BY created_at DESC, id DESC`,
}

/** The letters that tell the customer the tracking of an order, the newest first. */
export const selectTrackingLetters = (
  transaction: Transaction,
  { id, merchantId }: OrderKey,
): Promise<TrackingLetter[]> => transaction.run<TrackingLetter>(trackingLetters, [merchantId, id])

const paymentLetters: NamedStatement = {
  name: 'messages-payment-letters',
  text: `SELECT recipient, outdated AS "isOutdated", status = 'sent' AS "isSent" FROM messages
    WHERE merchant_id = $1 AND order_id = $2 AND audience = 'customer' AND kind = 'payment_received'
    ORDER BY created_at DESC, id DESC`,
}

/** A letter that told a customer of their payment. */
export type PaymentLetter = { recipient: string; isOutdated: boolean; isSent: boolean }

/** The letters about the payment of an order, the newest first. */
export const selectPaymentLetters = (
  transaction: Transaction,
  { id, merchantId }: OrderKey,
): Promise<PaymentLetter[]> => transaction.run<PaymentLetter>(paymentLetters, [merchantId, id])

const withdrawElsewhereStatement: NamedStatement = {
  name: 'messages-withdraw-elsewhere',
  text: `UPDATE messages SET status = 'not_sent', failure = $4, next_attempt_at = NULL, outdated = true
    WHERE merchant_id = $1 AND order_id = $2 AND audience = 'customer' AND recipient <> $3 AND NOT outdated
      AND kind IN ('payment_received', 'order_changed', 'refund_sent')
      AND status IN ('queued', 'not_sent') AND NOT (${isUnderWay})
    RETURNING kind, refund_id AS "refundId"`,
}

/** Withdraws the unsent messages to another address of an order's customer, and returns them. One that is being sent at this moment stays. */
export const withdrawElsewhere = (
  transaction: Transaction,
  { id, merchantId }: OrderKey,
  { recipient, failure }: { recipient: string; failure: string },
): Promise<{ kind: Readdressed; refundId: string | null }[]> =>
  transaction.run<{ kind: Readdressed; refundId: string | null }>(withdrawElsewhereStatement, [
    ...[merchantId, id, recipient, failure],
  ])

const lacksMoneyStatement: NamedStatement = {
  name: 'messages-lacks-money',
  text: 'SELECT lacking_cents(id) > 0 AS lacks FROM orders WHERE merchant_id = $1 AND id = $2',
}

/** Whether money that paid an order was taken back, and no other has come since. */
export async function selectLacksMoney(transaction: Transaction, { id, merchantId }: OrderKey): Promise<boolean> {
  const [order] = await transaction.run<{ lacks: boolean }>(lacksMoneyStatement, [merchantId, id])
  return order?.lacks ?? false
}
