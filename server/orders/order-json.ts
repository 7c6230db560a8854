import { type TimelineEntryType, undoWindowMs } from '../../contract/orders/order-details.ts'
import { dollars, moment } from '../db/json-cells.ts'
import { dueBesideSql, moneySql } from '../money/ledger.service.ts'
import { refundsSql } from '../money/refunds.service.ts'
import { adjustmentSums, productsCents } from './adjustment-sums.ts'

/**
 * The JSON of an order, built by PostgreSQL: measured at half the CPU of rows mapped and serialized in Node. This is the
 * orders' mapper: it names every field that leaves, so that a new column leaks nothing. The shapes are those of
 * `contract/orders/order.ts`, which a test holds each answer against.
 */

/** The entries that their author can undo for a minute, also where the customer says since that they paid. */
const undoableTypes: TimelineEntryType[] = [
  'status_changed',
  'cancelled',
  'payment_received',
  'refund_owed',
  'refund_sent',
  'refund_cancelled',
]

const undoWindow = `interval '${undoWindowMs} milliseconds'`

/** The fields of a line beside those that every answer has. */
const noMore = ''
const andPicture = `, 'picture', (
      SELECT json_build_object('hash', encode(picture.hash, 'hex'), 'alt', picture.alt)
      FROM variants variant
      JOIN product_pictures picture ON picture.merchant_id = variant.merchant_id AND picture.product_id = variant.product_id
      WHERE variant.id = line.variant_id AND variant.merchant_id = line.merchant_id ORDER BY picture.place LIMIT 1)`

const linesOf = (order: string, more: string): string => `(
    SELECT coalesce(json_agg(json_build_object(
      'name', line.name, 'sku', line.sku, 'quantity', line.quantity, 'price', ${dollars('line.unit_price_cents')}${more}
    ) ORDER BY line.position), '[]')
    FROM order_lines line WHERE line.order_id = ${order}.id AND line.merchant_id = ${order}.merchant_id)`

/** The discounts, shipping and tax of an order. */
const adjustments = `,
      coalesce(json_agg(json_build_object(
        'kind', adjustment.kind, 'name', adjustment.name, 'amount', ${dollars('adjustment.amount_cents')}
      ) ORDER BY adjustment.position), '[]') AS adjustments`

/** The findings of fraud detection; at most one row, by its primary key. */
const riskOf = (order: string): string => `(
    SELECT json_build_object('score', risk.score, 'level', risk.level, 'reasons', risk.reasons,
      'heldAt', ${moment('risk.held_at')}, 'releasedAt', ${moment('risk.released_at')})
    FROM order_risk risk WHERE risk.order_id = ${order}.id AND risk.merchant_id = ${order}.merchant_id)`

/** SQL for whether the paid order `o` lacks money that was taken back, or may by a receipt. Only a paid order can ship. */
const takenBack = (isLacking: string): string => `(o.status = 'paid' AND (${isLacking}))`
const isLacking = (isTold: string): string => `came.lacking > 0 OR ${isTold}`
/** Whether a receipt says that a provider took any of an order's movements back, and waits for a decision. */
const toldOfMoney = {
  columns: `,
      coalesce(bool_or(EXISTS (SELECT FROM receipts told WHERE told.reversed_money_id = moved.id AND told.match = 'ask')), false) AS is_told`,
  joins: '',
}

/** SQL for the same of the order `o` alone. */
export const takenBackSql = takenBack(`SELECT ${isLacking('came.is_told')} FROM ${moneySql('o', toldOfMoney)}`)

/** The fields of an order as lists carry it; `o` is its row and `m` its merchant's. */
const orderFields = (more: string, isTakenBack: string): string => `
    'id', o.id,
    'number', o.number,
    'status', o.status,
    'paymentMethod', o.payment_method,
    'totalAmount', ${dollars('o.total_cents')},
    'createdAt', ${moment('o.created_at')},
    'updatedAt', ${moment('o.updated_at')},
    'paidAt', ${moment('o.paid_at')},
    'shippedAt', ${moment('o.shipped_at')},
    'deliveredAt', ${moment('o.delivered_at')},
    'cancelledAt', ${moment('o.cancelled_at')},
    'trackingNumber', o.tracking_number,
    'trackingCarrier', o.tracking_carrier,
    'externalId', o.external_id,
    'metadata', o.metadata,
    'paymentEmail', o.payment_email,
    'customer', json_build_object('id', o.customer_id, 'name', o.customer_name, 'email', o.customer_email, 'phone', o.customer_phone),
    'merchant', json_build_object('id', m.id, 'businessName', m.business_name, 'email', m.email),
    'shippingAddress', CASE WHEN o.shipping_name IS NOT NULL THEN json_build_object(
      'name', o.shipping_name, 'street', o.shipping_street, 'city', o.shipping_city, 'state', o.shipping_state,
      'zip', o.shipping_zip, 'country', o.shipping_country, 'phone', o.shipping_phone) END,
    'products', ${linesOf('o', more)},
    'adjustments', adjusted.adjustments,
    'totals', json_build_object('products', ${dollars(productsCents('o'))}, 'discount', ${dollars('adjusted.discount')},
      'shipping', ${dollars('adjusted.shipping')}, 'tax', ${dollars('adjusted.tax')}, 'total', ${dollars('o.total_cents')}),
    'risk', ${riskOf('o')},
    'isTakenBack', ${isTakenBack}`

