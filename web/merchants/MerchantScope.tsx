import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withoutVisit } from '../lib/last-search.ts'
import { MerchantScopeContext } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { administratorsScope, openFirst } from '../lib/shops.ts'
import { merchantQueries } from './merchants.queries.ts'

type Props = {
  /** Shown until it is known whether an administrator has one shop or several, so that no page shows the wrong one first. */
  fallback: ReactNode
  children: ReactNode
}

/** Provides the shop that the desk shows. */
export function MerchantScope({ fallback, children }: Props) {
  const { role, merchant } = useSessionUser()
  // Only this parameter: whatever reads the scope, each row among it, would render again when a drawer opens.
  const picked = useSearch({ strict: false, select: ({ merchantId }) => merchantId })
  const navigate = useNavigate()
  const isAdmin = role === 'admin'
  const list = useQuery({ ...merchantQueries.list(), enabled: isAdmin })
  const isFirstTry = list.isPending && list.fetchStatus === 'fetching' && list.failureCount === 0
  if (isAdmin && picked === undefined && isFirstTry) return fallback

  const shops = list.data && openFirst(list.data.merchants)
  const scope = isAdmin
    ? administratorsScope(shops, picked)
    : { merchantId: undefined, name: merchant?.businessName, timezone: merchant?.timezone }
  const failure =
    list.error === null ? null : { error: list.error, isRetrying: list.isFetching, retry: () => void list.refetch() }
  return (
    <MerchantScopeContext
      value={{
        ...scope,
        picked: isAdmin ? picked : undefined,
        shops,
        failure,
        select: (merchantId) =>
          // The open record and the page number belong to the shop before.
          void navigate({
            to: window.location.pathname.startsWith(`${paths.orders}/`) ? paths.orders : '.',
            search: (previous) => ({ ...withoutVisit(previous), merchantId }),
          }),
      }}
    >
      {children}
    </MerchantScopeContext>
  )
}
