import type { LanguageModel, ModelMessage } from 'ai'
import type { ToolCall, Tools } from '../tools/tool.ts'
import type { Turn } from '../turn.ts'
import type { CheckedText } from './checked-text.ts'
import type { Tokens } from './failed-answer.ts'
import type { Facts } from './grounding.ts'

export type ModelLimits = {
  /** The time limit of an answer with all its steps. */
  totalMs: number
  /** The time limit of one request to the provider. */
  stepMs: number
  /** Before a question that failed is asked once more, at least. */
  retryMs: number
}

/** One answer as it comes about. */
export type Exchange = {
  turn: Turn
  model: LanguageModel
  system: string
  /** The conversation so far, to which steps add. */
  messages: ModelMessage[]
  text: CheckedText
  facts: Facts
  available: Tools
  /** Those that were used. */
  tools: ToolCall[]
  tokens: Tokens | null
  limits: ModelLimits
  deadline: AbortSignal
  /** The deadline, or the customer has gone. */
  signal: AbortSignal
}
