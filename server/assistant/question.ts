import type { ChatMessage } from '../../contract/assistant/chat.ts'
import type { AssistantEvent, ConversationChannel, ConversationState } from '../../contract/assistant/event.ts'
import type { AssistantConfiguration, AssistantFeatureSwitches } from '../../contract/assistant/integration.ts'
import type { Answer } from '../levy/levy.service.ts'

/** What is asked, by whom. */
export type Question = {
  merchantId: string
  channel: ConversationChannel
  /** Who of the shop's visitors, or of its people in tests; a conversation belongs to one. */
  visitor: string
  /** Goes on with a conversation; left out, one begins. */
  conversationId?: string | undefined
  text: string
  /** In tests: asked under these instead of those that are saved. */
  configuration?: AssistantConfiguration | undefined
  features?: AssistantFeatureSwitches | undefined
}

/** What came of a question. */
export type Asked = {
  conversationId: string
  state: ConversationState
  /** As it was recorded. */
  event: AssistantEvent
  /** What the customer is told: the answer, or that a person will answer. */
  message: ChatMessage
  /** Null where a person has to answer, and Levy was not asked. */
  answer: Answer | null
}
