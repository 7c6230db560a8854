import { passersbyDoubles } from './passersby/doubles.ts'
import { passersbyFollowUps } from './passersby/follow-ups.ts'
import { passersbyOrders } from './passersby/orders.ts'
import { passersbyPaying } from './passersby/paying.ts'
import { passersbyPolicies } from './passersby/policies.ts'
import { passersbyProducts } from './passersby/products.ts'
import { passersbyTalks } from './passersby/talks.ts'
import { passersbyTricks } from './passersby/tricks.ts'
import { passersbyTrouble } from './passersby/trouble.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** Hurried and careless people, by an author who knew the shop’s data and the form of a scene, and not the engine. */
export const passersbyScenes = (shop: Shop): Scene[] => [
  ...passersbyOrders(shop),
  ...passersbyTrouble(shop),
  ...passersbyPaying(shop),
  ...passersbyProducts(shop),
  ...passersbyPolicies(shop),
  ...passersbyTalks(),
  ...passersbyFollowUps(shop),
  ...passersbyDoubles(shop),
]

/** Those of them who ask for what is not theirs. */
export const passersbyGuessingScenes = (shop: Shop): Scene[] => passersbyTricks(shop)
