import type { ReactNode } from 'react'
import { MerchantScopeContext, useMerchantScope } from '../lib/merchant-scope.ts'

type Props = { merchantId: string | undefined; children: ReactNode }

/** Shows the moments of what belongs to one shop on its clock, also on a desk of several shops. */
export function ShopClock({ merchantId, children }: Props) {
  const scope = useMerchantScope()
  const timezone = scope.shops?.find(({ id }) => id === merchantId)?.timezone ?? scope.timezone
  return <MerchantScopeContext value={{ ...scope, timezone }}>{children}</MerchantScopeContext>
}
