import { keepFormats } from '../../../../contract/core/kept-formats.ts'
import { centsToUsd, usdToCents } from '../../../../contract/core/money.ts'
import { paymentMethodLabels } from '../../../../contract/payments/payment-method.ts'
import type { Day } from '../days.ts'
import type { ToldOrder } from '../tools/results.ts'
import type { Texts, WrittenOrder } from './texts/wording.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US dollars as the shop's other texts write them: `$1,234.50`. */
export const money = (amount: number): string => dollars.format(amount)

const datesOf = keepFormats(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
)
const listsOf = keepFormats((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** A day on the shop's calendar: `November 18, 2026`. */
export const dateIn = (instant: string, timeZone: string, { locale }: Pick<Texts, 'locale'>): string =>
  datesOf(locale, timeZone).format(new Date(instant))

/** A day such as `2026-11-12` as it is written: `November 12, 2026`. */
export const calendarDay = (day: Day, texts: Pick<Texts, 'locale'>): string => dateIn(`${day}T12:00:00Z`, 'UTC', texts)

/** Names as a sentence lists them: `Venmo, Zelle and Bitcoin`. */
export const listed = (names: readonly string[], { locale }: Pick<Texts, 'locale'>): string =>
  listsOf(locale === 'en-US' ? 'en-GB' : locale).format(names)

/** An order with its money and dates as texts. */
export function writtenOrder(order: ToldOrder, timeZone: string, texts: Texts): WrittenOrder {
  const day = (instant: string | null): string | null => (instant === null ? null : dateIn(instant, timeZone, texts))
  const isPart = order.status === 'pending' && order.amountDue > 0 && order.amountDue < order.total
  return {
    number: `#${order.number}`,
    total: money(order.total),
    due: money(order.amountDue),
    received: isPart ? money(centsToUsd(usdToCents(order.total) - usdToCents(order.amountDue))) : null,
    method: paymentMethodLabels[order.paymentMethod],
    placed: dateIn(order.placedAt, timeZone, texts),
    paid: day(order.paidAt),
    shipped: day(order.shippedAt),
    delivered: day(order.deliveredAt),
    cancelled: day(order.cancelledAt),
    carrier: order.carrier,
    tracking: order.trackingNumber,
    trackingUrl: order.trackingUrl,
  }
}
