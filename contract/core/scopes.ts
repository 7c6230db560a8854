/** The scopes of a shop's API key. Figures can only be read. */
export const apiScopes = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'customers:read',
  'customers:write',
  'money:read',
  'money:write',
  'messages:read',
  'messages:write',
  'webhooks:read',
  'webhooks:write',
  'analytics:read',
  'assistant:read',
  'assistant:write',
  'settings:read',
  'settings:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** The scopes of a platform key: those of a shop's key, for all shops, and the shops themselves. */
export const platformScopes = [...apiScopes, 'merchants:read', 'merchants:write'] as const
export type PlatformScope = (typeof platformScopes)[number]
