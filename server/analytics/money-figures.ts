import type { MoneyFigures, MoneySums } from '../../contract/analytics/figures.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import { record } from '../../contract/core/record.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { compare } from './figures.ts'
import type { MethodMoney, RangeMoney } from './money-figures.queries.ts'

const sum = (rows: readonly MethodMoney[], of: (row: MethodMoney) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

function sumsOf(rows: readonly MethodMoney[]): MoneySums {
  const [received, refunded] = [sum(rows, (row) => row.received), sum(rows, (row) => row.refunded)]
  return {
    received: centsToUsd(received),
    transfers: sum(rows, ({ transfers }) => transfers),
    refunded: centsToUsd(refunded),
    refunds: sum(rows, ({ refunds }) => refunds),
    net: centsToUsd(received - refunded),
  }
}

/** The money of a range as docs/figures.md defines it. */
export function moneyFiguresOf({ methods }: RangeMoney): MoneyFigures {
  const all = sumsOf(methods)
  return {
    ...all,
    comparison: compare(all.net, centsToUsd(sum(methods, ({ previousNet }) => previousNet))),
    methods: record(paymentMethods, (method) => sumsOf(methods.filter((row) => row.method === method))),
  }
}
