import {
  allStates,
  cancelRule,
  hasShipped,
  isPaid,
  leavesWithin,
  openDays,
  openHours,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import {
  carrierOf,
  ids,
  larimer,
  lids,
  mends,
  noShrink,
  phone,
  sum,
  tenAm,
  washDown,
  washMerino,
  wearsM,
  wrapped,
} from './words.ts'

/** Two wishes in one message. */
export const passersbyDoubles = (shop: Shop): Scene[] => {
  const { order, variant, account } = shop
  const ask = scenesOf('two questions')
  const preguntar = scenesOf('two questions', 'Spanish')
  const blackTee = stockOf(variant('T-Shirt', 'Black', 'XXL'))
  const marigold = stockOf(variant('Wind Jacket', 'Marigold', 'L'))
  const [s0, s1] = [order('shipped', 0), order('shipped', 5)] as const
  const p0 = order('paid', 8)
  const reaches = [
    ...allStates,
    ...shipsIncluded,
    /(?:ship|send|deliver) (?:to|there)|(?<!\p{L})s[íi](?!\p{L})|env[íi]a/iu,
  ]

  return [
    ask(`any news on ${ids(s0)}? also do u guys fix zips on old parkas`, [hasShipped, mends], proved(s0)),
    ask('whats the vest go for + can u get it to maine', [sum(129), reaches]),
    ask('u open sat? and can i dump a return there', [[...openDays, /\byes\b/i, /\b10\b/], /return/i]),
    ask('zelle ok, n how long till its at my place', [[/zelle/i, account('zelle')], takesDays]),
    ask('beanie. price n colors', [sum(28), ...lids]),
    ask('do the tees shrink and r there black ones for a xxl guy', [noShrink, blackTee.must]),
    ask('say i pay then bail, can i still cancel n when do i see my money', [cancelRule, refundDays]),
    ask('how do i clean the merino top aaand the puffy vest', [washMerino, washDown]),
    ask('gimme ur phone and when someones there to pick up', [phone, ...openHours]),
    ask(`${ids(p0)} so did the cash land and whens it leaving`, [isPaid, leavesWithin], proved(p0)),
    ask('whats the window for sending stuff back and do i have to buy the label', [returnDays, returnLabel]),
    ask('weight of that wind jacket? and is L in the orangey one there', [/\b118\b/, marigold.must]),
    preguntar('cuánto el chaleco y si mandan a Texas', [sum(129), reaches]),
    preguntar('lo envuelven pa regalo? ah y bitcoin agarran?', [wrapped, /bitcoin/i]),
    preguntar(`${ids(s1)} por dónde anda y quién lo trae`, [hasShipped, carrierOf(s1)], proved(s1)),
    preguntar('con 38 de pecho qué talla soy, y cuánto vale la camiseta térmica de merino', [wearsM, sum(78)]),
    preguntar('dónde están y desde qué hora abren', [larimer, tenAm]),
  ]
}
