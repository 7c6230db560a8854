import type { ReactNode } from 'react'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { formatCount, missingFigure } from '../lib/format.ts'
import { OrderStatusIcon } from '../orders/OrderStatusBadge.tsx'
import { Card } from '../ui/Card.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { ChangeBadge } from './ChangeBadge.tsx'
import { formatRate } from './chart-metrics.ts'
import { daysBeforeText } from './day-span.ts'
import classes from './PerformanceMetrics.module.css'

type RowProps = { name: ReactNode; note?: string; children: ReactNode }

const Row = ({ name, note, children }: RowProps) => (
  <div className={classes.row}>
    <dt>
      {name}
      {note && <span className={classes.note}>{note}</span>}
    </dt>
    <dd>{children}</dd>
  </div>
)

const customers = (count: number): string => (count === 1 ? '1 customer' : `${formatCount(count)} customers`)

/** How loyal customers are, how long orders take in each status, and how the shop grows. */
export function PerformanceMetrics({
  summary: { range, performance, revenue, orders },
}: {
  summary: AnalyticsSummary
}) {
  const { customerRetention, payingCustomers, returningCustomers, processingTime } = performance
  const against = daysBeforeText(range)
  const retention =
    payingCustomers === 0
      ? 'No customer paid in these days'
      : `${formatCount(returningCustomers)} of ${customers(payingCustomers)} had paid before`
  return (
    <Card title="Performance Metrics">
      <dl className={classes.list}>
        <Row name="Customer Retention" note={retention}>
          {formatRate(customerRetention)}
        </Row>
        <Row name="Revenue Growth" note={`Against ${against}`}>
          <ChangeBadge comparison={revenue} against={against} />
        </Row>
        <Row name="Order Growth" note={`Against ${against}`}>
          <ChangeBadge comparison={orders} against={against} />
        </Row>
      </dl>
      <h3 className={classes.title}>Processing Time Breakdown</h3>
      <dl className={classes.list}>
        {processingTime.breakdown.map(({ status, time, orders: counted }) => (
          <Row
            key={status}
            name={
              <span className={classes.status}>
                <span className={classes.icon} style={{ color: `var(--status-${status}-fill)` }}>
                  <OrderStatusIcon status={status} size={16} />
                </span>
                {orderStatusLabels[status]}
              </span>
            }
          >
            <span title={counted === 1 ? 'Of 1 order' : `Of ${formatCount(counted)} orders`}>
              {time === null ? missingFigure : `${formatCount(time)}m`}
            </span>
          </Row>
        ))}
      </dl>
    </Card>
  )
}
