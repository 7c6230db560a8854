import * as z from 'zod/mini'
import { endpoint, roles } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { pageQuery } from '../core/page.ts'
import { text } from '../core/text.ts'
import { person, personEmail, personName, personStatuses, personWithLink, sentLink } from './person.ts'

const tag = 'Users'
const access = ['admin'] as const
const params = z.object({ id: z.string() })
const answered = z.object({ person })

/** Administrators belong to no merchant, everybody else to one. */
const belongs = z.refine<{ role?: string | undefined; merchantId?: string | null | undefined }>(
  ({ role, merchantId }) => role === undefined || (role === 'admin') === (merchantId === null),
  { path: ['merchantId'], message: 'Administrators belong to no merchant, everybody else to one' },
)

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  tag,
  summary: 'List users by name',
  access,
  query: z.object({
    ...pageQuery,
    /** Part of the name, the email or the merchant’s name. */
    search: z.optional(text(100)),
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(personStatuses)),
  }),
  response: z.object({ people: z.array(person), total: z.number() }),
  problems: [],
})

export const createUserBody = z
  .object({ name: personName, email: personEmail, role: z.enum(roles), merchantId: z.nullable(id) })
  .check(belongs)

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  tag,
  summary: 'Invite a user: they set their password with a link',
  access,
  body: createUserBody,
  status: 201,
  response: personWithLink,
  problems: ['conflict', 'not-found'],
})

export const updateUserBody = z
  .object({ name: personName, role: z.enum(roles), merchantId: z.nullable(id) })
  .check(belongs)

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  tag,
  summary: 'Change a user’s name, role or merchant; a new role or merchant ends their sessions',
  access,
  params,
  body: updateUserBody,
  response: answered,
  problems: ['not-found', 'conflict'],
})

export const disableUser = endpoint({
  method: 'POST',
  path: '/users/:id/disable',
  tag,
  summary: 'Disable a user: their sessions end at once',
  access,
  params,
  response: answered,
  problems: ['not-found', 'conflict'],
})

export const enableUser = endpoint({
  method: 'POST',
  path: '/users/:id/enable',
  tag,
  summary: 'Enable a disabled user',
  access,
  params,
  response: answered,
  problems: ['not-found'],
})

export const sendUserLink = endpoint({
  method: 'POST',
  path: '/users/:id/link',
  tag,
  summary: 'Send a link to set a password: the invitation again, or a reset',
  access,
  params,
  response: sentLink,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const removeUserTwoStep = endpoint({
  method: 'POST',
  path: '/users/:id/two-step/remove',
  tag,
  summary: 'Turn off two-step sign-in for a user who has lost the app and the recovery codes',
  access,
  params,
  response: answered,
  problems: ['not-found', 'conflict'],
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  tag,
  summary: 'Remove a user, or withdraw their invitation',
  access,
  params,
  response: z.object({ success: z.literal(true) }),
  problems: ['not-found', 'conflict'],
})

const policy = z.object({ twoStepForAdmins: z.boolean() })

export const getSignInPolicy = endpoint({
  method: 'GET',
  path: '/sign-in-policy',
  tag,
  summary: 'Read whether administrators must use two-step sign-in',
  access,
  response: policy,
  problems: [],
})

export const saveSignInPolicy = endpoint({
  method: 'PUT',
  path: '/sign-in-policy',
  tag,
  summary: 'Set whether administrators must use two-step sign-in',
  access,
  body: policy,
  response: policy,
  problems: ['conflict'],
})
