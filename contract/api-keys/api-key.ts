import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { apiScopes } from '../core/scopes.ts'
import { instant } from '../core/time.ts'

/** How long the previous shop key stays valid beside a new one, unless it is revoked. */
export const keyOverlapHours = 24

/** The largest number of named keys of a shop that are active at once. */
export const mostNamedKeys = 100

/** The longest name of a key, in characters. */
export const longestKeyName = 60

/** `expired` and `revoked` keys are no longer valid. */
export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** An API key without the key itself. */
export const apiKey = z.object({
  id,
  /** Null for the shop key, which Generate New Key replaces. */
  name: z.nullable(z.string()),
  /** The last four characters of the key. */
  lastFour: z.string(),
  state: z.enum(apiKeyStates),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: instant,
  /** The name, at that time, of the person who made it. */
  createdBy: z.string(),
  /** When it stops, or stopped, being valid. Null for a key without an end. */
  expiresAt: z.nullable(instant),
  /** Accurate to a minute; null if never used. */
  lastUsedAt: z.nullable(instant),
  /** The IP address of that call. */
  lastUsedAddress: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKey>
