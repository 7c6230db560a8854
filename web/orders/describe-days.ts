import { isBareDate } from '../../contract/core/time.ts'
import type { OrderMoment } from '../../contract/orders/order-list.ts'
import { formatDateTime, formatDay } from '../lib/format.ts'
import type { OrderSearch } from './order-search.ts'

export const orderMomentLabels: Record<OrderMoment, string> = {
  created: 'Created',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
}

const boundText = (bound: string): string => (isBareDate(bound) ? formatDay(bound) : formatDateTime(bound))

/** The days of an address in words: `Nov 1 – Nov 20, 2026`; undefined without any. */
export function describeDays({ startDate, endDate }: OrderSearch): string | undefined {
  if (startDate === undefined && endDate === undefined) return undefined
  if (startDate === undefined) return `until ${boundText(endDate ?? '')}`
  if (endDate === undefined) return `since ${boundText(startDate)}`
  return startDate === endDate ? boundText(startDate) : `${boundText(startDate)} – ${boundText(endDate)}`
}
