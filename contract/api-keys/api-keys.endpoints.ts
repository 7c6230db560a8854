import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { apiScopes } from '../core/scopes.ts'
import { momentWithOffset } from '../core/time.ts'
import { apiKey, mostNamedKeys } from './api-key.ts'
import { chosenScopes, keyName, newEnd } from './key-fields.ts'

const tag = 'API keys'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ id: z.string() })

const scopes = chosenScopes(apiScopes)

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  tag,
  summary: `Create a named API key, of at most ${mostNamedKeys} active ones; its secret is returned only here`,
  access: changers,
  perMinute: 10,
  query,
  body: z.object({
    name: keyName,
    scopes,
    /** Without it, the key is valid until it is revoked. */
    expiresAt: z.optional(momentWithOffset),
  }),
  status: 201,
  response: z.object({
    /** The key itself: `pd_live_…`, or `pd_test_…` for a test shop. */
    secret: z.string().check(z.regex(/^pd_(live|test)_/)),
    apiKey,
  }),
  problems: ['not-found', 'conflict'],
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  tag,
  summary: 'List the API keys, newest first: all that are active, and the last 50 that have ended',
  access: 'signed-in',
  query,
  response: z.object({ apiKeys: z.array(apiKey) }),
  problems: ['not-found'],
})

export const updateApiKey = endpoint({
  method: 'PATCH',
  path: '/api-keys/:id',
  tag,
  summary: 'Change the name, scopes or end of an active named API key; this applies from the next call on',
  access: changers,
  params,
  body: z.object({ name: z.optional(keyName), scopes: z.optional(scopes), expiresAt: newEnd }),
  response: z.object({ apiKey }),
  problems: ['not-found', 'conflict'],
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/:id',
  tag,
  summary: 'Revoke an API key at once; a key that has ended stays as it is',
  access: changers,
  params,
  response: z.object({ apiKey }),
  problems: ['not-found'],
})

export const generateApiKey = endpoint({
  method: 'POST',
  path: '/merchants/api-key/generate',
  tag,
  summary: 'Generate the shop key; the previous one stays valid for 24 hours unless you revoke it',
  access: changers,
  perMinute: 10,
  query,
  body: z.optional(
    z.object({
      /** The scopes of the key; all of them when omitted. */
      scopes: z.optional(scopes),
      /** Ends all previous shop keys at once. Named keys stay. */
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
  summary: 'Read the shop key',
  access: changers,
  query,
  response: z.object({ apiKey: z.nullable(z.string()) }),
  problems: ['not-found', 'conflict'],
})
