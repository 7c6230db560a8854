import { dollars, moment } from '../db/json-cells.ts'
import { dueBesideSql } from '../money/ledger.service.ts'
import { payableJson } from './order-json.ts'

/** An order that waits for money; `o` is its row, `m` its merchant's, `came` its money's, `request` its request's, `page` names its open claim. */
export const waitingOrderJson = `json_build_object(
    'order', ${payableJson},
    'due', ${dollars(dueBesideSql('o'))}, 'received', ${dollars('came.received')},
    'state', coalesce(request.state, 'none'), 'code', request.code,
    'claim', CASE WHEN page.claimed_at IS NOT NULL THEN json_build_object('at', ${moment('page.claimed_at')},
      'payerHandle', request.payer_handle, 'payerName', request.payer_name, 'lastFour', request.payer_last_four,
      'isOutdated', EXISTS (
        SELECT FROM order_events edit WHERE edit.order_id = o.id AND edit.merchant_id = o.merchant_id AND edit.type = 'edited'
          AND edit.created_at > page.claimed_at
          AND edit.changes @> ANY (ARRAY['[{"field": "totalAmount"}]', '[{"field": "paymentMethod"}]']::jsonb[]))) END)`
