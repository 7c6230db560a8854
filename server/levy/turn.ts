import type {
  AssistantConfiguration,
  AssistantFeatureSwitches,
  Engine,
  QueryCategory,
} from '../../contract/assistant/integration.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Dated } from './built-in/moments.ts'
import type { ToolCall } from './tools/tool-call.ts'

/** How sure it is that an order is the customer's: they named its number and e-mail, or a code sent to that e-mail. */
export type Verified = { orderId: string; orderNumber: number; level: 'named' | 'code' }

/**
 * What Levy remembers of a conversation between two questions. It is kept as JSON for a day at most. Tools change it; what
 * the customer merely wrote proves nothing.
 */
export type Memory = {
  /** What the customer named last. */
  orderNumber?: number
  /** Instead of the number, or beside it where eight digits may be either: the last characters of an order's id. */
  idEnding?: string
  email?: string
  method?: PaymentMethod
  /** The product that was spoken of last, by its name. */
  product?: string
  verified?: Verified
  /** What a code has proved last. It stays while other orders of the same e-mail are spoken of. */
  byCode?: Verified
  /** What Levy asked for last, so that a bare answer is understood. */
  awaiting?: 'order-number' | 'email' | 'code' | 'product'
  /** What the customer wanted when Levy had to ask. */
  intent?: string
  /** Which of an order's dates they asked for or named then. */
  dated?: Dated
  language?: 'en' | 'es'
  /** How often number and e-mail did not go together. */
  failedProofs?: number
}

/** What was said before, oldest first; at most the last 20. */
export type Said = { author: 'customer' | 'levy' | 'staff'; text: string }

/** Whose assistant Levy is, and how a person there is reached. */
export type Shop = { name: string; email: string; phone: string; timezone: string }

/** One question with all it is answered from. */
export type Turn = {
  merchantId: string
  conversationId: string
  question: string
  history: readonly Said[]
  shop: Shop
  /** Changed in place by tools. */
  memory: Memory
  features: AssistantFeatureSwitches
  configuration: AssistantConfiguration
  now: Date
}

/** How an answer came about, and what it says. */
export type Answer = {
  text: string
  engine: Engine
  /** What the model is called; null for the built-in engine. */
  model: string | null
  /** Whether the built-in engine stood in for a model that failed. */
  fellBack: boolean
  /** Why the model did not answer; null where it did, or where there is none. */
  failure: string | null
  tools: ToolCall[]
  tokens: { input: number; output: number } | null
  category: QueryCategory
  /** Why a person has to go on; null where none has to. */
  handOff: string | null
  /** Whether it holds nothing that is one customer's or true only today. */
  isGeneral: boolean
}

export type AnswerOptions = {
  /** Hears pieces of the text as soon as they are sure to be part of it. */
  onText?: ((piece: string) => void) | undefined
  /** Aborted when the customer has gone. */
  signal?: AbortSignal | undefined
}
