import { Link } from '@tanstack/react-router'
import { useState } from 'react'
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
import { Usd } from '../ui/Usd.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { formatRate } from './chart-metrics.ts'
import classes from './MethodDonut.module.css'

const MethodDonut = onDemand(async () => (await import('./MethodDonut.tsx')).MethodDonut)
// Loads the donut's code while the figures load.
void MethodDonut.preload()

type MethodFigures = ReturnType<typeof methodShares>['shares'][number] & { amount: number }

const columnsOf = (ordersBy: (method: PaymentMethod) => ReturnType<typeof ordersBehind>): Column<MethodFigures>[] => [
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
  { id: 'count', header: 'Count', align: 'end', cell: ({ count }) => formatCount(count) },
  { id: 'amount', header: 'Amount', align: 'end', tone: 'strong', cell: ({ amount }) => <Usd amount={amount} /> },
  { id: 'share', header: 'Share', align: 'end', tone: 'muted', cell: ({ share }) => formatRate(share) },
]

/** The payments by method: a donut, with a table for its legend. */
export function PaymentMethods({ summary }: { summary: AnalyticsSummary }) {
  const [lit, setLit] = useState<PaymentMethod | null>(null)
  const { breakdown } = summary.paymentMethods
  const { total, shares } = methodShares((method) => breakdown[method].count)
  const ordersBy = (paymentMethod: PaymentMethod) => ordersBehind(summary.range, { dateBy: 'paid', paymentMethod })
  return (
    <Card title="Payment Methods">
      <Row wrap justify="center">
        <Stack rigid padding={[4, 2]} className={classes.place}>
          <MethodDonut shares={shares} total={total} ordersBy={ordersBy} lit={lit} onLight={setLit} />
        </Stack>
        <div className={classes.legend}>
          <DataTable
            caption="Payments by method"
            columns={columnsOf(ordersBy)}
            rows={total === 0 ? [] : shares.map((share) => ({ ...share, amount: breakdown[share.method].amount }))}
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
