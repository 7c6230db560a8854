import type { ReactNode } from 'react'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { countOf, formatCount } from '../lib/format.ts'
import { Card } from '../ui/Card.tsx'
import { ChangeBadge } from '../ui/ChangeBadge.tsx'
import { Figure } from '../ui/Figure.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Analytics.module.css'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { comparedText } from './day-span.ts'
import { StatusName } from './StatusName.tsx'
import { TableDownload } from './TableDownload.tsx'

type MetricProps = { name: ReactNode; note?: string | undefined; children: ReactNode }

const Metric = ({ name, note, children }: MetricProps) => (
  <Row gap={3} justify="between" padding={[1.5, 4]} className={classes.metric}>
    <Stack as="dt">
      <Text as="span" size="s">
        {name}
      </Text>
      {note && (
        <Text as="span" size="xs" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
    <Text as="dd" size="s" weight="medium">
      {children}
    </Text>
  </Row>
)

/** The end of the time that an order spends in each status. */
const breakdownNotes: Partial<Record<OrderStatus, string>> = {
  pending: 'Until paid',
  paid: 'Until shipped',
  shipped: 'Until delivered',
}

const customers = (count: number): string => (count === 1 ? '1 customer' : `${formatCount(count)} customers`)

/** The loyalty of customers, the growth of the shop and the time that orders take in each status. */
export function PerformanceMetrics({ summary }: { summary: AnalyticsSummary }) {
  const { performance, revenue, orders } = summary
  const { customerRetention, payingCustomers, returningCustomers, processingTime } = performance
  const against = comparedText(summary)
  const retention =
    payingCustomers === 0
      ? 'No customer paid in these days'
      : `${formatCount(returningCustomers)} of ${customers(payingCustomers)} had paid before`
  return (
    <Card
      title="Performance Metrics"
      action={<TableDownload name="Performance metrics" table="performance" summary={summary} />}
    >
      <Stack as="dl">
        <Metric name="Customer Retention" note={retention}>
          <Figure unit="percent" value={customerRetention} />
        </Metric>
        <Metric name="Revenue Growth" note={`Against ${against}`}>
          <ChangeBadge comparison={revenue} against={against} />
        </Metric>
        <Metric name="Order Growth" note={`Against ${against}`}>
          <ChangeBadge comparison={orders} against={against} />
        </Metric>
      </Stack>
      <Row as="h3" padding={[2, 4]} className={classes.title}>
        <Text as="span" size="xs" tone="muted" weight="medium">
          Processing Time Breakdown
        </Text>
      </Row>
      <Stack as="dl">
        {processingTime.breakdown.map(({ status, time, orders: counted }) => (
          <Metric
            key={status}
            name={<StatusName status={status} />}
            note={[breakdownNotes[status], countOf('order', counted)].join(' · ')}
          >
            <Figure unit="minutes" value={time} />
          </Metric>
        ))}
      </Stack>
    </Card>
  )
}
