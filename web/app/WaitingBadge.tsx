import { useQuery } from '@tanstack/react-query'
import { waitingQueries } from '../assistant/waiting.queries.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { CountBadge } from './CountBadge.tsx'

/** Counts the conversations that wait for a person. With an id it describes something that doesn't name them. */
export function WaitingBadge({ id }: { id?: string }) {
  const { merchantId } = useMerchantScope()
  const { data } = useQuery(waitingQueries.count(merchantId))
  const count = data?.waiting ?? 0
  const whose = count === 1 ? 'customer waiting' : 'customers waiting'
  return <CountBadge id={id} count={count} word={id === undefined ? 'waiting' : whose} />
}
