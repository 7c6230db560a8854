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
