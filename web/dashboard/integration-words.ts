import type { DashboardStats } from '../analytics/analytics.queries.ts'

export type Integrations = DashboardStats['activeIntegrations']

const email = 'Email'

/** The tile's text about the connected services, and the next thing to do for those who can. */
export function integrationWords(
  { connected, available }: Integrations,
  { ofAllShops, canConnect }: { ofAllShops: boolean; canConnect: boolean },
): { names: string; next: string | null } {
  const names = connected.join(', ')
  // These belong to the server. Every shop without an account of its own uses them.
  if (ofAllShops) return { names: names || 'None shared by all shops', next: 'Each shop can connect its own' }
  if (!canConnect) return { names: names || 'None yet', next: null }
  if (!connected.includes(email)) return { names: names || 'None yet', next: 'Connect email to reach customers' }
  const more = available - connected.length
  return { names, next: more === 0 ? 'Everything is connected' : `${more} more to connect` }
}
