import { minuteMs } from '../../contract/core/time.ts'
import type { ConversationChange } from '../../contract/events/event.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import { type ConversationRow, hasBegunToWait, setState } from './conversations.queries.ts'

/** Why a conversation waits in which an answer of Levy's is to be sent by a person. */
export const draftReason = 'An answer waits to be sent'

/** After one that was told by e-mail, text or push, others are told by the bell alone: customers must not cost the shop texts. */
const quietMs = 10 * minuteMs

/** Tells everybody who listens that a conversation has changed, as part of the caller's transaction. */
export async function tellConversation(
  transaction: WritingTransaction,
  { id, merchantId }: Pick<ConversationRow, 'id' | 'merchantId'>,
  { change, at }: { change: ConversationChange; at: Date },
): Promise<void> {
  const data = { merchantId, orderId: null, orderNumber: null, conversationId: id, change }
  await appendEvents(transaction, [{ type: 'conversation_updated', data }], at)
}

/**
 * Lets a locked conversation wait for a person. The shop's people are told when it begins to: a customer who writes again
 * meanwhile waits no more than before. A null reason leaves the one before.
 */
export async function letWait(
  transaction: WritingTransaction,
  { id, merchantId, state }: Pick<ConversationRow, 'id' | 'merchantId' | 'state'>,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  await setState(transaction, merchantId, { id, state: 'waiting', reason, at })
  const isWaiting = state === 'waiting'
  const change = isWaiting ? 'customer_wrote' : 'waiting'
  await tellConversation(transaction, { id, merchantId }, { change, at })
  if (isWaiting) return
  const since = new Date(at.getTime() - quietMs)
  const isQuiet = await hasBegunToWait(transaction, merchantId, { otherThan: id, since })
  const message = 'A customer waits for an answer (Levy)'
  const kind = isQuiet ? {} : { kind: 'customer_waiting' as const }
  const data = { merchantId, orderId: null, orderNumber: null, message, conversationId: id, ...kind }
  await appendEvents(transaction, [{ type: 'notification', data }], at)
}
