import { DomainError } from '../errors.ts'

/** A receipt that is decided, or money that can't be decided about. */
export class DecidedError extends DomainError {
  constructor(message: string) {
    super('conflict', message)
  }
}

export class NothingToUndoError extends DomainError {
  constructor(message: string) {
    super('not-undoable', message)
  }
}
