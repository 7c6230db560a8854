import type { analyticsSummary, dashboardStats } from '../../contract/analytics/analytics.endpoints.ts'
import type { Activity } from '../../contract/analytics/figures.ts'
import type { DashboardPeriod } from '../../contract/analytics/range.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import { record } from '../../contract/core/record.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import { type ActivityRow, selectActivity } from './activity.queries.ts'
import { type SummaryFigures, selectDashboardFigures, selectSummaryFigures } from './day-figures.queries.ts'
import { dayRangeOf, openBound, rangeOf, requireDays, requireZone, type SummaryQuestion } from './day-range.ts'
import { compare, compareMethods, figuresOf, pointOf } from './figures.ts'
import { selectHourFigures } from './hour-figures.queries.ts'
import { selectMoneyOfDays, selectMoneyOfHours } from './money-figures.queries.ts'
import { moneyFiguresOf } from './money-figures.ts'

export type DashboardStats = EndpointResponse<typeof dashboardStats>
export type AnalyticsSummary = EndpointResponse<typeof analyticsSummary>

/** Answers the services that a merchant's desk, or (undefined) this server, can be connected with, and whether each is. */
export type Integrations = (
  transaction: Transaction,
  merchantId: string | undefined,
) => Promise<readonly { name: string; isConnected: boolean }[]>

const shownActivities = 5
const shownTopStates = 5

const happened: Record<ActivityRow['type'], (order: string, customer: string, status: string) => string> = {
  order_created: (order, customer) => `${customer} placed ${order}`,
  payment_received: (order, customer) => `${customer} paid ${order}`,
  order_shipped: (order, customer) => `${order} was shipped to ${customer}`,
  order_delivered: (order, customer) => `${order} was delivered to ${customer}`,
  payment_failed: (order, customer) => `${order} of ${customer} was cancelled unpaid`,
  change_undone: (order, customer, status) => `${order} of ${customer} was set back to ${status}`,
}

const activityOf = ({ type, status, at, totalCents, orderId, orderNumber, customerName }: ActivityRow): Activity => ({
  type,
  description: happened[type](`#${orderNumber}`, customerName, status ?? 'pending'),
  timestamp: at.toISOString(),
  amount: centsToUsd(totalCents),
  orderId,
  orderNumber,
})

const daysOf: Record<DashboardPeriod, number> = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 }

/**
 * The figures of the dashboard, of one merchant or (undefined) of all. Throws `NotFoundError` for a merchant that is not
 * there.
 */
export async function readDashboard(
  transaction: Transaction,
  {
    merchantId,
    period,
    now,
    integrations,
  }: { merchantId: string | undefined; period: DashboardPeriod; now: Date; integrations: Integrations },
): Promise<DashboardStats> {
  const range = { merchantId, now, start: openBound, end: openBound, days: daysOf[period] }
  const [{ figures: ofDays, yesterdaySoFar }, ofHours, money, activity, services] = await Promise.all([
    selectDashboardFigures(transaction, range),
    period === '24h' ? selectHourFigures(transaction, merchantId, now) : undefined,
    period === '24h' ? selectMoneyOfHours(transaction, merchantId, now) : selectMoneyOfDays(transaction, range),
    selectActivity(transaction, merchantId, shownActivities),
    integrations(transaction, merchantId),
  ])
  const timezone = requireZone(ofDays)
  const shown = ofHours ?? ofDays
  const current = figuresOf(shown.current, shown.methods)
  const previous = figuresOf(shown.previous, shown.previousMethods)
  const today = ofDays.points.at(-1)
  if (today === undefined) throw new Error('A range of days has at least one')
  const ofToday = pointOf(today)
  return {
    period,
    range: rangeOf(shown, timezone),
    totalRevenue: current.revenue,
    totalOrders: current.orders,
    todayOrders: ofToday.orders,
    todayRevenue: ofToday.amount,
    today: { startDate: ofToday.date, endDate: ofToday.date, timezone },
    statusBreakdown: current.statusBreakdown,
    conversionRate: current.conversionRate,
    averageOrderValue: current.averageOrderValue,
    paymentMethodBreakdown: record(paymentMethods, (method) => current.methods[method].count),
    paymentMethodAmounts: record(paymentMethods, (method) => current.methods[method].amount),
    money: moneyFiguresOf(money),
    activeIntegrations: {
      connected: services.filter(({ isConnected }) => isConnected).map(({ name }) => name),
      available: services.length,
    },
    comparisons: {
      totalRevenue: compare(current.revenue, previous.revenue),
      totalOrders: compare(current.orders, previous.orders),
      todayOrders: compare(ofToday.orders, yesterdaySoFar.orders),
      todayRevenue: compare(ofToday.amount, centsToUsd(yesterdaySoFar.cents)),
      pendingOrders: compare(current.statusBreakdown.pending, previous.statusBreakdown.pending),
      conversionRate: compare(current.conversionRate, previous.conversionRate),
      averageOrderValue: compare(current.averageOrderValue, previous.averageOrderValue),
    },
    series: shown.points.map((point) => ({ ...pointOf(point), pending: point[5] })),
    recentActivity: activity.map(activityOf),
  }
}

