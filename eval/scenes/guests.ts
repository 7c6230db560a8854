import { changeScenes, troubleScenes } from './guests/changes.ts'
import { moneyScenes } from './guests/money.ts'
import { orderScenes, spanishOrderScenes } from './guests/orders.ts'
import { guessingScenes, talkScenes } from './guests/talks.ts'
import { followUpScenes } from './guests/turns.ts'
import { visitScenes } from './guests/visits.ts'
import { wareScenes } from './guests/wares.ts'
import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'

/** By one more outside author, who imagined the customers first and read the shop's data afterwards. */
export const guestsScenes = (shop: Shop): Scene[] => [
  ...orderScenes(shop),
  ...spanishOrderScenes(shop),
  ...moneyScenes(shop),
  ...wareScenes(shop),
  ...visitScenes(shop),
  ...changeScenes(shop),
  ...troubleScenes(shop),
  ...talkScenes(shop),
  ...followUpScenes(shop),
]

/** Those who try the orders of others. They come last: guessing closes an order for a while. */
export const guestsGuessingScenes = (shop: Shop): Scene[] => guessingScenes(shop)
