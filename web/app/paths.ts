/** The routes, as the router declares them and links name them. */
export const paths = {
  login: '/login',
  setup: '/setup',
  home: '/',
  dashboard: '/dashboard',
  orders: '/orders',
  order: '/orders/$orderId',
  analytics: '/analytics',
  settings: '/settings',
  /** What has a page of its own beneath the settings, as the products. */
  settingsPage: '/settings/$page',
  /** Where links in e-mails lead whoever is not signed in. */
  account: '/account/$page',
  assistant: '/levy-integration',
  /** What the assistant knows. */
  assistantKnowledge: '/levy-integration/knowledge',
  /** What the merchants' sidebar used to call the assistant's page. */
  assistantAlias: '/levy',
} as const

/** Where one order's page is: `/orders/{id}`. */
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
