import { usdToCents } from '../../../contract/core/money.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** The cents that pay a paid order, without tips and what goes back. Its total, until its money is known. */
export const paidCents = ({ money, totalAmount }: KnownOrder): number =>
  money === undefined ? usdToCents(totalAmount) : usdToCents(money.refundable) - usdToCents(money.tip)
