import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ipRanges } from '../core/ip-ranges.ts'
import { platformScopes } from '../core/scopes.ts'
import { momentWithOffset } from '../core/time.ts'
import { chosenScopes, keyName, newEnd } from './key-fields.ts'
import { mostPlatformKeys, platformKey } from './platform-key.ts'

const tag = 'API keys'
const access = ['admin'] as const
const params = z.object({ id: z.string() })
const scopes = chosenScopes(platformScopes)

export const createPlatformKey = endpoint({
  method: 'POST',
  path: '/platform/api-keys',
  tag,
  summary: `Create a key for all shops, of at most ${mostPlatformKeys} active ones; its secret is returned only here`,
  access,
  perMinute: 10,
  body: z.object({
    name: keyName,
    scopes,
    /** Addresses and CIDR ranges from which it may be used; without any, from everywhere. */
    allowedIpAddresses: z.optional(ipRanges),
    /** Without it, the key is valid until it is revoked. */
    expiresAt: z.optional(momentWithOffset),
  }),
  status: 201,
  response: z.object({
    /** The key itself. */
    secret: z.string().check(z.startsWith('pd_admin_')),
    apiKey: platformKey,
  }),
  problems: ['forbidden', 'conflict'],
})

export const listPlatformKeys = endpoint({
  method: 'GET',
  path: '/platform/api-keys',
  tag,
  summary: 'List the keys for all shops, newest first: all that are active, and the last 50 that have ended',
  access,
  response: z.object({ apiKeys: z.array(platformKey) }),
  problems: ['forbidden'],
})

export const updatePlatformKey = endpoint({
  method: 'PATCH',
  path: '/platform/api-keys/:id',
  tag,
  summary: 'Change the name, scopes, addresses or end of an active platform key; this applies from the next call on',
  access,
  params,
  body: z.object({
    name: z.optional(keyName),
    scopes: z.optional(scopes),
    allowedIpAddresses: z.optional(ipRanges),
    expiresAt: newEnd,
  }),
  response: z.object({ apiKey: platformKey }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const revokePlatformKey = endpoint({
  method: 'DELETE',
  path: '/platform/api-keys/:id',
  tag,
  summary: 'Revoke a platform key at once; a key that has ended stays as it is',
  access,
  params,
  response: z.object({ apiKey: platformKey }),
  problems: ['forbidden', 'not-found'],
})
