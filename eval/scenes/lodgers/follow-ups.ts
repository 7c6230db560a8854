import { takesDays, unworn } from '../facts.ts'
import { box, carrier, closesAtSix, hasLeft, maybe, nr, trackedBy } from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import { amount, hatColors, human, landed, languages, owed, shipped, sizeM, translated } from './words.ts'

const onProducts = ({ variant }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const moss = stockOf(variant('Fleece Pullover', 'Moss', 'M'))
  const olive = stockOf(variant('Canvas Work Pant', 'Olive', '34'))
  const marigold = stockOf(variant('Packable Wind Jacket', 'Marigold', 'S'))
  const suit = stockOf(variant('Puddle Suit', 'Yellow', '5'))
  return [
    ask(['need smth fleecy', 'moss. medium'], [moss.must], { lastMustNot: moss.mustNot }),
    ask(['price on the canvas pants', 'dang ok. n in olive 34, any there'], [olive.must], {
      ...{ lastMustNot: olive.mustNot },
    }),
    ask(['how much for the rain jacket', 'n for a big dude, xxl?'], [usd(159)]),
    ask(['hats??', 'which colors tho'], hatColors),
    ask(['how do ur shirts fit', 'im like 39 around'], [sizeM]),
    ask(['that packable jacket come in marigold?', 'small'], [marigold.must], { lastMustNot: marigold.mustNot }),
    ask(['got anything for kids in the rain', 'yellow, my granddaughter is a 5'], [suit.must], {
      ...{ lastMustNot: suit.mustNot },
    }),
  ]
}

const onTheRest = (shop: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const { account, day, memo } = shop
  const [s0, s1, w0] = [shipped(shop, 4), shipped(shop, 5), owed(shop, 0)] as const
  const [d0, d1] = [landed(shop, 11), landed(shop, 12)] as const
  return [
    ask(['wheres my package at', `o right ${nr(s0)}`, `${box(s0)} obvi`], [hasLeft], proved(s0)),
    ask([`${nr(s1)} ${box(s1)} did that go out?`, 'with who tho'], [carrier(s1)], proved(s1)),
    ask([`did ${nr(d0)} land, ${box(d0)}`, 'which day tho'], [day(d0.deliveredAt)], proved(d0)),
    ask([`${nr(d1)} ${box(d1)} where is it`, 'well it aint here i looked in the bushes n everything'], [], {
      ...{ ...proved(d1), ...human },
    }),
    ask([`how much i still owe on ${nr(w0)}, ${box(w0)}`, 'n the thing for the memo?'], [memo(w0)], proved(w0)),
    ask(['u take cash app', 'bet. whats the tag'], [account('cashapp')]),
    ask(['u guys in on fridays', 'til when, my shift ends at 4'], [closesAtSix]),
    ask(['Would Ohio be too far for you people', 'Oh good. And roughly how long, dear?'], [takesDays]),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('follow-ups', 'Spanish')
  const { variant, price, account } = shop
  const s0 = shipped(shop, 6)
  const red = stockOf(variant('Flannel Overshirt', 'Red Check', 'S'))
  return [
    ask(['tienen camisas de franela', 'la roja, chica'], [red.must], { lastMustNot: red.mustNot }),
    ask(['a cómo la chamarra de lluvia', 'uy no, y unos calcetines?'], [price('Alpine Crew Socks')]),
    ask([`el ${nr(s0)} de ${box(s0)} ya salió?`, 'pásame la guía pues'], [trackedBy(s0)], proved(s0)),
    ask(['se puede regresar algo?', 'y si ya le arranqué la etiqueta'], [unworn], { ...maybe, ...translated }),
    ask(['agarran bitcoin?', 'va, dame la dirección'], [account('bitcoin')]),
    scenesOf('follow-ups', 'other')(
      ['vous avez des bonnets ?', 'et ça coûte combien ces petites choses'],
      [[...price('Wool Beanie'), amount(28), languages]],
    ),
  ]
}

/** The rest of the thought comes later. */
export const lodgersFollowUps = (shop: Shop): Scene[] => [...onProducts(shop), ...onTheRest(shop), ...otherwise(shop)]
