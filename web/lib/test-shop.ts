import { useMerchantScope } from './merchant-scope.ts'
import { useSessionUser } from './session.ts'

/** Whether the shop that the desk shows is a test shop. */
export function useIsTestShop(): boolean {
  const { role, merchant } = useSessionUser()
  const { merchantId, shops } = useMerchantScope()
  const shown = role === 'admin' ? shops?.find(({ id }) => id === merchantId) : merchant
  return (shown?.testOf ?? null) !== null
}
