import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/time.ts'
import { givenPassword } from './password.ts'
import { signInCode } from './sign-in.endpoints.ts'

const tag = 'Two-step sign-in'
const access = 'signed-in'

export const recoveryCodeCount = 10

export const twoStepState = z.object({
  /** Null while it is off. */
  enabledAt: z.nullable(instant),
  recoveryCodesLeft: z.number(),
  /** True if administrators must use it and the user is an administrator. */
  isRequired: z.boolean(),
})
export type TwoStepState = z.infer<typeof twoStepState>

/** Shown once. Each replaces a code for a single sign-in. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const proof = z.object({ password: givenPassword, code: signInCode })

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/auth/two-step',
  tag,
  summary: 'Read whether two-step sign-in is on for your account',
  access,
  beforeTwoStep: true,
  response: twoStepState,
  problems: [],
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/begin',
  tag,
  summary: 'Create a key for an authenticator app, with your password; a code confirms it',
  access,
  beforeTwoStep: true,
  body: z.object({ password: givenPassword }),
  response: z.object({
    /** Base32, for typing. */
    key: z.string(),
    /** The same key as an `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  problems: ['conflict', 'too-many-requests'],
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/confirm',
  tag,
  summary: 'Turn two-step sign-in on with a first code; returns the recovery codes, once',
  access,
  beforeTwoStep: true,
  body: z.object({ code: signInCode }),
  response: recoveryCodes,
  problems: ['conflict', 'too-many-requests'],
})

export const disableTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/disable',
  tag,
  summary: 'Turn two-step sign-in off, with your password and a code',
  access,
  body: proof,
  response: z.object({ success: z.literal(true) }),
  problems: ['conflict', 'too-many-requests', 'unavailable'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  tag,
  summary: 'Create new recovery codes, with your password and a code; the old ones stop working',
  access,
  body: proof,
  response: recoveryCodes,
  problems: ['conflict', 'too-many-requests', 'unavailable'],
})
