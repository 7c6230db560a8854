import { isBareDate } from '../../contract/core/time.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { Parameters } from '../db/prepared.ts'
import type { OrderSelection } from './order-filter.ts'

/**
 * The source that knows how many orders a filter leaves: the counters of the lists, kept by day of creation, status and
 * method; the figures of the dashboards; or none, so that the orders are counted when somebody asks.
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
  paymentState: 'nothing',
  minAmount: 'nothing',
  maxAmount: 'nothing',
  held: 'nothing',
  withoutTracking: 'nothing',
  unpaidDays: 'nothing',
  shippedDays: 'nothing',
  notSent: 'nothing',
  customerId: 'nothing',
  externalId: 'nothing',
  updatedSince: 'nothing',
  after: 'nothing',
  search: 'nothing',
}

const isKnownBy = (selection: OrderSelection, known: readonly string[]): boolean =>
  (Object.keys(knownBy) as (keyof OrderSelection)[]).every((name) => {
    const isUnset = selection[name] === undefined || (name === 'dateBy' && selection[name] === 'created')
    return isUnset || known.includes(knownBy[name])
  })

/** True where the counters of the lists know a selection's orders. */
export const isInCounters = (selection: OrderSelection): boolean => isKnownBy(selection, ['counters'])

/** A table of figures by day, and its columns that add up to orders and to their cents. */
type Kept = { table: string; day: string; orders: string; cents: string; of: 'all' | 'methods' | 'state' }

const ofDay = { table: 'exact_daily_figures', day: 'day', of: 'all' } as const
const payments = { orders: 'payments', cents: 'cents' } as const
const everPaidOrders = { orders: 'ever_paid', cents: 'ever_paid_cents' } as const
const shipments = { orders: 'shipments', cents: 'shipment_cents' } as const
const deliveries = { orders: 'deliveries', cents: 'delivery_cents' } as const

/** The rows of the figures that count a selection's orders; undefined if none do. */
function figuresOf({ state, dateBy = 'created', paymentMethod, everPaid, status }: OrderSelection): Kept | undefined {
  const narrowings = [state, paymentMethod, everPaid].filter((one) => one !== undefined).length
  if (status !== undefined || narrowings > 1) return undefined
  if (everPaid !== undefined) return dateBy === 'created' ? { ...ofDay, ...everPaidOrders } : undefined
  if (dateBy === 'paid') {
    if (state !== undefined) return { ...payments, table: 'exact_state_figures', day: 'since', of: 'state' }
    if (paymentMethod !== undefined) return { ...payments, table: 'exact_method_figures', day: 'day', of: 'methods' }
    return { ...ofDay, ...payments }
  }
  if (narrowings > 0) return undefined
  if (dateBy === 'shipped') return { ...ofDay, ...shipments }
  return dateBy === 'delivered' ? { ...ofDay, ...deliveries } : undefined
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

/** True where the number of a selection's orders is kept. */
export const isCounted = (selection: OrderSelection): boolean => isInCounters(selection) || isInFigures(selection)

/**
 * A SELECT of rows (status, orders, cents) that add up to the orders behind a figure, from what is kept by day. If the
 * days are cut in another zone than the selection's, they add up what `counted` selects from `orders o`.
 */
export function figureCount(
  selection: OrderSelection,
  parameters: Parameters,
  counted: () => { columns: string; where: string },
): string {
  const figures = figuresOf(selection)
  if (figures === undefined) throw new Error('No figure knows these orders')
  const { merchantId, startDate, endDate, timezone = 'UTC', state, paymentMethod } = selection
  const merchant = parameters.add(merchantId ?? allMerchants)
  const [from, to] = [parameters.add(startDate), parameters.add(endDate)]
  const ofThese = {
    all: () => '',
    methods: () => `AND payment_method = ANY (${parameters.add(paymentMethod)}::text[])`,
    state: () => `AND grain = 'day' AND state = upper(${parameters.add(state)})`,
  }[figures.of]()
  const kept = `SELECT NULL::text, coalesce(sum(${figures.orders}), 0)::bigint, coalesce(sum(${figures.cents}), 0) FROM ${figures.table}
    WHERE merchant_id = ${merchant} AND ${figures.day} BETWEEN ${from}::date AND ${to}::date ${ofThese}`
  if (merchantId === undefined) return kept
  const isInZone = `(SELECT figures_timezone = ${parameters.add(timezone)} FROM merchants WHERE id = ${merchant})`
  const { columns, where } = counted()
  return `SELECT * FROM (${kept}) kept WHERE ${isInZone}
    UNION ALL
    SELECT * FROM (SELECT NULL::text, ${columns} FROM orders o WHERE ${where} AND NOT ${isInZone}) counted
    WHERE NOT ${isInZone}`
}