function geographicOf({ topStates, otherStates, states }: SummaryFigures): AnalyticsSummary['geographic'] {
  const byState = topStates.map(([state, orders, cents, previousCents]) => ({
    state,
    orders,
    revenue: centsToUsd(cents),
    revenueComparison: compare(centsToUsd(cents), centsToUsd(previousCents)),
  }))
  const [further, orders, cents] = otherStates
  return {
    topStates: byState.slice(0, shownTopStates).map(({ revenueComparison: _, ...state }) => state),
    byState,
    otherStates: further === 0 ? null : { states: further, orders, revenue: centsToUsd(cents) },
    states,
  }
}

/**
 * The figures of a range of days, of one merchant or (undefined) of all. Throws `NotFoundError` for a merchant that is not
 * there, and 422 for a range that ends before it starts in the shop's time zone or a month that has not begun there.
 */
export async function readSummary(transaction: Transaction, question: SummaryQuestion): Promise<AnalyticsSummary> {
  const range = dayRangeOf(question)
  const [answer, money] = await Promise.all([
    selectSummaryFigures(transaction, range),
    selectMoneyOfDays(transaction, range),
  ])
  const { figures, payingCustomers, returningCustomers } = answer
  const timezone = requireZone(figures)
  requireDays(figures, question, timezone)
  const current = figuresOf(figures.current, figures.methods)
  const previous = figuresOf(figures.previous, figures.previousMethods)
  const { pending, paid, shipped } = current.minutesIn
  return {
    range: rangeOf(figures, timezone),
    previousRange: rangeOf({ from: figures.previousFrom, to: figures.previousTo }, timezone),
    revenue: {
      total: current.revenue,
      ...compare(current.revenue, previous.revenue),
      daily: figures.points.map(pointOf),
      previousDaily: figures.previousPoints.map(pointOf),
    },
    orders: {
      total: current.orders,
      ...compare(current.orders, previous.orders),
      conversionRate: current.conversionRate,
      conversion: compare(current.conversionRate, previous.conversionRate),
      statusBreakdown: current.statusBreakdown,
    },
    performance: {
      averageOrderValue: current.averageOrderValue,
      averageOrder: compare(current.averageOrderValue, previous.averageOrderValue),
      customerRetention: payingCustomers === 0 ? null : (returningCustomers / payingCustomers) * 100,
      payingCustomers,
      returningCustomers,
      processingTime: {
        average: paid.time,
        ...compare(paid.time, previous.minutesIn.paid.time),
        breakdown: [
          { status: 'pending', ...pending },
          { status: 'paid', ...paid },
          { status: 'shipped', ...shipped },
        ],
      },
    },
    paymentMethods: { breakdown: current.methods, comparisons: compareMethods(current.methods, previous.methods) },
    money: {
      ...moneyFiguresOf(money),
      daily: money.days.map(([date, received, refunded]) => ({
        date,
        received: centsToUsd(received),
        refunded: centsToUsd(refunded),
      })),
    },
    geographic: geographicOf(answer),
  }
}
