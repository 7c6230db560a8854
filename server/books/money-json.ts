import { dollars, moment } from '../db/json-cells.ts'

/** The cents of a movement that no order explains; `f` is its row of `movement_figures`. */
export const unexplainedCents = 'greatest(f.came_cents - f.allocated_cents - f.tip_cents - f.surplus_cents, 0)'

/** The movement `m` as `contract/books/money-in.ts` has it, built by PostgreSQL; `f` is its row of `movement_figures`. */
export const moneyJson = `json_build_object(
    'id', m.id, 'method', m.method, 'account', m.account, 'amount', ${dollars('m.amount_cents')},
    'payerName', m.payer_name, 'payerHandle', m.payer_handle, 'note', m.note, 'reference', m.reference,
    'source', m.source, 'state', m.state, 'occurredAt', ${moment('m.occurred_at')}, 'recordedAt', ${moment('m.created_at')},
    'recordedBy', m.actor_name,
    'allocated', ${dollars('f.allocated_cents')}, 'tip', ${dollars('f.tip_cents')}, 'surplus', ${dollars('f.surplus_cents')},
    'unexplained', ${dollars(unexplainedCents)},
    'allocations', (
      SELECT coalesce(json_agg(json_build_object(
        'id', paying.id, 'amount', ${dollars('paying.amount_cents')},
        'order', json_build_object('id', o.id, 'number', o.number, 'customerName', o.customer_name),
        'appliedAt', ${moment('paying.applied_at')}, 'by', paying.actor_name,
        'undoneAt', ${moment('paying.undone_at')}
      ) ORDER BY paying.applied_at, paying.id), '[]')
      FROM allocations paying JOIN orders o ON o.id = paying.order_id AND o.merchant_id = paying.merchant_id
      -- Not those that were only proposed.
      JOIN payments ON payments.id = paying.id
      WHERE paying.money_in_id = m.id AND paying.merchant_id = m.merchant_id),
    'evidence', (
      SELECT coalesce(json_agg(json_build_object(
        'kind', evidence.kind, 'isVerified', evidence.is_verified, 'by', evidence.data ->> 'name',
        'receiptId', (SELECT told.id FROM receipts told
          WHERE told.id = (evidence.data ->> 'receiptId')::uuid AND told.merchant_id = m.merchant_id),
        'at', ${moment('evidence.created_at')}
      ) ORDER BY evidence.created_at, evidence.id), '[]')
      FROM payment_evidence evidence WHERE evidence.money_in_id = m.id AND evidence.merchant_id = m.merchant_id),
    'reversals', (
      SELECT coalesce(json_agg(json_build_object('receiptId', told.id, 'at', ${moment('told.received_at')},
        'isOpen', told.match = 'ask') ORDER BY told.received_at DESC, told.id), '[]')
      FROM receipts told WHERE told.reversed_money_id = m.id AND told.merchant_id = m.merchant_id))`
