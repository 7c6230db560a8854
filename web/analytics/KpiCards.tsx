import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Comparison } from '../../contract/analytics/figures.ts'
import { paths } from '../app/paths.ts'
import { formatCount, missingFigure } from '../lib/format.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { Usd } from '../ui/Usd.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { ChangeBadge } from './ChangeBadge.tsx'
import { formatRate } from './chart-metrics.ts'
import { daysBeforeText } from './day-span.ts'
import classes from './KpiCards.module.css'

type CardProps = {
  label: string
  figure: ReactNode
  comparison: Comparison
  rise?: 'good' | 'bad'
  against: string
  caption: string
  orders: ReturnType<typeof ordersBehind>
}

/** A figure with how it changed; it leads to the orders behind it. */
const KpiCard = ({ label, figure, comparison, rise = 'good', against, caption, orders }: CardProps) => (
  <li>
    <Link to={paths.orders} search={orders} className={classes.card}>
      <span className={classes.label}>{label}</span>
      <span className={classes.line}>
        <span className={classes.figure}>{figure}</span>
        <span className={classes.change}>
          <ChangeBadge comparison={comparison} rise={rise} against={against} />
        </span>
      </span>
      <span className={classes.caption}>{caption}</span>
    </Link>
  </li>
)

type Props = {
  summary: AnalyticsSummary
  /** What the figures are of: `Last 30d`. */
  daysText: string
}

export function KpiCards({ summary: { range, revenue, orders, performance }, daysText }: Props) {
  const { averageOrderValue, averageOrder, processingTime } = performance
  const against = daysBeforeText(range)
  return (
    <ul className={classes.cards} aria-label="Key figures">
      <KpiCard
        label="Total Revenue"
        figure={<Usd amount={revenue.total} />}
        comparison={revenue}
        against={against}
        caption={daysText}
        orders={ordersBehind(range, { dateBy: 'paid' })}
      />
      <KpiCard
        label="Total Orders"
        figure={formatCount(orders.total)}
        comparison={orders}
        against={against}
        caption={`${formatRate(orders.conversionRate)} conversion rate`}
        orders={ordersBehind(range)}
      />
      <KpiCard
        label="Avg Order Value"
        figure={averageOrderValue === null ? missingFigure : <Usd amount={averageOrderValue} />}
        comparison={averageOrder}
        against={against}
        caption="per transaction"
        orders={ordersBehind(range, { dateBy: 'paid' })}
      />
      <KpiCard
        label="Processing Time"
        figure={processingTime.average === null ? missingFigure : `${formatCount(processingTime.average)}m`}
        comparison={processingTime}
        rise="bad"
        against={against}
        caption="Average fulfillment"
        orders={ordersBehind(range, { dateBy: 'shipped' })}
      />
    </ul>
  )
}
