import type { MerchantSummary } from '../../contract/merchants/merchant-name.ts'

export const allShops = 'All shops'

type Shops = readonly MerchantSummary[]

/** With closed shops last. A test shop stays behind its real shop, because it closes with it. */
export const openFirst = (shops: Shops): Shops => [
  ...shops.filter(({ active }) => active),
  ...shops.filter(({ active }) => !active),
]

/** The only open real shop, which needs no choice. */
export function onlyOpenShop(shops: Shops): MerchantSummary | undefined {
  const open = shops.filter(({ active, testOf }) => active && !testOf)
  return open.length === 1 ? open[0] : undefined
}

/**
 * The shop that an administrator works in.
 *
 * @param picked the shop in the address; it may be closed, or not exist.
 */
export function administratorsScope(
  shops: Shops | undefined,
  picked: string | undefined,
): { merchantId: string | undefined; name: string | undefined; timezone: string | undefined } {
  const merchantId = picked ?? (shops && onlyOpenShop(shops)?.id)
  if (shops?.length === 0) return { merchantId, name: undefined, timezone: undefined }
  if (merchantId === undefined) return { merchantId, name: allShops, timezone: undefined }
  const shop = shops?.find(({ id }) => id === merchantId)
  return { merchantId, name: shop?.businessName, timezone: shop?.timezone }
}

/** Whether lists and figures can cover all shops: with a single shop there is nothing to add up. */
export const canShowAll = (shops: Shops): boolean => shops.length > 0 && onlyOpenShop(shops) === undefined
