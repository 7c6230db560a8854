import { createHash } from 'node:crypto'
import type { ChatMessage } from '../../contract/assistant/chat.ts'
import type { AssistantEvent, ConversationChannel, ConversationState } from '../../contract/assistant/event.ts'
import type { AssistantConfiguration, AssistantFeatureSwitches } from '../../contract/assistant/integration.ts'
import type { Answer } from './levy/levy.service.ts'

/** A question and its asker. */
export type Question = {
  merchantId: string
  channel: ConversationChannel
  /** The visitor, or the staff member in a test. A conversation belongs to one of them. */
  visitor: string
  /** Continues a conversation. If undefined, a new one begins. */
  conversationId?: string | undefined
  text: string
  /** In tests: used instead of the saved settings. */
  configuration?: AssistantConfiguration | undefined
  features?: AssistantFeatureSwitches | undefined
}

/** The result of a question. */
export type Asked = {
  conversationId: string
  state: ConversationState
  /** As recorded. */
  event: AssistantEvent
  /** The message to the customer: the answer, or a note that a person will answer. */
  message: ChatMessage
  /** Null if a person has to answer and Levy wasn't asked. */
  answer: Answer | null
}

/** The asker: a browser with a token, a visitor named by a shop's server, or a staff member who tests. */
export type Visitor = { merchantId: string; channel: ConversationChannel; visitor: string }

/** The hash that binds a conversation to its visitor. It differs between shops and channels, even for the same name. */
export const visitorHash = ({ merchantId, channel, visitor }: Visitor): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([merchantId, channel, visitor]))
    .digest()
