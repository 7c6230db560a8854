import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'

type Area = ApiScope extends `${infer Name}:${string}` ? Name : never

const areaLabels: Record<Area, string> = {
  orders: 'Orders',
  products: 'Products and stock',
  customers: 'Customers',
  money: 'Money and receipts',
  messages: 'Messages',
  webhooks: 'Webhooks',
  analytics: 'Figures',
  assistant: 'Assistant',
  settings: 'Settings and audit log',
}

const scopeOr = (name: string): ApiScope | null => apiScopes.find((scope) => scope === name) ?? null

/** The areas of the API, each with its scopes. Null for what doesn't exist: figures can't be written. */
export const scopeAreas = Object.entries(areaLabels).map(([name, label]) => ({
  label,
  read: scopeOr(`${name}:read`),
  write: scopeOr(`${name}:write`),
}))

export const readScopes: readonly ApiScope[] = apiScopes.filter((scope) => scope.endsWith(':read'))

/** `Read everything`, or `Read and write orders, customers · Read products and stock`. */
export function describeScopes(scopes: readonly ApiScope[]): string {
  const has = (scope: ApiScope | null) => scope !== null && scopes.includes(scope)
  if (apiScopes.every(has)) return 'Everything'
  if (readScopes.every(has) && scopes.length === readScopes.length) return 'Read everything'
  const areas = scopeAreas.map(({ label, read, write }) => ({ label, reads: has(read), writes: has(write) }))
  const groups: [string, typeof areas][] = [
    ['Read and write', areas.filter(({ reads, writes }) => reads && writes)],
    ['Write', areas.filter(({ reads, writes }) => !reads && writes)],
    ['Read', areas.filter(({ reads, writes }) => reads && !writes)],
  ]
  return groups
    .filter(([, of]) => of.length > 0)
    .map(([verb, of]) => `${verb} ${of.map(({ label }) => label.toLowerCase()).join(', ')}`)
    .join(' · ')
}
