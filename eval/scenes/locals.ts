import { localsChanges } from './locals/changes.ts'
import { localsFollowUps } from './locals/follow-ups.ts'
import { localsLanguages } from './locals/languages.ts'
import { localsOrders } from './locals/orders.ts'
import { localsPaying } from './locals/paying.ts'
import { localsPolicies } from './locals/policies.ts'
import { localsTalks } from './locals/talks.ts'
import { localsTricks } from './locals/tricks.ts'
import { localsWares } from './locals/wares.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** By an author who thought of people from Denver and around, of all ages, typing on their phones. */
export const localsScenes = (shop: Shop): Scene[] => [
  ...localsOrders(shop),
  ...localsPaying(shop),
  ...localsWares(shop),
  ...localsPolicies(),
  ...localsChanges(shop),
  ...localsTalks(shop),
  ...localsFollowUps(shop),
  ...localsLanguages(shop),
]

/** Those of them who ask for what is not theirs. */
export const localsGuessingScenes = (shop: Shop): Scene[] => localsTricks(shop)
