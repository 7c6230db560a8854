import { hourMs, secondMs } from '../../contract/core/time.ts'
import type { Person } from '../../contract/people/person.ts'
import { maxInvitesPerHour, type TeamRole } from '../../contract/people/team.endpoints.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError, TooManyRequestsError } from '../errors.ts'
import { lockMerchant, requireRealShop } from '../merchants/merchants.service.ts'
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

/** A merchant's people, sorted by name. Throws 404 if the merchant doesn't exist. */
export async function listTeam(transaction: Transaction, merchantId: string): Promise<Person[]> {
  await requireMerchant(transaction, merchantId)
  return (await queries.selectTeam(transaction, merchantId)).map(toPerson)
}

/** Throws 409 if the email has an account or the merchant is a test shop, and 429 above the hourly limit of invitations. */
export async function inviteToTeam(
  transaction: WritingTransaction,
  work: TeamWork,
  { name, email, role }: { name: string; email: string; role: TeamRole },
) {
  const { merchantId, now } = work
  // Locked, so that each invitation counts the ones before it.
  await lockMerchant(transaction, merchantId)
  await requireRealShop(transaction, merchantId, 'has no people of its own')
  const added = await queries.countAddedSince(transaction, merchantId, new Date(now.getTime() - hourMs))
  if (added >= maxInvitesPerHour) {
    const message = `You can invite ${maxInvitesPerHour} people per hour. Try again later.`
    throw new TooManyRequestsError(message, hourMs / secondMs)
  }
  return invite(transaction, work, { name, email, role, merchantId })
}

/** Sends an invitation again. Throws 404, 429, and 409 if it was already accepted. */
export async function resendInvite(transaction: WritingTransaction, work: TeamWork, id: string) {
  const person = await lockPerson(transaction, id, work.merchantId)
  if (person.status !== 'invited')
    throw new DomainError('conflict', `${person.name} has already accepted the invitation`)
  return sendLink(transaction, work, person)
}

/** Changes a role and ends the user's sessions. Throws 404, and 409 for the actor themselves. */
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
  // An invitation stays valid for the new role.
  if (before.status !== 'invited') await shutOut(transaction, before.id, work.now)
  const person = await personNow(transaction, before.id)
  const change = { action: 'user.updated', before: { role: before.role }, after: { role } } as const
  await recordChange(transaction, work, before, change)
  return person
}

/** Throws 404, and 409 for the actor themselves. */
export async function removeFromTeam(transaction: WritingTransaction, work: TeamWork, id: string): Promise<void> {
  const person = await lockPerson(transaction, id, work.merchantId)
  if (person.id === work.actor.userId) throw ofOneself('remove')
  await remove(transaction, work, person)
}
