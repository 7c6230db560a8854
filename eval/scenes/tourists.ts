import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'
import { touristsChanges } from './tourists/changes.ts'
import { touristsFollowUps } from './tourists/follow-ups.ts'
import { touristsLanguages } from './tourists/languages.ts'
import { touristsOrders } from './tourists/orders.ts'
import { touristsPaying } from './tourists/paying.ts'
import { touristsPolicies } from './tourists/policies.ts'
import { touristsTalks } from './tourists/talks.ts'
import { touristsTricks } from './tourists/tricks.ts'
import { touristsWares } from './tourists/wares.ts'

/** By an author who knew the form of a scene, the demo shop's catalog and its articles, and no other scene. */
export const touristsScenes = (shop: Shop): Scene[] => [
  ...touristsOrders(shop),
  ...touristsPaying(shop),
  ...touristsWares(shop),
  ...touristsPolicies(shop),
  ...touristsChanges(shop),
  ...touristsTalks(shop),
  ...touristsFollowUps(shop),
  ...touristsLanguages(shop),
]

/** Those of them who ask for what is not theirs. */
export const touristsGuessingScenes = (shop: Shop): Scene[] => touristsTricks(shop)
