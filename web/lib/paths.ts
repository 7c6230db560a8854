import { clientPaths as paths } from '../../contract/core/client-paths.ts'

export { paths }

/** The page of the guided set-up. */
export const setupGuidePath = `${paths.settings}/setup`

/** The page of one order: `/orders/{id}`. */
export const orderPath = (orderId: string): string => `${paths.orders}/${encodeURIComponent(orderId)}`

/** The absolute URL, for sharing: `https://desk.example/orders/{id}`. */
export const orderUrl = (orderId: string, origin: string = window.location.origin): string =>
  `${origin}${orderPath(orderId)}`

/** A conversation in the inbox: `/conversations?id={id}`. */
export const conversationPath = (id: string): string => `${paths.conversations}?id=${encodeURIComponent(id)}`

/**
 * The page to return to after sign-in; undefined if the text is none. Accepts only paths of this desk, never other
 * sites or the sign-in screens.
 */
export function returnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined
  const base = 'https://paydesk.invalid'
  if (!URL.canParse(from, base)) return undefined
  const { origin, pathname, search, hash } = new URL(from, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  if (pathname === paths.login || pathname === paths.setup) return undefined
  return `${pathname}${search}${hash}`
}
