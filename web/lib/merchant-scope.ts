import { createContext, use, useCallback } from 'react'
import type { MerchantSummary } from '../../contract/merchants/merchant-name.ts'
import { isKnownZone, shortZoneName, type Zone, zoneName } from './zones.ts'

export type MerchantScope = {
  /**
   * The shop that an administrator works in: the one picked, or the only one that is open. Undefined for all shops, and for
   * the people of a shop, whose own it is.
   */
  readonly merchantId: string | undefined
  /** The shop in the address, for pages of several shops; undefined also if the only open shop is implied. */
  readonly picked: string | undefined
  /** The name of the shop, or `All shops`; undefined while there is no shop, or its name isn't known. */
  readonly name: string | undefined
  /** The time zone of the shop, in which its moments are shown; undefined for all shops, which have one each. */
  readonly timezone: string | undefined
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

/** The name in the document's title: the shop's, or the product's if there is no shop. */
export const useDeskName = (): string => use(MerchantScopeContext)?.name ?? 'Paydesk'

/**
 * Says the zone for moments of a shop, or without an id of the shop that the desk shows. Undefined, the browser's own, before
 * somebody is signed in, for what belongs to no shop, and where the browser does not know the shop's.
 */
export function useZoneOf(): (merchantId?: string) => Zone {
  const scope = use(MerchantScopeContext)
  return useCallback(
    (merchantId) => {
      const own = merchantId === undefined ? undefined : scope?.shops?.find(({ id }) => id === merchantId)?.timezone
      const zone = own ?? scope?.timezone
      return zone !== undefined && isKnownZone(zone) ? zone : undefined
    },
    [scope],
  )
}

export const useZone = (merchantId?: string): Zone => useZoneOf()(merchantId)

/** Says whose clock a moment of a row is on, ` MST`, where the rows of several shops are listed; else the empty text. */
export function useZoneMark(): (iso: string, zone: Zone) => string {
  const scope = use(MerchantScopeContext)
  const isMixed = scope?.timezone === undefined && new Set(scope?.shops?.map(({ timezone }) => timezone)).size > 1
  return (iso, zone) => (isMixed && zone !== undefined ? ` ${shortZoneName(new Date(iso), zone)}` : '')
}

/**
 * Says once, beside the shop's name, on whose clock every moment is: `Denver time`, or `MST` where there is little room.
 * Undefined while there is no shop.
 */
export function useClockName(isShort = false): string | undefined {
  const { timezone, shops, name } = useMerchantScope()
  const zone = useZone()
  if (zone !== undefined) return isShort ? shortZoneName(new Date(), zone) : zoneName(zone)
  if (timezone !== undefined) return "Your computer's time"
  return name === undefined || shops === undefined || shops.length < 2 ? undefined : 'Shops’ own times'
}
