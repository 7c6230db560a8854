import {
  asksForEmail,
  denies,
  exchangeFree,
  freeRepairs,
  giftWrap,
  hasShipped,
  honest,
  isPaid,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  openHours,
  refundDays,
  returnDays,
  shipsIncluded,
  takenMethods,
  takesDays,
  wasDelivered,
  washesDown,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, usd } from '../shop.ts'
import { emailOf, parcel, saysYes, stockFacts } from './given.ts'

const ask = scenesOf('two questions')
const silent = { handOver: 'fine' } as const

const orders = (shop: Shop): Scene[] => {
  const [s0, s1, d0] = [parcel(shop, 'shipped', 0), parcel(shop, 'shipped', 1), parcel(shop, 'delivered', 0)]
  const paid = shop.order('paid', 0)
  return [
    ask(
      `where is ${s0.number} (${emailOf(s0)}) and also whats the price of the beanie`,
      [hasShipped, shop.price('Wool Beanie')],
      proved(s0),
    ),
    ask(
      `tracking for ${s1.number} ${emailOf(s1)} and how much was it`,
      [s1.trackingNumber, usd(s1.totalAmount)],
      proved(s1),
    ),
    ask(
      `when was ${d0.number} delivered, ${emailOf(d0)}, and how long can i return it`,
      [[...wasDelivered, ...shop.day(d0.deliveredAt)], returnDays],
      proved(d0),
    ),
    ask(
      `${paid.number} ${emailOf(paid)} did my payment go thru? and when does it ship`,
      [isPaid, [...leavesWithin, 'not been shipped', 'not shipped', 'hasn’t shipped', 'not yet']],
      proved(paid),
    ),
    ask(`my order ${s1.number} is where? and do you have gloves`, [asksForEmail], { order: s1, ...silent }),
    ask(`did ${s0.number} ship? also are u open saturdays. ${emailOf(s0)}`, [hasShipped, openDays], proved(s0)),
  ]
}

const products = (shop: Shop): Scene[] => {
  const navy = stockFacts(shop, ['T-Shirt', 'Navy', 'L'])
  const blue = stockFacts(shop, ['Wind Jacket', 'Fjord Blue', 'M'])
  return [
    ask('do u have a navy tee in L and whats it cost', [...navy.must, usd(24)], { mustNot: navy.mustNot }),
    ask('blue wind jacket in M? and if not do u have it in marigold', [...blue.must, 'Marigold'], silent),
    ask('how much is the rain shell and do you have it in slate', [shop.price('Rain Shell'), 'Slate']),
    ask('price of the vest and how do i wash it', [shop.price('Down Vest'), washesDown]),
    ask('how much are the kids suits and whats the smallest size', [shop.price('Puddle Suit'), '2T']),
    ask('what is the fleece made of, and what colors', ['recycled', 'Moss', 'Slate', 'Oat']),
    ask('whats the cheapest and whats the most expensive thing u have', ['Socks', 'Parka']),
    ask('parka price?? and is shipping on top of that', [shop.price('Expedition Parka'), shipsIncluded]),
    ask('can u gift wrap a beanie and how much is the beanie', [giftWrap, shop.price('Wool Beanie')]),
    ask(
      'do you have tents? and the wool beanie, which colors',
      [denies.concat(honest), ['Rust', 'Navy', 'Oat', 'Black']],
      silent,
    ),
  ]
}

const policies = ({ street, settings, account }: Shop): Scene[] => [
  ask('where r u and when do u open', [street, ...openHours.slice(1, 2)]),
  ask('how long does shipping take and what does it cost', [takesDays, shipsIncluded]),
  ask('do u ship to canada? and to alaska?', [notAbroad, ['50 states', 'Alaska', 'all fifty']]),
  ask('can i return it if it doesnt fit and how fast do i get my money', [returnDays, refundDays]),
  ask('is an exchange free? and how many days do i have', [exchangeFree, returnDays]),
  ask('do you take paypal and if not whats your venmo', [denies.concat(takenMethods), account('venmo')], {
    mustNot: [saysYes],
  }),
  ask('phone number and email pls', [settings.phone, settings.email]),
  ask('can i pick up in store and what are the hours', [noPickup, openDays], { mustNot: [saysYes] }),
  ask(
    'do you repair zippers and where do i send it',
    [freeRepairs, [street, settings.email, 'parcel', ...honest]],
    silent,
  ),
  ask(
    'Hi, two things. One, my daughter is allergic to wool so is there anything with no wool in the t-shirt, and two, if it turns out too small can I bring it to the Denver store instead of mailing',
    [['cotton'], ['bring']],
    silent,
  ),
]

export const twoQuestionScenes = (shop: Shop): Scene[] => [...orders(shop), ...products(shop), ...policies(shop)]
