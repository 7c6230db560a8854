import type { Role } from '../../contract/core/endpoint.ts'
import { apiScopes, type PlatformScope } from '../../contract/core/scopes.ts'
import type { SessionProof } from '../db/session-proof.ts'
import type { Scope } from '../db/transaction.ts'
import { DomainError, ForbiddenError, NotFoundError } from '../errors.ts'

/** A signed-in user with their session. */
export type SignedInUser = {
  readonly userId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Null for administrators. */
  readonly merchantId: string | null
  readonly merchantName: string | null
  /** False if the user's merchant is closed, as of the last lookup. */
  readonly merchantActive: boolean
  /** The IANA time zone of the user's merchant, as of the last lookup. Null for administrators. */
  readonly merchantTimezone: string | null
  /** The user's own shop, while the session works in its test shop. Else null. */
  readonly testOf: string | null
  readonly inTestShop: boolean
  /** True for an administrator who must set up two-step sign-in before doing anything else. */
  readonly owesTwoStep: boolean
  /** Each transaction that reads or changes something for them proves this. */
  readonly proof: SessionProof
}

/** A person who is calling, and from where. */
export type Actor = SignedInUser & {
  readonly kind: 'user'
  /** The IP address; behind trusted proxies, the client's. */
  readonly address: string
}

/** A program, calling with a merchant's API key or a platform key that was looked up for this call. */
export type KeyActor = {
  readonly kind: 'api'
  readonly keyId: string
  /**
   * For example `API key Warehouse`, `API key …ab12` with the last four characters of the shop key, or `Platform key
   * Bookkeeping`.
   */
  readonly name: string
  /** Null for a platform key, which names the merchant as an administrator does. */
  readonly merchantId: string | null
  readonly scopes: readonly PlatformScope[]
  readonly address: string
}

/** The caller of an endpoint that keys may call too. All other endpoints get an `Actor`. */
export type Caller = Actor | KeyActor

/** The role with which a key may call what its scopes cover. */
export const roleOfKey = ({ merchantId }: KeyActor): Role => (merchantId === null ? 'admin' : 'merchant')

const isScopeOfShops = (scope: PlatformScope): boolean => apiScopes.some((one) => one === scope)

/** The shop that a user belongs to, also while they work in its test shop. Null for administrators. */
export const ownShopOf = ({ merchantId, testOf }: SignedInUser): string | null => testOf ?? merchantId

/** Throws `ForbiddenError` (403) for an API key without the scope. */
export function requireScope(caller: Caller, scope: PlatformScope): void {
  if (caller.kind !== 'api' || caller.scopes.includes(scope)) return
  throw new ForbiddenError(
    isScopeOfShops(scope)
      ? `This API key lacks the scope ${scope}. Use a key that has it.`
      : `This call needs the scope ${scope}, which only platform keys can have. An administrator creates them.`,
  )
}

/** The id of the user or key. */
export const callerIdOf = (caller: Caller): string => (caller.kind === 'user' ? caller.userId : caller.keyId)

/** True for people other than viewers, and for keys with the scope. */
export const mayChange = (caller: Caller, scope: PlatformScope): boolean =>
  caller.kind === 'user' ? caller.role !== 'viewer' : caller.scopes.includes(scope)

/** The scope of a request about one merchant, or about all. */
export const scopeOf = (merchantId: string | undefined): Scope =>
  merchantId === undefined ? 'platform' : { merchantId }

/**
 * The merchant of a request: the requested one if the actor may see it, else the actor's own. Undefined means all
 * merchants. Throws `NotFoundError` for another merchant's id.
 */
export function merchantFor(actor: Caller, askedFor: string | undefined): string | undefined {
  if (actor.merchantId === null) return askedFor
  if (askedFor !== undefined && askedFor !== actor.merchantId) throw new NotFoundError('Merchant')
  return actor.merchantId
}

/** Like `merchantFor`, for requests about exactly one merchant: an administrator has to name it (422). */
export function requiredMerchantFor(actor: Caller, askedFor: string | undefined): string {
  const merchantId = merchantFor(actor, askedFor)
  if (merchantId !== undefined) return merchantId
  const message = 'Send the ID of the merchant'
  throw new DomainError('validation', message, { errors: [{ path: 'merchantId', message }] })
}
