import { listNotifications, readNotifications } from '../../contract/notifications/notifications.endpoints.ts'
import { getPushKey, subscribePush, unsubscribePush } from '../../contract/notifications/push.endpoints.ts'
import { type Actor, merchantFor, ownShopOf, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Sealer } from '../secrets.ts'
import * as service from './notifications.service.ts'
import { pushIdentity } from './push-identity.service.ts'
import { subscribeBrowser, unsubscribeBrowser } from './push-subscriptions.service.ts'

export type NotificationRouteDependencies = {
  clock: () => Date
  outgoing: Pick<Outgoing, 'checkUrl'>
  sealer: Sealer
}

/** Administrators see all, also where they ask about one merchant: what they have read is kept with no merchant's rows. */
const scopeFor = ({ merchantId }: Actor) => scopeOf(merchantId ?? undefined)

const bellFor = (actor: Actor, askedFor: string | undefined): service.BellOf => ({
  userId: actor.userId,
  isAdmin: actor.merchantId === null,
  merchantId: merchantFor(actor, askedFor),
})

export function registerNotificationRoutes(
  register: Register,
  { clock, outgoing, sealer }: NotificationRouteDependencies,
): void {
  register(listNotifications, ({ actor, database, query: { merchantId, before, limit } }) => {
    const bell = bellFor(actor, merchantId)
    return database.read(scopeFor(actor), (transaction) =>
      service.listNotifications(transaction, bell, { before, limit }),
    )
  })

  register(readNotifications, async ({ actor, database, body: { merchantId, ids, upTo } }) => {
    const bell = bellFor(actor, merchantId)
    const unread = await database.write(scopeFor(actor), (transaction) =>
      upTo === undefined ? service.readSingly(transaction, bell, ids ?? []) : service.readUpTo(transaction, bell, upTo),
    )
    return { unread }
  })

  register(getPushKey, async ({ database }) => {
    const { publicKey } = await database.write('platform', (transaction) => pushIdentity(transaction, sealer))
    return { publicKey }
  })

  register(subscribePush, async ({ actor, database, body, request }) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const subscription = { ...body, endpoint: outgoing.checkUrl(body.endpoint, 'endpoint'), userAgent, now: clock() }
    // Across merchants, because another user may have used the same browser.
    // The shop's own news, also while the user works in its test shop.
    const user = { userId: actor.userId, merchantId: ownShopOf(actor) }
    await database.write('platform', (transaction) => subscribeBrowser(transaction, user, subscription))
    return { ok: true } as const
  })

  register(unsubscribePush, async ({ actor, database, body: { endpoint } }) => {
    // Kept with the shop that the user belongs to, also while they work in its test shop.
    const scope = scopeOf(ownShopOf(actor) ?? undefined)
    await database.write(scope, (transaction) => unsubscribeBrowser(transaction, actor.userId, endpoint))
    return { ok: true } as const
  })
}
