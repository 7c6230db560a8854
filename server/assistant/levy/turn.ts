import type { ActName } from '../../../contract/assistant/acts.ts'
import type {
  AssistantConfiguration,
  AssistantFeatureSwitches,
  Engine,
  QueryCategory,
} from '../../../contract/assistant/integration.ts'
import type { Reading } from '../../../contract/assistant/reading.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import type { Dated } from './days.ts'

/** How sure it is that an order is the customer's: they named its number and email, or a code sent to that email. */
export type Verified = { orderId: string; orderNumber: number; level: 'named' | 'code' }

/**
 * Levy's memory of a conversation between two questions, kept as JSON for a day at most. Tools change it; the customer's
 * words alone prove nothing.
 */
export type Memory = {
  /** The data the customer named last. */
  orderNumber?: number
  /** Instead of the number, or beside it where eight digits may be either: the last characters of an order's id. */
  idEnding?: string
  email?: string
  method?: PaymentMethod
  /** The product that was spoken of last, by its name. */
  product?: string
  verified?: Verified
  /** The last proof by code. It stays for other orders of the same email. */
  byCode?: Verified
  /** Levy's last question, so that a bare answer is understood. */
  awaiting?: 'order-number' | 'email' | 'code' | 'product'
  /** The customer's intent when Levy had to ask back. */
  intent?: string
  /** Which of an order's dates they asked for or named then. */
  dated?: Dated
  language?: 'en' | 'es'
  /** The two acts that Levy asked between, and the words that could mean either. */
  between?: { acts: readonly [ActName, ActName]; typed: string }
  /** The sold-out variant that Levy offered an email about, whose address it waits for; `what` is its name with the choice. */
  stockWish?: { sku: string; what: string }
  /** How many such emails were asked for. */
  stockWishes?: number
  /** How often number and email did not go together. */
  failedProofs?: number
}

/** Earlier messages, oldest first; at most the last 20. */
export type Said = { author: 'customer' | 'levy' | 'staff'; text: string }

/** The shop Levy works for, and its contact. A closed shop takes no new orders. */
export type Shop = { name: string; email: string; phone: string; timezone: string; isClosed: boolean }

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

/** A tool of Levy. It never takes a merchant or a customer from its input: those come with the turn. */
export type ToolName =
  | 'order_status'
  | 'order_details'
  | 'own_orders'
  | 'send_code'
  | 'check_code'
  | 'payment_instructions'
  | 'payment_methods'
  | 'search_products'
  | 'offer_stock_email'
  | 'record_stock_email'
  | 'shipping_policy'
  | 'return_policy'
  | 'search_knowledge'
  | 'hand_off'

/** One use of a tool. */
export type ToolCall = {
  name: ToolName
  input: unknown
  /** Its result as JSON, or the error given to the engine. */
  result: unknown
  failed: boolean
  durationMs: number
}

/** How an answer came about, and what it says. */
export type Answer = {
  text: string
  engine: Engine
  /** The model's name; null for the built-in engine. */
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
  /** The pending order that the customer says they paid; null where they say so of none. */
  claimedOrderId: string | null
  /** The message as it was understood; null where nobody read it. */
  reading: Reading | null
  /** The shop's example by which it was read; left out where none was. */
  taught?: string | undefined
  /** Whether it holds nothing that is one customer's or true only today. */
  isGeneral: boolean
}

export type AnswerOptions = {
  /** Hears pieces of the text as soon as they are sure to be part of it. */
  onText?: ((piece: string) => void) | undefined
  /** Aborted when the customer has gone. */
  signal?: AbortSignal | undefined
}
