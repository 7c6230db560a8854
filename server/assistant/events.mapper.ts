import type { AssistantConversation, AssistantEvent } from '../../contract/assistant/event.ts'
import type { ConversationRow } from './conversations.queries.ts'
import type { EventRow } from './events.queries.ts'

/** The staff's form of an event. */
export const toEvent = (row: EventRow): AssistantEvent => ({
  id: row.id,
  merchantId: row.merchantId,
  conversationId: row.conversationId,
  channel: row.channel,
  type: row.type,
  status: row.status,
  timestamp: row.at.toISOString(),
  data: { query: row.query, response: row.response, error: row.error, responseTime: row.responseTimeMs },
  engine: row.engine,
  model: row.model,
  fellBack: row.fellBack,
  category: row.category,
  tools: row.tools.map(({ name, failed, durationMs }) => ({ name, failed, durationMs })),
  tokens:
    row.tokensInput === null || row.tokensOutput === null ? null : { input: row.tokensInput, output: row.tokensOutput },
  feedback: row.feedback,
  feedbackBy: row.feedbackBy,
  reason: row.reason,
  by: row.byName,
  isDraft: row.isDraft,
})

const orderOf = ({ orderId, orderNumber, verified }: ConversationRow): AssistantConversation['order'] =>
  orderId === null || orderNumber === null || verified === null ? null : { id: orderId, number: orderNumber, verified }

/** The staff's form of a conversation. */
export const toConversation = (row: ConversationRow): AssistantConversation => ({
  id: row.id,
  merchantId: row.merchantId,
  channel: row.channel,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  reason: row.reason,
  order: orderOf(row),
})
