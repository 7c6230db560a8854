import { useQuery } from '@tanstack/react-query'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'

export type SettingsMerchant = {
  /** Undefined for one's own. */
  merchantId: string | undefined
  name: string | undefined
}

/**
 * The merchant whose settings are shown: an administrator's choice, or the first by name. Null while that is looked up, and
 * `'none'` where there is no merchant yet.
 */
export function useSettingsMerchant(): SettingsMerchant | 'none' | null {
  const { role, merchant } = useSessionUser()
  const { merchantId } = useMerchantScope()
  const merchants = useQuery({ ...merchantQueries.list(), enabled: role === 'admin' })
  if (role !== 'admin') return { merchantId: undefined, name: merchant?.businessName }
  const listed = merchants.data?.merchants
  const shown = listed?.find(({ id }) => id === merchantId) ?? (merchantId === undefined ? listed?.[0] : undefined)
  const id = shown?.id ?? merchantId
  if (id !== undefined) return { merchantId: id, name: shown?.businessName }
  return listed === undefined ? null : 'none'
}
