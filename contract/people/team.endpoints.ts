import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { person, personEmail, personName, personWithLink, sentLink } from './person.ts'

const tag = 'Team'
const access = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })

export const teamRoles = ['merchant', 'viewer'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Invitations per merchant and hour. */
export const maxInvitesPerHour = 30

export const listTeam = endpoint({
  method: 'GET',
  path: '/team',
  tag,
  summary: 'List the people of a merchant by name',
  access: 'signed-in',
  query,
  response: z.object({ people: z.array(person) }),
  problems: ['not-found'],
})

export const inviteBody = z.object({ name: personName, email: personEmail, role: z.enum(teamRoles) })

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/team',
  tag,
  summary: 'Invite somebody to the team by email',
  access,
  query,
  body: inviteBody,
  // Limits probing for email addresses that have an account.
  perMinute: 10,
  status: 201,
  response: personWithLink,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const resendInvite = endpoint({
  method: 'POST',
  path: '/team/:id/invite',
  tag,
  summary: 'Send an invitation again; the previous link stops working',
  access,
  params,
  query,
  perMinute: 10,
  response: sentLink,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})

export const changeTeamRole = endpoint({
  method: 'PUT',
  path: '/team/:id',
  tag,
  summary: 'Change the role of somebody in the team; their sessions end',
  access,
  params,
  query,
  body: z.object({ role: z.enum(teamRoles) }),
  response: z.object({ person }),
  problems: ['not-found', 'conflict'],
})

export const removeFromTeam = endpoint({
  method: 'DELETE',
  path: '/team/:id',
  tag,
  summary: 'Remove somebody from the team, or withdraw their invitation',
  access,
  params,
  query,
  response: z.object({ success: z.literal(true) }),
  problems: ['not-found', 'conflict'],
})
