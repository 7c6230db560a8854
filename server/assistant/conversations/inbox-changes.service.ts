import type { InboxConversation } from '../../../contract/assistant/conversation.ts'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { auditActorOf } from '../../audit/audit.service.ts'
import type { WritingTransaction } from '../../db/transaction.ts'
import { DomainError } from '../../errors.ts'
import { type Caller, callerIdOf } from '../../http/actor.ts'
import type { Delivery } from '../../messages/messages.service.ts'
import { removeContact } from '../answer-email.ts'
import { AssignedMeanwhileError, ConversationNotFoundError, NotClosedError } from '../assistant.errors.ts'
import { type ConversationRow, setAssignee, setState } from '../conversations.queries.ts'
import type { Owned } from '../events.service.ts'
import * as replies from '../replies.service.ts'
import { tellConversation } from '../waiting.ts'
import { toInboxConversation } from './inbox.mapper.ts'
import { noteRead } from './inbox.queries.ts'
import { peopleFor, requireInboxConversation } from './inbox.service.ts'

/** The author and time of an action in the inbox. */
export type InboxWork = { actor: Caller; now: Date }

/** A change of a conversation by a request. */
export type InboxChange<Result> = (transaction: WritingTransaction, owned: Owned, work: InboxWork) => Promise<Result>

const workOf = ({ actor, now }: InboxWork) => ({ by: auditActorOf(actor), now })

/** Locks a customer's conversation. Throws `ConversationNotFoundError` (404), also for a test. */
async function requireCustomers(transaction: WritingTransaction, owned: Owned): Promise<ConversationRow> {
  const conversation = await replies.requireConversation(transaction, owned)
  if (conversation.channel === 'test') throw new ConversationNotFoundError()
  return conversation
}

/** Marks a conversation as read by the person who acts on it. An API key reads nothing for anyone. */
async function noteReadBy(
  transaction: WritingTransaction,
  { merchantId, id }: Pick<ConversationRow, 'merchantId' | 'id'>,
  { actor, now }: InboxWork,
): Promise<void> {
  if (actor.kind === 'user') await noteRead(transaction, merchantId, { id, userId: actor.userId, at: now })
}

/** The changed conversation, marked as read by the person who changed it. */
async function changedBy(
  transaction: WritingTransaction,
  { merchantId, id }: Pick<ConversationRow, 'merchantId' | 'id'>,
  work: InboxWork,
): Promise<InboxConversation> {
  await noteReadBy(transaction, { merchantId, id }, work)
  return toInboxConversation(await requireInboxConversation(transaction, { merchantId, id }, callerIdOf(work.actor)))
}

const notOfTheShop = 'Choose a person of this shop who may answer customers'

/**
 * Assigns a conversation to a person, or to nobody. Throws `ConversationNotFoundError` (404), 422 if the person may not
 * answer, and `AssignedMeanwhileError` (409) if the assignment isn't the one that the caller saw.
 */
export async function assign(
  transaction: WritingTransaction,
  owned: Owned,
  { userId, from, ...work }: InboxWork & { userId: string | null; from: string | null },
): Promise<InboxConversation> {
  const conversation = await requireCustomers(transaction, owned)
  const { merchantId, id, assignedUserId, assignedName } = conversation
  const people = await peopleFor(transaction, merchantId, work.actor)
  const assignee = people.find((person) => person.id === userId) ?? null
  if (userId !== null && assignee === null) {
    throw new DomainError('validation', notOfTheShop, { errors: [{ path: 'userId', message: notOfTheShop }] })
  }
  if (assignedUserId === userId) return changedBy(transaction, conversation, work)
  if (assignedUserId !== from) throw new AssignedMeanwhileError(assignedName)
  await setAssignee(transaction, merchantId, { id, assignee })
  await tellConversation(transaction, conversation, { change: 'assigned', assignedTo: userId, at: work.now })
  const changed = await changedBy(transaction, conversation, work)
  const after = { assignee: assignee?.name ?? null }
  const act = { work: workOf(work), action: 'conversation.assigned', after } as const
  await replies.recordConversation(transaction, conversation, act)
  return changed
}

/** Answers a customer. Throws as `replies.reply`, and 404 for a test. */
export async function answer(
  transaction: WritingTransaction,
  owned: Owned,
  { text, answerCount, delivery, ...work }: InboxWork & { text: string; answerCount: number; delivery: Delivery },
): Promise<{ event: AssistantEvent; conversation: InboxConversation }> {
  const conversation = await requireCustomers(transaction, owned)
  await noteReadBy(transaction, conversation, work)
  const { event } = await replies.reply(transaction, owned, { ...workOf(work), text, answerCount, delivery })
  const { merchantId, id } = conversation
  const changed = await requireInboxConversation(transaction, { merchantId, id }, callerIdOf(work.actor))
  return { event, conversation: toInboxConversation(changed) }
}

/** Closes a conversation. Throws `ConversationNotFoundError` (404). */
export async function close(
  transaction: WritingTransaction,
  owned: Owned,
  work: InboxWork,
): Promise<InboxConversation> {
  const conversation = await requireCustomers(transaction, owned)
  await replies.close(transaction, owned, workOf(work))
  return changedBy(transaction, conversation, work)
}

/**
 * Gives a person a closed conversation, or one that Levy has. Throws `ConversationNotFoundError` (404), and
 * `NotClosedError` (409) if a person already has it.
 */
export async function reopen(
  transaction: WritingTransaction,
  owned: Owned,
  work: InboxWork,
): Promise<InboxConversation> {
  const conversation = await requireCustomers(transaction, owned)
  const { merchantId, id, state } = conversation
  if (state === 'waiting' || state === 'staff') throw new NotClosedError()
  await setState(transaction, merchantId, { id, state: 'staff', reason: null, at: work.now })
  const { actor } = work
  const assignee = actor.kind === 'user' ? { id: actor.userId, name: actor.name } : null
  await setAssignee(transaction, merchantId, { id, assignee })
  await tellConversation(transaction, conversation, { change: 'reopened', at: work.now })
  const changed = await changedBy(transaction, conversation, work)
  const act = { work: workOf(work), action: 'conversation.reopened', after: { from: state } } as const
  await replies.recordConversation(transaction, conversation, act)
  return changed
}

/**
 * Removes the address that a visitor left, and withdraws answers that wait for it. Does nothing without one. Throws
 * `ConversationNotFoundError` (404).
 */
export async function removeLeftEmail(
  transaction: WritingTransaction,
  owned: Owned,
  work: InboxWork,
): Promise<InboxConversation> {
  const conversation = await requireCustomers(transaction, owned)
  if (conversation.contactEmail !== null) {
    await removeContact(transaction, conversation, 'shop')
    // Without the address: the log is kept longer.
    const act = { work: workOf(work), action: 'conversation.email-removed', after: { email: 'removed' } } as const
    await replies.recordConversation(transaction, conversation, act)
  }
  return changedBy(transaction, conversation, work)
}
