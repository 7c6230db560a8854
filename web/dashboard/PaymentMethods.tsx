import { IconWallet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { paths } from '../app/paths.ts'
import { formatCount, formatPercent } from '../lib/format.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { methodShares } from './method-shares.ts'
import classes from './PaymentMethods.module.css'
import { periodDisplay } from './period-display.ts'

function Methods({ stats }: { stats: DashboardStats }) {
  const { total, shares } = methodShares(stats.paymentMethodBreakdown)
  if (total === 0) {
    return (
      <EmptyState
        icon={IconWallet}
        title={`No payments in ${periodDisplay[stats.period].span}`}
        description="The bars fill as customers pay."
      />
    )
  }
  return (
    <ul className={classes.methods}>
      {shares.map(({ method, count, percent }) => (
        <li key={method}>
          <Link
            to={paths.orders}
            search={ordersBehind(stats.range, { dateBy: 'paid', paymentMethod: method })}
            className={classes.method}
          >
            <PaymentMethodBadge method={method} />
            <span className={classes.track}>
              <span className={classes.bar} style={{ width: `${percent}%`, background: `var(--method-${method})` }} />
            </span>
            <span className={classes.count}>
              {formatCount(count)}
              <VisuallyHidden> payments,</VisuallyHidden>
            </span>
            <span className={classes.share}>{formatPercent(percent)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const MethodsSkeleton = () => (
  <ul className={classes.methods} aria-hidden>
    {paymentMethods.map((method) => (
      <li key={method}>
        <div className={classes.method}>
          <Skeleton width={96} height={20} />
          <Skeleton height={8} />
          <Skeleton width={40} />
          <Skeleton width={52} />
        </div>
      </li>
    ))}
  </ul>
)

/** How the period's payments were made; each row leads to those of its method. */
export function PaymentMethods({ stats }: { stats: DashboardStats | undefined }) {
  return <Card title="Payment Methods">{stats ? <Methods stats={stats} /> : <MethodsSkeleton />}</Card>
}
