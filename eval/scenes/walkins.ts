import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'
import { walkinsChanges } from './walkins/changes.ts'
import { walkinsFollowUps } from './walkins/follow-ups.ts'
import { walkinsLanguages } from './walkins/languages.ts'
import { walkinsOrders } from './walkins/orders.ts'
import { walkinsPaying } from './walkins/paying.ts'
import { walkinsPolicies } from './walkins/policies.ts'
import { walkinsTalks } from './walkins/talks.ts'
import { walkinsTricks } from './walkins/tricks.ts'
import { walkinsWares } from './walkins/wares.ts'

/** By an author who knew the form of a scene, the demo shop's catalog and its articles, and no other scene. */
export const walkinsScenes = (shop: Shop): Scene[] => [
  ...walkinsOrders(shop),
  ...walkinsPaying(shop),
  ...walkinsWares(shop),
  ...walkinsPolicies(),
  ...walkinsChanges(shop),
  ...walkinsTalks(),
  ...walkinsFollowUps(shop),
  ...walkinsLanguages(shop),
]

/** Those of them who ask for what is not theirs. */
export const walkinsGuessingScenes = (shop: Shop): Scene[] => walkinsTricks(shop)
