import type { ChatMessage } from '../../contract/assistant/chat.ts'
import type { AssistantEvent, ConversationChannel, ConversationState } from '../../contract/assistant/event.ts'
import type { AssistantConfiguration, AssistantFeatureSwitches } from '../../contract/assistant/integration.ts'
import type { Answer } from '../levy/levy.service.ts'

/** A question and its asker. */
export type Question = {
  merchantId: string
  channel: ConversationChannel
  /** The visitor, or the staff member in a test; a conversation belongs to one. */
  visitor: string
  /** Goes on with a conversation; left out, one begins. */
  conversationId?: string | undefined
  text: string
  /** In tests: asked under these instead of those that are saved. */
  configuration?: AssistantConfiguration | undefined
  features?: AssistantFeatureSwitches | undefined
}

/** The result of a question. */
export type Asked = {
  conversationId: string
  state: ConversationState
  /** As it was recorded. */
  event: AssistantEvent
  /** The message to the customer: the answer, or that a person will answer. */
  message: ChatMessage
  /** Null where a person has to answer, and Levy was not asked. */
  answer: Answer | null
}