export const orderJson = `json_build_object(${orderFields(noMore, takenBackSql)})`

const orders = 'orders o JOIN merchants m ON m.id = o.merchant_id'

/** The rows that `orderJson` reads. */
export const listedOrders = `${orders} LEFT JOIN LATERAL ${adjustmentSums('o', adjustments)} ON true`

/** The fields of a refund; `refund` is the name of its row. */
export const refundFields = (refund: string): string => `
    'id', ${refund}.id, 'amount', ${dollars(`${refund}.amount_cents`)}, 'method', ${refund}.method,
    'reference', ${refund}.reference, 'reason', ${refund}.reason, 'state', ${refund}.state, 'by', ${refund}.actor_name,
    'restocked', (
      SELECT coalesce(json_agg(json_build_object('sku', variant.sku, 'quantity', piece.quantity) ORDER BY variant.sku), '[]')
      FROM refund_pieces piece JOIN variants variant ON variant.id = piece.variant_id
      WHERE piece.refund_id = ${refund}.id AND piece.merchant_id = ${refund}.merchant_id),
    'createdAt', ${moment(`${refund}.created_at`)}, 'sentAt', ${moment(`${refund}.sent_at`)},
    'cancelledAt', ${moment(`${refund}.cancelled_at`)}`

/** `moved` is the movement's row. */
const movement = `json_build_object('id', moved.id, 'amount', ${dollars('moved.amount_cents')},
          'payer', coalesce(moved.payer_name, moved.payer_handle), 'note', moved.note, 'state', moved.state,
          'evidence', (
            SELECT coalesce(json_agg(json_build_object(
              'kind', evidence.kind, 'isVerified', evidence.is_verified, 'by', evidence.data ->> 'name',
              'at', ${moment('evidence.created_at')}
            ) ORDER BY evidence.created_at, evidence.id), '[]')
            FROM payment_evidence evidence WHERE evidence.money_in_id = moved.id))`

/** The payments of an order and the ids of their movements; each applied allocation has a payment that counts. */
const paymentsOfMoney = {
  columns: `, coalesce(json_agg(json_build_object(
        'id', payment.id, 'method', payment.method, 'amount', ${dollars('payment.amount_cents')}, 'tip', ${dollars('paying.tip_cents')},
        -- The cents that pay no order and are no tip, as long as the movement counts.
        'surplus', ${dollars("CASE WHEN moved.state <> 'settled' THEN 0 ELSE moved.amount_cents - shared.cents END")},
        'reference', coalesce(payment.reference, moved.reference), 'source', payment.source, 'receivedAt', ${moment('payment.received_at')},
        'movement', ${movement}
      ) ORDER BY payment.received_at, payment.id), '[]') AS payments, array_agg(moved.id) AS movements`,
  joins: ' JOIN payments payment ON payment.id = paying.id',
}

const refundsOfOrder = `,
      coalesce(json_agg(json_build_object(${refundFields('refund')}) ORDER BY refund.created_at, refund.id), '[]') AS refunds`

/** The receipts by which providers say that they took movements back. */
const reversals = `(
    SELECT json_agg(json_build_object('receiptId', told.id, 'moneyId', moved.id, 'at', ${moment('told.received_at')},
        'amount', ${dollars("coalesce((told.parsed ->> 'amountCents')::bigint, moved.amount_cents)")}
      ) ORDER BY told.received_at, told.id) AS reversals
    FROM receipts told JOIN money_in moved ON moved.id = told.reversed_money_id
    WHERE told.reversed_money_id = ANY (came.movements) AND told.merchant_id = o.merchant_id AND told.match = 'ask') reversed`

type Reader = { reader: string; now: string }

