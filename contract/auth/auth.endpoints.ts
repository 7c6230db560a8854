import * as z from 'zod/mini'
import { endpoint, roles } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { email, utf8Bytes } from '../core/text.ts'
import { merchantSummary } from '../merchants/merchants.endpoints.ts'

const tag = 'Sign-in'

/** Argon2 is run on nothing longer. */
export const maxPasswordBytes = 1024
export const minPasswordLength = 12

const isShortEnough = (password: string): boolean => utf8Bytes(password) <= maxPasswordBytes

export const sessionUser = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  /** Null for administrators, who belong to no merchant. */
  merchantId: z.nullable(id),
  merchant: z.nullable(merchantSummary),
})
export type SessionUser = z.infer<typeof sessionUser>

export const tokens = z.object({
  /** A JWT for the Authorization header, valid for one hour. */
  accessToken: z.string(),
  /** Opaque; each use of it answers a new one and ends this one. */
  refreshToken: z.string(),
})
export type Tokens = z.infer<typeof tokens>

const signedIn = z.object({ success: z.literal(true), data: z.object({ tokens, user: sessionUser }) })
const done = z.object({ success: z.literal(true) })

export const loginBody = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required'), z.refine(isShortEnough, 'Password is too long')),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: loginBody,
  response: signedIn,
  problems: ['invalid-credentials', 'too-many-requests', 'unavailable'],
})

export const verifySession = endpoint({
  method: 'GET',
  path: '/auth/verify',
  tag,
  summary: 'Check the access token and tell whose it is',
  access: 'signed-in',
  response: z.object({ success: z.literal(true), user: sessionUser }),
  problems: [],
})

export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  tag,
  summary: 'Exchange a refresh token for new tokens',
  access: 'public',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: signedIn,
  problems: ['unauthorized'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'End the session on the server',
  access: 'signed-in',
  response: done,
  problems: [],
})

export const newPassword = z
  .string()
  .check(
    z.minLength(minPasswordLength, `Password must have at least ${minPasswordLength} characters`),
    z.refine(isShortEnough, 'Password is too long'),
  )

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/auth/setup',
  tag,
  summary: 'Create the first administrator with the one-time set-up link',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), email, password: newPassword }),
  response: signedIn,
  problems: ['not-found', 'unavailable'],
})
