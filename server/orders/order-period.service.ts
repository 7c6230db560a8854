import { dateIn } from '../../contract/core/time.ts'
import type { OrderFilter } from '../../contract/orders/order-list.ts'
import { daysOfPeriod } from '../../contract/orders/order-periods.ts'
import { timezoneOf } from '../calendar/timezone.service.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderSelection } from './order-filter.ts'

/**
 * The orders that a filter selects now: a period becomes its days, in the time zone of the filter, else the shop's, else, for
 * all shops together, UTC.
 */
export async function selectionOf(
  transaction: Transaction,
  { period, ...filter }: OrderFilter & { merchantId: string | undefined },
  now: Date,
): Promise<OrderSelection> {
  if (period === undefined) return filter
  const timezone = filter.timezone ?? (await timezoneOf(transaction, filter.merchantId))
  return { ...filter, timezone, ...daysOfPeriod(period, dateIn(timezone, now)) }
}
