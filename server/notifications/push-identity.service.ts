import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import type { Sealer } from '../secrets.ts'
import { type KeptPushIdentity, keepPushIdentity, selectPushIdentity } from './push-identity.queries.ts'

/** Our identity to push services: a P-256 key pair, in base64url (RFC 8292). */
export type PushIdentity = { publicKey: string; privateKey: string }

/** The context that the private key is sealed under. */
const owner = 'push'

/** Undefined if there is none, or if it was sealed with another APP_SECRET. */
function opened(kept: KeptPushIdentity | undefined, sealer: Sealer): PushIdentity | undefined {
  if (kept === undefined) return undefined
  try {
    return { publicKey: kept.publicKey, privateKey: sealer.open(kept.privateKeySealed, owner) }
  } catch {
    return undefined
  }
}

/** Whether this APP_SECRET is the one that the kept key pair was sealed with. */
export const opensPushIdentity = (kept: KeptPushIdentity, sealer: Sealer): boolean => opened(kept, sealer) !== undefined

/** False if there is a key pair that APP_SECRET can't open. */
export async function isPushIdentityReadable(transaction: Transaction, sealer: Sealer): Promise<boolean> {
  const kept = await selectPushIdentity(transaction)
  return kept === undefined || opensPushIdentity(kept, sealer)
}

/**
 * The key pair by which push services know us (VAPID, RFC 8292), made when it is first asked for and kept from then on: a
 * browser's subscription is bound to it. Processes that ask at once get the same. A pair that APP_SECRET no longer opens is
 * replaced: the server must start, and browsers have to be subscribed again.
 */
export async function pushIdentity(transaction: WritingTransaction, sealer: Sealer): Promise<PushIdentity> {
  const kept = await selectPushIdentity(transaction)
  const known = opened(kept, sealer)
  if (known !== undefined) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await keepPushIdentity(transaction, { publicKey, privateKeySealed: sealer.seal(privateKey, owner) }, kept)
  // Read it again: another process may have been faster.
  const identity = opened(await selectPushIdentity(transaction), sealer)
  if (identity === undefined) throw new Error('Another process has a different APP_SECRET')
  return identity
}
