import { UnauthorizedError } from '../errors.ts'

/** The proof that each transaction of a caller needs: the session hasn't ended, and its user still has this role and merchant. */
export type SessionProof = {
  readonly sessionId: string
  readonly userId: string
  readonly role: string
  readonly merchantId: string | null
  /** The user may call although they owe two-step sign-in, because they are setting it up. */
  readonly owesTwoStep: boolean
  readonly clock: () => Date
  /** Whether the latest transaction proved it. */
  proved: boolean
}

/** The session has ended, or its user's role or merchant has changed. The transaction read nothing and changed nothing. */
export class SessionNotProvedError extends UnauthorizedError {
  constructor() {
    super('Your session has ended. Please sign in again.')
  }
}

/** Fails unless the session holds (migrations/0001_merchants_and_people.sql). Its parameters are `proofValues`. */
export const proveSession = 'prove_session($1, $2, $3, $4, $5, $6)'

export const proofValues = ({ clock, ...proof }: SessionProof): unknown[] => [
  proof.sessionId,
  proof.userId,
  clock().toISOString(),
  proof.role,
  proof.merchantId,
  proof.owesTwoStep,
]

/** The SQLSTATE of `prove_session`. */
const notProved = 'PD001'

/** Awaits the answer that proves a session, and notes it. Throws `SessionNotProvedError` if the session doesn't hold. */
export async function proving<Answer>(proof: SessionProof, answer: Promise<Answer>): Promise<Answer> {
  try {
    const answered = await answer
    proof.proved = true
    return answered
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === notProved)) throw error
    proof.proved = false
    throw new SessionNotProvedError()
  }
}
