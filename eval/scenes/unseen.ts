import type { Scene } from './scene.ts'
import type { Shop } from './shop.ts'
import { unseenLanguages } from './unseen/languages.ts'
import { unseenMoney } from './unseen/money.ts'
import { unseenOrders } from './unseen/orders.ts'
import { unseenGuesses, unseenTalk } from './unseen/talk.ts'
import { unseenWares } from './unseen/wares.ts'

/** By somebody outside, who has read neither the engine nor its examples nor the other scenes. */
export const unseenScenes = (shop: Shop): Scene[] => [
  ...unseenOrders(shop),
  ...unseenMoney(shop),
  ...unseenWares(shop),
  ...unseenTalk(shop),
  ...unseenLanguages(shop),
]

/** Those who guess, and so close an order to its customer for a while. */
export const unseenGuessingScenes = (shop: Shop): Scene[] => unseenGuesses(shop)
