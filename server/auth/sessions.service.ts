import type { UserSession } from '../../contract/auth/account.endpoints.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { type Actor, ownShopOf } from '../http/actor.ts'
import { browserName } from '../http/browser-name.ts'
import * as queries from './sessions.queries.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The actor's own sessions, the most recently used first. */
export async function listSessions(transaction: Transaction, actor: Actor, now: Date): Promise<UserSession[]> {
  const sessions = await queries.selectLivingSessions(transaction, actor.userId, now)
  return sessions.map(({ id, address, userAgent, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === actor.sessionId,
    browser: userAgent === '' ? 'Unknown browser' : browserName(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/** Ends one of the actor's sessions. Throws `NotFoundError` (404) if it isn't theirs or has ended. */
export async function revokeOwnSession(
  transaction: WritingTransaction,
  actor: Actor,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const { userId } = actor
  const revoked =
    uuidPattern.test(sessionId) && (await queries.revokeSessionOf(transaction, { sessionId, userId, now }))
  if (!revoked) throw new NotFoundError('Session')
  const entry = {
    merchantId: ownShopOf(actor),
    at: now,
    actor: auditActorOf(actor),
    action: 'session.revoked',
  } as const
  await recordAudit(transaction, { ...entry, target: { kind: 'session', id: sessionId, name: 'One session' } })
}

/** Ends all sessions of the actor except the current one. @returns how many */
export async function revokeOtherSessions(transaction: WritingTransaction, actor: Actor, now: Date): Promise<number> {
  const { userId, sessionId } = actor
  const revoked = await queries.revokeSessionsOf(transaction, { userId, except: sessionId, now })
  if (revoked > 0) {
    const entry = {
      merchantId: ownShopOf(actor),
      at: now,
      actor: auditActorOf(actor),
      action: 'session.revoked',
    } as const
    await recordAudit(transaction, { ...entry, after: { sessions: revoked } })
  }
  return revoked
}

/** Ends all sessions of a user, except `except` if given. @returns how many */
export const endSessionsOf = queries.revokeSessionsOf
