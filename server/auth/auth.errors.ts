import { DomainError, NotFoundError } from '../errors.ts'

/** An unknown email, a wrong password and a disabled user get the same answer, so that it reveals nothing. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('invalid-credentials', 'Invalid email or password')
  }
}

export class SetupLinkError extends NotFoundError {
  constructor() {
    super(
      'Set-up link',
      'This set-up link is no longer valid: an administrator already exists, or the link is over a day old. If there is no administrator yet, restart the server for a new link.',
    )
  }
}

/**
 * A used, expired, replaced or unknown link, or one of a disabled user, gets the same answer, so that it reveals
 * nothing.
 */
export class AccountLinkError extends NotFoundError {
  constructor() {
    super('Link', 'This link is no longer valid. Ask for a new one.')
  }
}

export class ChallengeEndedError extends NotFoundError {
  constructor() {
    super('Challenge', 'Your sign-in has ended: it took too long, or you entered too many wrong codes. Sign in again.')
  }
}

/** A well-formed field with the wrong secret. */
export class WrongSecretError extends DomainError {
  constructor(path: string, message: string) {
    super('validation', message, { errors: [{ path, message }] })
  }
}

export class WrongCodeError extends WrongSecretError {
  constructor() {
    super('code', 'This code is wrong or already used. Codes change every 30 seconds.')
  }
}
