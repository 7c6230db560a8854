import type { ApiScope, Role } from '../../contract/core/endpoint.ts'
import type { SessionProof } from '../db/session-proof.ts'
import type { Scope } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'

/** The signed-in user, with the session that says so. */
export type SignedInUser = {
  readonly userId: string
  readonly sessionId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Null for administrators. */
  readonly merchantId: string | null
  readonly merchantName: string | null
  /** False for somebody whose merchant is closed; as of when they were last looked up. */
  readonly merchantActive: boolean
  /** The IANA name of the merchant's time zone, as of when they were last looked up; null for administrators. */
  readonly merchantTimezone: string | null
  /** An administrator who has to set up two-step sign-in before anything else. */
  readonly owesTwoStep: boolean
  /** There for an actor from memory: their session is still to be proved, by what they read or change. */
  readonly proof?: SessionProof
}

/** Which person is calling, and from where. */
export type Actor = SignedInUser & {
  readonly kind: 'user'
  /** The IP address, behind trusted proxies the client's. */
  readonly address: string
}

/** A merchant's own program, calling with an API key that has been looked up for this call. */
export type KeyActor = {
  readonly kind: 'api'
  readonly keyId: string
  /** `API key …` and its last four characters. */
  readonly name: string
  readonly merchantId: string
  readonly scopes: readonly ApiScope[]
  readonly address: string
  /** Nothing is outstanding. */
  readonly proof?: undefined
}

/** The caller of an endpoint that keys may call too. All other endpoints get an `Actor`. */
export type Caller = Actor | KeyActor

/** The scope of a request about one merchant, or about all of them. */
export const scopeOf = (merchantId: string | undefined): Scope =>
  merchantId === undefined ? 'platform' : { merchantId }

/**
 * The merchant a request is about: the one asked for where the actor may see it, else the actor's own; undefined means
 * all merchants. Throws `NotFoundError` for another merchant's id.
 */
export function merchantFor(actor: Caller, askedFor: string | undefined): string | undefined {
  if (actor.merchantId === null) return askedFor
  if (askedFor !== undefined && askedFor !== actor.merchantId) throw new NotFoundError('Merchant')
  return actor.merchantId
}

/** As `merchantFor`, for requests that are about one merchant only: an administrator has to say which (422). */
export function requiredMerchantFor(actor: Caller, askedFor: string | undefined): string {
  const merchantId = merchantFor(actor, askedFor)
  if (merchantId !== undefined) return merchantId
  const message = 'Send the ID of the merchant'
  throw new DomainError('validation', message, { errors: [{ path: 'merchantId', message }] })
}
