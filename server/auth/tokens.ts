import { jwtVerify, SignJWT } from 'jose'
import { hourMs, secondMs } from '../../contract/core/time.ts'

const accessTokenMs = hourMs
const issuer = 'paydesk'
const audience = 'paydesk-api'

/** A token is valid in the shop that it was made for: a request that is under way can't end up in the other one. */
export type AccessTokenClaims = { userId: string; sessionId: string; inTestShop: boolean }
/** `expiresAt` in milliseconds since 1970. */
export type VerifiedClaims = AccessTokenClaims & { expiresAt: number }

export type AccessTokens = {
  /** For the real shop unless `inTestShop` says otherwise. */
  sign(claims: Omit<AccessTokenClaims, 'inTestShop'> & Partial<AccessTokenClaims>, now: Date): Promise<string>
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
    sign: ({ userId, sessionId, inTestShop = false }, now) =>
      new SignJWT({ sid: sessionId })
        // In the header, so that a client tells the shop of two tokens apart by what is before their first dots.
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...(inTestShop ? { shop: 'test' } : {}) })
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
      const claims = {
        userId: sub,
        sessionId: sid,
        inTestShop: verified?.protectedHeader['shop'] === 'test',
        expiresAt: exp * secondMs,
      }
      keepWithin(rememberedTokens, remembered).set(token, claims)
      return claims
    },
  }
}
