import { isBareDate } from '../../contract/core/time.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { OrderSelection, Parameters } from './order-filter.ts'

const payments = paymentMethods.map((method) => `${method}_payments`).join(' + ')

/** The column of `daily_figures` that counts a selection's orders; undefined if none does. */
function columnFor({ dateBy = 'created', paymentMethod, everPaid, status }: OrderSelection): string | undefined {
  if (status !== undefined) return undefined
  if (everPaid !== undefined) return dateBy === 'created' && paymentMethod === undefined ? 'ever_paid' : undefined
  if (dateBy === 'paid') return paymentMethod === undefined ? payments : `${paymentMethod}_payments`
  if (paymentMethod !== undefined) return undefined
  if (dateBy === 'shipped') return 'shipments'
  return dateBy === 'delivered' ? 'deliveries' : undefined
}

/** The table of partial counts for a selection, and the column that adds up to the count. */
function keptIn(
  selection: OrderSelection,
  parameters: Parameters,
): { from: string; day: string; column: string } | undefined {
  const { state } = selection
  const column = columnFor(selection)
  if (column === undefined) return undefined
  if (state === undefined) return { from: 'exact_daily_figures WHERE true', day: 'day', column }
  if (column !== payments) return undefined
  const from = `exact_state_figures WHERE grain = 'day' AND state = upper(${parameters.add(state)})`
  return { from, day: 'since', column: 'payments' }
}

/**
 * A scalar that counts the orders behind a figure from what is kept by day, however many there are: for whole days of the
 * zone that the days are cut in, which is only known when it is asked; for any other zone it is what `counted` says. Undefined where
 * nothing is kept of such orders. The same `shape` is always the same text.
 */
export function keptCount(
  selection: OrderSelection,
  parameters: Parameters,
  counted: () => string,
): { text: string; shape: string } | undefined {
  const { merchantId, startDate, endDate, paymentMethod, timezone = 'UTC' } = selection
  if (startDate === undefined || endDate === undefined || !isBareDate(startDate) || !isBareDate(endDate))
    return undefined
  if (merchantId === undefined && timezone !== 'UTC') return undefined
  const kept = keptIn(selection, parameters)
  if (kept === undefined) return undefined
  const merchant = parameters.add(merchantId ?? allMerchants)
  const [from, to] = [parameters.add(startDate), parameters.add(endDate)]
  const sum = `(SELECT coalesce(sum(${kept.column}), 0)::bigint FROM ${kept.from}
    AND merchant_id = ${merchant} AND ${kept.day} BETWEEN ${from}::date AND ${to}::date)`
  if (merchantId === undefined) return { text: sum, shape: `kept:${paymentMethod ?? ''}` }
  const zone = `(SELECT figures_timezone FROM merchants WHERE id = ${merchant})`
  return {
    text: `CASE WHEN ${zone} = ${parameters.add(timezone)} THEN ${sum} ELSE ${counted()} END`,
    shape: `kept-or-not:${paymentMethod ?? ''}`,
  }
}
