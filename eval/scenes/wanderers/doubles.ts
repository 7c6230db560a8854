import {
  allStates,
  denies,
  giftWrap,
  hasShipped,
  leavesWithin,
  openDays,
  returnDays,
  shipsIncluded,
  takesDays,
} from '../facts.ts'
import {
  abroad,
  fine,
  ids,
  inseam,
  larimer,
  lids,
  mail,
  noShrink,
  saysYes,
  sixPm,
  sum,
  tracking,
  washDown,
} from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'

export const wanderersDoubles = ({ order, price, account, variant, day }: Shop): Scene[] => {
  const ask = scenesOf('two questions')
  const spanish = scenesOf('two questions', 'Spanish')
  const [s0, s1, d0] = [order('shipped', 1), order('shipped', 5), order('delivered', 3)] as const
  const oat = stockOf(variant('Alpine Crew Socks', 'Oat', 'L/XL'))
  return [
    ask('how much is the flannel n do u ship to alaska', [price('Flannel Overshirt'), [...allStates, saysYes]]),
    ask('where u at and how late', [larimer, sixPm]),
    ask(`${ids(s0)} gone yet? + what did it set me back`, [hasShipped, sum(s0.totalAmount)], proved(s0)),
    ask('whats shipping run, n if it sucks can i send it back', [shipsIncluded, returnDays]),
    ask('pants leg length pls also price', [inseam, price('Work Pant')]),
    ask('can u wrap it and how many days till its here', [giftWrap, [...takesDays, ...leavesWithin]]),
    ask('oat socks in the big size left? n how much', [oat.must, usd(16)], { mustNot: oat.mustNot }),
    ask('does the tee shrink and does the beanie come in pink', [noShrink, [...denies, ...lids]]),
    ask('ur cashtag n ur venmo', [account('cashapp'), account('venmo')]),
    ask(`whats the tracking on ${s1.number} and whens ur store open, ${mail(s1)}`, [tracking(s1), openDays], {
      ...{ ...proved(s1), ...fine },
    }),
    spanish('qué vale la parka y si mandan a puerto rico', [price('Expedition Parka'), abroad], fine),
    spanish('¿dónde están y qué días abren?', [larimer, [...openDays, /martes/i]]),
    spanish('¿cómo se lava el chaleco de pluma y cuánto cuesta?', [washDown, price('Down Vest')]),
    spanish(`qué día llegó ${ids(d0)} y cuánto pagué`, [day(d0.deliveredAt), sum(d0.totalAmount)], proved(d0)),
    scenesOf('two questions', 'other')('wo seid ihr und was kostet der Versand', [
      larimer,
      [...shipsIncluded, /inklusive|enthalten|kostenlos/i],
    ]),
  ]
}
