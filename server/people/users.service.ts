import type { Role } from '../../contract/core/endpoint.ts'
import type { Person } from '../../contract/people/person.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import { getSignInPolicy, removeTwoStep, setSignInPolicy } from '../auth/two-step.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { requireRealShop } from '../merchants/merchants.service.ts'
import * as queries from './people.queries.ts'
import {
  type Invited,
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

export async function listUsers(
  transaction: Transaction,
  { page, limit, ...filter }: queries.UserFilter & { page: number; limit: number },
): Promise<{ people: Person[]; total: number }> {
  const slice = { offset: (page - 1) * limit, limit }
  const { rows, total } = await queries.selectUsersAcrossMerchants(transaction, filter, slice)
  return { people: rows.map(toPerson), total }
}

/** Throws `NotFoundError` (404) if the merchant doesn't exist, and 409 for a test shop. */
async function requireMerchant(transaction: Transaction, merchantId: string | null): Promise<void> {
  if (merchantId === null) return
  if (!(await queries.merchantExists(transaction, merchantId))) throw new NotFoundError('Merchant')
  await requireRealShop(transaction, merchantId, 'has no people of its own')
}

/** Throws 409 if an administrator acts on themselves or on the last administrator. */
async function requireAnotherAdmin(
  transaction: Transaction,
  { actor }: PeopleWork,
  { id, act }: { id: string; act: string },
): Promise<void> {
  if (id === actor.userId) throw new DomainError('conflict', `You cannot ${act} yourself. Ask another administrator.`)
  const admins = await queries.lockActiveAdmins(transaction)
  // The actor may have just been disabled by the other.
  if (admins.every((admin) => admin === id))
    throw new DomainError('conflict', `This is the last administrator. You cannot ${act} them.`)
}

export async function createUser(transaction: WritingTransaction, work: PeopleWork, invited: Invited) {
  await requireMerchant(transaction, invited.merchantId)
  return invite(transaction, work, invited)
}

type UserChange = { id: string; name: string; role: Role; merchantId: string | null }

/** Changes a user. A new role or merchant ends their sessions. Throws 404 and 409. */
export async function updateUser(
  transaction: WritingTransaction,
  work: PeopleWork,
  { id, name, role, merchantId }: UserChange,
): Promise<Person> {
  // Lock the administrators before the user, so that two who demote each other wait in turn instead of deadlocking.
  if (role !== 'admin') await queries.lockActiveAdmins(transaction)
  const before = await lockPerson(transaction, id)
  await requireMerchant(transaction, merchantId)
  const isDemoted = before.role === 'admin' && role !== 'admin'
  if (isDemoted) await requireAnotherAdmin(transaction, work, { id: before.id, act: 'demote' })
  await queries.updatePerson(transaction, { id: before.id, name, role, merchantId })
  const isElsewhere = before.role !== role || before.merchantId !== merchantId
  // An invitation stays valid for the new role and merchant.
  if (isElsewhere && before.status !== 'invited') await shutOut(transaction, before.id, work.now)
  const person = await personNow(transaction, before.id)
  await recordChange(
    transaction,
    work,
    { id: before.id, name, merchantId },
    {
      action: 'user.updated',
      before: { name: before.name, role: before.role, merchant: before.merchantName },
      after: { name, role, merchant: person.merchant?.businessName ?? null },
    },
  )
  return person
}

/** Disables a user and ends their sessions immediately. Throws 404 and 409. */
export async function disableUser(transaction: WritingTransaction, work: PeopleWork, id: string): Promise<Person> {
  await queries.lockActiveAdmins(transaction)
  const before = await lockPerson(transaction, id)
  if (before.role === 'admin') await requireAnotherAdmin(transaction, work, { id: before.id, act: 'disable' })
  if (before.status === 'disabled') return toPerson(before)
  await queries.setDisabled(transaction, before.id, work.now)
  await shutOut(transaction, before.id, work.now)
  const person = await personNow(transaction, before.id)
  await recordChange(transaction, work, before, { action: 'user.disabled' })
  return person
}

/** Enables a user again with their old password. Throws 404. */
export async function enableUser(transaction: WritingTransaction, work: PeopleWork, id: string): Promise<Person> {
  const before = await lockPerson(transaction, id)
  if (before.status !== 'disabled') return toPerson(before)
  await queries.setDisabled(transaction, before.id, null)
  const person = await personNow(transaction, before.id)
  await recordChange(transaction, work, before, { action: 'user.enabled' })
  return person
}

export async function sendUserLink(transaction: WritingTransaction, work: PeopleWork, id: string) {
  return sendLink(transaction, work, await lockPerson(transaction, id))
}

/** Removes a user's two-step sign-in. Throws 404, and 409 if they have none or are the actor. */
export async function removeUserTwoStep(
  transaction: WritingTransaction,
  work: PeopleWork,
  id: string,
): Promise<Person> {
  const before = await lockPerson(transaction, id)
  if (before.id === work.actor.userId)
    throw new DomainError('conflict', 'Turn off your own two-step sign-in under Settings, Security')
  if (!(await removeTwoStep(transaction, before.id)))
    throw new DomainError('conflict', `${before.name} has no two-step sign-in`)
  const person = await personNow(transaction, before.id)
  await recordChange(transaction, work, before, { action: 'two-step.disabled' })
  return person
}

export async function removeUser(transaction: WritingTransaction, work: PeopleWork, id: string): Promise<void> {
  await queries.lockActiveAdmins(transaction)
  const before = await lockPerson(transaction, id)
  if (before.role === 'admin' && before.status === 'active')
    await requireAnotherAdmin(transaction, work, { id: before.id, act: 'remove' })
  await remove(transaction, work, before)
}

/** Sets whether administrators must use two-step sign-in. Throws 409 unless the actor uses it. */
export async function saveSignInPolicy(
  transaction: WritingTransaction,
  { actor, now }: PeopleWork,
  policy: { twoStepForAdmins: boolean },
): Promise<{ twoStepForAdmins: boolean }> {
  const before = await getSignInPolicy(transaction)
  if (before.twoStepForAdmins === policy.twoStepForAdmins) return before
  const self = await queries.selectPersonAcrossMerchants(transaction, actor.userId)
  if (policy.twoStepForAdmins && self?.hasTwoStep !== true)
    throw new DomainError('conflict', 'Turn on two-step sign-in for yourself first, under Settings, Security')
  await setSignInPolicy(transaction, policy.twoStepForAdmins)
  const entry = { merchantId: null, at: now, actor: auditActorOf(actor), action: 'two-step.policy-changed' } as const
  await recordAudit(transaction, { ...entry, before, after: policy })
  return policy
}
