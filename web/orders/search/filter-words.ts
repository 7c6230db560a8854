import { isBareDate } from '../../../contract/core/time.ts'
import {
  type FilterName,
  type FilterTexts,
  filterValue,
  type OrderMoment,
  orderFilters,
  orderMomentLabels,
} from '../../../contract/orders/order-filters.ts'
import { orderPeriodLabels } from '../../../contract/orders/order-periods.ts'
import { formatDateTime, formatDay, formatUsd } from '../../lib/format.ts'
import { type Zone, zoneName } from '../../lib/zones.ts'

function rangeText(startDate: string | undefined, endDate: string | undefined, here: Zone): string | undefined {
  const text = (bound: string): string => (isBareDate(bound) ? formatDay(bound) : formatDateTime(bound, here))
  if (startDate === undefined) return endDate === undefined ? undefined : `until ${text(endDate)}`
  if (endDate === undefined) return `since ${text(startDate)}`
  return startDate === endDate ? text(startDate) : `${text(startDate)} – ${text(endDate)}`
}

/**
 * The days of an address in words: `This month`, `Nov 1 – Nov 20`; undefined without any. Names their time zone where it
 * isn't `here`, the zone in which the list shows its times.
 */
export function describeDays({ period, startDate, endDate, timezone }: FilterTexts, here?: Zone): string | undefined {
  const text = period === undefined ? rangeText(startDate, endDate, here) : orderPeriodLabels[period]
  const hasDays = [startDate, endDate].some((bound) => bound !== undefined && isBareDate(bound))
  const zone = timezone ?? (hasDays ? 'UTC' : undefined)
  if (text === undefined || zone === undefined || !(hasDays || period !== undefined)) return text
  return zone === (here ?? Intl.DateTimeFormat().resolvedOptions().timeZone) ? text : `${text}, ${zoneName(zone)}`
}

/** The amounts of an address in words: `$84.50`, `from $20.00`, `$20.00 – $50.00`; undefined without any. */
export function describeAmounts({ minAmount, maxAmount }: FilterTexts): string | undefined {
  const [least, most] = [minAmount, maxAmount].map((text) => text && formatUsd(Number(text)))
  if (least === undefined) return most === undefined ? undefined : `up to ${most}`
  if (most === undefined) return `from ${least}`
  return least === most ? least : `${least} – ${most}`
}

/** The name of a date filter that is for another moment than the creation. */
export const momentLabel = (dateBy: OrderMoment | undefined): string =>
  dateBy === undefined ? 'Date' : orderMomentLabels[dateBy]

/** One filter in words; undefined while it is off, and for one that is described together with others. */
export function wordsFor(name: FilterName, filters: FilterTexts): string | undefined {
  const { words } = orderFilters[name] as { words?: (value: unknown) => string }
  const value = filterValue(name, filters[name])
  return value === undefined ? undefined : words?.(value)
}
