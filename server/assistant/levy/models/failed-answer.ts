import { ModelError } from '../engine.ts'

export type Tokens = { input: number; output: number }

/**
 * The kind of failure: of the provider, which other conversations would meet too; of the request, such as a conversation
 * that is too long or a model that doesn't exist; or of this one answer.
 */
export type FailureKind = 'provider' | 'request' | 'answer'

/** A model that did not read a message. */
export class FailedAnswer extends ModelError {
  readonly kind: FailureKind

  constructor(message: string, kind: FailureKind) {
    super(message)
    this.kind = kind
  }
}
