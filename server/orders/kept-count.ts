import { isBareDate } from '../../contract/core/time.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { OrderSelection } from './order-filter.ts'
import type { Parameters } from './order-statement.ts'

/**
 * What knows beforehand how many orders a filter leaves: the counters of the lists, which are kept by day of creation, status
 * and method; the figures of the dashboards; or nothing, so that the orders are counted when somebody asks.
 */
const knownBy: Record<keyof OrderSelection, 'counters' | 'figures' | 'nothing'> = {
  merchantId: 'counters',
  status: 'counters',
  paymentMethod: 'counters',
  startDate: 'counters',
  endDate: 'counters',
  timezone: 'counters',
  dateBy: 'figures',
  everPaid: 'figures',
  state: 'figures',
  minAmount: 'nothing',
  maxAmount: 'nothing',
  held: 'nothing',
  withoutTracking: 'nothing',
  unpaidDays: 'nothing',
  shippedDays: 'nothing',
  notSent: 'nothing',
  customerId: 'nothing',
  search: 'nothing',
}

const isKnownBy = (selection: OrderSelection, known: readonly string[]): boolean =>
  (Object.keys(knownBy) as (keyof OrderSelection)[]).every((name) => {
    const isUnset = selection[name] === undefined || (name === 'dateBy' && selection[name] === 'created')
    return isUnset || known.includes(knownBy[name])
  })

/** True where the counters of the lists know a selection's orders. */
export const isInCounters = (selection: OrderSelection): boolean => isKnownBy(selection, ['counters'])

/** Columns of a table of figures by day that add up to orders and to their cents; null where it doesn't know the cents. */
type Columns = { orders: string; cents: string | null }

const paymentsBy = (methods: readonly PaymentMethod[]): Columns => ({
  orders: methods.map((method) => `${method}_payments`).join(' + '),
  cents: methods.map((method) => `${method}_cents`).join(' + '),
})

/** The columns of `daily_figures` about a selection's orders; undefined if none are. */
function columnsFor({ dateBy = 'created', paymentMethod, everPaid, status }: OrderSelection): Columns | undefined {
  if (status !== undefined) return undefined
  if (everPaid !== undefined)
    return dateBy === 'created' && paymentMethod === undefined ? { orders: 'ever_paid', cents: null } : undefined
  if (dateBy === 'paid') return paymentsBy(paymentMethod ?? paymentMethods)
  if (paymentMethod !== undefined) return undefined
  if (dateBy === 'shipped') return { orders: 'shipments', cents: null }
  return dateBy === 'delivered' ? { orders: 'deliveries', cents: null } : undefined
}

/** The table of figures about a selection, and its columns. */
function figuresOf(
  selection: OrderSelection,
): (Columns & { table: string; day: string; isByState: boolean }) | undefined {
  const { state, dateBy, paymentMethod, everPaid, status } = selection
  if (state === undefined) {
    const columns = columnsFor(selection)
    return columns && { ...columns, table: 'exact_daily_figures', day: 'day', isByState: false }
  }
  if (dateBy !== 'paid' || paymentMethod !== undefined || everPaid !== undefined || status !== undefined)
    return undefined
  return { orders: 'payments', cents: 'cents', table: 'exact_state_figures', day: 'since', isByState: true }
}

/**
 * True where the figures know a selection's orders: for whole days of the zone that the days are cut in, which is only seen
 * when it is asked.
 */
export function isInFigures(selection: OrderSelection): boolean {
  const { merchantId, startDate, endDate, timezone = 'UTC' } = selection
  if (!isKnownBy(selection, ['counters', 'figures'])) return false
  if (startDate === undefined || endDate === undefined || !isBareDate(startDate) || !isBareDate(endDate)) return false
  return (merchantId !== undefined || timezone === 'UTC') && figuresOf(selection) !== undefined
}

/**
 * A SELECT of rows (status, orders, cents) that add up to the orders behind a figure, from what is kept by day. Where the
 * days are cut in another zone than the selection's, they add up what `counted` selects from `orders o`.
 */
export function figureCount(
  selection: OrderSelection,
  parameters: Parameters,
  counted: () => { columns: string; where: string },
): string {
  const figures = figuresOf(selection)
  if (figures === undefined) throw new Error('No figure knows these orders')
  const { merchantId, startDate, endDate, timezone = 'UTC', state } = selection
  const merchant = parameters.add(merchantId ?? allMerchants)
  const [from, to] = [parameters.add(startDate), parameters.add(endDate)]
  const ofState = figures.isByState ? `AND grain = 'day' AND state = upper(${parameters.add(state)})` : ''
  const cents = figures.cents === null ? 'NULL::numeric' : `coalesce(sum(${figures.cents}), 0)`
  const kept = `SELECT NULL::order_status, coalesce(sum(${figures.orders}), 0)::bigint, ${cents} FROM ${figures.table}
    WHERE merchant_id = ${merchant} AND ${figures.day} BETWEEN ${from}::date AND ${to}::date ${ofState}`
  if (merchantId === undefined) return kept
  const isInZone = `(SELECT figures_timezone = ${parameters.add(timezone)} FROM merchants WHERE id = ${merchant})`
  const { columns, where } = counted()
  return `SELECT * FROM (${kept}) kept WHERE ${isInZone}
    UNION ALL
    SELECT * FROM (SELECT NULL::order_status, ${columns} FROM orders o WHERE ${where} AND NOT ${isInZone}) counted
    WHERE NOT ${isInZone}`
}
