import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/core/endpoint.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import type { Actor } from './actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of an endpoint runs; null on public endpoints. */
    actor: Actor | null
  }
}

/** Decides who calls and whether they may: null on public endpoints, else the actor. */
export type Guard = (access: Access, request: FastifyRequest) => Promise<Actor | null>

/** The token of an `Authorization: Bearer …` header. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Builds the guard of all routes. `authenticate` answers whose a token is, or null for a dead one. Throws
 * `UnauthorizedError` (401) without a living session and `ForbiddenError` (403) for a role that may not.
 */
export function createGuard(authenticate: (accessToken: string) => Promise<Actor | null>): Guard {
  return async (access, request) => {
    if (access === 'public') return null
    const token = bearerToken(request)
    const actor = token === undefined ? null : await authenticate(token)
    if (actor === null) throw new UnauthorizedError('Your session has ended. Please sign in again.')
    if (access !== 'signed-in' && !access.includes(actor.role)) {
      throw new ForbiddenError(`The role ${actor.role} may not do this`)
    }
    return actor
  }
}
