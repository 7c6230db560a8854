import {
  asksForEmail,
  denies,
  exchangeFree,
  hasShipped,
  honest,
  isUnpaid,
  notAbroad,
  openHours,
  refundDays,
  shipsIncluded,
  takesDays,
  wasDelivered,
  wearsL,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop, usd } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { emailOf, parcel, saysYes, stockFacts, unpaid } from './given.ts'

const ask = scenesOf('follow-ups')
const silent = { handOver: 'fine' } as const

const products = (shop: Shop): Scene[] => {
  const askStock = (
    turns: readonly string[],
    variant: readonly [string, string | null, string | null],
    quantity = 1,
  ) => {
    const { must, mustNot, derived } = stockFacts(shop, variant, quantity)
    return ask(turns, must, { lastMustNot: mustNot, derived })
  }
  return [
    askStock(['do you have the tshirt in black size L', 'and in red?'], ['T-Shirt', 'Red', 'L']),
    askStock(['u got white tees in medium', 'what about large'], ['T-Shirt', 'White', 'L']),
    askStock(['is the green flannel available in M', 'and small?'], ['Flannel', 'Green Check', 'S']),
    askStock(['rust vest in stock size M?', 'i need 2 of them', 'sorry meant size L'], ['Down Vest', 'Rust', 'L'], 2),
    ask(['how much is the fleece', 'and xxl?'], [usd(94)]),
    ask(['price of the parka?', 'ouch. and the vest?'], [shop.price('Down Vest')], { lastMustNot: ['$389'] }),
    ask(['how much is a beanie', 'ok i want 4, whats the total'], [usd(112)], {
      derived: ['$112.00', '$112'],
      ...silent,
    }),
    ask(['tell me about the rain shell', 'which colors'], ['Moss', 'Slate', 'Marigold']),
    ask(['looking for a jacket', 'not rain, just wind'], ['Wind Jacket'], silent),
    ask(['what size fleece for a 42 inch chest', 'and if my chest is 47?'], [['47-49', /\bXXL\b/]]),
    ask(['do you have the parka', 'my chest is 42 what size then'], [wearsL]),
    ask(['whats cheaper the vest or the fleece', 'the other one, how much is it'], [usd(129)], {
      ...silent,
      derived: ['$35.00', '$40.00'],
    }),
    ask(['do u sell beanies', 'ok and gloves'], [[...denies, ...honest]], { ...silent, lastMustNot: [saysYes] }),
  ]
}

const orders = (shop: Shop): Scene[] => {
  const [s0, s1, s2] = [parcel(shop, 'shipped', 0), parcel(shop, 'shipped', 1), parcel(shop, 'shipped', 2)]
  const [d0, d1] = [parcel(shop, 'delivered', 7), parcel(shop, 'delivered', 8)]
  const [p0, p1] = [unpaid(shop, 0), unpaid(shop, 1)]
  return [
    ask(['where is my order', `${s0.number}`, emailOf(s0)], [hasShipped], proved(s0)),
    ask([`order ${s1.number}`, `oh yeah ${emailOf(s1)}`, 'whats the tracking'], [s1.trackingNumber], proved(s1)),
    ask([`status ${s2.number} wrong.${emailOf(s2)}`, `sorry typo, ${emailOf(s2)}`], [hasShipped], proved(s2)),
    ask([`where is ${d0.number}, ${emailOf(d0)}`, 'when'], [shop.day(d0.deliveredAt)], proved(d0)),
    ask(
      [`did ${d1.number} arrive? ${emailOf(d1)}`, 'ok what address did it go to', '{code}'],
      [d1.street],
      provedByCode(d1),
    ),
    ask([`hi its about ${p0.number} ${emailOf(p0)}`, 'i paid it last night btw'], [isUnpaid], {
      ...proved(p0),
      handOver: 'required',
      lastMustNot: [invitesToPay],
    }),
    ask(
      [`what do i owe for ${p1.number}, ${emailOf(p1)}`, 'and where do i send it'],
      [[shop.account(p1.paymentMethod), shop.data.payments[p1.id]?.payUrl ?? '']],
      proved(p1),
    ),
    ask(
      [`order ${s0.number} ${emailOf(s0)}`, `and my other one ${s1.number}?`],
      [asksForEmail.concat('match', 'find')],
      {
        ...proved(s0),
        ...silent,
      },
    ),
    ask(
      [`has ${s1.number} shipped ${emailOf(s1)}`, 'how long does it usually take from there'],
      [takesDays],
      proved(s1),
    ),
  ]
}

const policies: readonly Scene[] = [
  ask(['do you ship to texas', 'and mexico?'], [notAbroad], { lastMustNot: [saysYes] }),
  ask(['how long is shipping', 'and how much'], [shipsIncluded]),
  ask(['are you open today', 'until when'], openHours.slice(2)),
  ask(['can i return a jacket', 'and when do i get my cash'], [refundDays]),
  ask(['it doesnt fit :(', 'want the next size up, do i pay for that'], [exchangeFree], silent),
  ask(['do u take credit cards', 'venmo then?'], [['Venmo', '@aurora-outfitters']], { lastMustNot: [/^no\b/i] }),
]

const arrived = (shop: Shop): Scene => {
  const d2 = parcel(shop, 'delivered', 9)
  return ask([`${d2.number} ${emailOf(d2)}`, 'no i mean did it get delivered'], [wasDelivered], proved(d2))
}

export const followUpScenes = (shop: Shop): Scene[] => [...products(shop), ...orders(shop), ...policies, arrived(shop)]
