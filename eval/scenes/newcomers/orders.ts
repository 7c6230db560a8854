import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  hasShipped,
  isPaid,
  isUnpaid,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop, usd } from '../shop.ts'
import { emailOf, neverPaid, notFound, notLeftYet, parcel, unpaid } from './given.ts'

const ask = scenesOf('order')

const shippedOrders = (shop: Shop): Scene[] => {
  const s = (index: number) => parcel(shop, 'shipped', index)
  const [s0, s1, s2, s3] = [s(0), s(1), s(2), s(3)]
  return [
    ask(`yo where my package at ${s0.number}`, [asksForEmail], { order: s0 }),
    ask('ordered some socks and a beanie last week, name is Jen Kowalski. any news??', asksForBoth),
    ask(`order number ${s1.number} email ${emailOf(s1)} whats the status`, [hasShipped], proved(s1)),
    ask(`has ${s2.number} left denver yet? my mail is ${emailOf(s2)}`, [hasShipped], proved(s2)),
    ask(
      `i need my order by friday is it gonna make it? ${s3.number} / ${emailOf(s3)}`,
      [hasShipped, [...takesDays, ...shop.day(s3.shippedAt), s3.trackingNumber]],
      proved(s3),
    ),
    ask(`tracking # for ${s0.number} pls. ${emailOf(s0)}`, [s0.trackingNumber], proved(s0)),
    ask(
      `hey so my roommate deleted the email and i dont have the tracking anymore, its order ${s1.number}, ${emailOf(s1)}, thanks`,
      [s1.trackingNumber],
      proved(s1),
    ),
    ask(`who is bringing ${s2.number}?? ups or usps. my account is ${emailOf(s2)}`, [[s2.trackingCarrier]], proved(s2)),
    ask(`wich day did u ship ${s3.number} ${emailOf(s3)}`, [shop.day(s3.shippedAt)], proved(s3)),
    ask(
      `Okay so I ordered from you a while back it was for my sister's birthday and she keeps asking me and honestly I'm embarrassed at this point so can you please tell me where order number ${s0.number} is my email is ${emailOf(s0)} and she lives in a building with a doorman in case that matters`,
      [hasShipped],
      proved(s0),
    ),
    ask(`STATUS ${s1.number} ${emailOf(s1).toUpperCase()}`, [hasShipped], proved(s1)),
  ]
}

export const orderScenes = (shop: Shop): Scene[] => {
  const [d0, d1, d2] = [parcel(shop, 'delivered', 0), parcel(shop, 'delivered', 1), parcel(shop, 'delivered', 2)]
  const [d3, d4] = [parcel(shop, 'delivered', 3), parcel(shop, 'delivered', 4)]
  const [paid, pending, cancelled] = [shop.order('paid', 0), unpaid(shop, 0), neverPaid(shop, 0)]
  return [
    ...shippedOrders(shop),
    ask(
      `what day exactly was order ${d0.number} delivered. ${emailOf(d0)}`,
      [wasDelivered, shop.day(d0.deliveredAt)],
      proved(d0),
    ),
    ask(`did ${d1.number} ship yet?? (${emailOf(d1)})`, [wasDelivered], proved(d1)),
    ask(`how much did i pay altogether for ${d2.number}, email is ${emailOf(d2)}`, [usd(d2.totalAmount)], proved(d2)),
    ask(`cant remember if i used venmo or zelle on ${d3.number} - ${emailOf(d3)}`, [shop.method(d3)], proved(d3)),
    ask(
      `what date did i place ${d4.number}? ${emailOf(d4)} need it for an expense report`,
      [shop.day(d4.createdAt)],
      proved(d4),
    ),
    ask(`did u get my money for ${paid.number} yet, ${emailOf(paid)}`, [isPaid], proved(paid)),
    ask(`Order ${paid.number}, ${emailOf(paid)}. When does it go out?`, [notLeftYet], proved(paid)),
    ask(`is my order confirmed?? ${pending.number} ${emailOf(pending)}`, [isUnpaid], proved(pending)),
    ask(`what do i still owe on ${pending.number}, ${emailOf(pending)}`, [shop.due(pending)], proved(pending)),
    ask(
      `why did you guys cancel my order ${cancelled.number}??? ${emailOf(cancelled)}`,
      [wasCancelled],
      // The reason on record of some orders.
      { ...proved(cancelled), handOver: 'fine', derived: ['3 days'] },
    ),
    ask(
      [`what all was in order ${d0.number}? i'm ${emailOf(d0)}`, 'the code is {code}'],
      itemsOf(d0),
      provedByCode(d0),
    ),
    ask(
      [`i think i put my old address on ${d1.number}, ${emailOf(d1)}. what address did u use`, '{code}'],
      [d1.street],
      provedByCode(d1),
    ),
    ask(`which size did i get last time, order ${d2.number}, ${emailOf(d2)}`, [asksForCode], {
      ...proved(d2),
      handOver: 'fine',
    }),
    ask(
      `i lost my order number but my email is ${emailOf(d3)}, can u find it`,
      [[...asksForNumber, 'code', 'receipt', 'confirmation', 'date']],
      { handOver: 'fine' },
    ),
    ask(`where's 98765432, ${emailOf(d4)}`, [notFound], { order: d4, handOver: 'fine' }),
    ask(`checking on order ${d0.number}, email nobody.${emailOf(d0)}`, [notFound], { order: d0, handOver: 'fine' }),
    ask('will you send me an email when it ships', [['email', 'e-mail', 'tracking']]),
  ]
}
