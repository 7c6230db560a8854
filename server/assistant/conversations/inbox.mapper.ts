import type { ConversationOrder, InboxConversation } from '../../../contract/assistant/conversation.ts'
import { centsToUsd } from '../../../contract/core/money.ts'
import { toConversation } from '../events.mapper.ts'
import type { InboxRow } from './inbox.queries.ts'
import type { CustomerOrderRow } from './open-conversation.queries.ts'

/** While waiting, show the customer's words: Levy only said that a person will answer. */
function previewOf({ state, lastQuery, lastResponse, lastBy }: InboxRow): InboxConversation['preview'] {
  if (state === 'waiting' && lastQuery !== null) return { author: 'customer', text: lastQuery }
  if (lastResponse !== null) return { author: lastBy === null ? 'levy' : 'staff', text: lastResponse }
  return lastQuery === null ? null : { author: 'customer', text: lastQuery }
}

/** The inbox's form of a conversation. */
export const toInboxConversation = (row: InboxRow): InboxConversation => ({
  ...toConversation(row),
  waitingSince: row.waitingSince?.toISOString() ?? null,
  customer:
    row.customerId === null || row.customerName === null || row.customerEmail === null
      ? null
      : { id: row.customerId, name: row.customerName, email: row.customerEmail },
  contactEmail: row.contactEmail,
  assignee:
    row.assignedUserId === null || row.assignedName === null
      ? null
      : { id: row.assignedUserId, name: row.assignedName },
  preview: previewOf(row),
  isUnread: row.isUnread,
  hasDraft: row.hasDraft,
})

export const toConversationOrder = (row: CustomerOrderRow): ConversationOrder => ({
  id: row.id,
  number: row.number,
  status: row.status,
  paymentState: row.paymentState,
  total: centsToUsd(row.totalCents),
  paymentMethod: row.paymentMethod,
  createdAt: row.createdAt.toISOString(),
  trackingNumber: row.trackingNumber,
  isProved: row.isProved,
})
