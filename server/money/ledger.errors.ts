import { DomainError } from '../errors.ts'

/** One transfer counts once. `number` is the order that the reference paid; undefined if it pays none at the moment. */
export class ReferenceCountedError extends DomainError {
  constructor(number: number | undefined) {
    const message =
      number === undefined
        ? 'A payment with this reference is already recorded.'
        : `This reference already paid order #${number}.`
    super('reference-counted', message)
  }
}

/** Its surplus, or what was taken back of it, pays another order. `code` says what the caller can't do for that reason. */
export class MoneyInUseError extends DomainError {
  constructor(code: 'not-undoable' | 'not-editable' | 'conflict') {
    super(code, 'Part of this money pays another order now.')
  }
}
