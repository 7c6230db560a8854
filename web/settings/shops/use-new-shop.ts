import type { Merchant } from '../../../contract/merchants/merchant.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { useCreateMerchant } from '../../merchants/merchant-changes.queries.ts'
import { blankShop, checkShop, shopOf } from './shop-form.ts'

/** The form of a new shop. It stays busy until `onCreated` resolves. */
export function useNewShop(onCreated: (shop: Merchant) => Promise<void> | void, initial = blankShop()) {
  const create = useCreateMerchant()
  return useCheckedForm({
    initial,
    check: checkShop,
    save: async (values) => await onCreated(await create.mutateAsync(shopOf(values))),
    failed: 'The shop could not be created.',
  })
}
