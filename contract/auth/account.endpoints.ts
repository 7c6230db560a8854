import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { email } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { opaqueToken } from './auth.endpoints.ts'
import { givenPassword, newPassword } from './password.ts'
import { signedInOrCodeOwed } from './sign-in.endpoints.ts'

const tag = 'Account'
const done = z.object({ success: z.literal(true) })

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  tag,
  summary: 'Change your password; your other sessions end',
  access: 'signed-in',
  body: z.object({ currentPassword: givenPassword, newPassword }),
  response: done,
  problems: ['too-many-requests', 'unavailable'],
})

export const forgotPasswordBody = z.object({ email })

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password/forgot',
  tag,
  summary: 'Request a password reset link; the answer does not reveal whether the user exists',
  access: 'public',
  body: forgotPasswordBody,
  response: z.extend(done, {
    /** False if this desk has no mail server and sends no link. */
    sendsMail: z.boolean(),
  }),
  problems: ['too-many-requests'],
})

export const linkKinds = ['invite', 'reset'] as const
export type LinkKind = (typeof linkKinds)[number]

const openedLink = z.object({
  kind: z.enum(linkKinds),
  email: z.string(),
  name: z.string(),
  /** Null for administrators. */
  merchantName: z.nullable(z.string()),
})
export type OpenedLink = z.infer<typeof openedLink>

export const openAccountLink = endpoint({
  method: 'POST',
  path: '/auth/links/open',
  tag,
  summary: 'Read who an invitation or password reset link is for, without using the link',
  access: 'public',
  body: z.object({ token: opaqueToken }),
  response: z.object({ link: openedLink }),
  problems: ['not-found'],
})

export const spendAccountLink = endpoint({
  method: 'POST',
  path: '/auth/links/use',
  tag,
  summary: 'Set a password with a one-time link; this signs you in and ends your other sessions',
  access: 'public',
  body: z.object({ token: opaqueToken, password: newPassword }),
  response: signedInOrCodeOwed,
  problems: ['not-found', 'unavailable'],
})

const userSession = z.object({
  id,
  isCurrent: z.boolean(),
  /** The browser and the system, as `Chrome on Linux`. */
  browser: z.string(),
  address: z.nullable(z.string()),
  createdAt: instant,
  /** Accurate to a few minutes. */
  lastSeenAt: instant,
})
export type UserSession = z.infer<typeof userSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'List your sessions, the most recently used first',
  access: 'signed-in',
  response: z.object({ sessions: z.array(userSession) }),
  problems: [],
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  tag,
  summary: 'End one of your sessions',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  response: done,
  problems: ['not-found'],
})

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/revoke-others',
  tag,
  summary: 'End all your sessions except this one',
  access: 'signed-in',
  response: z.object({ revoked: z.number() }),
  problems: [],
})
