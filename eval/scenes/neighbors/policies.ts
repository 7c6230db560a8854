import {
  allStates,
  bringsPerson,
  cancelRule,
  cannotStop,
  honest,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  refundDays,
  returnDays,
  returnLabel,
  takesDays,
  unworn,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { claimsDeed } from '../statements.ts'
import {
  box,
  callUs,
  cardWithIt,
  closesAtSix,
  fiftyOnly,
  hasLeft,
  human,
  inPaper,
  languages,
  lastDayOf,
  looksInto,
  maybe,
  no,
  noCharge,
  nr,
  opensAtTen,
  plain,
  repairs,
  sendBack,
  shipsForFree,
  street,
  swaps,
  unpaid,
  whichOrWho,
  wish,
  yes,
} from './words.ts'

const shopScenes = (): Scene[] => {
  const ask = scenesOf('shop')
  const spanish = scenesOf('shop', 'Spanish')
  return [
    ask('what days is the store open this week', [openDays]),
    ask('Are you open Sunday after church?', [[...openDays, /closed/i]], { mustNot: [yes] }),
    ask('if i come at 5:45 on a friday are you still there', [closesAtSix], { mustNot: [no] }),
    ask('driving in from boulder, what do i put in the gps', [street]),
    ask('can i return in person at the shop', [[/bring/i, yes]], { mustNot: [no] }),
    ask('ordered online, can i come get it myself to save time', [noPickup], { mustNot: [yes] }),
    ask('got a number i can call', [callUs], maybe),
    ask('do u gift wrap? is it extra?', [inPaper, noCharge]),
    ask('could you put a little card in, it is for my grandson', [cardWithIt], { ...maybe, mustNot: [no] }),
    ask('are dogs allowed in the store', [[...honest, callUs]], maybe),
    spanish('¿a qué hora abren los sábados?', [opensAtTen]),
    spanish('tienen tienda física o solo en línea?', [street]),
    spanish('un teléfono donde los pueda llamar por favor', [callUs], maybe),
    spanish('¿cobran por envolver para regalo?', [noCharge]),
    scenesOf('shop', 'other')('a che ora chiudete il sabato?', [[closesAtSix, languages]], maybe),
  ]
}

const shippingScenes = (): Scene[] => {
  const ask = scenesOf('shipping')
  const spanish = scenesOf('shipping', 'Spanish')
  return [
    ask('how long does it usually take to get to florida', [takesDays]),
    ask('free shipping over 100?', [shipsForFree]),
    ask('do you guys ship to canada', [notAbroad], { mustNot: [yes] }),
    ask("Could you send it to my sister in England? I'd cover the postage", [notAbroad], { mustNot: [yes] }),
    ask('if i order today when will i have it, nyc', [[...takesDays, ...leavesWithin]]),
    ask('need it before christmas, whats the fastest shipping u got', [[...takesDays, ...leavesWithin]], {
      ...{ ...maybe, mustNot: [/\bovernight is\b/i] },
    }),
    ask('which company delivers it', ['USPS', 'UPS', 'FedEx']),
    ask('will u email me when it ships', [[/tracking/i, yes]], { mustNot: [no] }),
    ask('can the driver leave it in my garage im at work all day', [honest], maybe),
    ask('alaska? or do i get excluded again', [[...allStates, yes]]),
    spanish('¿hacen envíos a Colombia?', [notAbroad], { mustNot: [yes] }),
    spanish('cuántos días tarda en llegar a california', [takesDays]),
    spanish('el envío es aparte o ya viene en el precio?', [shipsForFree]),
    spanish('¿y después de pagar cuándo lo sacan de la tienda?', [leavesWithin]),
    scenesOf('shipping', 'other')('livrez-vous en France ?', [[fiftyOnly, ...notAbroad, languages]], {
      ...{ ...maybe, mustNot: [yes] },
    }),
  ]
}

const returnScenes = (shop: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const spanish = scenesOf('returns', 'Spanish')
  const [d0, d1] = [plain(shop, 'delivered', 14), plain(shop, 'delivered', 15)] as const
  return [
    ask('how many days do i have to return something', [returnDays]),
    ask('i already washed it. can i still send it back', [[...unworn, ...honest]], { ...maybe, mustNot: [yes] }),
    ask('threw away the tag but its never been worn, promise', [[...unworn, ...honest]], maybe),
    ask('do i have to print a label or how does sending back work', [returnLabel]),
    ask('do i get everything back or do you keep a restocking fee', [
      /full (?:price|refund)|everything|the whole|no (?:restocking )?fee/i,
    ]),
    ask('How do I exchange a small for a medium please?', [swaps]),
    ask('can you fix a torn seam on one of your jackets or do i have to buy a new one', [repairs]),
    ask(
      'you hemmed my pants for me. turns out i hate them. return?',
      [[/alter|can(?:not|’t) (?:come|be (?:returned|sent|taken))|not (?:be )?return/i, ...honest]],
      {
        ...maybe,
        mustNot: [yes],
      },
    ),
    ask(`is it too late to return ${nr(d0)}? ${box(d0)}`, [[...returnDays, ...returnLabel, ...lastDayOf(shop, d0)]], {
      ...{ ...proved(d0), ...wish },
    }),
    ask('got it as a present but its the wrong color for me, can i trade', [swaps], maybe),
    spanish('¿Cuántos días tengo para devolver?', [returnDays]),
    spanish('pagué con bitcoin, si lo regreso en qué me devuelven el dinero', [/coin|moneda/i, /d[óo]lar|dollar/i]),
    spanish('ya usé los calcetines un día, los puedo cambiar?', [[/worn|usad|no se pueden?|can[’']t/i]], {
      ...{ ...maybe, mustNot: [yes] },
    }),
    spanish(
      `Buenas, quiero devolver el ${nr(d1)}, mi correo: ${box(d1)}`,
      [[...returnLabel, ...returnDays, sendBack, looksInto]],
      { ...proved(d1), ...wish },
    ),
    scenesOf('returns', 'other')(
      'wie lange kann ich die Jacke zurückgeben?',
      [[...returnDays, /30 Tage|\b30\b/, languages]],
      maybe,
    ),
  ]
}

const changeScenes = (shop: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const spanish = scenesOf('changes', 'Spanish')
  const p = (index: number) => plain(shop, 'paid', index)
  const [s0, s1, w0] = [plain(shop, 'shipped', 3), plain(shop, 'shipped', 4), unpaid(shop, 5)] as const
  return [
    ask('i need to cancel something i ordered this morning', [[...cancelRule, ...whichOrWho]], {
      ...maybe,
      mustNot: [claimsDeed],
    }),
    ask(`please cancel ${nr(p(8))}, so sorry for the trouble!! ${box(p(8))}`, [[looksInto, ...bringsPerson]], {
      ...{ ...proved(p(8)), ...wish },
    }),
    ask(`We are moving on Friday, so ${nr(p(9))} needs to go to our new address. ${box(p(9))}`, [], {
      ...{ ...proved(p(9)), ...human, mayAct: true },
    }),
    ask(`can i still cancel ${nr(s0)} or is it out the door, ${box(s0)}`, [hasLeft], {
      ...{ ...proved(s0), ...wish },
    }),
    ask(`could you throw a pair of socks in with ${nr(p(10))} before it goes? ${box(p(10))}`, [], {
      ...{ ...proved(p(10)), ...human, mayAct: true },
    }),
    ask('typo in my email when i ordered so i get no mails', [[...whichOrWho, ...honest]], {
      ...{ ...maybe, mustNot: [claimsDeed] },
    }),
    ask(`changed my mind, not paying for ${nr(w0)}, just delete it. ${box(w0)}`, [[looksInto, ...bringsPerson]], {
      ...proved(w0),
      ...wish,
    }),
    spanish('¿puedo cancelar si ya pagué?', [[...cancelRule, ...refundDays, ...whichOrWho]], {
      ...{ ...maybe, mustNot: [claimsDeed] },
    }),
    spanish(`me equivoqué de color en el ${nr(p(11))}, lo alcanzan a cambiar? ${box(p(11))}`, [], {
      ...{ ...proved(p(11)), ...human, mayAct: true },
    }),
    spanish(`cancélenme el ${nr(s1)} por favor, ${box(s1)}`, [[...cannotStop, ...hasLeft]], {
      ...{ ...proved(s1), ...wish, mustNot: [/\bqued[óo] cancelado\b/i] },
    }),
  ]
}

/** What the shop’s articles answer. */
export const neighborsPolicies = (shop: Shop): Scene[] => [
  ...shopScenes(),
  ...shippingScenes(),
  ...returnScenes(shop),
  ...changeScenes(shop),
]
