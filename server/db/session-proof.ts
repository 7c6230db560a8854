/**
 * The proof that a transaction needs: the session hasn't ended, and its user still has this role and merchant. `proved` is
 * set once it is proved.
 */
export type SessionProof = {
  readonly sessionId: string
  readonly userId: string
  readonly role: string
  readonly merchantId: string | null
  readonly now: Date
  proved: boolean
}

/** The session has ended, or its user's role or merchant has changed. Nothing was read, and nothing was changed. */
export class SessionNotProvedError extends Error {}

/** Fails unless the session holds (migrations/0001_merchants_and_people.sql). Its parameters are `proofValues`. */
export const proveSession = 'prove_session($1, $2, $3, $4, $5)'

export const proofValues = ({ sessionId, userId, now, role, merchantId }: SessionProof): (string | null)[] => [
  sessionId,
  userId,
  now.toISOString(),
  role,
  merchantId,
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
    if (error instanceof Error && 'code' in error && error.code === notProved) throw new SessionNotProvedError()
    throw error
  }
}
