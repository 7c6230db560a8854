import { minuteMs } from '../../contract/core/time.ts'
import type { ConversationChange } from '../../contract/events/event.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import { type ConversationRow, hasBegunToWait, setState } from './conversations.queries.ts'

/** The reason of a conversation in which a draft waits to be sent. */
export const draftReason = 'An answer waits to be sent'

/**
 * While one customer waits who began within this time, the shop gets no email or text about further ones, so that customers
 * can't cause costs for texts. Pushes and the app tell of each.
 */
const quietMs = 10 * minuteMs

/** Publishes a conversation's change in the caller's transaction. */
export async function tellConversation(
  transaction: WritingTransaction,
  { id, merchantId }: Pick<ConversationRow, 'id' | 'merchantId'>,
  { change, assignedTo, at }: { change: ConversationChange; assignedTo?: string | null; at: Date },
): Promise<void> {
  const assignment = assignedTo === undefined ? {} : { assignedTo }
  const data = { merchantId, orderId: null, orderNumber: null, conversationId: id, change, ...assignment }
  await appendEvents(transaction, [{ type: 'conversation_updated', data }], at)
}

/**
 * Makes a locked conversation wait for a person. The shop is notified when it starts to wait, not when the customer
 * writes again. A null reason keeps the previous one.
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
  const notice = { message, kind: 'customer_waiting', ...(isQuiet && { isQuiet }) } as const
  const data = { merchantId, orderId: null, orderNumber: null, ...notice, conversationId: id }
  await appendEvents(transaction, [{ type: 'notification', data }], at)
}
