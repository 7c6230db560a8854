import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { formatCount } from '../lib/format.ts'
import { methodShares } from '../lib/method-shares.ts'
import { paths } from '../lib/paths.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { PaymentMethodTile } from '../payments/PaymentMethodBadge.tsx'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { changeColumn } from './ChangeColumn.tsx'
import { formatRate } from './chart-metrics.ts'
import { comparedText, formatSpan } from './day-span.ts'
import classes from './MethodDonut.module.css'
import { TableDownload } from './TableDownload.tsx'

const MethodDonut = onDemand(async () => (await import('./MethodDonut.tsx')).MethodDonut)
// Loads the donut's code while the figures load.
void MethodDonut.preload()

type MethodFigures = ReturnType<typeof methodShares>['shares'][number] & {
  amount: number
  comparison: AnalyticsSummary['paymentMethods']['comparisons'][PaymentMethod]
}

/** A figure above the earlier one. */
const WithEarlier = ({ now, before }: { now: ReactNode; before: ReactNode }) => (
  <Stack as="span" align="end">
    <span>{now}</span>
    <Text as="span" size="xs" tone="muted" weight="regular">
      <VisuallyHidden>, before: </VisuallyHidden>
      {before}
    </Text>
  </Stack>
)

type Behind = (method: PaymentMethod) => ReturnType<typeof ordersBehind>

const columnsOf = (ordersBy: Behind, against: string): Column<MethodFigures>[] => [
  {
    id: 'method',
    header: 'Method',
    isRowHeader: true,
    cell: ({ method, label }) => (
      <Link to={paths.orders} search={ordersBy(method)}>
        <Row as="span" gap={2}>
          <PaymentMethodTile method={method} />
          {label}
        </Row>
      </Link>
    ),
  },
  {
    id: 'count',
    header: 'Count',
    align: 'end',
    cell: ({ count, comparison }) => (
      <WithEarlier now={formatCount(count)} before={formatCount(comparison.count.previous ?? 0)} />
    ),
  },
  changeColumn({ id: 'count-change', against, comparison: ({ comparison }) => comparison.count }),
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    tone: 'strong',
    cell: ({ amount, comparison }) => (
      <WithEarlier now={<Usd amount={amount} />} before={<Usd amount={comparison.amount.previous ?? 0} />} />
    ),
  },
  changeColumn({ id: 'amount-change', against, comparison: ({ comparison }) => comparison.amount }),
  { id: 'share', header: 'Share of payments', align: 'end', tone: 'muted', cell: ({ share }) => formatRate(share) },
]

/** The payments by method: a donut, with a table for its legend. */
export function PaymentMethods({ summary }: { summary: AnalyticsSummary }) {
  const [lit, setLit] = useState<PaymentMethod | null>(null)
  const { breakdown, comparisons } = summary.paymentMethods
  const { total, shares } = methodShares((method) => breakdown[method].count)
  const ordersBy = (paymentMethod: PaymentMethod) => ordersBehind(summary.range, { dateBy: 'paid', paymentMethod })
  const withAmounts = (share: (typeof shares)[number]): MethodFigures => ({
    ...share,
    amount: breakdown[share.method].amount,
    comparison: comparisons[share.method],
  })
  const isEmpty = total === 0 && shares.every(({ method }) => !comparisons[method].count.previous)
  return (
    <Card
      title="Payment Methods"
      data-wide
      action={<TableDownload name="Payment methods" table="methods" summary={summary} />}
    >
      <Row wrap justify="center">
        <Stack rigid padding={[4, 2]} className={classes.place}>
          <MethodDonut shares={shares} total={total} ordersBy={ordersBy} lit={lit} onLight={setLit} />
        </Stack>
        <div className={classes.legend}>
          {!isEmpty && (
            <Text size="xs" tone="muted" className={classes.note}>
              Gray figures: {comparedText(summary)}, {formatSpan(summary.previousRange)}
            </Text>
          )}
          <DataTable
            caption="Payments by method"
            className={classes.methods}
            columns={columnsOf(ordersBy, comparedText(summary))}
            rows={isEmpty ? [] : shares.map(withAmounts)}
            rowKey={({ method }) => method}
            rowProps={({ method }) => ({ onPointerEnter: () => setLit(method) })}
            bodyProps={{ onPointerLeave: () => setLit(null) }}
            linkedRows
            markedRow={lit ?? undefined}
            empty="No payments in these days"
          />
        </div>
      </Row>
    </Card>
  )
}
