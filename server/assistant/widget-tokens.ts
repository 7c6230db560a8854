import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { widgetTokenMinutes } from '../../contract/assistant/chat.ts'
import { id } from '../../contract/core/id.ts'
import { dayMs, minuteMs, secondMs } from '../../contract/core/time.ts'

/** The content of a widget token: the merchant, the visitor and the page's origin. */
export type WidgetVisitor = {
  merchantId: string
  visitor: string
  origin: string
  /** For the desk's preview: its questions are tests. */
  isPreview?: boolean
}

export type WidgetTokens = {
  sign(visitor: WidgetVisitor, now: Date): Promise<{ token: string; expiresAt: Date }>
  /** Null if the token is expired, made for another purpose, or not signed with our key. */
  verify(token: string, now: Date): Promise<WidgetVisitor | null>
  /**
   * Like `verify`, but accepts a token that expired within a day, so that a new one can be made for the same visitor.
   */
  verifyForRenewal(token: string, now: Date): Promise<WidgetVisitor | null>
}

const issuer = 'paydesk'
const audience = 'paydesk-widget'
const type = 'widget+jwt'

/** A separate key, so that session tokens and widget tokens can't replace each other. */
const keyOf = (appSecret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', appSecret, '', 'tokens of the widget', 32))

const claims = z.object({ sub: z.uuid(), shop: id, origin: z.string(), preview: z.optional(z.literal(true)) })

/** Signs and verifies widget tokens. None is stored. */
export function createWidgetTokens(appSecret: Uint8Array): WidgetTokens {
  const key = keyOf(appSecret)
  const verifyAt = async (token: string, now: Date, clockTolerance: number): Promise<WidgetVisitor | null> => {
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
      clockTolerance,
    }).catch(() => null)
    const { data } = z.safeParse(claims, verified?.payload)
    if (data === undefined) return null
    return { merchantId: data.shop, visitor: data.sub, origin: data.origin, isPreview: data.preview === true }
  }
  return {
    async sign({ merchantId, visitor, origin, isPreview = false }, now) {
      const issuedAt = Math.floor(now.getTime() / secondMs)
      const endsAt = issuedAt + (widgetTokenMinutes * minuteMs) / secondMs
      const token = await new SignJWT({ shop: merchantId, origin, ...(isPreview ? { preview: true } : {}) })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(visitor)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(endsAt)
        .sign(key)
      return { token, expiresAt: new Date(endsAt * secondMs) }
    },
    verify: (token, now) => verifyAt(token, now, 0),
    verifyForRenewal: (token, now) => verifyAt(token, now, dayMs / secondMs),
  }
}
