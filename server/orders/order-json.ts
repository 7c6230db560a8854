import { type TimelineEntryType, undoWindowMs } from '../../contract/orders/order-details.ts'
import { dollars, moment } from '../db/json-cells.ts'
import { lackingSql, receivedSql, tipSql } from '../money/ledger.service.ts'
import { refundedSql } from '../money/refunds.service.ts'
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

/** The discounts, shipping and tax of the order `o`. */
const adjustments = `(
    SELECT coalesce(json_agg(json_build_object(
      'kind', adjustment.kind, 'name', adjustment.name, 'amount', ${dollars('adjustment.amount_cents')}
    ) ORDER BY adjustment.position), '[]')
    FROM order_adjustments adjustment WHERE adjustment.order_id = o.id AND adjustment.merchant_id = o.merchant_id)`

/** The total of the order `o` by kind. */
const totals = `(
    SELECT json_build_object('products', ${dollars(productsCents('o'))}, 'discount', ${dollars('adjusted.discount')},
      'shipping', ${dollars('adjusted.shipping')}, 'tax', ${dollars('adjusted.tax')}, 'total', ${dollars('o.total_cents')})
    FROM ${adjustmentSums('o')})`

/** The findings of fraud detection; at most one row, by its primary key. */
const riskOf = (order: string): string => `(
    SELECT json_build_object('score', risk.score, 'level', risk.level, 'reasons', risk.reasons,
      'heldAt', ${moment('risk.held_at')}, 'releasedAt', ${moment('risk.released_at')})
    FROM order_risk risk WHERE risk.order_id = ${order}.id AND risk.merchant_id = ${order}.merchant_id)`

/** SQL for whether the paid order `o` lacks money that was taken back, or may. Only a paid order can ship. */
export const takenBackSql = `(o.status = 'paid' AND EXISTS (
      SELECT FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
      WHERE paying.order_id = o.id AND paying.merchant_id = o.merchant_id AND paying.state = 'applied'
        AND (moved.state = 'reversed' AND ${lackingSql('o')} > 0 OR EXISTS (
          SELECT FROM receipts told WHERE told.reversed_money_id = moved.id AND told.match = 'ask'))))`

/** The fields of an order as lists carry it; `o` is its row and `m` its merchant's. */
const orderFields = (more: string): string => `
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
    'adjustments', ${adjustments},
    'totals', ${totals},
    'risk', ${riskOf('o')},
    'isTakenBack', ${takenBackSql}`

export const orderJson = `json_build_object(${orderFields(noMore)})`

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

/** The cents of the movement `moved` that pay no order and are no tip, as long as it counts. */
const unpaidOf = `CASE WHEN moved.state <> 'settled' THEN 0 ELSE (moved.amount_cents - (
          SELECT sum(any_order.amount_cents + any_order.tip_cents) FROM allocations any_order
          WHERE any_order.money_in_id = moved.id AND any_order.state = 'applied')) END`

/** The cents beyond total and tips that have no refund yet; `came` has the sums of the money that came for the order `o`. */
const surplusOf = 'greatest(came.cents - came.tip - came.refunded - o.total_cents, 0)'
// Without OFFSET, PostgreSQL would compute each sum again at each place that uses it: a third of reading one order's money.
const came = `(SELECT ${receivedSql('o')} AS cents, ${tipSql('o')} AS tip, ${refundedSql('o')} AS refunded OFFSET 0) came`

/** The surplus of the order `o` in dollars, as JSON. */
export const surplusJson = `(SELECT to_json(${dollars(surplusOf)}) FROM ${came})`

