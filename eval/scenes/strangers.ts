import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'
import { strangersChanges } from './strangers/changes.ts'
import { strangersOrders } from './strangers/orders.ts'
import { strangersPaying } from './strangers/paying.ts'
import { strangersPolicies } from './strangers/policies.ts'
import { strangersGuesses, strangersTalks } from './strangers/talks.ts'
import { strangersWares } from './strangers/wares.ts'

/** By an author who wrote the chats down before reading anything of the shop. */
export const strangersScenes = (shop: Shop): Scene[] => [
  ...strangersOrders(shop),
  ...strangersPaying(shop),
  ...strangersWares(shop),
  ...strangersPolicies(shop),
  ...strangersChanges(shop),
  ...strangersTalks(shop),
]

/** Those of them who guess the orders of others. */
export const strangersGuessingScenes = (shop: Shop): Scene[] => strangersGuesses(shop)
