import { neighborsDoubles } from './neighbors/doubles.ts'
import { neighborsFollowUps } from './neighbors/follow-ups.ts'
import { neighborsOrders } from './neighbors/orders.ts'
import { neighborsPaying } from './neighbors/paying.ts'
import { neighborsPolicies } from './neighbors/policies.ts'
import { neighborsProducts } from './neighbors/products.ts'
import { neighborsTalks } from './neighbors/talks.ts'
import { neighborsTricks } from './neighbors/tricks.ts'
import { neighborsTrouble } from './neighbors/trouble.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** Ordinary customers, by an author who knew the shop’s data and the form of a scene, and not the engine. */
export const neighborsScenes = (shop: Shop): Scene[] => [
  ...neighborsOrders(shop),
  ...neighborsTrouble(shop),
  ...neighborsPaying(shop),
  ...neighborsProducts(shop),
  ...neighborsPolicies(shop),
  ...neighborsTalks(),
  ...neighborsFollowUps(shop),
  ...neighborsDoubles(shop),
]

/** Those of them who ask for what is not theirs. */
export const neighborsGuessingScenes = (shop: Shop): Scene[] => neighborsTricks(shop)
