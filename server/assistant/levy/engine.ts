import type { AssistantConfiguration, Engine } from '../../../contract/assistant/integration.ts'
import type { Answer, AnswerOptions, Turn } from './turn.ts'

/** An engine's answer. */
export type EngineAnswer = Omit<Answer, 'fellBack' | 'failure'>

/** The built-in engine throws only if the database fails. A model throws `ModelError` for all other failures. */
export type AnswerEngine = { answer(turn: Turn, options: AnswerOptions): Promise<EngineAnswer> }

/** Why a model did not answer, as a sentence for the shop's people. It holds no secret. */
export class ModelError extends Error {}

/** The engine that would answer a merchant's customers now. */
export type EngineChoice = {
  name: Engine
  source: 'own' | 'server' | 'none'
  /** The provider's name for the model; null for the built-in engine. */
  model: string | null
  /** The model of the shop's own account; null where there is none. */
  ownModel: string | null
}

/** The result of checking an engine. */
export type EngineCheck = { failure: string | null; durationMs: number; checkedAt: Date }

/** Levy with any of its engines. */
export type Levy = {
  /**
   * Answers a question, within a deadline in any case: what a model can't answer the built-in engine does where that is
   * allowed, and a person otherwise. It throws only where the database is broken, or the signal says to stop.
   */
  answer(turn: Turn, options?: AnswerOptions): Promise<Answer>
  /** Without asking anybody. */
  engineOf(merchantId: string, configuration: AssistantConfiguration): Promise<EngineChoice>
  /** Checks whether the engine can answer. Reuses a check of the last half minute unless `again`. */
  check(merchantId: string, configuration: AssistantConfiguration, again?: boolean): Promise<EngineCheck>
  /**
   * Whether a model of this name can be used by the merchant: a known one always, one of their own only where a base URL is
   * configured.
   */
  canUse(merchantId: string, model: string): Promise<boolean>
}
