import { dueSql as dueCents } from '../money/ledger.service.ts'

/** SQL for what another payment of an order may pay, in cents. */
export const dueCentsSql = dueCents

/** SQL for what another payment of an order of the table `orders` may pay, in dollars. */
export const dueSql = `${dueCents('orders')} / 100.0`
