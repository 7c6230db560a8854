import { claimsCancelled, claimsChanged, code, doesNot, email, fine, number, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  bringsPerson,
  cannotStop,
  exchange,
  giftMessage,
  ids,
  noted,
  payPage,
  shippedRule,
  wishNoted,
} from './words.ts'

export const walkinsChanges = ({ order, method }: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const w1 = order('pending', 1)
  const w2 = order('pending', 2)
  const w3 = order('pending', 3)
  const s1 = order('shipped', 1)
  const p0 = order('paid', 0)
  const p2 = order('paid', 2)
  const c2 = order('cancelled', 2)
  const wish = { ...fine, mayAct: true, mustNot: [claimsCancelled, claimsChanged] }

  return [
    ask(`pls cancel ${ids(w1)} my dad said no lol`, [[bringsPerson, wishNoted, code]], { ...proved(w1), ...wish }),
    ask(`changed my mind, stop order ${ids(s1)}`, [cannotStop], { ...proved(s1), ...wish }),
    ask('say i pay and then dont want it anymore, can i still cancel', [shippedRule]),
    ask(`moving out of the dorm!! new address for ${ids(p0)} pls`, [[code, bringsPerson, unsure]], {
      ...proved(p0),
      ...wish,
    }),
    ask(`could you throw a navy beanie into order ${ids(p2)}`, [[doesNot, unsure, code, bringsPerson]], {
      ...proved(p2),
      ...wish,
    }),
    ask('i clicked the wrong size on my order just now, fix it?', [[number, email, exchange, bringsPerson]], wish),
    ask(
      `order ${ids(c2)} was cancelled but i want it after all, can you bring it back`,
      [[doesNot, unsure, bringsPerson, code]],
      { ...proved(c2), ...wish, mustNot: [claimsChanged] },
    ),
    ask(
      `it is for my sister, forgot to say gift wrap on ${ids(w2)}. still possible?`,
      [[giftMessage, bringsPerson, code, unsure]],
      { ...proved(w2), ...wish },
    ),
    ask(
      `i picked ${method(w3).toLowerCase()} for ${ids(w3)} but wanna pay another way now, ok?`,
      [[bringsPerson, unsure, code, doesNot, payPage, noted]],
      { ...proved(w3), ...wish },
    ),
  ]
}
