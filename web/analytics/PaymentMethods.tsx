import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { lazyPage } from '../app/lazy-page.ts'
import { paths } from '../app/paths.ts'
import { formatCount } from '../lib/format.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { PaymentMethodTile } from '../payments/PaymentMethodBadge.tsx'
import { Card } from '../ui/Card.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { formatRate } from './chart-metrics.ts'
import figures from './FigureTable.module.css'
import { methodShares } from './figure-shares.ts'
import classes from './PaymentMethods.module.css'

const MethodDonut = lazyPage(() => import('./MethodDonut.tsx'), 'MethodDonut')
// While the figures are still under way.
void MethodDonut.preload?.()

/** What was paid by which method: a donut, with a table for its legend. */
export function PaymentMethods({ summary }: { summary: AnalyticsSummary }) {
  const [lit, setLit] = useState<PaymentMethod | null>(null)
  const shares = methodShares(summary)
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  const ordersBy = (paymentMethod: PaymentMethod) => ordersBehind(summary.range, { dateBy: 'paid', paymentMethod })
  return (
    <Card title="Payment Methods">
      <div className={classes.methods}>
        <div className={classes.donut}>
          <Suspense>
            <MethodDonut shares={shares} total={total} ordersBy={ordersBy} lit={lit} onLight={setLit} />
          </Suspense>
        </div>
        <div className={classes.legend}>
          <table className={figures.table}>
            <caption>
              <VisuallyHidden>Payments by method</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col" className={figures.text}>
                  Method
                </th>
                <th scope="col">Count</th>
                <th scope="col">Amount</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody onPointerLeave={() => setLit(null)}>
              {shares.map(({ method, label, count, amount, share }) => (
                <tr key={method} data-lit={lit === method || undefined} onPointerEnter={() => setLit(method)}>
                  <th scope="row" className={figures.text}>
                    <Link to={paths.orders} search={ordersBy(method)} className={figures.link}>
                      <span className={figures.name}>
                        <PaymentMethodTile method={method} />
                        {label}
                      </span>
                    </Link>
                  </th>
                  <td>{formatCount(count)}</td>
                  <td className={figures.strong}>
                    <Usd amount={amount} />
                  </td>
                  <td className={figures.quiet}>{formatRate(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {total === 0 && <p className={figures.none}>No payments in these days</p>}
        </div>
      </div>
    </Card>
  )
}
