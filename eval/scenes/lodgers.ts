import { lodgersDoubles } from './lodgers/doubles.ts'
import { lodgersFollowUps } from './lodgers/follow-ups.ts'
import { lodgersOrders } from './lodgers/orders.ts'
import { lodgersPaying } from './lodgers/paying.ts'
import { lodgersPolicies } from './lodgers/policies.ts'
import { lodgersProducts } from './lodgers/products.ts'
import { lodgersTalks } from './lodgers/talks.ts'
import { lodgersTricks } from './lodgers/tricks.ts'
import { lodgersTrouble } from './lodgers/trouble.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** Careless customers who say it sideways, by an author who knew the shop’s data and the form of a scene, and not the engine. */
export const lodgersScenes = (shop: Shop): Scene[] => [
  ...lodgersOrders(shop),
  ...lodgersTrouble(shop),
  ...lodgersPaying(shop),
  ...lodgersProducts(shop),
  ...lodgersPolicies(shop),
  ...lodgersTalks(),
  ...lodgersFollowUps(shop),
  ...lodgersDoubles(shop),
]

/** Those of them who ask for what is not theirs. */
export const lodgersGuessingScenes = (shop: Shop): Scene[] => lodgersTricks(shop)
