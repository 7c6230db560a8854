type Asked = { readonly queryKey: readonly unknown[] }

/**
 * `placeholderData` of a query about one shop: keeps the previous response until the next arrives, unless it is another
 * shop's. The query key has to end with the request, including `merchantId`.
 */
export const previousOfShop =
  (merchantId: string | undefined) =>
  <Answer>(previous: Answer | undefined, asked: Asked | undefined): Answer | undefined =>
    (asked?.queryKey.at(-1) as { merchantId?: string | undefined } | undefined)?.merchantId === merchantId
      ? previous
      : undefined
