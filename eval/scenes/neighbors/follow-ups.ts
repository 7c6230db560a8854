import { notAbroad, refundDays, takesDays, wearsL } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import {
  amount,
  beanieColors,
  box,
  carefulWool,
  carrier,
  closesAtSix,
  hasLeft,
  human,
  languages,
  maybe,
  nr,
  plain,
  total,
  trackedBy,
  unpaid,
  yes,
} from './words.ts'

const onProducts = ({ variant, price }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const black = stockOf(variant('Ridge Line Down Vest', 'Black', 'M'))
  const navy = stockOf(variant('Everyday Cotton T-Shirt', 'Navy', 'S'), 2)
  const khaki = stockOf(variant('Canvas Work Pant', 'Khaki', '38'))
  const red = stockOf(variant('Flannel Overshirt', 'Red Check', 'L'))
  return [
    ask(['do you have down vests', 'cool. black, medium?'], [black.must], { lastMustNot: black.mustNot }),
    ask(['how much are the t shirts', 'ok can i get two navy in small'], [navy.must], {
      ...{ lastMustNot: navy.mustNot, ...total(48) },
    }),
    ask(['olive pants in 38?', 'and khaki'], [khaki.must], { lastMustNot: khaki.mustNot }),
    ask(['whats the price of the fleece in medium', 'and if i need xxl?'], [usd(94)]),
    ask(['got any parkas', 'ouch, how much is the vest then'], [price('Down Vest')]),
    ask(['Is the flannel shirt in stock in red?', 'Large, please'], [red.must], { lastMustNot: red.mustNot }),
    ask(['how do sizes run', 'chest is 42 btw'], [wearsL]),
    ask(['beanies, how much', 'what colors'], beanieColors),
    ask(['tell me about the merino base layer', 'can it go in a normal wash'], [carefulWool], maybe),
  ]
}

const onTheRest = (shop: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const { account, day, memo } = shop
  const s = (index: number) => plain(shop, 'shipped', index)
  const [d0, d1, w0] = [plain(shop, 'delivered', 16), plain(shop, 'delivered', 17), unpaid(shop, 6)] as const
  return [
    ask([`where is ${nr(s(5))}? ${box(s(5))}`, 'who is bringing it'], [carrier(s(5))], proved(s(5))),
    ask(["where's my order", `sorry. ${nr(s(6))}`, box(s(6))], [hasLeft], proved(s(6))),
    ask([`did ${nr(d0)} get here yet, ${box(d0)}`, 'when was that'], [day(d0.deliveredAt)], proved(d0)),
    ask([`did ${nr(d1)} get delivered? ${box(d1)}`, 'thats not true, i looked everywhere'], [], {
      ...{ ...proved(d1), ...human, mayAct: true },
    }),
    ask([`how do i pay ${nr(w0)}, ${box(w0)}`, 'what goes in the note field'], [memo(w0)], proved(w0)),
    ask(['can i pay with zelle', 'to where'], [account('zelle')]),
    ask(['do you deliver to michigan?', 'and how many days'], [takesDays]),
    ask(['are you open saturdays', 'till?'], [closesAtSix]),
    ask(
      ['can i return my jacket if it doesnt fit', 'i just want it a size bigger actually. does that cost'],
      [/costs? nothing|no(?:t cost| charge| extra| cost)|(?:is|are|it’s) free|free of|at no|for free(?!\. Write)/i],
    ),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('follow-ups', 'Spanish')
  const { variant, price } = shop
  const [s0, s1] = [plain(shop, 'shipped', 7), plain(shop, 'shipped', 8)] as const
  const moss = stockOf(variant('Trailhead Rain Shell', 'Moss', 'M'))
  return [
    ask(['tienen chaquetas para lluvia?', 'en color musgo talla M'], [moss.must], { lastMustNot: moss.mustNot }),
    ask(['¿cuánto vale el gorro?', '¿y las medias?'], [price('Alpine Crew Socks')]),
    ask([`hola, el ${nr(s0)} ya salió? ${box(s0)}`, 'me das el número para rastrearlo'], [trackedBy(s0)], proved(s0)),
    ask(['quiero saber de mi pedido', `${nr(s1)}, ${box(s1)}`], [hasLeft], proved(s1)),
    ask(['envían a nueva york?', '¿y a españa?'], [notAbroad], { lastMustNot: [yes] }),
    ask(['¿cómo devuelvo algo?', '¿y en cuánto tiempo me regresan el dinero?'], [refundDays]),
    scenesOf('follow-ups', 'other')(
      ['Habt ihr Regenjacken?', 'was kostet die?'],
      [[...price('Rain Shell'), amount(149), languages]],
      maybe,
    ),
  ]
}

/** One thing leads to another. */
export const neighborsFollowUps = (shop: Shop): Scene[] => [...onProducts(shop), ...onTheRest(shop), ...otherwise(shop)]