/** `reader` and `now` are the places of the parameters that hold who asks and when. */
export const orderDetailsJson = ({
  reader,
  now,
}: {
  reader: string
  now: string
}): string => `json_build_object(${orderFields(andPicture)},
    'note', o.note,
    'merchantCountry', m.country,
    'timeline', (
      SELECT coalesce(json_agg(json_build_object(
        'id', event.id, 'at', ${moment('event.created_at')}, 'type', event.type,
        'actor', json_build_object('kind', event.actor_kind, 'name', event.actor_name),
        'from', event.from_status, 'to', event.to_status, 'reason', event.reason,
        'changes', coalesce(event.changes, '[]')
      ) ORDER BY event.created_at, event.id), '[]')
      FROM order_events event WHERE event.order_id = o.id AND event.merchant_id = o.merchant_id),
    'payments', (
      SELECT coalesce(json_agg(json_build_object(
        'id', payment.id, 'method', payment.method, 'amount', ${dollars('payment.amount_cents')},
        'tip', ${dollars('paying.tip_cents')}, 'surplus', ${dollars(unpaidOf)},
        'reference', coalesce(payment.reference, moved.reference), 'source', payment.source, 'receivedAt', ${moment('payment.received_at')},
        'movement', ${movement}
      ) ORDER BY payment.received_at, payment.id), '[]')
      FROM payments payment JOIN allocations paying ON paying.id = payment.id
      JOIN money_in moved ON moved.id = paying.money_in_id
      WHERE payment.order_id = o.id AND payment.merchant_id = o.merchant_id AND payment.voided_at IS NULL),
    'reversals', (
      SELECT coalesce(json_agg(json_build_object('receiptId', told.id, 'moneyId', moved.id, 'at', ${moment('told.received_at')},
        'amount', ${dollars("coalesce((told.parsed ->> 'amountCents')::bigint, moved.amount_cents)")}
      ) ORDER BY told.received_at, told.id), '[]')
      FROM money_in moved JOIN receipts told ON told.reversed_money_id = moved.id AND told.match = 'ask'
      WHERE moved.merchant_id = o.merchant_id AND moved.id IN (
        SELECT money_in_id FROM allocations WHERE order_id = o.id AND merchant_id = o.merchant_id AND state = 'applied')),
    'proposals', (
      SELECT coalesce(json_agg(json_build_object('receiptId', told.id, 'moneyId', moved.id, 'at', ${moment('moved.occurred_at')},
        'method', moved.method, 'reference', moved.reference, 'amount', ${dollars('moved.amount_cents')}) ORDER BY told.received_at, told.id), '[]')
      FROM allocations proposed JOIN money_in moved ON moved.id = proposed.money_in_id
      JOIN receipts told ON told.money_in_id = moved.id AND told.match = 'ask' AND told.proposed_order_id = o.id
      WHERE proposed.order_id = o.id AND proposed.merchant_id = o.merchant_id AND proposed.state = 'proposed'),
    'refunds', (
      SELECT coalesce(json_agg(json_build_object(${refundFields('refund')}) ORDER BY refund.created_at, refund.id), '[]')
      FROM refunds refund WHERE refund.order_id = o.id AND refund.merchant_id = o.merchant_id),
    'stockKeptOut', o.stock_kept_out,
    'money', (
      SELECT json_build_object('received', ${dollars('came.cents')},
        'due', ${dollars(`CASE o.status WHEN 'pending' THEN greatest(o.total_cents - came.cents + came.tip, 0)
          WHEN 'cancelled' THEN 0 ELSE ${lackingSql('o')} END`)},
        'tip', ${dollars('came.tip')},
        'surplus', ${dollars(surplusOf)},
        'refundable', ${dollars(`CASE WHEN o.status = 'pending' THEN 0 ELSE greatest(came.cents - came.refunded, 0) END`)})
      FROM ${came}),
    'messages', (
      SELECT coalesce(json_agg(json_build_object(
        'id', message.id, 'audience', message.audience, 'kind', message.kind,
        'channel', message.channel, 'status', message.status, 'recipient', message.recipient,
        'subject', message.subject, 'text', message.body_text, 'createdAt', ${moment('message.created_at')},
        'sentAt', ${moment('message.sent_at')}, 'attempts', message.attempts, 'answer', message.answer,
        'failure', message.failure, 'outdated', message.outdated
      ) ORDER BY message.created_at, message.id), '[]')
      FROM messages message WHERE message.order_id = o.id AND message.merchant_id = o.merchant_id),
    'undoable', (
      SELECT CASE
        WHEN last.type IN (${undoableTypes.map((type) => `'${type}'`).join(', ')}) AND last.actor_user_id = ${reader}
          -- An edit that leaves too little paid is taken back by another edit.
          AND last.to_status IS DISTINCT FROM 'pending'
          AND last.created_at > ${now}::timestamptz - ${undoWindow}
        THEN json_build_object('entryId', last.id, 'until', ${moment(`(last.created_at + ${undoWindow})`)}) END
      FROM (
        SELECT event.id, event.type, event.to_status, event.actor_user_id, event.created_at FROM order_events event
        WHERE event.order_id = o.id AND event.merchant_id = o.merchant_id AND event.type <> 'payment_claimed'
        ORDER BY event.created_at DESC, event.id DESC LIMIT 1
      ) last))`
