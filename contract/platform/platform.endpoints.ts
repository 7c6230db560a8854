import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

const tag = 'Platform'

/** The facts the client needs before anybody signs in. */
export const getClientConfig = endpoint({
  method: 'GET',
  path: '/config',
  tag,
  summary: 'Read what the browser client needs before sign-in',
  access: 'public',
  response: z.object({
    /** Users of the sample data, shown on the sign-in page in demo mode; absent otherwise. */
    demoUsers: z.optional(z.array(z.object({ email: z.string(), role: z.string(), password: z.string() }))),
    /** The address behind "Contact support": mailto: or https:. Absent when none is configured. */
    supportUrl: z.optional(z.string()),
    /** True until the first administrator exists: the sign-in page then says where the set-up link is. */
    needsSetup: z.boolean(),
  }),
  problems: [],
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  tag,
  summary: 'Check that the process is running',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  problems: [],
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  tag,
  summary: 'Check that the database answers, and Redis if configured',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
  problems: ['unavailable'],
})
