import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'

/** Compares a figure with the previous period of the same length. */
export const comparison = z.object({
  /** The previous period's figure; null if there is none, as for an average of nothing. */
  previous: z.nullable(z.number()),
  /** Percent, to one decimal; null if the earlier figure is zero or either is missing. */
  change: z.nullable(z.number()),
  /** Null if there is nothing to compare. */
  trend: z.nullable(z.enum(['up', 'down', 'flat'])),
})
export type Comparison = z.infer<typeof comparison>

/** The range of the figures: dates in the shop's time zone, moments for 24 hours. */
export const figureRange = z.object({
  /** The first day, or the moment it begins. */
  startDate: z.string(),
  /** The last day, or the last millisecond. Sent back as `endDate`, it selects the same orders. */
  endDate: z.string(),
  timezone: z.string(),
})
export type FigureRange = z.infer<typeof figureRange>

/** One day, or one hour of 24; days without orders are zero. */
export const figurePoint = z.object({
  /** The date of the day (`2026-11-20`), or the moment that the hour begins. */
  date: z.string(),
  /** Revenue of the orders paid then. */
  amount: usd,
  /** Orders created. */
  orders: z.number(),
  /** Orders paid then; `amount` is their total. */
  payments: z.number(),
  /** The created orders that were paid at any time. */
  everPaid: z.number(),
})
export type FigurePoint = z.infer<typeof figurePoint>

/** Money by the day and method of each transfer, whatever became of its order. */
export const moneySums = z.object({
  received: usd,
  /** Transfers that came. */
  transfers: z.number(),
  /** Sent back; not what is only owed. */
  refunded: usd,
  refunds: z.number(),
  /** Received less refunded; negative if more was sent back. */
  net: usd,
})
export type MoneySums = z.infer<typeof moneySums>

export const moneyFigures = z.object({
  ...moneySums.shape,
  /** `net`, compared. */
  comparison,
  methods: z.record(z.enum(paymentMethods), moneySums),
})
export type MoneyFigures = z.infer<typeof moneyFigures>

/** The money of one day. */
export const moneyPoint = z.object({ date: z.string(), received: usd, refunded: usd })

export const statusBreakdown = z.record(z.enum(orderStatuses), z.number())
export const methodCounts = z.record(z.enum(paymentMethods), z.number())

export const activityTypes = [
  'order_created',
  'payment_received',
  'order_shipped',
  'order_delivered',
  'payment_failed',
  'change_undone',
] as const
export type ActivityType = (typeof activityTypes)[number]

export const activity = z.object({
  type: z.enum(activityTypes),
  description: z.string(),
  timestamp: instant,
  amount: usd,
  orderId: id,
  orderNumber: z.number(),
})
export type Activity = z.infer<typeof activity>
