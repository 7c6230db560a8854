import { IconWallet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { countOf } from '../lib/format.ts'
import { methodShares } from '../lib/method-shares.ts'
import { paths } from '../lib/paths.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Figure } from '../ui/Figure.tsx'
import { Stack } from '../ui/Layout.tsx'
import { ShareBar } from '../ui/ShareBar.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Dashboard.module.css'
import { periodLengths } from './dashboard-figures.ts'

function Methods({ stats }: { stats: DashboardStats }) {
  const { total, shares } = methodShares((method) => stats.paymentMethodAmounts[method])
  if (total === 0) {
    return (
      <EmptyState
        icon={IconWallet}
        title={`No payments in the last ${periodLengths[stats.period]}`}
        description="Payments by method appear here."
      />
    )
  }
  return (
    <ul className={`${classes.rows} ${classes.methods}`}>
      {shares.map(({ method, count: amount, share }) => (
        <li key={method}>
          <Link
            to={paths.orders}
            search={ordersBehind(stats.range, { dateBy: 'paid', paymentMethod: method })}
            className={`${classes.link} ${classes.method}`}
          >
            <PaymentMethodBadge method={method} />
            <ShareBar share={share} color={`var(--method-${method})`} />
            <Stack as="span">
              <Text as="span" size="s" weight="bold">
                <Usd amount={amount} />
              </Text>
              <Text as="span" size="xs" tone="muted">
                {countOf('payment', stats.paymentMethodBreakdown[method])}
              </Text>
            </Stack>
            <Text as="span" tone="muted">
              <Figure unit="percent" value={share} />
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The money of the period by method, the most first. Each row leads to the payments of its method. */
export function PaymentMethods({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <Card title="Payment Methods">
      {stats ? <Methods stats={stats} /> : <SkeletonRows rows={5} widths={[96, '60%', 40, 52]} height={3.75} />}
    </Card>
  )
}
