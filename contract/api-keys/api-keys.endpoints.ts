import * as z from 'zod/mini'
import { apiScopes, endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { apiKey } from './api-key.ts'

const tag = 'API keys'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })

const isWithoutRepeats = (scopes: readonly string[]): boolean => new Set(scopes).size === scopes.length

const scopes = z
  .array(z.enum(apiScopes))
  .check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(apiScopes.length),
    z.refine(isWithoutRepeats, 'List each only once'),
  )

export const generateApiKey = endpoint({
  method: 'POST',
  path: '/merchants/api-key/generate',
  tag,
  summary: 'Generate an API key; the previous one stays valid for 24 hours unless you revoke it',
  access: changers,
  perMinute: 10,
  query,
  body: z.optional(
    z.object({
      /** The scopes of the key; all of them when omitted. */
      scopes: z.optional(scopes),
      /** Ends all previous keys at once. */
      revokeNow: z.optional(z.boolean()),
    }),
  ),
  response: z.object({ apiKey: z.string() }),
  problems: ['not-found'],
})

export const revealApiKey = endpoint({
  method: 'GET',
  path: '/merchants/api-key',
  tag,
  summary: 'Read the current API key',
  access: changers,
  query,
  response: z.object({ apiKey: z.nullable(z.string()) }),
  problems: ['not-found', 'conflict'],
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/merchants/api-keys',
  tag,
  summary: 'List the newest 50 API keys and when they were last used, newest first',
  access: 'signed-in',
  query,
  response: z.object({ apiKeys: z.array(apiKey) }),
  problems: ['not-found'],
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/merchants/api-keys/:id/revoke',
  tag,
  summary: 'Revoke an API key at once; a key that has ended stays as it is',
  access: changers,
  params: z.object({ id: z.string() }),
  response: z.object({ apiKey }),
  problems: ['not-found'],
})
