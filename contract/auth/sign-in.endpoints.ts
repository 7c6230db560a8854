import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { email } from '../core/text.ts'
import { newSession, opaqueToken, signedIn } from './auth.endpoints.ts'
import { givenPassword } from './password.ts'

const tag = 'Sign-in'

/** For a user with two-step sign-in: exchange the challenge and a code for the tokens within a few minutes. */
const codeOwed = z.object({ challenge: z.string() })
export const signedInOrCodeOwed = z.object({ success: z.literal(true), data: z.union([newSession, codeOwed]) })

export const loginBody = z.object({ email, password: givenPassword })

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Sign in with email and password; with two-step sign-in, get a challenge to answer with a code',
  access: 'public',
  body: loginBody,
  response: signedInOrCodeOwed,
  problems: ['invalid-credentials', 'too-many-requests', 'unavailable'],
})

/** A code from the app, or a recovery code; spaces and dashes are ignored. */
export const signInCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40, 'Enter a six-digit code or a recovery code'))

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  tag,
  summary: 'Finish a two-step sign-in with a code from the authenticator app or a recovery code',
  access: 'public',
  body: z.object({ challenge: opaqueToken, code: signInCode }),
  response: signedIn,
  problems: ['not-found', 'too-many-requests'],
})
