import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { useSessionUser } from '../../lib/session.ts'
import { createStore } from '../../lib/store.ts'

/** Requests the form of a new order from any page: the orders page opens it as soon as it renders. */
export const newOrderRequested = createStore(false)

/** Why the user can't create an order here: the role, or a closed shop. Null if they can. */
export function useNewOrderDisabledReason(): string | null {
  const { role, merchant } = useSessionUser()
  const { merchantId, shops } = useMerchantScope()
  if (role === 'viewer') return 'Viewers cannot create orders'
  const shop = role === 'admin' ? shops?.find(({ id }) => id === merchantId) : merchant
  return shop?.active === false ? `${shop.businessName} is closed and takes no new orders` : null
}
