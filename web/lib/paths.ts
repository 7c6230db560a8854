import { clientPaths as paths } from '../../contract/core/client-paths.ts'

export { paths }

/** The page of the guided set-up. */
export const setupGuidePath = `${paths.settings}/setup`

/** The page of one order: `/orders/{id}`. */
export const orderPath = (orderId: string): string => `${paths.orders}/${encodeURIComponent(orderId)}`

/** The same, to be shared: `https://desk.example/orders/{id}`. */
export const orderUrl = (orderId: string, origin: string = window.location.origin): string =>
  `${origin}${orderPath(orderId)}`

/**
 * A place to return to after signing in, or undefined when the text is none: only a path of our own is followed, never
 * another site's address, and not the sign-in screens themselves.
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
