import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { activity, comparison, figurePoint, figureRange, methodCounts, statusBreakdown } from './figures.ts'
import {
  analyticsRange,
  dashboardPeriods,
  defaultDashboardPeriod,
  endsAfterStart,
  hasOneLength,
  isWithinTenYears,
  rangeLength,
  rangeLengths,
  rangeOrder,
} from './range.ts'

const tag = 'Analytics'
const canRead = ['admin', 'merchant', 'viewer'] as const
/** Of one merchant; another's than one's own answers 404. Without it an administrator sees all. */
const merchantId = z.optional(id)

/** Percent of the orders created that were ever paid; null where none was created. */
const conversionRate = z.nullable(z.number())
/** Revenue per paid order; null where none was paid. */
const averageOrderValue = z.nullable(usd)

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/dashboard/stats',
  tag,
  summary: 'The figures of the dashboard for a period, each beside the period before',
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
    /** The day that today is. */
    today: figureRange,
    statusBreakdown,
    conversionRate,
    averageOrderValue,
    /** How many orders were paid by each method. */
    paymentMethodBreakdown: methodCounts,
    /** Services that are connected right now. */
    activeIntegrations: z.object({ connected: z.array(z.string()), available: z.number() }),
    /** Today's against yesterday's, the others against the period before. */
    comparisons: z.object({
      totalRevenue: comparison,
      totalOrders: comparison,
      todayOrders: comparison,
      todayRevenue: comparison,
      pendingOrders: comparison,
      conversionRate: comparison,
      averageOrderValue: comparison,
    }),
    /** By day, by hour for 24h; oldest first. */
    series: z.array(z.object({ ...figurePoint.shape, pending: z.number() })),
    /** The newest five things that happened to orders, whatever the period. */
    recentActivity: z.array(activity),
  }),
  problems: ['not-found'],
})

export const analyticsSummary = endpoint({
  method: 'GET',
  path: '/orders/analytics/summary',
  tag,
  summary: 'Revenue, orders, methods, states and speed of a range of days',
  access: canRead,
  scope: 'analytics:read',
  perMinute: 300,
  query: z
    .object({ ...analyticsRange, merchantId })
    .check(
      z.refine(endsAfterStart, rangeOrder),
      z.refine(isWithinTenYears, rangeLength),
      z.refine(hasOneLength, rangeLengths),
    ),
  response: z.object({
    range: figureRange,
    /** The days of the same number before. */
    previousRange: figureRange,
    revenue: z.object({
      ...comparison.shape,
      total: usd,
      daily: z.array(figurePoint),
      /** The days of the range before, as many. */
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
      /** Percent of the customers who paid in the range that had paid before it; null where none paid. */
      customerRetention: z.nullable(z.number()),
      payingCustomers: z.number(),
      returningCustomers: z.number(),
      processingTime: z.object({
        ...comparison.shape,
        /** Minutes from payment to shipment, of the orders shipped in the range; null where none was. */
        average: z.nullable(z.number()),
        /** Minutes in a status, of the orders that left it for the next in the range. */
        breakdown: z.array(
          z.object({ status: z.enum(orderStatuses), time: z.nullable(z.number()), orders: z.number() }),
        ),
      }),
    }),
    paymentMethods: z.object({
      /** Orders paid in the range by each method, and what they brought. */
      breakdown: z.record(z.enum(paymentMethods), z.object({ count: z.number(), amount: usd })),
    }),
    geographic: z.object({
      /** The states that paid orders were shipped to, by revenue. */
      topStates: z.array(z.object({ state: z.string(), orders: z.number(), revenue: usd })),
      /** How many states there are in all. */
      states: z.number(),
    }),
  }),
  problems: ['not-found'],
})
