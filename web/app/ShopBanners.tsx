import { TestShopBand } from '../test-shops/TestShopBand.tsx'
import { ClosedShopBanner } from './ClosedShopBanner.tsx'

/** Everything to know about the shop on each of its pages. */
export const ShopBanners = () => (
  <>
    <TestShopBand />
    <ClosedShopBanner />
  </>
)
