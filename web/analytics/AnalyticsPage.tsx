import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusBreakdown } from './StatusBreakdown.tsx'

export function AnalyticsPage() {
  const isAdmin = useSessionUser().role === 'admin'
  const { merchantId } = useMerchantScope()
  return (
    <>
      <PageHeader
        title={isAdmin ? 'System Analytics' : 'Analytics'}
        subtitle={
          isAdmin
            ? 'Cross-merchant performance insights and business metrics'
            : 'Performance insights and business metrics'
        }
      />
      <StatusBreakdown merchantId={merchantId} />
    </>
  )
}
