import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  hasShipped,
  honest,
  isPaid,
  isUnpaid,
  leavesWithin,
  noPickup,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, provedByCode, type Shop, usd } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { orPerson, tracking } from '../visitors/words.ts'
import { affirms, asking, lapsed, namesSigner, plainPaid, promisesDay, sentPaper, tracked, unpaid } from './words.ts'

const scene = scenesOf('order')
const about = asking('order')
const follow = asking('follow-ups')

const notYet = [...leavesWithin, ...isPaid, 'not shipped', 'hasn’t shipped', 'not been shipped', 'not yet']

/** The assistant has to ask which order it is. */
const unnamed = (shop: Shop): Scene[] => [
  scene('wheres my order', asksForBoth),
  scene('tracking?', [[...asksForNumber, ...asksForEmail]]),
  scene(`${tracked(shop, 1).number}`, [asksForEmail], { order: tracked(shop, 1) }),
  scene('WHERE IS MY PACKAGE ITS BEEN TWO WEEKS', [[...asksForNumber, ...bringsPerson]], orPerson),
  scene(
    'hey so i was just wondering um can you look up my order its under ' +
      `${tracked(shop, 2).customer.email} i dont have the number on me im driving right now`,
    [[...asksForNumber, ...asksForCode]],
    { order: tracked(shop, 2), ...orPerson },
  ),
  scene('whats the status', [[...asksForNumber, ...asksForEmail]]),
  scene('how do i track it', [[...asksForNumber, ...asksForEmail, 'tracking number']]),
  scene('did my order go thru? i never got an email', [[...asksForNumber, ...asksForEmail]], orPerson),
  scene('ive got two orders with you guys which one ships first', [[...asksForNumber, ...asksForEmail]], orPerson),
]

function onTheWay(shop: Shop): Scene[] {
  const at = (index: number) => tracked(shop, index)
  return [
    about(
      at(0),
      (number, email) => `hi i ordered like 9 days ago and still nothing, order ${number} email ${email}`,
      [hasShipped],
      orPerson,
    ),
    about(at(3), (number, email) => `has it shipped yet??? ${number} ${email}`, [hasShipped], {
      mustNot: ['not shipped', 'hasn’t shipped', 'not been shipped'],
    }),
    about(
      at(4),
      (number, email) => `do you have an ETA on ${number}, need it for a wedding saturday. ${email}`,
      [[...hasShipped, ...takesDays]],
      { ...orPerson, mustNot: [promisesDay] },
    ),
    about(
      at(5),
      (number, email) => `usps says label created since monday whats going on ${number} ${email}`,
      [[...hasShipped, ...bringsPerson]],
      orPerson,
    ),
    about(
      at(6),
      (number, email) =>
        'Good morning. I placed an order with your store on behalf of my granddaughter and I have not received any ' +
        `notification that it has been mailed. The order number is ${number} and my e-mail is ${email}. ` +
        'Thank you, Barbara',
      [hasShipped],
      orPerson,
    ),
    about(at(7), (number, email) => `who delivers it ups or usps? ${number} ${email}`, [
      at(7).trackingCarrier ?? 'USPS',
    ]),
    about(at(8), (number, email) => `my order pls 🙏 ${number} ${email}`, [hasShipped]),
    follow(at(9), (number, email) => [`whats the tracking number for ${number} my email is ${email}`, 'is that ups?'], [
      at(9).trackingCarrier ?? 'USPS',
    ]),
    follow(
      at(1),
      (number, email) => [`yo any update on ${number}`, email, 'ok bet. so when'],
      [[...takesDays, ...hasShipped]],
      { ...orPerson, mustNot: [promisesDay] },
    ),
    about(
      at(2),
      (number, email) => `ok so i ordered three things and only got one box is the rest coming ${number} ${email}`,
      [[...bringsPerson, ...asksForCode, ...hasShipped]],
      { ...orPerson, mustNot: [/\bthe rest (?:is|will)\b/i] },
    ),
    about(at(0), (number, email) => `send me the link to track ${number} plz ${email}`, [tracking(at(0))]),
  ]
}

