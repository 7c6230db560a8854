import type { Order } from '../../../contract/orders/order.ts'
import {
  asksForCode,
  asksForNumber,
  bringsPerson,
  cancelRule,
  cannotStop,
  denies,
  exchangeFree,
  freeRepairs,
  refundDays,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { named, orPerson, type Rest } from '../visitors/words.ts'
import { idOf, promises, unknown, yes } from './words.ts'

const change = scenesOf('changes')
const cambio = scenesOf('changes', 'Spanish')
const trouble = scenesOf('trouble')
const problema = scenesOf('trouble', 'Spanish')

/** Only a person changes an order, and only for somebody who has proved it. */
const nextSteps = [...asksForNumber, ...asksForCode, ...bringsPerson]
const provedSteps = [...asksForCode, ...bringsPerson]
const noted = { ...orPerson, mayAct: true } as const
const cancelledAlready = /\bi(?:’ve| have)?(?: just)? cancell?ed\b|\bis now cancell?ed\b/i
const changedAlready =
  /(?<!once |until |after |when )\b(?:your|the) [a-z]+ (?:has|have) been (?:changed|updated)\b|\bis now (?:changed|updated)\b/i
const canceling: Rest = { ...noted, mustNot: [cancelledAlready] }
const changing: Rest = { ...orPerson, mustNot: [changedAlready, ...promises] }

const wishes = (): Scene[] => [
  change('i put the wrong apt number its supposed to be 4B not 4D', [nextSteps], changing),
  change('can i add a beanie to my order before it ships', [[...nextSteps, ...unknown]], changing),
  change('is it too late to change the color', [[...nextSteps, ...exchangeFree, ...unknown]], changing),
  change('my email is wrong on the order i typed gmial', [nextSteps], changing),
  change('cancel it and give me my money back', [[...nextSteps, ...cancelRule]], canceling),
  change(
    'can you hold my order till the 10th im out of town and my neighbor is a porch pirate magnet lol',
    [[...nextSteps, ...unknown]],
    { ...orPerson, mustNot: [yes, ...promises] },
  ),
  change(['nvm i dont want it anymore', 'yes cancel it'], [[...nextSteps, ...cancelRule]], canceling),
  cambio('quiero cancelar mi pedido', [[...nextSteps, ...cancelRule]], canceling),
  cambio('puedo cambiar la talla todavia', [[...nextSteps, ...exchangeFree, ...unknown]], changing),
  cambio('se puede cambiar la direccion de envio?', [[...nextSteps, ...unknown]], changing),
]

function wishesOf(shop: Shop): Scene[] {
  const [paid, large, moved] = [shop.order('paid', 1), shop.order('paid', 6), shop.order('paid', 7)]
  const [shipped, unpaid, towel] = [shop.order('shipped', 6), shop.order('pending', 2), shop.order('paid', 8)]
  return [
    change(
      `cancel my order please ${idOf(paid)}`,
      [[...provedSteps, ...cancelRule, ...refundDays]],
      named(paid, canceling),
    ),
    change(`can i switch the medium to a large on ${idOf(large)}`, [provedSteps], named(large, changing)),
    change(
      `I moved last week and forgot to change my address, the order is ${moved.number} and email ${moved.customer.email}. New address is 218 Maple Ave, Dayton OH 45402`,
      [provedSteps],
      named(moved, changing),
    ),
    change(
      `stop order ${shipped.number} i changed my mind. ${shipped.customer.email}`,
      [[...cannotStop, ...bringsPerson]],
      named(shipped, { ...noted, mustNot: [cancelledAlready, /\bcan still be cancell?ed\b/i] }),
    ),
    change(
      `i dont want ${unpaid.number} anymore didnt pay yet so can u just cancel it ${unpaid.customer.email}`,
      [[...provedSteps, ...cancelRule]],
      named(unpaid, canceling),
    ),
    change(
      `take the socks off my order and refund me that part ${idOf(towel)}`,
      [[...provedSteps, ...unknown]],
      named(towel, { ...orPerson, mustNot: [changedAlready, ...promises] }),
    ),
  ]
}

/** What customers wish to change. */
export const changeScenes = (shop: Shop): Scene[] => [...wishes(), ...wishesOf(shop)]

/** Nobody has decided yet what is done about it. */
const noPromise = [invitesToPay, ...promises]
const person: Rest = { ...orPerson, mustNot: noPromise }
const needsPerson = (order: Order): Rest => named(order, { handOver: 'required', mustNot: noPromise })

/** What went wrong. */
export function troubleScenes(shop: Shop): Scene[] {
  const [gone, wrong, hole, robbed] = [0, 1, 4, 6].map((index) => shop.order('delivered', index))
  if (gone === undefined || wrong === undefined || hole === undefined || robbed === undefined) return []
  const angry = shop.order('shipped', 4)
  const asksOrBrings = [...asksForNumber, ...bringsPerson]
  return [
    trouble('it says delivered but theres nothing here', [asksOrBrings], person),
    trouble(
      `package says delivered but i checked w every neighbor and nothing. ${idOf(gone)} pls help its a bday present`,
      [bringsPerson],
      needsPerson(gone),
    ),
    trouble('YALL SENT ME THE WRONG SIZE', [[...asksOrBrings, ...exchangeFree]], person),
    trouble(`you sent the wrong color on ${wrong.number}. ${wrong.customer.email}`, [bringsPerson], needsPerson(wrong)),
    trouble(
      `someone stole the package off my porch. we have it on ring camera. order ${robbed.number} ${robbed.customer.email}`,
      [bringsPerson],
      needsPerson(robbed),
    ),
    trouble(
      `theres a hole in the seam of the shirt i got yesterday ${idOf(hole)}`,
      [bringsPerson],
      named(hole, { ...orPerson, mustNot: noPromise }),
    ),
    trouble(
      `this is ridiculous 2 weeks no product no reply im reporting you to the bbb and my bank!!! ${idOf(angry)}`,
      [bringsPerson],
      named(angry, { handOver: 'required', mustNot: noPromise }),
    ),
    trouble('only got 1 of the 2 things', [asksOrBrings], person),
    trouble('package got sent back to sender?? says return to sender', [asksOrBrings], person),
    trouble('zipper on my parka busted after one winter, do you fix those', [freeRepairs], {
      ...orPerson,
      mustNot: [/^no\b/i],
    }),
    problema('me llego rota la chamarra que hago', [asksOrBrings], person),
    problema('me mandaron otro color', [[...asksOrBrings, ...exchangeFree]], person),
    trouble('can you give me something off for the hassle', [[...bringsPerson, ...denies, ...asksForNumber]], {
      ...orPerson,
      mustNot: [yes, /\d+ ?%/, ...promises],
    }),
  ]
}
