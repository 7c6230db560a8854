import {
  allStates,
  bringsPerson,
  denies,
  exchangeFree,
  hasShipped,
  honest,
  notAbroad,
  openDays,
  refundDays,
  returnDays,
  shipsIncluded,
  takenMethods,
  takesDays,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import { both, fine, mail, saysYes, sum, tracked, wearsM } from './words.ts'

export const commutersDoubles = (shop: Shop): Scene[] => {
  const { order, price, variant, street, day } = shop
  const ask = scenesOf('two questions')
  const spanish = scenesOf('two questions', 'Spanish')
  const [t0, s0, d0] = [tracked(shop, 0), order('shipped', 4), order('delivered', 5)] as const
  const mossM = variant('Basecamp Fleece Pullover', 'Moss', 'M')
  const fleece = stockOf(mossM)
  return [
    ask('the beanie how much, and does it take long to get here', [price('Wool Beanie'), takesDays]),
    ask('Where is your shop, and which days are you open?', [street, openDays]),
    ask(`did ${both(t0)} ship and can i have the tracking`, [hasShipped, t0.trackingNumber], proved(t0)),
    ask('do you have the fleece in moss M? and how much is it', [fleece.must, usd(mossM.price)], {
      mustNot: fleece.mustNot,
    }),
    ask('is shipping free n do you ship to alaska', [shipsIncluded, [...allStates, saysYes]]),
    ask('can i return it if it doesnt fit, and how quick is the refund', [returnDays, refundDays]),
    ask('my chest is 39 in what size am i. also do you take apple pay', [wearsM, [...denies, ...takenMethods]]),
    ask(
      `when was order ${d0.number} delivered & is exchanging for another size free? ${mail(d0)}`,
      [[...day(d0.deliveredAt)], [...exchangeFree]],
      { ...proved(d0), ...fine },
    ),
    spanish('¿cuánto cuesta la parka y cuánto tarda el envío?', [price('Expedition Parka'), takesDays]),
    spanish(`ya salió ${both(s0)}? y cuánto fue en total`, [hasShipped, sum(s0)], proved(s0)),
    spanish('mandan a españa? y si no, ¿dónde está la tienda?', [notAbroad, street]),
    scenesOf('two questions', 'other')(
      `Bonjour, ${both(order('delivered', 9))} est bien livrée ? Et j'ai combien de jours pour la rendre ?`,
      [[...wasDelivered, ...returnDays, ...bringsPerson, ...honest, /livr|30 jours/i]],
      { ...proved(order('delivered', 9)), ...fine },
    ),
  ]
}
