/** The part of an address that keeps an administrator in the shop, for links from its money to its orders. */
export const ofShop = ({ merchantId }: { merchantId?: string | undefined }): { merchantId?: string | undefined } => ({
  merchantId,
})
