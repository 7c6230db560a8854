import * as z from 'zod/mini'
import { apiScopes } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'

/** How long the previous key stays valid beside a new one, unless it is revoked. */
export const keyOverlapHours = 24

/** `ending` is valid until `endsAt`; `ended` and `revoked` are no longer valid. */
export const apiKeyStates = ['current', 'ending', 'ended', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** An API key without the key itself. */
export const apiKey = z.object({
  id,
  /** The last four characters of the key. */
  lastFour: z.string(),
  state: z.enum(apiKeyStates),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: instant,
  /** When it stops, or stopped, being valid; null for the current one. */
  endsAt: z.nullable(instant),
  /** Accurate to a minute; null if never used. */
  lastUsedAt: z.nullable(instant),
  /** The IP address of that call. */
  lastUsedAddress: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKey>
