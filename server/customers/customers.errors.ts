import { DomainError, NotFoundError } from '../errors.ts'

export class CustomerNotFoundError extends NotFoundError {
  constructor() {
    super('Customer')
  }
}

/**
 * Somebody else, or an order, changed the customer since it was read. Carries the current values of the differing
 * fields.
 */
export class CustomerChangedError extends DomainError {
  constructor(changed: readonly { path: string; value: string | null }[]) {
    const what = changed.map(({ path, value }) => `The ${path} is ${value ? `“${value}”` : 'empty'} now.`).join(' ')
    super('conflict', `This customer has changed since you loaded it. ${what} Load it again before you change it.`, {
      changed,
    })
  }
}

export class EmailTakenError extends DomainError {
  constructor(holder: string) {
    const message = `${holder} already has this email. If they are one person, merge the two.`
    super('conflict', message, { errors: [{ path: 'email', message }] })
  }
}

export class CustomerErasedError extends DomainError {
  constructor() {
    super('conflict', 'This customer was erased. Nothing of the person can be changed any more.')
  }
}

/** Orders that still need the customer. */
export class UnfinishedOrdersError extends DomainError {
  constructor(numbers: readonly number[], total: number) {
    const listed = numbers.map((number) => `#${number}`).join(', ')
    const more = total > numbers.length ? ` and ${total - numbers.length} more` : ''
    super(
      'conflict',
      `Finish ${total === 1 ? 'order' : 'orders'} ${listed}${more} first: deliver or cancel ${total === 1 ? 'it' : 'them'}, then wait a minute.`,
    )
  }
}

export class MergeRefusedError extends DomainError {
  constructor(message: string) {
    super('conflict', message)
  }
}
