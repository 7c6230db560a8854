import { type ProblemCode, problems, type SessionEnd } from '../contract/core/problem.ts'

type Fields = {
  errors?: readonly { path: string; message: string }[]
  reason?: SessionEnd
  from?: string
  to?: string
  changed?: readonly { path: string; value: unknown }[]
  version?: string
  order?: { id: string; number: number }
}

/**
 * A refusal that the caller may see. Services throw subclasses; `http/problems.ts` turns them into RFC 9457 problems.
 * People read `message`, so it contains no SQL, secrets or internals.
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

/** It doesn't exist, or is another merchant's; the caller can't tell which. */
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

/** `after` is no cursor of this list: it is made up, or another shop's. */
export class UnknownCursorError extends DomainError {
  constructor() {
    super('validation', 'Unknown cursor', { errors: [{ path: 'after', message: 'Unknown cursor' }] })
  }
}

/** Throws 422 for a page number beside a cursor: each names a place in the list. */
export function requireOnePlace({ page }: { page: number }): void {
  if (page === 1) return
  const message = 'Send either a page or a cursor'
  throw new DomainError('validation', message, { errors: [{ path: 'page', message }] })
}

/** Throws 422 for a cursor beside a page number, or one that `isKnown` says is none of this list. */
export async function requireKnownCursor(
  { page, after }: { page: number; after?: string | undefined },
  isKnown: (after: string) => Promise<boolean>,
): Promise<void> {
  if (after === undefined) return
  requireOnePlace({ page })
  if (!(await isKnown(after))) throw new UnknownCursorError()
}

/** 403, not 401, because the session is valid and the client signs out on 401. */
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
