import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'

const tag = 'Platform'

/** What the client must know before anybody signs in. */
export const getClientConfig = endpoint({
  method: 'GET',
  path: '/config',
  tag,
  summary: 'What the browser client needs before sign-in',
  access: 'public',
  response: z.object({
    /** Users of the sample data, shown on the sign-in page in demo mode; absent otherwise. */
    demoUsers: z.optional(z.array(z.object({ email: z.string(), role: z.string(), password: z.string() }))),
    /** Where "Contact support" leads: a mailto: or https: address; absent when none is configured. */
    supportUrl: z.optional(z.string()),
  }),
  problems: [],
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  tag,
  summary: 'The process lives',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  problems: [],
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  tag,
  summary: 'The database answers, and Redis where it is used',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
  problems: ['unavailable'],
})
