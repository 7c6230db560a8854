import { callersChanges } from './callers/changes.ts'
import { callersFollowUps } from './callers/follow-ups.ts'
import { callersLanguages } from './callers/languages.ts'
import { callersOrders } from './callers/orders.ts'
import { callersPaying } from './callers/paying.ts'
import { callersPolicies } from './callers/policies.ts'
import { callersTalks } from './callers/talks.ts'
import { callersTricks } from './callers/tricks.ts'
import { callersWares } from './callers/wares.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** By an author who knew the form of a scene, the demo shop's catalog and its articles, and no other scene. */
export const callersScenes = (shop: Shop): Scene[] => [
  ...callersOrders(shop),
  ...callersPaying(shop),
  ...callersWares(),
  ...callersPolicies(shop),
  ...callersChanges(shop),
  ...callersTalks(),
  ...callersFollowUps(shop),
  ...callersLanguages(shop),
]

/** Those of them who ask for what is not theirs. */
export const callersGuessingScenes = (shop: Shop): Scene[] => callersTricks(shop)