function notSent(shop: Shop): Scene[] {
  const [paid, urged, picked] = [plainPaid(shop, 0), plainPaid(shop, 1), plainPaid(shop, 2)]
  const [claimed, coins] = [unpaid(shop, 0), unpaid(shop, 1)]
  const by = shop.method(paid).toLowerCase()
  return [
    about(paid, (number, email) => `i paid on ${by} yesterday what happens next ${number} / ${email}`, [notYet], {
      mustNot: [invitesToPay, promisesDay],
    }),
    follow(
      urged,
      (number, email) => [`when will you ship ${number}? ${email}`, 'can it go out today'],
      [[...leavesWithin, ...bringsPerson, ...honest]],
      { ...orPerson, mustNot: [promisesDay, invitesToPay] },
    ),
    about(picked, (number, email) => `ready for pick up? ${number} ${email}`, [noPickup], {
      ...orPerson,
      mustNot: affirms,
    }),
    about(
      claimed,
      (number, email) => `still says waiting for payment but i PAID ${number} ${email}`,
      [[...isUnpaid, ...bringsPerson]],
      { ...orPerson, mustNot: [invitesToPay] },
    ),
    about(
      coins,
      (number, email) => `i sent the ${shop.method(coins).toLowerCase()} 3 hours ago, ${number} ${email} hows it look`,
      [[...isUnpaid, ...bringsPerson]],
      { ...orPerson, mustNot: [invitesToPay] },
    ),
  ]
}

function ended(shop: Shop): Scene[] {
  const at = (index: number) => shop.order('delivered', index)
  const [signed, listed, total, slip, home] = [at(1), at(3), at(4), at(5), at(6)]
  const [cancelled, late] = [shop.order('cancelled', 2), lapsed(shop, 3)]
  return [
    about(cancelled, (number, email) => `order ${number} was cancelled?? why ${email}`, [wasCancelled], orPerson),
    about(
      late,
      (number, email) => `order expired?? i was at work. ${number} ${email} can i still pay`,
      [wasCancelled],
      { ...orPerson, mustNot: [invitesToPay, /^yes\b/i] },
    ),
    about(
      signed,
      (number, email) => `it says delivered, who signed ${number} ${email}`,
      [[...wasDelivered, ...honest]],
      { ...orPerson, mustNot: [namesSigner] },
    ),
    scenesOf('order')(
      [`whats in my order i forgot lol ${listed.number} ${listed.customer.email}`, '{code}'],
      [itemsOf(listed)],
      provedByCode(listed),
    ),
    about(total, (number, email) => `how much was my total on ${number}? need it for my records ${email}`, [
      usd(total.totalAmount),
    ]),
    about(
      slip,
      (number, email) => `can u send me the invoice / receipt ${number} ${email}`,
      [[...honest, ...asksForCode, ...usd(slip.totalAmount)]],
      { ...orPerson, mustNot: [sentPaper] },
    ),
    about(
      home,
      (number, email) => `what address did i put on ${number}, ${email}`,
      [[...asksForCode, ...bringsPerson]],
      orPerson,
    ),
  ]
}

function spanish(shop: Shop): Scene[] {
  const ask = asking('order', 'Spanish')
  const [sent, gone, paid, owed] = [tracked(shop, 3), tracked(shop, 4), plainPaid(shop, 3), unpaid(shop, 2)]
  return [
    ask(sent, (number, email) => `donde esta mi pedido ${number} ${email}`, [hasShipped]),
    ask(
      paid,
      (number, email) => `buenas tardes ya me enviaron mi pedido? el numero es ${number} mi correo ${email}`,
      [[...leavesWithin, ...isPaid, 'no se ha enviado', 'aún no', 'todavía no', 'no ha sido enviad']],
      { mustNot: [...affirms, invitesToPay] },
    ),
    scenesOf('order', 'Spanish')('hola cuando llega mi paquete', asksForBoth),
    ask(gone, (number, email) => `cuanto falta para q llegue ${number} ${email}`, [[...hasShipped, ...takesDays]], {
      ...orPerson,
      mustNot: [promisesDay],
    }),
    ask(
      owed,
      (number, email) =>
        `mande el pago por ${shop.method(owed).toLowerCase()} hace 2 dias y nada, orden ${number} correo ${email}`,
      [[...isUnpaid, ...bringsPerson]],
      { ...orPerson, mustNot: [invitesToPay] },
    ),
    scenesOf('order', 'Spanish')(
      `mi hija hizo un pedido y no se si ya salio, yo no se mucho de esto ${tracked(shop, 5).customer.email}`,
      [[...asksForNumber, ...asksForCode, ...bringsPerson]],
      { order: tracked(shop, 5), ...orPerson },
    ),
    asking('order', 'other')(
      tracked(shop, 6),
      (number, email) => `bonjour où est ma commande ${number} ${email}`,
      [[...hasShipped, ...bringsPerson, 'English', 'expédi', 'en route']],
      orPerson,
    ),
  ]
}

/** Strangers who ask where their order is. */
export const strangersOrders = (shop: Shop): Scene[] => [
  ...unnamed(shop),
  ...onTheWay(shop),
  ...notSent(shop),
  ...ended(shop),
  ...spanish(shop),
]
