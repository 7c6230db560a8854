import { exchangeFree, hasShipped, openDays, refundDays, takesDays, wearsL } from '../facts.ts'
import { fine, ids, lids, mail, sixPm, sum, tracking, washDown } from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'

const english = ({ order, variant, price, account, day, method }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const [s0, s1] = [order('shipped', 2), order('shipped', 7)] as const
  const [d0, d1] = [order('delivered', 1), order('delivered', 5)] as const
  const moss = stockOf(variant('Basecamp Fleece Pullover', 'Moss', 'L'))
  const kids = stockOf(variant('Puddle Suit', 'Yellow', '4T'))
  const navy = stockOf(variant('Wool Beanie', 'Navy', null), 3)
  return [
    ask(['hows the fleece', 'got it in moss L?'], [moss.must], { lastMustNot: moss.mustNot }),
    ask(['whats the puddle thing cost', 'n is there yellow 4T left'], [kids.must], { lastMustNot: kids.mustNot }),
    ask(['tell me about the down vest', 'damage?'], [price('Down Vest')], fine),
    ask(['do u have wool hats', 'ok colors'], lids),
    ask(['do u have wool hats', '3 navy ones, possible?'], [navy.must], {
      lastMustNot: navy.mustNot,
      derived: ['$84', '$84.00'],
    }),
    ask(['rain shell price', 'n the double xl'], [usd(159)]),
    ask(['how do i clean the merino top', 'and the vest'], [washDown]),
    ask(['im 42 in chest', 'thinking of the big orange parka'], [wearsL]),
    ask(['which block r u on', 'till when today'], [[sixPm, ...openDays, /closed/i]]),
    ask([`hi ${ids(s0)}`, 'so is it moving or what'], [hasShipped], proved(s0)),
    ask([`has it gone out? ${s1.number} ${mail(s1)}`, 'link or nr pls'], [tracking(s1)], proved(s1)),
    ask([`${ids(d0)} arrived?`, 'which day tho'], [day(d0.deliveredAt)], proved(d0)),
    ask([`${ids(d1)} how much was it`, 'n i paid with?'], [method(d1)], proved(d1)),
    ask(['venmo works for yall right', 'k who am i searching for there'], [account('venmo')]),
    ask(['can i bring stuff back', 'n my money, when'], [refundDays]),
  ]
}

const otherwise = ({ order, variant, price }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups', 'Spanish')
  const s0 = order('shipped', 8)
  const black = stockOf(variant('Expedition Parka', 'Black', 'L'))
  return [
    ask(['cuéntame de la parka', '¿negra en L queda?'], [black.must], { lastMustNot: black.mustNot }),
    ask(['tienen gorros?', 'y a cuánto'], [price('Wool Beanie')]),
    ask([`quihubo, ${ids(s0)}`, '¿y cuánto había sido?'], [sum(s0.totalAmount)], proved(s0)),
    ask(['¿se puede devolver?', '¿y si solo quiero otra talla?'], [exchangeFree], fine),
    ask(['¿mandan a texas?', '¿y eso demora mucho?'], [takesDays]),
    ask(['¿dónde quedan?', '¿qué días abren?'], [[...openDays, /martes/i]]),
    scenesOf('follow-ups', 'other')(
      ['avez-vous une veste de pluie', 'et le prix ?'],
      [[...price('Rain Shell'), /149/]],
    ),
  ]
}

export const wanderersFollowUps = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
