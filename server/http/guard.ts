import type { FastifyRequest } from 'fastify'
import type { Access, EndpointDefinition, Role } from '../../contract/core/endpoint.ts'
import type { SessionEnd } from '../../contract/core/problem.ts'
import { ForbiddenError, TwoStepRequiredError, UnauthorizedError } from '../errors.ts'
import { type Actor, type Caller, type KeyActor, requireScope, roleOfKey, type SignedInUser } from './actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of an endpoint runs; null on public endpoints. */
    actor: Caller | null
  }
}

/** The fields of an endpoint that decide who may call it. */
export type Admission = Pick<EndpointDefinition, 'access' | 'scope' | 'beforeTwoStep'>

/** Identifies the caller and checks permission. Null on public endpoints. */
export type Guard = {
  /**
   * Asks the database. Throws `UnauthorizedError` (401) without an active session or valid API key, and
   * `ForbiddenError` (403).
   */
  admit(admission: Admission, request: FastifyRequest): Promise<Caller | null>
  /**
   * As `admit`, but takes the caller from the cache if possible, without checking the session: each transaction that
   * serves them proves it (`proof`).
   */
  identify(admission: Admission, request: FastifyRequest): Promise<Caller | null>
}

/** Resolves an access token to its user. Null if it is invalid. */
export type Authenticator = {
  authenticate(accessToken: string): Promise<SignedInUser | null>
  /** From the cache if possible: only a transaction shows whether the session still holds. */
  identify(accessToken: string): Promise<SignedInUser | null>
  /** Why the session of an invalid token ended. Undefined if the token isn't ours or is too old. */
  whyEnded(accessToken: string): Promise<SessionEnd | undefined>
}

/** Resolves an API key to its merchant. A platform key has none. */
export type KeyAuthenticator = {
  /** True if a token looks like an API key, valid or not. */
  isMeantAsKey(token: string): boolean
  /**
   * Asks the database. Throws `UnauthorizedError` (401) if the key isn't valid, and `ForbiddenError` (403) if the
   * merchant doesn't allow the address.
   */
  authenticate(key: string, address: string): Promise<KeyActor>
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const mayCall = (access: Access, role: Role): boolean => access === 'signed-in' || access.includes(role)

const withAddress = (user: SignedInUser, { ip }: FastifyRequest): Actor => ({ ...user, kind: 'user', address: ip })

/** Throws `ForbiddenError` (403) if the key lacks the endpoint's scope, or is a shop's where only administrators may call. */
function requireAdmitted({ access, scope }: Admission, key: KeyActor): void {
  if (scope === undefined) throw new ForbiddenError('API keys cannot call this. Sign in and use the access token.')
  requireScope(key, scope)
  if (!mayCall(access, roleOfKey(key)))
    throw new ForbiddenError(`This call is about all shops. Use a platform key with the scope ${scope}.`)
}

/** Creates the guard of all routes. */
export function createGuard({ authenticate, identify, whyEnded }: Authenticator, keys: KeyAuthenticator): Guard {
  const admit: Guard['admit'] = async (admission, request) => {
    const { access } = admission
    if (access === 'public') return null
    const token = bearerToken(request)
    if (token !== undefined && keys.isMeantAsKey(token)) {
      const caller = await keys.authenticate(token, request.ip)
      requireAdmitted(admission, caller)
      return caller
    }
    const user = token === undefined ? null : await authenticate(token)
    if (user === null) {
      if (token === undefined)
        throw new UnauthorizedError('Please sign in, or send an API key as “Authorization: Bearer” and the key.')
      throw new UnauthorizedError('Your session has ended. Please sign in again.', await whyEnded(token))
    }
    if (!mayCall(access, user.role)) throw new ForbiddenError(`The role ${user.role} may not do this`)
    if (user.owesTwoStep && admission.beforeTwoStep !== true) throw new TwoStepRequiredError()
    return withAddress(user, request)
  }
  return {
    admit,
    async identify(admission, request) {
      const { access } = admission
      const token = access === 'public' ? undefined : bearerToken(request)
      const user = token === undefined || keys.isMeantAsKey(token) ? null : await identify(token)
      // Only the database refuses, because the cache may be out of date.
      const isAdmitted = user !== null && mayCall(access, user.role) && !user.owesTwoStep
      return isAdmitted ? withAddress(user, request) : admit(admission, request)
    },
  }
}
