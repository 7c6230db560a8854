import type { Caller } from '../http/actor.ts'
import type { OrderActor } from './order-change.ts'

/** The user behind a call; null for an API key. */
export const userIdOf = (caller: Caller): string | null => (caller.kind === 'user' ? caller.userId : null)

/** A caller as the author of a change. */
export const orderActor = (caller: Caller): OrderActor => ({
  kind: caller.kind,
  userId: userIdOf(caller),
  name: caller.name,
  merchantId: caller.merchantId ?? undefined,
})
