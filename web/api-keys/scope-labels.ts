import type { ApiScope } from '../../contract/core/endpoint.ts'

/** What each scope lets a key do. */
export const scopeLabels: Record<ApiScope, string> = {
  'orders:read': 'Read orders and products',
  'orders:write': 'Create and change orders',
  'analytics:read': 'Read figures',
}
