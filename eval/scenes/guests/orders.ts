import {
  asksForBoth,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  hasShipped,
  isPaid,
  isUnpaid,
  leavesWithin,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, provedByCode, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { named, orPerson } from '../visitors/words.ts'
import { idOf, trackingOf, unknown, yes } from './words.ts'

const scene = scenesOf('order')
const spanish = scenesOf('order', 'Spanish')
const other = scenesOf('order', 'other')

/** Of a paid order that has not left yet. */
const isBeingPacked = [...leavesWithin, ...isPaid, 'not shipped', 'hasn’t shipped', 'not been shipped', 'not yet']

const unnamed = (): Scene[] => [
  scene('tracking?', asksForBoth),
  scene('did it ship', asksForBoth),
  scene('WHERE IS MY STUFF ITS BEEN 6 DAYS', asksForBoth, orPerson),
  scene('I never got a confirmation email. did my order go through?', asksForBoth, orPerson),
  scene('i have two orders which one ships first', [asksForNumber], orPerson),
  scene('who is delivering it, ups or usps', [['USPS', ...asksForNumber]], { mustNot: ['DHL'] }),
  scene('how long till it ships after i pay, i paid last nite', [leavesWithin], { mustNot: [invitesToPay] }),
  scene('the tracking hasnt moved in 3 days is it lost', [[...asksForNumber, ...bringsPerson]], {
    ...orPerson,
    mustNot: [yes],
  }),
]

function halfNamed(shop: Shop): Scene[] {
  const [first, second, third, fourth] = [1, 4, 6, 8].map((index) => shop.order('shipped', index))
  const guests = [first, second, third, fourth].filter((one) => one !== undefined)
  const asks = [
    (number: number) => `${number}`,
    (number: number) => `hi just got off work where is my order ${number}`,
    (number: number) =>
      `Hello dear, I ordered something for my grandson last week and I have not heard anything. The order number is ${number}. Could you please tell me if it has been mailed yet? Thank you, Ruth`,
    (number: number) => `Checking status on PO ${number}, need ETA for my store`,
  ]
  const withoutEmail = guests.flatMap((order, index) => {
    const ask = asks[index]
    return ask === undefined ? [] : [scene(ask(order.number), [asksForEmail], { order })]
  })
  const bobs = shop.order('shipped', 7)
  const bob = `yeah hi this is Bob I placed an order with you folks I guess it was a week ago and I was just wondering if you could tell me what the status is on that I dont have the number in front of me but my email is ${bobs.customer.email}`
  return [...withoutEmail, scene(bob, [[...asksForNumber, ...bringsPerson]], { ...orPerson, order: bobs })]
}

function onTheWay(shop: Shop): Scene[] {
  const [a, b, c, d] = [0, 2, 3, 5].map((index) => shop.order('shipped', index))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return []
  return [
    scene(`any update on ${idOf(a)}`, [hasShipped], named(a)),
    scene(`whats my tracking number for ${idOf(b)}`, [trackingOf(b)], named(b)),
    scene(`order ${c.number} email ${c.customer.email}`, [hasShipped], named(c)),
    scene(`yo did my order go out today ${idOf(d)}`, [[...hasShipped, ...shop.day(d.shippedAt)]], named(d)),
    scene(
      `is there any chance my order gets here before friday im flying out friday night. ${idOf(a)}`,
      [[...takesDays, ...trackingOf(a), ...unknown]],
      named(a, { ...orPerson, mustNot: [yes, /will (?:arrive|be there|get there) (?:by|before) friday/i] }),
    ),
    scene(`status on my order pls 🙏 ${idOf(b)}`, [hasShipped], named(b)),
    scene(`ordr ${c.number} stil not here whats going on ${c.customer.email}`, [hasShipped], named(c, orPerson)),
    scene(`when did you ship it exactly? what day. ${idOf(d)}`, [shop.day(d.shippedAt)], named(d)),
    scene(
      [`so is it coming today or tomorrow or when?? ${idOf(b)}`, 'ok and do i have to sign for it'],
      [[...unknown, ...trackingOf(b)]],
      named(b, { ...orPerson, lastMustNot: [/^(?:yes|no)[,!]/i] }),
    ),
    scene(
      ['wheres my order', `oh sorry its ${a.number}`, `and the email is ${a.customer.email}`],
      [[...hasShipped, ...trackingOf(a)]],
      named(a),
    ),
    other(
      `здравствуйте где мой заказ ${idOf(c)}`,
      [[...hasShipped, ...trackingOf(c), 'отправлен']],
      named(c, orPerson),
    ),
    other(
      `oi, meu pedido ${d.number} já foi enviado? ${d.customer.email}`,
      [[...hasShipped, 'enviad']],
      named(d, orPerson),
    ),
  ]
}

function notYetGone(shop: Shop): Scene[] {
  const [paid, next, pending] = [shop.order('paid', 0), shop.order('paid', 3), shop.order('pending', 1)]
  return [
    scene(`it says paid but is it being packed or what lol ${idOf(paid)}`, [isBeingPacked], named(paid)),
    scene(
      `hey its denise again any chance ${next.number} left the warehouse yet?? ${next.customer.email}`,
      [isBeingPacked],
      named(next, { mustNot: [yes] }),
    ),
    scene(
      `Why does my order still say waiting for payment i paid 2 hours ago. ${idOf(pending)}`,
      [[...isUnpaid, ...bringsPerson]],
      named(pending, { ...orPerson, mustNot: [invitesToPay] }),
    ),
  ]
}

function ended(shop: Shop): Scene[] {
  const [delivered, short] = [shop.order('delivered', 3), shop.order('delivered', 5)]
  const [cancelled, coded] = [shop.order('cancelled', 2), shop.order('delivered', 8)]
  const items = itemsOf(coded).map((name) => [name, name.split(' ').slice(0, 2).join(' ')])
  return [
    scene(
      `can you tell me when order ${delivered.number} was delivered, my doorman says he never saw it. ${delivered.customer.email}`,
      [shop.day(delivered.deliveredAt)],
      named(delivered, orPerson),
    ),
    scene(
      `I got a package but I think something is missing was it sent in two boxes. ${idOf(short)}`,
      [bringsPerson],
      named(short, { ...orPerson, mustNot: [yes] }),
    ),
    scene(
      `is my order canceled? I got an email saying it expired ${idOf(cancelled)}`,
      [wasCancelled],
      named(cancelled, { mustNot: [/not (?:been )?cancel/i] }),
    ),
    scene(['what did i even order lol i forgot', idOf(coded), '{code}'], items, provedByCode(coded)),
    scene(`hi its for ${idOf(short)} did it get there ok`, [wasDelivered], named(short)),
  ]
}

function inPassing(shop: Shop): Scene[] {
  const [moms, lost, link] = [shop.order('shipped', 7), shop.order('shipped', 9), shop.order('shipped', 6)]
  const [dropped, old] = [shop.order('delivered', 4), shop.order('cancelled', 4)]
  const [soon, waits, last] = [shop.order('paid', 8), shop.order('pending', 3), shop.order('delivered', 6)]
  return [
    scene(
      `ok so i ordered from you guys on my moms email and she wont pick up her phone is ${idOf(moms)} shipped or no`,
      [hasShipped],
      named(moms),
    ),
    scene(
      `My Order #${lost.number} Has Not Arrived. Who Is It Shipped By? Thank You, ${lost.customer.email}`,
      [lost.trackingCarrier ?? hasShipped],
      named(lost),
    ),
    scene(`tracking link dont work can u paste the number ${idOf(link)}`, [trackingOf(link)], named(link)),
    scene(
      `did ${idOf(dropped)} get dropped off, im at work til 8`,
      [[...wasDelivered, ...shop.day(dropped.deliveredAt)]],
      named(dropped),
    ),
    scene(`what happend to my order from a while back ${idOf(old)}`, [wasCancelled], named(old)),
    scene(
      `hey quick q ${idOf(soon)} will it go out before the weekend`,
      [isBeingPacked],
      named(soon, { ...orPerson, mustNot: [yes] }),
    ),
    scene(`is ${idOf(waits)} on the way yet`, [isUnpaid], named(waits, { mustNot: [yes] })),
    other(
      `đơn hàng ${last.number} của tôi đến chưa? ${last.customer.email}`,
      [[...wasDelivered, ...shop.day(last.deliveredAt), 'đã giao']],
      named(last, orPerson),
    ),
  ]
}

/** Where an order is, in English and in three more languages. */
export const orderScenes = (shop: Shop): Scene[] => [
  ...unnamed(),
  ...halfNamed(shop),
  ...onTheWay(shop),
  ...notYetGone(shop),
  ...ended(shop),
  ...inPassing(shop),
]

/** Where an order is, in Spanish. */
export function spanishOrderScenes(shop: Shop): Scene[] {
  const [luis, gloria, rosa] = [shop.order('shipped', 9), shop.order('delivered', 7), shop.order('shipped', 8)]
  const maribel = shop.order('paid', 4)
  return [
    spanish('cuando llega mi paquete', [[...asksForNumber, ...takesDays]]),
    spanish(`hola ya mandaron mi pedido ${luis.number}??`, [asksForEmail], { order: luis }),
    spanish(
      `buenas tardes quisiera saber el estado de mi orden numero ${gloria.number} el correo es ${gloria.customer.email} gracias`,
      [wasDelivered],
      named(gloria),
    ),
    spanish(
      `mi orden ${maribel.number} ya salio? no me llego ningun correo. ${maribel.customer.email}`,
      [[...isBeingPacked, ...isPaid, 'no se ha enviado', 'todavía no', 'aún no']],
      named(maribel, { ...orPerson, mustNot: [yes] }),
    ),
    spanish(
      ['donde esta mi paquete', `el numero es ${rosa.number}`, rosa.customer.email],
      [[...hasShipped, ...trackingOf(rosa)]],
      named(rosa),
    ),
    spanish(
      `ya me llego el tracking pero no abre el link me lo puedes dar otra vez ${idOf(luis)}`,
      [trackingOf(luis)],
      named(luis),
    ),
  ]
}
