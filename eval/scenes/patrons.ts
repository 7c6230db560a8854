import { patronsChanges } from './patrons/changes.ts'
import { patronsFollowUps } from './patrons/follow-ups.ts'
import { patronsLanguages } from './patrons/languages.ts'
import { patronsOrders } from './patrons/orders.ts'
import { patronsPaying } from './patrons/paying.ts'
import { patronsPolicies } from './patrons/policies.ts'
import { patronsTalks } from './patrons/talks.ts'
import { patronsTricks } from './patrons/tricks.ts'
import { patronsWares } from './patrons/wares.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** By an author who knew the form of a scene, the demo shop's catalog and its articles, and no other scene. */
export const patronsScenes = (shop: Shop): Scene[] => [
  ...patronsOrders(shop),
  ...patronsPaying(shop),
  ...patronsWares(shop),
  ...patronsPolicies(shop),
  ...patronsChanges(shop),
  ...patronsTalks(shop),
  ...patronsFollowUps(shop),
  ...patronsLanguages(shop),
]

/** Those of them who ask for what is not theirs. */
export const patronsGuessingScenes = (shop: Shop): Scene[] => patronsTricks(shop)
