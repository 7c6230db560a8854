import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { email } from '../core/text.ts'
import { personName } from '../people/person.ts'
import { opaqueToken, signedIn } from './auth.endpoints.ts'
import { newPassword } from './password.ts'

const tag = 'Sign-in'

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/auth/setup',
  tag,
  summary: 'Create the first administrator with the one-time set-up link',
  access: 'public',
  body: z.object({ token: opaqueToken, name: personName, email, password: newPassword }),
  response: signedIn,
  problems: ['not-found', 'unavailable'],
})
