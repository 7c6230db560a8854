import { DomainError, NotFoundError } from '../errors.ts'

/** One answer for an unknown e-mail, a wrong password and a disabled user: it must not tell which. */
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

/** Used up, too old, replaced by a newer one, of a user who was disabled, or no link at all: it must not tell which. */
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

/** A field of the request that is well-formed, and not right. */
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
