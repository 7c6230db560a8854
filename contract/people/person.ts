import * as z from 'zod/mini'
import { roles } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { email, lineOfText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { merchantName } from '../merchants/merchant-name.ts'

export const personStatuses = ['active', 'invited', 'disabled'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** Somebody who may sign in, or is invited to. */
export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(personStatuses),
  /** Null for administrators. */
  merchant: z.nullable(merchantName),
  hasTwoStep: z.boolean(),
  createdAt: instant,
  /** Accurate to a few minutes; null if they never signed in, or not for a month. */
  lastSeenAt: z.nullable(instant),
  /** When their invitation expires; null once accepted. */
  inviteEndsAt: z.nullable(instant),
  /** Why the last email to them could not be sent; null if it was sent. */
  mailFailure: z.nullable(z.string()),
})
export type Person = z.infer<typeof person>

export const personName = lineOfText(100).check(z.refine((name) => /[^\s\p{C}]/u.test(name), 'Enter a name'))
export const personEmail = email

/** Somebody who was just sent a link. */
export const personWithLink = z.object({
  person,
  /** For you to pass on if no mail server is set up; null if it was sent by email. */
  link: z.nullable(z.string()),
})
export const sentLink = z.object({ link: z.nullable(z.string()) })
