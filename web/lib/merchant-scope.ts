import { createContext, use } from 'react'
import type { MerchantSummary } from '../../contract/merchants/merchant-name.ts'

export type MerchantScope = {
  /**
   * The shop that an administrator works in: the one picked, or the only one that is open. Undefined for all shops, and for
   * the people of a shop, whose own it is.
   */
  readonly merchantId: string | undefined
  /** The shop in the address, for what is not of a shop alone; undefined also where the only open one goes without saying. */
  readonly picked: string | undefined
  /** The name of the shop, or `All shops`; undefined while there is no shop, or its name isn't known. */
  readonly name: string | undefined
  /** Every shop, the closed ones last. For administrators only; undefined while they can't be read. */
  readonly shops: readonly MerchantSummary[] | undefined
  /** Why `shops` is undefined, once that is known. */
  readonly failure: { readonly error: unknown; readonly isRetrying: boolean; retry(): void } | null
  /** Keeps the choice in the address, as `merchantId`, from page to page. Undefined is all shops. */
  select(merchantId: string | undefined): void
}

export const MerchantScopeContext = createContext<MerchantScope | null>(null)

export function useMerchantScope(): MerchantScope {
  const scope = use(MerchantScopeContext)
  if (scope === null) throw new Error('useMerchantScope needs a MerchantScopeContext')
  return scope
}

/** The name in the document's title: the shop's, or the product's where there is no shop. */
export const useDeskName = (): string => use(MerchantScopeContext)?.name ?? 'Paydesk'
