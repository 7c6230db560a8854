import { type ProblemCode, problems, type SessionEnd } from '../contract/core/problem.ts'

type Fields = {
  errors?: readonly { path: string; message: string }[]
  reason?: SessionEnd
  from?: string
  to?: string
  changed?: readonly { path: string; value: unknown }[]
  version?: string
}

/**
 * A refusal that the caller is told about. Services throw its subclasses; `http/problems.ts` turns them into RFC 9457
 * answers. `message` is shown to people: no SQL, no secret, no internals.
 */
export class DomainError extends Error {
  readonly code: ProblemCode
  readonly fields: Fields
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, message: string, fields: Fields = {}, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** There is no such thing, or it is another merchant's: the caller can't tell which. */
export class NotFoundError extends DomainError {
  constructor(what: string, message = `${what} not found`) {
    super('not-found', message)
  }
}

export class ForbiddenError extends DomainError {
  constructor(message: string) {
    super('forbidden', message)
  }
}

/** 403 and never 401, on which the client signs out: the session is as good as any. */
export class TwoStepRequiredError extends DomainError {
  constructor() {
    super('two-step-required', 'Administrators of this desk need two-step sign-in. Set it up first.')
  }
}

export class UnauthorizedError extends DomainError {
  constructor(message = 'Please sign in', reason?: SessionEnd) {
    super('unauthorized', message, reason === undefined ? {} : { reason })
  }
}

export class TooManyRequestsError extends DomainError {
  constructor(message: string, retryAfterSeconds: number) {
    super('too-many-requests', message, {}, retryAfterSeconds)
  }
}

export class UnavailableError extends DomainError {
  constructor(message: string, retryAfterSeconds: number) {
    super('unavailable', message, {}, retryAfterSeconds)
  }
}
