import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'
import { wanderersDoubles } from './wanderers/doubles.ts'
import { wanderersFollowUps } from './wanderers/follow-ups.ts'
import { wanderersOrders } from './wanderers/orders.ts'
import { wanderersPaying } from './wanderers/paying.ts'
import { wanderersPolicies } from './wanderers/policies.ts'
import { wanderersProducts } from './wanderers/products.ts'
import { wanderersTalks } from './wanderers/talks.ts'
import { wanderersTricks } from './wanderers/tricks.ts'
import { wanderersTrouble } from './wanderers/trouble.ts'

/** People who say it sideways, by an author who knew the shop’s data and the form of a scene, and not the engine. */
export const wanderersScenes = (shop: Shop): Scene[] => [
  ...wanderersOrders(shop),
  ...wanderersTrouble(shop),
  ...wanderersPaying(shop),
  ...wanderersProducts(shop),
  ...wanderersPolicies(shop),
  ...wanderersTalks(),
  ...wanderersFollowUps(shop),
  ...wanderersDoubles(shop),
]

/** Those of them who ask for what is not theirs. */
export const wanderersGuessingScenes = (shop: Shop): Scene[] => wanderersTricks(shop)
