import * as z from 'zod/mini'
import { endpoint, roles } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { merchantSummary } from '../merchants/merchant-name.ts'

const tag = 'Sign-in'

export const sessionUser = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  /** Null for administrators, who belong to no merchant. */
  merchantId: z.nullable(id),
  merchant: z.nullable(merchantSummary),
  /** True for an administrator who must set up two-step sign-in first. */
  owesTwoStep: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const tokens = z.object({
  /** A JWT for the Authorization header, valid for one hour. */
  accessToken: z.string(),
  /** Opaque. Each use returns a new one and invalidates this one. */
  refreshToken: z.string(),
})
export type Tokens = z.infer<typeof tokens>

export const newSession = z.object({ tokens, user: sessionUser })
export const signedIn = z.object({ success: z.literal(true), data: newSession })
const done = z.object({ success: z.literal(true) })

/** One-time links, challenges and refresh tokens: opaque. */
export const opaqueToken = z.string().check(z.minLength(1), z.maxLength(200))

export const verifySession = endpoint({
  method: 'GET',
  path: '/auth/verify',
  tag,
  summary: 'Check the access token and read its user',
  access: 'signed-in',
  beforeTwoStep: true,
  response: z.object({ success: z.literal(true), user: sessionUser }),
  problems: [],
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  tag,
  summary: 'Exchange a refresh token for new tokens',
  access: 'public',
  body: z.object({ refreshToken: opaqueToken }),
  response: signedIn,
  problems: ['unauthorized'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'End the session on the server',
  access: 'signed-in',
  beforeTwoStep: true,
  response: done,
  problems: [],
})
