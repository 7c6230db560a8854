import { apiScopes, type PlatformScope } from '../../contract/core/scopes.ts'

type Area = PlatformScope extends `${infer Name}:${string}` ? Name : never

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
  merchants: 'Shops',
}

/** A call that needs the scopes of two areas. */
export const paidNote = `Marking orders as paid needs both: write ${areaLabels.orders.toLowerCase()}, and write ${areaLabels.money.toLowerCase()}.`

type Scopes<Scope> = readonly Scope[]
type ScopeArea<Scope> = { label: string; read: Scope | null; write: Scope | null }

/**
 * The areas of the API that a key of these scopes can have, each with its scopes. Null for what doesn't exist: figures can't
 * be written.
 */
export function areasOf<Scope extends PlatformScope>(all: Scopes<Scope>): ScopeArea<Scope>[] {
  const scopeOr = (name: string): Scope | null => all.find((scope) => scope === name) ?? null
  return Object.entries(areaLabels)
    .map(([name, label]) => ({ label, read: scopeOr(`${name}:read`), write: scopeOr(`${name}:write`) }))
    .filter(({ read, write }) => read !== null || write !== null)
}

export const readScopesOf = <Scope extends PlatformScope>(all: Scopes<Scope>): Scope[] =>
  all.filter((scope) => scope.endsWith(':read'))

/** `Read everything`, or `Read and write orders, customers · Read products and stock`. */
export function describeScopes(scopes: Scopes<PlatformScope>, all: Scopes<PlatformScope> = apiScopes): string {
  const has = (scope: PlatformScope | null) => scope !== null && scopes.includes(scope)
  const reading = readScopesOf(all)
  if (all.every(has)) return 'Everything'
  if (reading.every(has) && scopes.length === reading.length) return 'Read everything'
  const areas = areasOf(all).map(({ label, read, write }) => ({ label, reads: has(read), writes: has(write) }))
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
