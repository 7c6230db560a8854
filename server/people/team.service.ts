import { hourMs, secondMs } from '../../contract/core/time.ts'
import type { Person } from '../../contract/people/person.ts'
import { maxInvitesPerHour, type TeamRole } from '../../contract/people/team.endpoints.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import { lockMerchant } from '../merchants/merchants.service.ts'
import * as queries from './people.queries.ts'
import {
  invite,
  lockPerson,
  type PeopleWork,
  personNow,
  recordChange,
  remove,
  sendLink,
  shutOut,
  toPerson,
} from './people.service.ts'

export type TeamWork = PeopleWork & { merchantId: string }

const ofOneself = (act: string) => new DomainError('conflict', `You cannot ${act} yourself`)

async function requireMerchant(transaction: Transaction, merchantId: string): Promise<void> {
  if (!(await queries.merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
}

/** The people of a merchant by name. Throws 404 for a merchant that does not exist. */
export async function listTeam(transaction: Transaction, merchantId: string): Promise<Person[]> {
  await requireMerchant(transaction, merchantId)
  return (await queries.selectTeam(transaction, merchantId)).map(toPerson)
}

/** Throws 409 when the e-mail has an account, and 429 beyond the hour's invitations. */
export async function inviteToTeam(
  transaction: WritingTransaction,
  work: TeamWork,
  { name, email, role }: { name: string; email: string; role: TeamRole },
) {
  const { merchantId, now } = work
  // One after the other, so that each counts those before it.
  await lockMerchant(transaction, merchantId)
  const added = await queries.countAddedSince(transaction, merchantId, new Date(now.getTime() - hourMs))
  if (added >= maxInvitesPerHour) {
    const message = `You can invite ${maxInvitesPerHour} people per hour. Try again later.`
    throw new TooManyRequestsError(message, hourMs / secondMs)
  }
  return invite(transaction, work, { name, email, role, merchantId })
}

/** Sends an invitation again. Throws 404, 429, and 409 for somebody who has accepted it. */
export async function resendInvite(transaction: WritingTransaction, work: TeamWork, id: string) {
  const person = await lockPerson(transaction, id, work.merchantId)
  if (person.status !== 'invited')
    throw new DomainError('conflict', `${person.name} has already accepted the invitation`)
  return sendLink(transaction, work, person)
}

/** Changes a role; the sessions of before end. Throws 404, and 409 for oneself. */
export async function changeTeamRole(
  transaction: WritingTransaction,
  work: TeamWork,
  { id, role }: { id: string; role: TeamRole },
): Promise<Person> {
  const before = await lockPerson(transaction, id, work.merchantId)
  if (before.id === work.actor.userId) throw ofOneself('change the role of')
  if (before.role === role) return toPerson(before)
  const { name, merchantId } = before
  await queries.updatePerson(transaction, { id: before.id, name, role, merchantId })
  // An invitation stays good for the new role.
  if (before.status !== 'invited') await shutOut(transaction, before.id, work.now)
  const person = await personNow(transaction, before.id)
  const change = { action: 'user.updated', before: { role: before.role }, after: { role } } as const
  await recordChange(transaction, work, before, change)
  return person
}

/** Throws 404, and 409 for oneself. */
export async function removeFromTeam(transaction: WritingTransaction, work: TeamWork, id: string): Promise<void> {
  const person = await lockPerson(transaction, id, work.merchantId)
  if (person.id === work.actor.userId) throw ofOneself('remove')
  await remove(transaction, work, person)
}
