import { commutersDoubles } from './commuters/doubles.ts'
import { commutersFollowUps } from './commuters/follow-ups.ts'
import { commutersOrders } from './commuters/orders.ts'
import { commutersPaying } from './commuters/paying.ts'
import { commutersPolicies } from './commuters/policies.ts'
import { commutersProducts } from './commuters/products.ts'
import { commutersTalks } from './commuters/talks.ts'
import { commutersTricks } from './commuters/tricks.ts'
import { commutersTrouble } from './commuters/trouble.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** People who type on the bus, by an author who knew the shop’s data and the form of a scene, and not the engine. */
export const commutersScenes = (shop: Shop): Scene[] => [
  ...commutersOrders(shop),
  ...commutersTrouble(shop),
  ...commutersPaying(shop),
  ...commutersProducts(shop),
  ...commutersPolicies(shop),
  ...commutersTalks(),
  ...commutersFollowUps(shop),
  ...commutersDoubles(shop),
]

/** Those of them who ask for what is not theirs. */
export const commutersGuessingScenes = (shop: Shop): Scene[] => commutersTricks(shop)
