import { DomainError } from '../errors.ts'

/** A shop's customers and people tell shops apart by their email addresses. */
class EmailTakenError extends DomainError {
  constructor() {
    const message = 'Another shop already has this email address. Each shop needs its own.'
    super('conflict', message, { errors: [{ path: 'email', message }] })
  }
}

export class ReasonOfOpenShopError extends DomainError {
  constructor() {
    const message = 'Only a closed shop has a reason: send it with active: false'
    super('validation', message, { errors: [{ path: 'closedReason', message }] })
  }
}

export class TestShopLifeError extends DomainError {
  constructor() {
    super('conflict', 'A test shop closes and opens with its real shop.')
  }
}

/** Turns the database's refusal of an email address that another shop has into a 409. */
export function refuseTakenEmail(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'merchants_by_email'
  throw isTaken ? new EmailTakenError() : error
}
