import type { Comparison, FigurePoint } from '../../contract/analytics/figures.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import { record } from '../../contract/core/record.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import type { FigureSums, MethodSums, PointRow } from './figure-sums.ts'

/** A part of a whole; null where the whole is nothing. */
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Computes the figures from the sums of a range and those of its methods, as docs/figures.md defines them. */
export function figuresOf(sums: FigureSums, methods: MethodSums) {
  const orders = sum(orderStatuses.map((status) => sums[status]))
  const { payments, cents: revenueCents } = sums
  const averageCents = ratio(revenueCents, payments)
  const minutes = (ms: number, count: number): number | null => {
    const average = ratio(ms, count)
    return average === null ? null : average / minuteMs
  }
  const conversion = ratio(sums.ever_paid * 100, orders)
  return {
    orders,
    payments,
    /** In dollars. */
    revenue: centsToUsd(revenueCents),
    /** In dollars, to the cent. */
    averageOrderValue: averageCents === null ? null : centsToUsd(Math.round(averageCents)),
    /** Percent. */
    conversionRate: conversion,
    statusBreakdown: record(orderStatuses, (status) => sums[status]),
    methods: record(paymentMethods, (method) => {
      const [count, cents] = methods[method] ?? [0, 0]
      return { count, amount: centsToUsd(cents) }
    }),
    /** Minutes that orders spent in each status that they left in the range for the next one. */
    minutesIn: {
      pending: { time: minutes(sums.pending_ms, payments), orders: payments },
      paid: { time: minutes(sums.paid_ms, sums.shipments), orders: sums.shipments },
      shipped: { time: minutes(sums.shipped_ms, sums.deliveries), orders: sums.deliveries },
    },
  }
}

/** A figure beside the earlier one. The change is in percent of the earlier, to one decimal. */
export function compare(current: number | null, previous: number | null): Comparison {
  if (current === null || previous === null || previous === 0) return { previous, change: null, trend: null }
  const difference = current - previous
  const change = Math.round((difference / Math.abs(previous)) * 1000) / 10
  // Not of the rounded change: what rose by a hair rose.
  return { previous, change, trend: difference === 0 ? 'flat' : difference > 0 ? 'up' : 'down' }
}

export const pointOf = ([date, orders, everPaid, payments, cents]: PointRow): FigurePoint => ({
  date,
  amount: centsToUsd(cents),
  orders,
  payments,
  everPaid,
})

type MethodFigures = Record<PaymentMethod, { count: number; amount: number }>

/** Compares the payments and the revenue of each method with the earlier ones. */
export const compareMethods = (current: MethodFigures, previous: MethodFigures) =>
  record(paymentMethods, (method) => ({
    count: compare(current[method].count, previous[method].count),
    amount: compare(current[method].amount, previous[method].amount),
  }))
