import { useQuery } from '@tanstack/react-query'
import type { MerchantSettings } from '../../../contract/merchants/settings.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { useSessionUser } from '../../lib/session.ts'
import { settingsQueries } from '../../settings/settings.queries.ts'

export type OfferedMethods = {
  readonly accepted: readonly PaymentMethod[]
  /** The rest, and why the shop doesn't accept them. */
  readonly others: readonly { readonly method: PaymentMethod; readonly reason: string }[]
}

type Accepted = Pick<MerchantSettings, 'paymentMethods' | 'paymentAccounts'>

/** The methods that the shop's customers can pay with. */
export function offeredMethods({ paymentMethods: accepted, paymentAccounts }: Accepted): OfferedMethods {
  return {
    accepted: paymentMethods.filter((method) => accepted.includes(method)),
    others: paymentMethods
      .filter((method) => !accepted.includes(method))
      .map((method) => ({
        method,
        reason: paymentAccounts[method].trim() === '' ? 'No account set' : 'Switched off',
      })),
  }
}

/** The only method that the shop accepts, which needs no choosing. */
export const soleMethod = (methods: OfferedMethods | null): PaymentMethod | null =>
  methods?.accepted.length === 1 ? (methods.accepted[0] ?? null) : null

/** All methods, for a shop whose settings can't be read: the server decides. */
const allMethods: OfferedMethods = { accepted: paymentMethods, others: [] }

/** The methods of the order's shop; null while they or the shop are unknown. */
export function useOfferedMethods(merchantId: string | null): OfferedMethods | null {
  const { role } = useSessionUser()
  const { data, error } = useQuery({
    ...settingsQueries.settings(merchantId ?? undefined),
    enabled: role !== 'admin' || merchantId !== null,
    // They may have been set up in another tab.
    refetchOnWindowFocus: true,
  })
  if (data !== undefined) return offeredMethods(data)
  return error === null ? null : allMethods
}
