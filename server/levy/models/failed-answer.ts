import { ModelError } from '../engine.ts'
import type { ToolCall } from '../tools/tool.ts'

export type Tokens = { input: number; output: number }

/** A model's work before it failed. */
export type Attempted = {
  /** The text already sent to the customer. All of it was checked. */
  said: string
  tools: ToolCall[]
  tokens: Tokens | null
}

/**
 * The kind of failure: of the provider, which other conversations would meet too; of the request, such as a conversation
 * that is too long or a model that doesn't exist; or of this one answer.
 */
export type FailureKind = 'provider' | 'request' | 'answer'

/** A model that failed half-way. */
export class FailedAnswer extends ModelError {
  readonly attempted: Attempted
  readonly kind: FailureKind

  constructor(message: string, kind: FailureKind, attempted: Attempted) {
    super(message)
    this.attempted = attempted
    this.kind = kind
  }
}
