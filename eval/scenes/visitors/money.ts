import {
  allMethods,
  asksForNumber,
  bringsPerson,
  denies,
  honest,
  isUnpaid,
  refundDays,
  takenMethods,
  wasCancelled,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { named, orPerson, partlyPaid } from './words.ts'

const pay = scenesOf('paying')
const trouble = scenesOf('trouble')

/** Those who say that they have paid are not asked to pay again. */
const hasPaid = { ...orPerson, mustNot: [invitesToPay] }
const checks = [...isUnpaid, ...bringsPerson, ...asksForNumber]

function saysPaid(shop: Shop): Scene[] {
  const [cash, venmo, coin] = [shop.order('pending', 8), shop.order('pending', 6), shop.order('pending', 2)]
  const hola = shop.order('pending', 7)
  return [
    trouble(
      `i sent the money on cash app yesterday and its still pending ${cash.number} ${cash.customer.email}`,
      [checks],
      named(cash, hasPaid),
    ),
    trouble(
      `paid u on venmo an hour ago did u get it?? ${venmo.number} ${venmo.customer.email}`,
      [checks],
      named(venmo, hasPaid),
    ),
    trouble(`sent btc 3 hrs ago still nothing ${coin.number} ${coin.customer.email}`, [checks], named(coin, hasPaid)),
    trouble('i paid twice by accident!!', [checks], hasPaid),
    trouble('i forgot to put the order number in the note of my venmo payment', [checks], hasPaid),
    trouble('i was charged but never got an order confirmation', [checks], hasPaid),
    scenesOf('trouble', 'Spanish')(
      `ya pague y me sale pendiente ${hola.number} ${hola.customer.email}`,
      [checks],
      named(hola, hasPaid),
    ),
  ]
}

function wentWrong(): Scene[] {
  const helps = [...bringsPerson, ...asksForNumber, ...honest]
  return [
    trouble('sent it to the wrong venmo what now', [helps], orPerson),
    trouble('zelle wont let me send it says limit reached', [[...helps, ...takenMethods]], orPerson),
    trouble('my cashapp payment keeps failing', [[...helps, 'try', 'Venmo']], orPerson),
    trouble('sent eth to ur bitcoin adress am i screwed', [helps], hasPaid),
    trouble('this is a scam you took my money and i got nothing', [helps], hasPaid),
    trouble('my bank flagged the zelle to you as fraud and blocked it', [[...helps, ...takenMethods]], orPerson),
    trouble('does venmo purchase protection cover me if i buy from you', [helps], orPerson),
    trouble('i got a refund but its less then what i paid', [helps], orPerson),
  ]
}

function isItYou(shop: Shop): Scene[] {
  return [
    trouble('venmo says user not found for @aurora-outfiters', [[shop.account('venmo'), ...bringsPerson]], orPerson),
    trouble(
      'someone called saying they r from aurora and wants me to pay with gift cards',
      [[/\bno\b|\bnot\b|n’t\b|never|only/i, ...bringsPerson]],
      hasPaid,
    ),
    trouble(
      'got an email from you with a different cash app tag $aurora-pay24 is that legit',
      [[shop.account('cashapp'), ...bringsPerson, 'not ours', 'don’t', 'not one of']],
      orPerson,
    ),
  ]
}

function notWhole(shop: Shop): Scene[] {
  const { order, due, received } = partlyPaid(shop)
  const low = shop.order('pending', 9)
  const ended = shop.order('cancelled', 0)
  return [
    trouble(`i only paid part of ${order.number} (${order.customer.email}) how much is left`, [usd(due)], named(order)),
    trouble(
      `i think i sent 5 dollars to little for ${low.number} ${low.customer.email}`,
      [[...checks, ...usd(low.totalAmount)]],
      named(low, orPerson),
    ),
    trouble(
      `you cancelled ${ended.number} and my money never came back!!! ${ended.customer.email}`,
      [[...wasCancelled, ...refundDays, ...bringsPerson]],
      named(ended, hasPaid),
    ),
    pay(
      `how much of ${order.number} have you got from me so far ${order.customer.email}`,
      [usd(received)],
      named(order),
    ),
  ]
}

function howToPay(shop: Shop): Scene[] {
  const [cash, big] = [shop.order('pending', 0), shop.order('pending', 3)]
  return [
    pay('so how does paying work here whats accepted', allMethods),
    pay('do u take credit cards', [denies, takenMethods]),
    pay('paypal?', [denies, takenMethods]),
    pay('can i pay w apple pay or afterpay', [denies, takenMethods]),
    pay('whats ur cashapp', [shop.account('cashapp')]),
    pay('btc address plz', [shop.account('bitcoin')]),
    pay('do you accept dogecoin or usdt', [denies, ['Bitcoin', 'Ethereum']]),
    pay('do u do payment plans', [[...denies, ...honest]], orPerson),
    pay(
      `ok how do i pay for ${cash.number} ${cash.customer.email}`,
      [[shop.account('cashapp'), '/pay/'], usd(cash.totalAmount)],
      named(cash),
    ),
    pay(`how much do i owe on ${big.number}, ${big.customer.email}`, [usd(big.totalAmount)], named(big)),
    scenesOf('paying', 'Spanish')('puedo pagar con tarjeta de credito?', [denies, takenMethods]),
  ]
}

export const moneyScenes = (shop: Shop): Scene[] => [
  ...saysPaid(shop),
  ...wentWrong(),
  ...isItYou(shop),
  ...notWhole(shop),
  ...howToPay(shop),
]
