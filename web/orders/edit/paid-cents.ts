import { usdToCents } from '../../../contract/core/money.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** The cents that pay a paid order, without tips. Its total, until its money is known. */
export const paidCents = ({ money, totalAmount }: KnownOrder): number =>
  money === undefined ? usdToCents(totalAmount) : usdToCents(money.received) - usdToCents(money.tip)
