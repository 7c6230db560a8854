import { receivedSql } from '../money/ledger.service.ts'

/** SQL for what an order of the table `orders` still asks for, in dollars; 0 unless it is pending. */
export const dueSql = `(CASE WHEN orders.status = 'pending' THEN greatest(orders.total_cents - ${receivedSql('orders')}, 0) ELSE 0 END) / 100.0`
