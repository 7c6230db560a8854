import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { formatCount, missingFigure } from '../lib/format.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import figures from './FigureTable.module.css'
import { revenuePerOrder } from './figure-shares.ts'
import classes from './TopStates.module.css'

/** Where the paid orders were shipped to, by revenue. */
export function TopStates({ summary: { range, geographic } }: { summary: AnalyticsSummary }) {
  const { topStates, states } = geographic
  const amount = (usd: number | null) => (usd === null ? missingFigure : <Usd amount={usd} />)
  return (
    <Card
      title="Top Performing States"
      action={states > topStates.length && <span className={classes.all}>{`${topStates.length} of ${states}`}</span>}
    >
      <table className={figures.table}>
        <caption>
          <VisuallyHidden>States by revenue</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={figures.text}>
              <VisuallyHidden>Rank</VisuallyHidden>
              <span aria-hidden>#</span>
            </th>
            <th scope="col" className={figures.text}>
              State
            </th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
            <th scope="col">Per order</th>
          </tr>
        </thead>
        <tbody>
          {topStates.map((row, index) => (
            <tr key={row.state}>
              <td className={`${figures.text} ${figures.quiet}`}>{index + 1}</td>
              <th scope="row" className={`${figures.text} ${classes.state}`}>
                <Link
                  to={paths.orders}
                  search={ordersBehind(range, { dateBy: 'paid', state: row.state })}
                  className={figures.link}
                >
                  {row.state}
                </Link>
              </th>
              <td>{formatCount(row.orders)}</td>
              <td className={figures.strong}>{amount(row.revenue)}</td>
              <td className={figures.quiet}>{amount(revenuePerOrder(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {topStates.length === 0 && <p className={figures.none}>No paid orders with an address in these days</p>}
    </Card>
  )
}
