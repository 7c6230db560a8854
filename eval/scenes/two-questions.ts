import {
  asksForBoth,
  exchangeFree,
  freeRepairs,
  giftWrap,
  hasShipped,
  noPickup,
  notAbroad,
  openHours,
  refundDays,
  returnDays,
  shipsIncluded,
  takesDays,
  wasDelivered,
  washesDown,
  wearsL,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, type Shop, stockOf, usd } from './shop.ts'

const ask = scenesOf('two questions')

export const twoQuestionScenes = (shop: Shop): Scene[] => {
  const { order, account, due, street, settings, price, day, variant } = shop
  const [s0, s1, s2, d0, p0] = [
    order('shipped', 0),
    order('shipped', 1),
    order('shipped', 2),
    order('delivered', 0),
    order('pending', 0),
  ]
  const tee = stockOf(variant('T-Shirt', 'Red', 'L')).must
  return [
    ask('how long does shipping take and what does it cost', [takesDays, shipsIncluded]),
    ask('do you ship to canada? and how long to california', [notAbroad, takesDays]),
    ask('whats your return policy and do you do exchanges', [returnDays, exchangeFree]),
    ask('where are you and when are you open', [street, ...openHours]),
    ask('phone number? email too pls', [settings.phone, settings.email]),
    ask('how much is the parka and is shipping extra', [price('Parka'), shipsIncluded]),
    ask('beanie price + do you gift wrap', [price('Beanie'), giftWrap]),
    ask('is the red tee in L in stock and can i return it if its too small', [tee, returnDays]),
    ask('Do you take PayPal? If not whats your Venmo?', [account('venmo')], {
      mustNot: [/\bwe (?:do )?(?:accept|take) paypal/i],
    }),
    ask('whats your zelle and how long until you ship after i pay', [
      account('zelle'),
      ['2 business days', ...takesDays],
    ]),
    ask('vest price? also how do i wash it', [price('Vest'), washesDown]),
    ask('do u repair zippers and where do i bring it', [freeRepairs, [street, 'parcel', 'send']]),
    ask(
      `where is ${s0.number} (${s0.customer.email}) and whats ur return policy`,
      [hasShipped, returnDays],
      proved(s0),
    ),
    ask(
      `${s1.number} ${s1.customer.email} status?? also do you have the beanie in black`,
      [hasShipped, ['Beanie', 'Black']],
      proved(s1),
    ),
    ask(
      `when did ${s2.number} ship and how much was it, ${s2.customer.email}`,
      [day(s2.shippedAt), usd(s2.totalAmount)],
      proved(s2),
    ),
    ask(
      `was ${d0.number} delivered, and until when can i return it? ${d0.customer.email}`,
      [wasDelivered, returnDays.concat('2026')],
      {
        ...proved(d0),
      },
    ),
    ask(
      `how much is left to pay on ${p0.number} and where do i send it ${p0.customer.email}`,
      [due(p0), account(p0.paymentMethod)],
      proved(p0),
    ),
    ask('can i pay with bitcoin and whats the address', [account('bitcoin')]),
    ask('compare parka and rain shell prices, and tell me which sizes the shell comes in', [
      price('Parka'),
      price('Rain Shell'),
      'XXL',
    ]),
    ask('do you have kids stuff and adult socks', [['Puddle Suit'], ['Socks']]),
    ask('can i pick up in store or how long would shipping be', [noPickup, takesDays]),
    ask('how long do refunds take & how long can i return', [refundDays, returnDays]),
    ask('whats the cheapest jacket and the cheapest shirt', [['Flannel', 'Wind Jacket', 'Fleece'], ['T-Shirt']]),
    ask('i wanna return my vest. also when do u open tomorrow', [
      returnDays.concat('order number'),
      ...openHours.slice(1, 2),
    ]),
    ask('two things: 1) hours 2) do you ship to alaska', [...openHours.slice(1, 2), ['50 states', 'Alaska']]),
    ask('wheres my order and whats your phone number', [...asksForBoth, settings.phone]),
    ask('i need the eth address and the btc one', [account('ethereum'), account('bitcoin')]),
    ask('how much are tees and pants', [price('T-Shirt'), price('Work Pant')]),
    ask('Is the fleece recycled? Which colors?', [['Recycled'], ['Slate'], ['Moss']]),
    ask('hi! love your stuff. whats the shipping time and do you use fedex', [takesDays, 'FedEx']),
    ask('my chest is 42 what size tee and how much is it', [wearsL, price('T-Shirt')]),
    ask('can i exchange for free? and do you have the flannel red check M', [
      exchangeFree,
      stockOf(variant('Flannel', 'Red Check', 'M')).must,
    ]),
  ]
}
