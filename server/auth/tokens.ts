import { jwtVerify, SignJWT } from 'jose'
import { hourMs, secondMs } from '../../contract/core/time.ts'

const accessTokenMs = hourMs
const issuer = 'paydesk'
const audience = 'paydesk-api'

export type AccessTokenClaims = { userId: string; sessionId: string }
/** `expiresAt` in milliseconds since 1970. */
export type VerifiedClaims = AccessTokenClaims & { expiresAt: number }

export type AccessTokens = {
  sign(claims: AccessTokenClaims, now: Date): Promise<string>
  /** Null if the token is expired, made for another purpose, or not signed with our key. */
  verify(token: string, now: Date): Promise<VerifiedClaims | null>
}

/** Makes room for one more entry in a map of at most `size` by deleting the oldest. Returns the map. */
export function keepWithin<Key, Value>(size: number, memory: Map<Key, Value>): Map<Key, Value> {
  const [oldest] = memory.keys()
  if (memory.size >= size && oldest !== undefined) memory.delete(oldest)
  return memory
}

/** Cache size. Every request of a user verifies their token. */
const rememberedTokens = 5000

export function createAccessTokens(secret: Uint8Array): AccessTokens {
  // A valid signature stays valid until the token expires. Whether the session is still active is checked elsewhere.
  const remembered = new Map<string, VerifiedClaims>()
  return {
    sign: ({ userId, sessionId }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(now.getTime() / secondMs))
        .setExpirationTime(Math.floor((now.getTime() + accessTokenMs) / secondMs))
        .sign(secret),
    verify: async (token, now) => {
      const known = remembered.get(token)
      if (known !== undefined && now.getTime() < known.expiresAt) return known
      const verified = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer,
        audience,
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate: now,
      }).catch(() => null)
      const { sub, sid, exp } = verified?.payload ?? {}
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null
      const claims = { userId: sub, sessionId: sid, expiresAt: exp * secondMs }
      keepWithin(rememberedTokens, remembered).set(token, claims)
      return claims
    },
  }
}
