type Asked = { readonly queryKey: readonly unknown[] }

/**
 * `placeholderData` of a query about one shop: the answer before stays until the next has come, unless it is another
 * shop's. The key of the query has to end with what is asked, and `merchantId` in it.
 */
export const previousOfShop =
  (merchantId: string | undefined) =>
  <Answer>(previous: Answer | undefined, asked: Asked | undefined): Answer | undefined =>
    (asked?.queryKey.at(-1) as { merchantId?: string | undefined } | undefined)?.merchantId === merchantId
      ? previous
      : undefined
