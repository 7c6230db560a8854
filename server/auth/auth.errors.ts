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
      'This set-up link is not valid any more: the set-up is done, or the server has printed a newer link.',
    )
  }
}

/** Used up, too old, replaced by a newer one, of a user who was disabled, or no link at all: it must not tell which. */
export class AccountLinkError extends NotFoundError {
  constructor() {
    super('Link', 'This link is not valid any more. Ask for a new one.')
  }
}

export class ChallengeEndedError extends NotFoundError {
  constructor() {
    super('Challenge', 'This sign-in has ended: it took too long, or too many codes were wrong. Sign in again.')
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
    super('code', 'This code is not right, or was used before. Codes change every 30 seconds.')
  }
}
