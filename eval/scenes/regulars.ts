import { regularsChanges } from './regulars/changes.ts'
import { regularsFollowUps } from './regulars/follow-ups.ts'
import { regularsLanguages } from './regulars/languages.ts'
import { regularsOrders } from './regulars/orders.ts'
import { regularsPaying } from './regulars/paying.ts'
import { regularsPolicies } from './regulars/policies.ts'
import { regularsTalks } from './regulars/talks.ts'
import { regularsTricks } from './regulars/tricks.ts'
import { regularsWares } from './regulars/wares.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** By an author who knew the form of a scene, the demo shop's catalog and its articles, and no other scene. */
export const regularsScenes = (shop: Shop): Scene[] => [
  ...regularsOrders(shop),
  ...regularsPaying(shop),
  ...regularsWares(shop),
  ...regularsPolicies(shop),
  ...regularsChanges(shop),
  ...regularsTalks(),
  ...regularsFollowUps(shop),
  ...regularsLanguages(shop),
]

/** Those of them who ask for what is not theirs. */
export const regularsGuessingScenes = (shop: Shop): Scene[] => regularsTricks(shop)
