import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import {
  activity,
  comparison,
  figurePoint,
  figureRange,
  methodCounts,
  moneyFigures,
  moneyPoint,
  statusBreakdown,
} from './figures.ts'
import { monthRange, rangeChecks } from './month.ts'
import { analyticsRange, dashboardPeriods, defaultDashboardPeriod } from './range.ts'
import { toDoKinds } from './to-do.ts'

const tag = 'Analytics'
const canRead = ['admin', 'merchant', 'viewer'] as const
/** Limits the figures to one merchant; another merchant's id gets a 404. Administrators may omit it to see all. */
const merchantId = z.optional(id)

/** Percent of the created orders that were paid at any time; null if none was created. */
const conversionRate = z.nullable(z.number())
/** Revenue per paid order; null if none was paid. */
const averageOrderValue = z.nullable(usd)

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/dashboard/stats',
  tag,
  summary:
    'Read the dashboard’s figures for a period, compared with the period before; today is compared with yesterday',
  access: canRead,
  scope: 'analytics:read',
  perMinute: 300,
  query: z.object({ period: z._default(z.enum(dashboardPeriods), defaultDashboardPeriod), merchantId }),
  response: z.object({
    period: z.enum(dashboardPeriods),
    range: figureRange,
    totalRevenue: usd,
    totalOrders: z.number(),
    /** Created since the day began in the shop's time zone. */
    todayOrders: z.number(),
    /** Paid since then. */
    todayRevenue: usd,
    /** Today's date, as a range. */
    today: figureRange,
    statusBreakdown,
    conversionRate,
    averageOrderValue,
    /** How many orders were paid by each method. */
    paymentMethodBreakdown: methodCounts,
    /** The money that each method brought in. */
    paymentMethodAmounts: z.record(z.enum(paymentMethods), usd),
    /** The money that came and went in the period, transfer by transfer. */
    money: moneyFigures,
    /** Services that are connected right now. */
    activeIntegrations: z.object({ connected: z.array(z.string()), available: z.number() }),
    /** Compares today with yesterday up to the same time on the shop's clock, everything else with the period before. */
    comparisons: z.object({
      totalRevenue: comparison,
      totalOrders: comparison,
      todayOrders: comparison,
      todayRevenue: comparison,
      pendingOrders: comparison,
      conversionRate: comparison,
      averageOrderValue: comparison,
    }),
    /** By day, or by hour for 24h; oldest first. */
    series: z.array(z.object({ ...figurePoint.shape, pending: z.number() })),
    /** The five latest order events, in any period. */
    recentActivity: z.array(activity),
  }),
  problems: ['not-found'],
})

export const dashboardToDo = endpoint({
  method: 'GET',
  path: '/dashboard/to-do',
  tag,
  summary: 'Count what waits for somebody: payments, refunds, orders, customers, products and messages',
  access: canRead,
  scope: 'analytics:read',
  perMinute: 300,
  query: z.object({ merchantId }),
  response: z.object({
    /** One entry of each kind, also where nothing waits. */
    entries: z.array(
      z.object({
        kind: z.enum(toDoKinds),
        count: z.number(),
        /** False if there are more than `count`; only orders with messages not sent stop being counted, at 10,000. */
        isCountExact: z.boolean(),
        /**
         * The total of these orders, refunds or payments; of orders that wait for their payment only what is still due. Null for customers and products, for payments none of whose amounts
         * could be read, and if `isCountExact` is false.
         */
        amount: z.nullable(usd),
      }),
    ),
  }),
  problems: ['not-found'],
})

const stateFigures = z.object({ state: z.string(), orders: z.number(), revenue: usd })

export const analyticsSummary = endpoint({
  method: 'GET',
  path: '/orders/analytics/summary',
  tag,
  summary:
    'Read revenue, orders, methods, states and processing times for a range of days, a month, and the days compared with',
  access: canRead,
  scope: 'analytics:read',
  perMinute: 300,
  query: z.object({ ...analyticsRange, ...monthRange, merchantId }).check(...rangeChecks),
  response: z.object({
    range: figureRange,
    /** The days compared with. A month so far is compared with as many days of the other month. */
    previousRange: figureRange,
    revenue: z.object({
      ...comparison.shape,
      total: usd,
      daily: z.array(figurePoint),
      /** The days of the previous range, of which a month may have fewer or more. */
      previousDaily: z.array(figurePoint),
    }),
    orders: z.object({
      ...comparison.shape,
      total: z.number(),
      conversionRate,
      conversion: comparison,
      statusBreakdown,
    }),
    performance: z.object({
      averageOrderValue,
      averageOrder: comparison,
      /** Percent of the range's paying customers who had paid before it; null if none paid. */
      customerRetention: z.nullable(z.number()),
      payingCustomers: z.number(),
      returningCustomers: z.number(),
      processingTime: z.object({
        ...comparison.shape,
        /** Minutes from payment to shipment, of the orders shipped in the range; null if none was. */
        average: z.nullable(z.number()),
        /** Minutes in a status, of the orders that left it for the next in the range. */
        breakdown: z.array(
          z.object({ status: z.enum(orderStatuses), time: z.nullable(z.number()), orders: z.number() }),
        ),
      }),
    }),
    paymentMethods: z.object({
      /** Orders paid in the range by each method, with their number and amount. */
      breakdown: z.record(z.enum(paymentMethods), z.object({ count: z.number(), amount: usd })),
      /** The same of the previous range, and the change since. */
      comparisons: z.record(z.enum(paymentMethods), z.object({ count: comparison, amount: comparison })),
    }),
    /** The money that came and went in the range, transfer by transfer. */
    money: z.object({ ...moneyFigures.shape, daily: z.array(moneyPoint) }),
    geographic: z.object({
      /** The five states with the most revenue of paid orders that were shipped there. */
      topStates: z.array(stateFigures),
      /** The first hundred states by revenue. */
      byState: z.array(z.object({ ...stateFigures.shape, revenueComparison: comparison })),
      /** The sum of all further states; null if there are none. */
      otherStates: z.nullable(z.object({ states: z.number(), orders: z.number(), revenue: usd })),
      /** Number of states in all. */
      states: z.number(),
    }),
  }),
  problems: ['not-found'],
})