/** The timeline, and for each of its changes what undoes it. */
const history = ({ reader, now }: Reader): string => `(
    SELECT coalesce(json_agg(json_build_object(
        'id', event.id, 'at', ${moment('event.created_at')}, 'type', event.type,
        'actor', json_build_object('kind', event.actor_kind, 'name', event.actor_name),
        'from', event.from_status, 'to', event.to_status, 'reason', event.reason,
        'changes', coalesce(event.changes, '[]')
      ) ORDER BY event.created_at, event.id), '[]') AS timeline,
      array_agg(CASE
        WHEN event.type IN (${undoableTypes.map((type) => `'${type}'`).join(', ')}) AND event.actor_user_id = ${reader}
          -- An edit that leaves too little paid is taken back by another edit.
          AND event.to_status IS DISTINCT FROM 'pending'
          AND event.created_at > ${now}::timestamptz - ${undoWindow}
        THEN json_build_object('entryId', event.id, 'until', ${moment(`(event.created_at + ${undoWindow})`)}) END
        ORDER BY event.created_at, event.id) FILTER (WHERE event.type <> 'payment_claimed') AS undoable
    FROM order_events event WHERE event.order_id = o.id AND event.merchant_id = o.merchant_id) history`

/**
 * The rows that `orderDetailsJson` and `paymentFactsJson` read. `reader` and `now` are the places of the parameters that hold who asks
 * and when. The parts are joined with each other before the order: else each join would carry all columns of the order.
 */
export const detailedOrders = (reader: Reader): string => `${orders} LEFT JOIN (
      LATERAL ${adjustmentSums('o', adjustments)}
      CROSS JOIN LATERAL ${moneySql('o', paymentsOfMoney)}
      CROSS JOIN LATERAL ${reversals}
      CROSS JOIN LATERAL ${refundsSql('o', refundsOfOrder)}
      CROSS JOIN LATERAL ${history(reader)}) ON true`

/** An order as lists carry it, beside its money. */
export const payableJson = `json_build_object(${orderFields(noMore, takenBack(isLacking('came.is_told')))})`

/** The rows that `payableJson`, `surplusJson` and `paymentFactsJson` read. */
export const payableOrders = `${listedOrders} LEFT JOIN LATERAL ${moneySql('o', toldOfMoney)} ON true LEFT JOIN LATERAL ${refundsSql('o')} ON true`

/** The cents beyond total and tips that have no refund yet. */
const surplus = 'greatest(came.received - came.tip - back.cents - o.total_cents, 0)'

/** The surplus of the order `o` in dollars, as JSON. */
export const surplusJson = `to_json(${dollars(surplus)})`

/** An order with all that happened to it. */
export const orderDetailsJson = `json_build_object(${orderFields(andPicture, takenBack(isLacking('reversed.reversals IS NOT NULL')))},
    'note', o.note,
    'merchantCountry', m.country,
    'timeline', history.timeline,
    'payments', came.payments,
    'reversals', coalesce(reversed.reversals, '[]'),
    'proposals', (
      SELECT coalesce(json_agg(json_build_object('receiptId', told.id, 'moneyId', moved.id, 'at', ${moment('moved.occurred_at')},
        'method', moved.method, 'reference', moved.reference, 'amount', ${dollars('moved.amount_cents')}) ORDER BY told.received_at, told.id), '[]')
      FROM allocations proposed JOIN money_in moved ON moved.id = proposed.money_in_id
      JOIN receipts told ON told.money_in_id = moved.id AND told.match = 'ask' AND told.proposed_order_id = o.id
      WHERE proposed.order_id = o.id AND proposed.merchant_id = o.merchant_id AND proposed.state = 'proposed'),
    'refunds', back.refunds,
    'stockKeptOut', o.stock_kept_out,
    'money', json_build_object('received', ${dollars('came.received')}, 'due', ${dollars(dueBesideSql('o'))}, 'tip', ${dollars('came.tip')},
      'surplus', ${dollars(surplus)},
      'refundable', ${dollars(`CASE WHEN o.status = 'pending' THEN 0 ELSE greatest(came.received - back.cents, 0) END`)}),
    'messages', (
      SELECT coalesce(json_agg(json_build_object(
        'id', message.id, 'audience', message.audience, 'kind', message.kind,
        'channel', message.channel, 'status', message.status, 'recipient', message.recipient,
        'subject', message.subject, 'text', message.body_text, 'createdAt', ${moment('message.created_at')},
        'sentAt', ${moment('message.sent_at')}, 'attempts', message.attempts, 'answer', message.answer,
        'failure', message.failure, 'outdated', message.outdated
      ) ORDER BY message.created_at, message.id), '[]')
      FROM messages message WHERE message.order_id = o.id AND message.merchant_id = o.merchant_id),
    'undoable', history.undoable[cardinality(history.undoable)])`
