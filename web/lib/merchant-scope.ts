import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSessionUser } from './session.ts'

export type MerchantScope = {
  /** The merchant that an administrator has picked; undefined for all merchants, and for everybody else. */
  readonly merchantId: string | undefined
  select(merchantId: string | undefined): void
}

/** The administrators' merchant switcher. It lives in the URL, as `merchantId`, and stays there from page to page. */
export function useMerchantScope(): MerchantScope {
  const { role } = useSessionUser()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    merchantId: role === 'admin' ? search.merchantId : undefined,
    select: (merchantId) =>
      // A page number of the one merchant's list means nothing in another's.
      void navigate({ to: '.', search: (previous) => ({ ...previous, merchantId, page: undefined }) }),
  }
}
