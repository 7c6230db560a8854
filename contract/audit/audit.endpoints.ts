import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { lineOfText } from '../core/text.ts'
import { endOf, instant, rangeBound, startOf, timezone } from '../core/time.ts'
import { merchantName } from '../merchants/merchant-name.ts'
import { auditActions, auditActorKinds } from './audit.ts'

const tag = 'Audit log'
const maxNameLength = 200

/** The fields that changed. They differ from action to action. */
const fields = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  /** Its position: the chain, a dot, the number in the chain. */
  id: z.string(),
  at: instant,
  /** The shop whose log it is in; null for entries about no single shop. */
  merchant: z.nullable(merchantName),
  actor: z.object({
    kind: z.enum(auditActorKinds),
    name: z.string(),
    /** The IP address it was done from; null if none is known. */
    address: z.nullable(z.string()),
  }),
  /** One of `auditActions`, or an action of an older version. */
  action: z.string(),
  target: z.nullable(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
  before: fields,
  after: fields,
})
export type AuditLogEntry = z.infer<typeof auditEntry>

const filter = {
  /** Administrators may omit it to read the logs of all merchants and of the platform. */
  merchantId: z.optional(id),
  /** The exact name of the actor. */
  actor: z.optional(lineOfText(maxNameLength)),
  action: z.optional(z.enum(auditActions, { error: 'Must be an action of the audit log' })),
  /** The exact name of the target, such as `#12345`. */
  target: z.optional(lineOfText(maxNameLength)),
  startDate: z.optional(rangeBound),
  /** A date counts whole. */
  endDate: z.optional(rangeBound),
  /** The time zone in which dates begin and end; UTC when absent. */
  timezone: z.optional(timezone),
}

type Range = { startDate?: string | undefined; endDate?: string | undefined; timezone?: string | undefined }
const isForwards = ({ startDate, endDate, timezone: zone }: Range): boolean =>
  startDate === undefined || endDate === undefined || endOf(endDate, zone) > startOf(startDate, zone)
const rangeOrder = { path: ['endDate'], message: 'Must not be before the start date' }

/** `<chain>.<sequence>`. */
const cursor = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[1-9]\d{0,14}$/, 'Unknown cursor'))

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  tag,
  summary: 'List the audit log, newest first',
  access: 'signed-in',
  scope: 'settings:read',
  query: z
    .object({
      ...filter,
      /** The previous page's `nextCursor`. */
      after: z.optional(cursor),
      limit: z._default(wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`), 50),
    })
    .check(z.refine(isForwards, rangeOrder)),
  response: z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) }),
  problems: ['not-found'],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  tag,
  summary: 'Download the audit log as CSV, newest first',
  access: 'signed-in',
  scope: 'settings:read',
  perMinute: 20,
  query: z.object(filter).check(z.refine(isForwards, rangeOrder)),
  response: z.string(),
  mediaType: 'text/csv',
  problems: ['not-found'],
})
