import { dollars, moment } from '../db/json-cells.ts'
import { dueSql, receivedSql } from '../money/ledger.service.ts'
import { orderJson } from './order-json.ts'

/** An order that waits for money; `o` is its row, `m` its merchant's, `request` its request's, `page` names its open claim. */
export const waitingOrderJson = `json_build_object(
    'order', ${orderJson},
    'due', ${dollars(dueSql('o'))}, 'received', ${dollars(receivedSql('o'))},
    'state', coalesce(request.state, 'none'), 'code', request.code,
    'claim', CASE WHEN page.claimed_at IS NOT NULL THEN json_build_object('at', ${moment('page.claimed_at')},
      'payerHandle', request.payer_handle, 'payerName', request.payer_name, 'lastFour', request.payer_last_four,
      'isOutdated', EXISTS (
        SELECT FROM order_events edit WHERE edit.order_id = o.id AND edit.merchant_id = o.merchant_id AND edit.type = 'edited'
          AND edit.created_at > page.claimed_at
          AND edit.changes @> ANY (ARRAY['[{"field": "totalAmount"}]', '[{"field": "paymentMethod"}]']::jsonb[]))) END)`
