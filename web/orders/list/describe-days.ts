import { isBareDate } from '../../../contract/core/time.ts'
import type { OrderMoment } from '../../../contract/orders/order-list.ts'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import { type Zone, zoneName } from '../../lib/zones.ts'
import type { OrderSearch } from './order-search.ts'

export const orderMomentLabels: Record<OrderMoment, string> = {
  created: 'Created',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
}

function rangeText(startDate: string | undefined, endDate: string | undefined, here: Zone): string | undefined {
  const text = (bound: string): string => (isBareDate(bound) ? formatDay(bound) : formatDateTime(bound, here))
  if (startDate === undefined) return endDate === undefined ? undefined : `until ${text(endDate)}`
  if (endDate === undefined) return `since ${text(startDate)}`
  return startDate === endDate ? text(startDate) : `${text(startDate)} – ${text(endDate)}`
}

/**
 * The days of an address in words: `Nov 1 – Nov 20`; undefined without any. Names their time zone where it isn't `here`,
 * the zone in which the list shows its times.
 */
export function describeDays({ startDate, endDate, timezone = 'UTC' }: OrderSearch, here?: Zone): string | undefined {
  const text = rangeText(startDate, endDate, here)
  const hasDays = [startDate, endDate].some((bound) => bound !== undefined && isBareDate(bound))
  if (text === undefined || !hasDays) return text
  return timezone === (here ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
    ? text
    : `${text}, ${zoneName(timezone)}`
}
