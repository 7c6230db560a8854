import { allMethods, allStates, denies, exchangeFree, openDays, shipsIncluded, takesDays, wearsS } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  claimsPaid,
  fine,
  ids,
  mail,
  noted,
  notPaid,
  person,
  saysYes,
  sixPm,
  sum,
  tracking,
  under100,
  unpaidOrder,
  washDown,
} from './words.ts'

const english = (shop: Shop): Scene[] => {
  const { order, variant, account } = shop
  const talk = scenesOf('follow-ups')
  const marigold = stockOf(variant('Rain Shell', 'Marigold', 'S'))
  const blueSuits = stockOf(variant('Puddle Suit', 'Fjord Blue', '3T'), 6)
  const [s0, s1] = [order('shipped', 1), order('shipped', 2)] as const
  const d0 = order('delivered', 3)
  const w0 = unpaidOrder(shop, 0)

  return [
    talk(['fleece price?', 'n for a xxl dude'], [sum(94)]),
    talk(['rain shell in marigold, ya?', 'small'], [marigold.must], { mustNot: marigold.mustNot }),
    talk(['whats the parka run', 'dang. ok what colors tho'], [/orange/i, /black/i]),
    talk([`hey wheres ${s0.number}`, mail(s0), 'k whats the tracking'], [tracking(s0)], proved(s0)),
    talk(['yall send to ohio right', 'sweet, how many days'], [takesDays]),
    talk(['can socks go back', 'even tho i wore em'], [denies], { lastMustNot: [saysYes] }),
    talk(['what time u open tmrw', 'and sundays?'], [[...openDays, ...denies]], { lastMustNot: [saysYes] }),
    talk(['36 around the chest', 'for the parka i mean'], [[...wearsS, /\bS\b(?!,|\/)/]]),
    talk(['visa ok?', 'then what DO u take'], allMethods),
    talk(['venmo works?', 'whats it called there'], [account('venmo')]),
    talk([`${ids(d0)} where is it`, 'nope. not here. looked everywhere'], [], { ...proved(d0), ...person }),
    talk(['down vest in black', 'and how do i get blood out lol, like wash it'], [washDown], fine),
    talk([`${ids(w0)} hows that one`, 'but i sent it already!!'], [[...notPaid, noted]], {
      ...proved(w0),
      ...fine,
      mayAct: true,
      lastMustNot: [claimsPaid, invitesToPay],
    }),
    talk(['beanies how much', 'and for 3'], [sum(84)], { derived: ['$84.00', '$84'] }),
    talk(['blue puddle suit 3T?', 'daycare needs six of those'], [blueSuits.must], { lastMustNot: blueSuits.mustNot }),
    talk(['u wrap presents?', 'and thats extra?'], [[/\bfree\b|no (?:extra )?c(?:ost|harge)|nothing/i]]),
    talk([`cancel ${s1.number}`, mail(s1)], [[/stopped|return|send it back|too late|on its way|shipped/i]], {
      ...proved(s1),
      ...fine,
    }),
    talk(['cheapest thing u sell', 'nah smth to keep me warm, say below 100'], [under100]),
    talk(['can i trade my shirt for a bigger one', 'whats that cost me'], [exchangeFree]),
    talk(['how much for the work pants', 'plus shipping?'], [shipsIncluded]),
  ]
}

const otherwise = ({ order, variant, day }: Shop): Scene[] => {
  const talk = scenesOf('follow-ups', 'Spanish')
  const foreign = scenesOf('follow-ups', 'other')
  const redXl = stockOf(variant('T-Shirt', 'Red', 'XL'))
  const s0 = order('shipped', 7)

  return [
    talk(['remera roja tienen?', 'y en XL?'], [redXl.must], { mustNot: redXl.mustNot }),
    talk(['gorro de lana cuánto', 'y las medias'], [sum(16)]),
    talk(['llega a Hawái?', 'y en cuánto'], [takesDays]),
    talk([`qué pasó con el ${s0.number}`, mail(s0), 'qué día lo mandaron pues'], [day(s0.shippedAt)], proved(s0)),
    talk(['abren sábado?', 'hasta qué hora'], [sixPm]),
    talk(
      ['y si vivo en Canadá', 'pero mi hermana vive en Utah, a ella sí?'],
      [[...allStates, /(?<!\p{L})sí(?!\p{L})/iu]],
    ),
    foreign(['was kostet das t-shirt', 'und die socken?'], [sum(16)]),
  ]
}

export const passersbyFollowUps = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
