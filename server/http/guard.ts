import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/core/endpoint.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import type { Actor, SignedInUser } from './actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of an endpoint runs; null on public endpoints. */
    actor: Actor | null
  }
}

/** Decides who calls and whether they may: null on public endpoints, else the actor. */
export type Guard = {
  /** Asks the database. Throws `UnauthorizedError` (401) without a living session and `ForbiddenError` (403). */
  admit(access: Access, request: FastifyRequest): Promise<Actor | null>
  /**
   * As `admit`, but takes the actor from memory where there is one, with the `proof` that the session still holds
   * outstanding: whatever is read for them has to bring it.
   */
  recognise(access: Access, request: FastifyRequest): Promise<Actor | null>
}

/** Whose a token is; null for a dead one. */
export type Authenticator = {
  authenticate(accessToken: string): Promise<SignedInUser | null>
  /** From memory where possible, with a `proof` that is outstanding. */
  recognise(accessToken: string): Promise<SignedInUser | null>
}

/** The token of an `Authorization: Bearer …` header. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const mayCall = (access: Access, { role }: SignedInUser): boolean => access === 'signed-in' || access.includes(role)

/** Builds the guard of all routes. */
export function createGuard({ authenticate, recognise }: Authenticator): Guard {
  const admit: Guard['admit'] = async (access, request) => {
    if (access === 'public') return null
    const token = bearerToken(request)
    const actor = token === undefined ? null : await authenticate(token)
    if (actor === null) throw new UnauthorizedError('Your session has ended. Please sign in again.')
    if (!mayCall(access, actor)) throw new ForbiddenError(`The role ${actor.role} may not do this`)
    return { ...actor, address: request.ip }
  }
  return {
    admit,
    async recognise(access, request) {
      const token = bearerToken(request)
      const actor = access === 'public' || token === undefined ? null : await recognise(token)
      // Refusals are the database's alone.
      return actor !== null && mayCall(access, actor) ? { ...actor, address: request.ip } : admit(access, request)
    },
  }
}
