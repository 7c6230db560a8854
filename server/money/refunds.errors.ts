import { type RefundState, refundStateLabels } from '../../contract/money/refund.ts'
import { DomainError, NotFoundError } from '../errors.ts'

export class RefundNotFoundError extends NotFoundError {
  constructor() {
    super('Refund')
  }
}

/** Only a refund that is owed can be sent or cancelled. */
export class RefundNotOwedError extends DomainError {
  constructor(state: RefundState) {
    super('conflict', `This refund is ${refundStateLabels[state].toLowerCase()} already.`)
  }
}

/** One transfer is one refund. `number` is the order whose refund has the reference; undefined if it is being recorded. */
export class RefundReferenceError extends DomainError {
  constructor(number: number | undefined) {
    const whose = number === undefined ? 'another order' : `order #${number}`
    super('reference-counted', `This reference belongs to a refund of ${whose} already.`)
  }
}

export class InvalidRefundError extends DomainError {
  constructor(path: string, message: string) {
    super('validation', message, { errors: [{ path, message }] })
  }
}
