import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { platformScopes } from '../core/scopes.ts'
import { instant } from '../core/time.ts'
import { apiKeyStates } from './api-key.ts'

/** The largest number of platform keys that are active at once. */
export const mostPlatformKeys = 100

/** A key for all shops, without the key itself. */
export const platformKey = z.object({
  id,
  name: z.string(),
  /** The last four characters of the key. */
  lastFour: z.string(),
  state: z.enum(apiKeyStates),
  scopes: z.array(z.enum(platformScopes)),
  /** Addresses and CIDR ranges from which it may be used; an empty list allows all. */
  allowedIpAddresses: z.array(z.string()),
  createdAt: instant,
  /** The name, at that time, of the administrator who made it. */
  createdBy: z.string(),
  /** When it stops, or stopped, being valid. Null for a key without an end. */
  expiresAt: z.nullable(instant),
  /** Accurate to a minute; null if never used. */
  lastUsedAt: z.nullable(instant),
  /** The IP address of that call. */
  lastUsedAddress: z.nullable(z.string()),
})
export type PlatformKey = z.infer<typeof platformKey>
