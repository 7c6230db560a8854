import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './DashboardPage.module.css'
import { QuickLinks } from './QuickLinks.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { StatusTiles } from './StatusTiles.tsx'

export function DashboardPage() {
  const isAdmin = useSessionUser().role === 'admin'
  const { merchantId } = useMerchantScope()
  return (
    <>
      <PageHeader
        title={isAdmin ? 'Admin Dashboard' : 'Dashboard'}
        subtitle={isAdmin ? 'System-wide payment processing overview' : 'Manage your payment processing and orders'}
      />
      <div className={classes.sections}>
        <StatusTiles merchantId={merchantId} />
        <RecentOrders merchantId={merchantId} />
        <QuickLinks />
      </div>
    </>
  )
}
