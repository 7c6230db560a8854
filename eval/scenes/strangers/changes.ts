import {
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  cancelRule,
  cannotStop,
  exchangeFree,
  freeRepairs,
  giftWrap,
  hasShipped,
  honest,
  isPaid,
  leavesWithin,
  refundDays,
  returnDays,
  wasDelivered,
} from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { orPerson } from '../visitors/words.ts'
import { asking, plainPaid, promisesDay, promisesDeed, tracked, unlessDenied, unpaid } from './words.ts'

const change = asking('changes')
const trouble = asking('trouble')

const byPerson = [...asksForCode, ...bringsPerson]
const returnsOr = [...byPerson, ...returnDays]
const done: Fact[] = [/\b(?:has|have) been (?:changed|updated|swapped|added|switched)\b/i, /\bis now (?:going|set)\b/i]
const canCancel = unlessDenied('that it can be cancelled', [
  /\byou can (?:still )?cancel\b/i,
  /\bcan still be cancelled\b/i,
])

function changes(shop: Shop): Scene[] {
  const paid = (index: number) => plainPaid(shop, index)
  const [late, mistyped, coins] = [
    tracked(shop, 7),
    unpaid(shop, 7),
    unpaid(shop, 0, ({ paymentMethod }) => paymentMethod !== 'zelle'),
  ]
  return [
    change(paid(7), (number, email) => `i put the wrong address can you change it ${number} ${email}`, [byPerson], {
      ...orPerson,
      mustNot: done,
    }),
    change(paid(8), (number, email) => `cancel my order ${number} ${email}`, [[...byPerson, ...cancelRule]], {
      ...orPerson,
      mustNot: [invitesToPay],
    }),
    change(
      late,
      (number, email) => `cancel order ${number} i found it cheaper somewhere else, ${email}`,
      [[...cannotStop, ...hasShipped]],
      { ...orPerson, mustNot: [canCancel] },
    ),
    change(
      paid(9),
      (number, email) => `can i change medium to large before it ships ${number} ${email}`,
      [[...byPerson, ...exchangeFree]],
      { ...orPerson, mustNot: done },
    ),
    change(
      paid(0),
      (number, email) => `add another beanie to my order ${number} ${email}`,
      [[...byPerson, 'new order', 'separate order']],
      { ...orPerson, mustNot: [...done, /\bi(?:’ve| have)? added\b/i] },
    ),
    change(paid(1), (number, email) => `wrong apt number!! its 4B not 4D ${number} ${email}`, [byPerson], {
      ...orPerson,
      mustNot: done,
    }),
    scenesOf('changes')(
      'i changed my mind',
      [[...asksForNumber, ...asksForEmail, ...cancelRule, ...returnDays, 'cancel', /\?/]],
      orPerson,
    ),
    change(
      paid(2),
      (number, email) => `can you hold my shipment until next week im out of town ${number} ${email}`,
      [[...byPerson, ...honest]],
      { ...orPerson, mustNot: [...done, /\bwe(?:’ll| will) hold\b/i] },
    ),
    change(
      coins,
      (number, email) => `can i switch to zelle instead its easier for me ${number} ${email}`,
      [[...byPerson, shop.account('zelle')]],
      { ...orPerson, mustNot: done },
    ),
    scenesOf('changes')(
      `my email is wrong on the order i typed gmial instead of gmail. order ${mistyped.number}`,
      [[...asksForEmail, ...bringsPerson]],
      { order: mistyped, ...orPerson, mustNot: done },
    ),
    change(
      paid(3),
      (number, email) => `pls cancel one of the shirts but keep the rest ${number} ${email}`,
      [byPerson],
      { ...orPerson, mustNot: [...done, /\b(?:was|has been) cancelled\b/i] },
    ),
    asking('follow-ups')(
      paid(4),
      (number, email) => ['ordered the wrong color, can u swap', `${number} ${email}`],
      [[...byPerson, ...exchangeFree]],
      { ...orPerson, mustNot: done },
    ),
    change(
      paid(5),
      (number, email) => `can u gift wrap it and put a note, its her birthday ${number} ${email}`,
      [[...giftWrap, ...byPerson]],
      { ...orPerson, mustNot: ['$4.95', ...done] },
    ),
    asking('changes', 'Spanish')(
      paid(6),
      (number, email) => `quiero cancelar mi pedido ${number} ${email}`,
      [[...byPerson, ...cancelRule]],
      { ...orPerson, mustNot: [invitesToPay] },
    ),
    asking('changes', 'Spanish')(
      paid(7),
      (number, email) => `cambie de direccion, me mude la semana pasada, ${number} ${email}`,
      [byPerson],
      { ...orPerson, mustNot: [/\bse (?:cambió|actualizó)/i] },
    ),
  ]
}

function troubles(shop: Shop): Scene[] {
  const at = (index: number) => shop.order('delivered', index)
  const moving = (index: number) => tracked(shop, index)
  const person = { ...orPerson, mustNot: [promisesDeed] } as const
  return [
    trouble(
      at(7),
      (number, email) => `the zipper came broken, brand new!! ${number} ${email}`,
      [[...bringsPerson, ...freeRepairs, ...returnDays]],
      person,
    ),
    trouble(at(8), (number, email) => `you sent me the wrong item ${number} ${email}`, [returnsOr], person),
    trouble(
      at(9),
      (number, email) => `says delivered but its not here. checked with neighbors ${number} ${email}`,
      [bringsPerson],
      person,
    ),
    scenesOf('trouble')('THIS IS A SCAM I WANT MY MONEY BACK', [[...bringsPerson, ...asksForNumber, ...asksForEmail]], {
      ...person,
      mustNot: [promisesDeed, invitesToPay],
    }),
    trouble(
      moving(8),
      (number, email) => `package is stuck in memphis for 6 days ${number} ${email}`,
      [[...bringsPerson, ...hasShipped]],
      { ...person, mustNot: [promisesDeed, promisesDay] },
    ),
    trouble(at(0), (number, email) => `missing one of the things from my box ${number} ${email}`, [byPerson], person),
    scenesOf('trouble')(
      'im gonna report you to the bbb and dispute it with venmo if nobody answers me',
      [[...bringsPerson, ...asksForNumber]],
      { ...person, mustNot: [promisesDeed, invitesToPay] },
    ),
    trouble(
      at(2),
      (number, email) => `my porch pirate got it i think lol not funny tho. will you resend ${number} ${email}`,
      [[...bringsPerson, ...wasDelivered]],
      { ...person, mustNot: [promisesDeed, /^yes\b/i] },
    ),
    trouble(
      plainPaid(shop, 8),
      (number, email) => `its been FOREVER why is this not shipped, i want a refund or my stuff ${number} ${email}`,
      [[...bringsPerson, ...leavesWithin, ...isPaid, ...refundDays, ...cancelRule]],
      { ...person, mustNot: [promisesDeed, invitesToPay] },
    ),
    asking('trouble', 'Spanish')(
      at(3),
      (number, email) => `me llego roto el cierre de la chamarra ${number} ${email}`,
      [[...bringsPerson, ...freeRepairs, ...returnDays, 'reparamos']],
      person,
    ),
    asking('trouble', 'Spanish')(
      at(4),
      (number, email) => `no me llego el paquete y dice entregado ${number} ${email}`,
      [bringsPerson],
      person,
    ),
  ]
}

/** Strangers who want something else, or have trouble. */
export const strangersChanges = (shop: Shop): Scene[] => [...changes(shop), ...troubles(shop)]
