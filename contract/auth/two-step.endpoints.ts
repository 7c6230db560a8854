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
  /** It is required of administrators, and the user is one. */
  isRequired: z.boolean(),
})
export type TwoStepState = z.infer<typeof twoStepState>

/** Shown once: each signs in once, in place of a code. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const proof = z.object({ password: givenPassword, code: signInCode })

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/auth/two-step',
  tag,
  summary: 'Tell whether two-step sign-in is on for the own account',
  access,
  beforeTwoStep: true,
  response: twoStepState,
  problems: [],
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/begin',
  tag,
  summary: 'Make a key for an authenticator app, with the password; it counts once a code confirms it',
  access,
  beforeTwoStep: true,
  body: z.object({ password: givenPassword }),
  response: z.object({
    /** In base32, to be typed. */
    key: z.string(),
    /** The same as `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  problems: ['conflict', 'too-many-requests'],
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/confirm',
  tag,
  summary: 'Turn two-step sign-in on with a first code; answers the recovery codes, once',
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
  summary: 'Turn two-step sign-in off, with the password and a code',
  access,
  body: proof,
  response: z.object({ success: z.literal(true) }),
  problems: ['conflict', 'too-many-requests', 'unavailable'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  tag,
  summary: 'Make new recovery codes, which end the old ones; with the password and a code',
  access,
  body: proof,
  response: recoveryCodes,
  problems: ['conflict', 'too-many-requests', 'unavailable'],
})
