import { isBareDate } from '../../../contract/core/time.ts'
import type { OrderMoment } from '../../../contract/orders/order-list.ts'
import { formatDateTime, formatDay } from '../../lib/format.ts'
import type { OrderSearch } from './order-search.ts'

export const orderMomentLabels: Record<OrderMoment, string> = {
  created: 'Created',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
}

const boundText = (bound: string): string => (isBareDate(bound) ? formatDay(bound) : formatDateTime(bound))

function rangeText(startDate: string | undefined, endDate: string | undefined): string | undefined {
  if (startDate === undefined) return endDate === undefined ? undefined : `until ${boundText(endDate)}`
  if (endDate === undefined) return `since ${boundText(startDate)}`
  return startDate === endDate ? boundText(startDate) : `${boundText(startDate)} – ${boundText(endDate)}`
}

/** `Denver time`, or `UTC`. */
const zoneName = (zone: string): string =>
  zone.includes('/') ? `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time` : zone

/**
 * The days of an address in words: `Nov 1 – Nov 20`; undefined without any. Names their time zone if it isn't the reader's,
 * `here`: the list shows times in the reader's zone, which may be on the day before.
 */
export function describeDays({ startDate, endDate, timezone = 'UTC' }: OrderSearch, here?: string): string | undefined {
  const text = rangeText(startDate, endDate)
  const hasDays = [startDate, endDate].some((bound) => bound !== undefined && isBareDate(bound))
  if (text === undefined || !hasDays) return text
  return timezone === (here ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
    ? text
    : `${text}, ${zoneName(timezone)}`
}
