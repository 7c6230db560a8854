import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '../../contract/audit/audit.ts'
import type { Role } from '../../contract/core/endpoint.ts'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { Person } from '../../contract/people/person.ts'
import { endLinksOf, linkMadeAt, makeAccountLink } from '../account-links/account-links.service.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import { endSessionsOf } from '../auth/sessions.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import type { Actor } from '../http/actor.ts'
import { mailCarrierFor, queueAccountMail } from '../messages/account-mails.service.ts'
import * as queries from './people.queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Shortest time between two links to the same user. */
const resendMs = minuteMs

/** The author and time of a change to a user, and how links are delivered. */
export type PeopleWork = {
  actor: Actor
  now: Date
  publicUrl: string
  /** True if this server has its own mail server. Otherwise a shop's mail server may deliver its people's links. */
  sendsMail: boolean
}

export const toPerson = (row: queries.PersonRow): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  merchant:
    row.merchantId === null || row.merchantName === null
      ? null
      : { id: row.merchantId, businessName: row.merchantName },
  hasTwoStep: row.hasTwoStep,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  inviteEndsAt: row.status === 'invited' ? (row.inviteEndsAt?.toISOString() ?? null) : null,
  mailFailure: row.mailFailure,
})

/** Locks a user. Throws `NotFoundError` (404) if there is none, or they aren't the merchant's. */
export async function lockPerson(
  transaction: Transaction,
  id: string,
  merchantId?: string,
): Promise<queries.PersonRow> {
  const person = uuidPattern.test(id) ? await queries.lockPersonAcrossMerchants(transaction, id) : undefined
  const isOthers = merchantId !== undefined && person?.merchantId !== merchantId
  if (person === undefined || isOthers) throw new NotFoundError('User')
  return person
}

/** The user after a change. */
export async function personNow(transaction: Transaction, id: string): Promise<Person> {
  const row = await queries.selectPersonAcrossMerchants(transaction, id)
  if (row === undefined) throw new NotFoundError('User')
  return toPerson(row)
}

type ChangedPerson = { id: string; name: string; merchantId: string | null }
type Change = { action: AuditAction; before?: object; after?: object }

/** Records a change in the audit log of the user's merchant. */
export function recordChange(
  transaction: WritingTransaction,
  { actor, now }: PeopleWork,
  { id, name, merchantId }: ChangedPerson,
  change: Change,
): Promise<void> {
  const target = { kind: 'user', id, name }
  return recordAudit(transaction, { merchantId, at: now, actor: auditActorOf(actor), target, ...change })
}

/** Queues a link by email. If no mail server can send it, returns it for the caller to pass on. */
async function handOver(
  transaction: Transaction,
  { actor, now, publicUrl, sendsMail }: PeopleWork,
  { id, email, merchantId, kind }: { id: string; email: string; merchantId: string | null; kind: 'invite' | 'reset' },
): Promise<string | null> {
  const link = await makeAccountLink(transaction, { userId: id, kind, now, publicUrl })
  if (!sendsMail && (await mailCarrierFor(transaction, merchantId)) === undefined) return link
  // The mail makes its own link when it is sent, which ends this one. Until then this one gives the list its expiry.
  const mail = { kind, recipient: email, senderName: actor.name, address: actor.address, now }
  await queueAccountMail(transaction, mail)
  return null
}

export type Invited = { name: string; email: string; role: Role; merchantId: string | null }

/** Adds a user who sets their password by link. Throws a `DomainError` (409) if the email has an account. */
export async function invite(
  transaction: WritingTransaction,
  work: PeopleWork,
  { name, email, role, merchantId }: Invited,
): Promise<{ person: Person; link: string | null }> {
  const person = { id: uuidv7(), name, email: email.toLowerCase(), role, merchantId, createdAt: work.now }
  if (!(await queries.insertPerson(transaction, person))) {
    const message = 'An account with this email already exists'
    throw new DomainError('conflict', message, { errors: [{ path: 'email', message }] })
  }
  const link = await handOver(transaction, work, { ...person, kind: 'invite' })
  const answer = { person: await personNow(transaction, person.id), link }
  await recordChange(transaction, work, person, { action: 'user.invited', after: { email: person.email, role } })
  return answer
}

/**
 * Sends the invitation again, or a password reset link to a user who accepted it. Throws a `DomainError` (409) for a
 * disabled user, and `TooManyRequestsError` (429) within a minute of the last one.
 */
export async function sendLink(
  transaction: WritingTransaction,
  work: PeopleWork,
  person: queries.PersonRow,
): Promise<{ link: string | null }> {
  if (person.status === 'disabled') throw new DomainError('conflict', `${person.name} is disabled. Enable them first.`)
  const kind = person.status === 'invited' ? 'invite' : 'reset'
  const madeAt = await linkMadeAt(transaction, person.id, kind)
  const waitMs = madeAt === undefined ? 0 : madeAt.getTime() + resendMs - work.now.getTime()
  if (waitMs > 0) {
    throw new TooManyRequestsError('A link was just created. Wait a minute.', Math.ceil(waitMs / secondMs))
  }
  const link = await handOver(transaction, work, { ...person, kind })
  const action = kind === 'invite' ? 'user.invited' : 'password.reset-requested'
  await recordChange(transaction, work, person, { action })
  return { link }
}

/** Ends all sessions and links of a user immediately. */
export async function shutOut(transaction: Transaction, id: string, now: Date): Promise<void> {
  await endSessionsOf(transaction, { userId: id, now })
  await endLinksOf(transaction, id)
}

/** Removes a user, or withdraws their invitation. */
export async function remove(
  transaction: WritingTransaction,
  work: PeopleWork,
  person: queries.PersonRow,
): Promise<void> {
  await shutOut(transaction, person.id, work.now)
  await queries.setRemoved(transaction, person.id, work.now)
  const before = { email: person.email, role: person.role, status: person.status }
  await recordChange(transaction, work, person, { action: 'user.removed', before })
}
