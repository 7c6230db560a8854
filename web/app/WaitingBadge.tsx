import { useQuery } from '@tanstack/react-query'
import { waitingQueries } from '../assistant/waiting.queries.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { CountBadge } from './CountBadge.tsx'

/** Counts the conversations that wait for a person. */
export function WaitingBadge() {
  const { merchantId } = useMerchantScope()
  const { data } = useQuery(waitingQueries.count(merchantId))
  return <CountBadge count={data?.waiting ?? 0} word="waiting" />
}
