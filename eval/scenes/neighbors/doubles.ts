import { allStates, noPickup, openDays, refundDays, returnDays, takesDays } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import {
  amount,
  box,
  carrier,
  closesAtSix,
  hasLeft,
  inPaper,
  languages,
  larger,
  lastDayOf,
  maybe,
  noSuch,
  nr,
  plain,
  shipsForFree,
  street,
  unpaid,
  yes,
} from './words.ts'

/** Two questions in one message. */
export const neighborsDoubles = (shop: Shop): Scene[] => {
  const { price, variant, account, due, memo, day } = shop
  const ask = scenesOf('two questions')
  const spanish = scenesOf('two questions', 'Spanish')
  const [s0, s1, d0, w0] = [
    plain(shop, 'shipped', 9),
    plain(shop, 'shipped', 10),
    plain(shop, 'delivered', 18),
    unpaid(shop, 7),
  ] as const
  const beanie = stockOf(variant('Wool Beanie', 'Rust', null))
  const parka = stockOf(variant('Expedition Parka', 'Black', 'M'))
  return [
    ask('how much is the rain jacket and is shipping free', [price('Rain Shell'), shipsForFree]),
    ask('what time do you close and where exactly are you', [closesAtSix, street]),
    ask(`did ${nr(s0)} ship? who with? ${box(s0)}`, [hasLeft, carrier(s0)], proved(s0)),
    ask('rust beanie in stock? and can you gift wrap it', [beanie.must, inPaper], { mustNot: beanie.mustNot }),
    ask('Two questions: how long is delivery, and how long do I have for returns?', [takesDays, returnDays]),
    ask(`how much do i owe on ${nr(w0)} and what do i put in the memo. ${box(w0)}`, [due(w0), memo(w0)], proved(w0)),
    ask('do u take venmo and if yes whats the name', [account('venmo')]),
    ask('black parka in M and should i size up', [parka.must, [larger, /between/i]], { mustNot: parka.mustNot }),
    ask('do u have backpacks and do you ship to hawaii', [noSuch, allStates]),
    ask('can i pick it up in denver? otherwise how many days to colorado springs', [noPickup, takesDays], {
      ...{ mustNot: [yes] },
    }),
    ask(`total and order date for ${nr(s1)} plz (${box(s1)})`, [amount(s1.totalAmount), day(s1.createdAt)], proved(s1)),
    spanish('precio del polar y si el envío se cobra aparte', [price('Fleece Pullover'), shipsForFree]),
    spanish('¿qué días abren y en qué dirección están?', [[...openDays, /martes/i], street]),
    spanish(
      `Buenas noches, ¿qué día me entregaron el ${nr(d0)} y hasta cuándo lo puedo devolver? ${box(d0)}`,
      [day(d0.deliveredAt), [...returnDays, ...lastDayOf(shop, d0)]],
      proved(d0),
    ),
    spanish('¿aceptan zelle? y si devuelvo algo ¿cuánto tarda el reembolso?', [
      ['Zelle', /(?<!\p{L})sí(?!\p{L})/iu],
      refundDays,
    ]),
    scenesOf('two questions', 'other')(
      'Quanto costa il berretto e spedite in Italia?',
      [[...price('Wool Beanie'), amount(28), languages]],
      maybe,
    ),
  ]
}
