import * as z from 'zod/mini'
import { apiScopes } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'

/** The key before is valid for so long beside a new one, unless it is revoked with it. */
export const keyOverlapHours = 24

/** `ending` is valid until `endsAt`; `ended` was so, or was revoked before. */
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
  /** To the minute; null when it was never used. */
  lastUsedAt: z.nullable(instant),
  /** Where that call came from. */
  lastUsedAddress: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKey>
