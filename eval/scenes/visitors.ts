import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'
import { moneyScenes } from './visitors/money.ts'
import { orderScenes } from './visitors/orders.ts'
import { policyScenes } from './visitors/policies.ts'
import { talkScenes } from './visitors/talks.ts'
import { wareScenes } from './visitors/wares.ts'

/** By another outside author, in the proportions of real chats. */
export const visitorScenes = (shop: Shop): Scene[] => [
  ...orderScenes(shop),
  ...moneyScenes(shop),
  ...wareScenes(shop),
  ...policyScenes(shop),
  ...talkScenes(shop),
]
