import { openTestShop } from '../../contract/test-shops/open-test-shop.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { useChange } from '../lib/use-change.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { useChooseShop } from './test-shops.queries.ts'

/** Opens the test shop of a real shop, for administrators. The list of shops has it when this resolves. */
const useOpenTestShop = () =>
  useChange(merchantQueries.all(), async (id: string) => (await call(openTestShop, { params: { id } })).merchant)

/** Opens a shop's test shop and says how it went. `onOpened` gets the id of the test shop. */
export function useOpening(): { isPending: boolean; open: (realShop: string, onOpened: (id: string) => void) => void } {
  const { isPending, mutateAsync } = useOpenTestShop()
  const open = (realShop: string, onOpened: (id: string) => void) =>
    void toastOutcome(mutateAsync(realShop), {
      done({ id }) {
        onOpened(id)
        return 'Test shop opened'
      },
      failed: 'The test shop could not be opened',
    })
  return { isPending, open }
}

/** The way from the shop that the desk shows into its test shop, or back. */
type ShopSwitch = {
  /** The desk shows the test shop. */
  isTest: boolean
  label: string
  isPending: boolean
  go: () => void
}

const labels = { open: 'Open the test shop', enter: 'Switch to the test shop', leave: 'Back to the real shop' }

/**
 * People of a shop move their session. An administrator picks the shop in the address instead, and stays on the page. Null
 * while an administrator has picked no shop.
 */
export function useShopSwitch(): ShopSwitch | null {
  const { role, merchant } = useSessionUser()
  const { merchantId, shops = [], select } = useMerchantScope()
  const choose = useChooseShop()
  const opening = useOpening()
  if (merchant !== null) {
    const isTest = merchant.testOf !== null
    const label = isTest ? labels.leave : role === 'viewer' ? labels.enter : labels.open
    return { isTest, label, isPending: choose.isPending, go: () => choose.mutate(isTest ? 'real' : 'test') }
  }
  const shown = shops.find(({ id }) => id === merchantId)
  if (shown === undefined) return null
  const { id, testOf } = shown
  if (testOf !== null) return { isTest: true, label: labels.leave, isPending: false, go: () => select(testOf) }
  const testShop = shops.find((shop) => shop.testOf === id)
  if (testShop !== undefined) {
    return { isTest: false, label: labels.enter, isPending: false, go: () => select(testShop.id) }
  }
  return { isTest: false, label: labels.open, isPending: opening.isPending, go: () => opening.open(id, select) }
}
