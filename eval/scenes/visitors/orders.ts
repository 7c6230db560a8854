import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  hasShipped,
  honest,
  isPaid,
  leavesWithin,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { named, orPerson, type Rest, tracking } from './words.ts'

const scene = scenesOf('order')

/** Asks about an order of which number and email are given. */
const about =
  (...kind: Parameters<typeof scenesOf>) =>
  (
    order: Parameters<typeof named>[0],
    ask: (number: number, email: string) => string,
    must: Scene['must'],
    rest?: Rest,
  ) =>
    scenesOf(...kind)(ask(order.number, order.customer.email), must, named(order, rest))

const english = about('order')
const spanish = about('order', 'Spanish')
const other = about('order', 'other')

const notYetShipped = [...leavesWithin, ...isPaid, 'not shipped', 'hasn’t shipped', 'not been shipped', 'not yet']

function onTheWay(shop: Shop): Scene[] {
  const shipped = (index: number) => shop.order('shipped', index)
  return [
    english(shipped(0), (number, email) => `wheres my order ${number} ${email}`, [hasShipped, tracking(shipped(0))]),
    english(shipped(1), (number, email) => `${email} ${number}`, [hasShipped]),
    english(shipped(2), (number, email) => `did you guys ship ${number} yet. its under ${email}`, [hasShipped]),
    english(shipped(3), (number, email) => `WHERE IS MY STUFF!!!! ${number}, ${email}`, [hasShipped]),
    english(shipped(4), (number, email) => `who is bringing order #${number}? ups or who. ${email}`, [
      shipped(4).trackingCarrier ?? 'USPS',
    ]),
    english(
      shipped(5),
      (number, email) => `i orderd last sunday when will it get here?? ${number} ${email}`,
      [[...takesDays, ...hasShipped]],
      orPerson,
    ),
    english(
      shipped(8),
      (number, email) => `my usps tracking hasnt moved in 3 days. order ${number} email ${email}`,
      [[...hasShipped, ...bringsPerson]],
      orPerson,
    ),
    english(
      shipped(9),
      (number, email) => `i never got any shipping email for ${number}, my mail is ${email}, is it even coming`,
      [hasShipped],
      orPerson,
    ),
    english(shipped(0), (number, email) => `when exactly was ${number} shipped?? ${email}`, [
      shop.day(shipped(0).shippedAt),
    ]),
  ]
}

function arrivedOrEnded(shop: Shop): Scene[] {
  const [delivered, cancelled] = [shop.order('delivered', 0), shop.order('cancelled', 1)]
  const [missed, short] = [shop.order('delivered', 2), shop.order('delivered', 1)]
  return [
    english(
      missed,
      (number, email) => `it says deliverd but theres nothing on my porch!! ${number} ${email}`,
      [[...wasDelivered, ...bringsPerson]],
      orPerson,
    ),
    english(delivered, (number, email) => `what day did ${number} get delivered, my wife needs to know. ${email}`, [
      shop.day(delivered.deliveredAt),
    ]),
    english(cancelled, (number, email) => `was my order canceled?? ${number} ${email}`, [wasCancelled]),
    english(missed, (number, email) => `how much did i pay for ${number} again, ${email}`, [usd(missed.totalAmount)]),
    english(delivered, (number, email) => `can u tell me the total of ${number} and how i payed? ${email}`, [
      usd(delivered.totalAmount),
      shop.method(delivered),
    ]),
    english(
      short,
      (number, email) => `box came today but one pair of socks is missing. ${number} / ${email}`,
      [bringsPerson],
      orPerson,
    ),
    scene('i got someone elses package??', [[...bringsPerson, ...asksForNumber]], orPerson),
  ]
}

function beingPrepared(shop: Shop): Scene[] {
  const [first, second, third] = [shop.order('paid', 0), shop.order('paid', 1), shop.order('paid', 2)]
  return [
    english(first, (number, email) => `hi any news on ${number}? email is ${email}`, [notYetShipped]),
    english(second, (number, email) => `is my payment in for order ${number} ${email}`, [isPaid]),
    english(
      third,
      (number, email) => `why is ${number} still not shiped its been 2 days!! ${email}`,
      [notYetShipped],
      orPerson,
    ),
  ]
}

function withoutProof(shop: Shop): Scene[] {
  const order = shop.order('shipped', 3)
  return [
    scene('order not here yet its been over a week', asksForBoth, orPerson),
    scene('tracking number plz', asksForBoth),
    scene(`status of ${order.number} pls`, [asksForEmail], { order }),
    scene(
      `i lost my order number. email is ${order.customer.email} can u look it up`,
      [[...asksForNumber, ...bringsPerson, ...honest]],
      { order, ...orPerson },
    ),
  ]
}

function withCode(shop: Shop): Scene[] {
  const [one, two] = [shop.order('cancelled', 7), shop.order('shipped', 7)]
  const [product] = one.products
  return [
    english(two, (number, email) => `what did i even order in ${number}? ${email}`, [asksForCode], orPerson),
    english(two, (number, email) => `did ${number} go to the right adress? ${email}`, [asksForCode], orPerson),
    scene(
      [`whats in my order ${one.number} ${one.customer.email}`, '{code}'],
      [product?.name.replace(/ \(.*/, '') ?? ''],
      { order: one, proof: 'code', codeFor: one.customer.email },
    ),
  ]
}

function inOtherLanguages(shop: Shop): Scene[] {
  const [one, two, three] = [shop.order('shipped', 2), shop.order('shipped', 4), shop.order('shipped', 5)]
  const sent = (words: string[]) => [[...hasShipped, ...words]]
  return [
    spanish(one, (number, email) => `hola en que va mi pedido ${number} mi correo es ${email}`, [hasShipped]),
    scenesOf('order', 'Spanish')('donde esta mi paquete no me ha llegado nada', asksForBoth, orPerson),
    other(
      two,
      (number, email) => `Wo bleibt meine Bestellung ${number}? ${email}`,
      sent(['unterwegs', 'versandt', 'verschickt', tracking(two)]),
      orPerson,
    ),
    other(
      three,
      (number, email) => `bonjour, ou est ma commande ${number} svp (${email})`,
      sent(['expédi', 'en route', 'envoy', tracking(three)]),
      orPerson,
    ),
  ]
}

export const orderScenes = (shop: Shop): Scene[] => [
  ...onTheWay(shop),
  ...arrivedOrEnded(shop),
  ...beingPrepared(shop),
  ...withoutProof(shop),
  ...withCode(shop),
  ...inOtherLanguages(shop),
]
