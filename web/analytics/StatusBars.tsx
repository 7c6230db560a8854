import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { formatCount } from '../lib/format.ts'
import { OrderStatusIcon } from '../orders/OrderStatusBadge.tsx'
import { ordersBehind } from '../orders/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { formatRate } from './chart-metrics.ts'
import figures from './FigureTable.module.css'
import { statusShares } from './figure-shares.ts'
import classes from './StatusBars.module.css'

/** The orders of the range by the status that they have now: a bar each, in a table that says the same in figures. */
export function StatusBars({ summary }: { summary: AnalyticsSummary }) {
  const { range, orders } = summary
  return (
    <Card title="Order Status">
      <table className={figures.table}>
        <caption>
          <VisuallyHidden>Orders by status</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={figures.text}>
              Status
            </th>
            <td className={classes.bar} />
            <th scope="col">Orders</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {statusShares(summary).map(({ status, label, count, share }) => (
            <tr key={status}>
              <th scope="row" className={figures.text}>
                <Link to={paths.orders} search={ordersBehind(range, { status })} className={figures.link}>
                  <span className={figures.name}>
                    <span className={classes.icon} style={{ color: `var(--status-${status}-fill)` }}>
                      <OrderStatusIcon status={status} size={16} />
                    </span>
                    {label}
                  </span>
                </Link>
              </th>
              <td className={classes.bar} aria-hidden>
                <div className={classes.track}>
                  <div
                    className={classes.fill}
                    style={{ width: `${share ?? 0}%`, background: `var(--status-${status}-fill)` }}
                  />
                </div>
              </td>
              <td className={figures.strong}>{formatCount(count)}</td>
              <td className={figures.quiet}>{formatRate(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {orders.total === 0 && <p className={figures.none}>No orders in these days</p>}
    </Card>
  )
}
