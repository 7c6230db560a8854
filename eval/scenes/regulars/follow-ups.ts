import { doesNot, fiveDays, free, notSent, paid, sent, street, thirty, twoDays, venmo } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf, usd } from '../shop.ts'
import { allStates, label, notWorn, sizeL, stillHere, stocked, threeYears, washDown } from './words.ts'

const again = ({ order, variant, day }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const [s0, s3] = [order('shipped', 0), order('shipped', 3)]
  return [
    ask(['how much is the fleece pullover', 'and in xxl?'], [usd(variant('Fleece', 'Moss', 'XXL').price)]),
    ask(['you still got the wool beanie in navy', 'and in rust?'], ...stocked(variant('Wool Beanie', 'Rust', null))),
    ask(
      ['do you have the green check flannel in XL', 'I would need two of them, me and my brother'],
      ...stocked(variant('Flannel Overshirt', 'Green Check', 'XL'), 2),
    ),
    ask(['How long does delivery take?', 'and whats that cost me'], [free]),
    ask(
      [`where is order ${s0.number}, ${s0.customer.email}`, 'and when was it I paid for that'],
      [day(s0.paidAt)],
      proved(s0),
    ),
    ask(['can i send a shirt back to you', 'what if I already wore it'], [[notWorn, doesNot]]),
    ask(['when are you open', 'saturdays too?'], [[/saturday/i, /\byes\b/i]]),
    // The customer corrects the number.
    ask(
      [`has ${s3.number}9 shipped ${s3.customer.email}`, `oh shoot one digit too many, its ${s3.number}`],
      [sent],
      proved(s3),
    ),
    ask(['how do I wash my merino base layer', 'can it go in the dryer then?'], [[/flat/i, doesNot]]),
    ask(['what ways can I pay', 'ok venmo, whats the name on there'], [/(?<!\w)@aurora-outfitters\b(?!\.\w)/i]),
  ]
}

const pairs = ({ order, variant, price }: Shop): Scene[] => {
  const ask = scenesOf('two questions')
  const s1 = order('shipped', 1)
  const p2 = order('paid', 2)
  return [
    ask('how long till a refund shows up and do I have to print my own label', [fiveDays, label]),
    ask(
      `has my order ${s1.number} shipped ${s1.customer.email} and how long do i have to return it if it dont fit`,
      [sent, thirty],
      proved(s1),
    ),
    ask(
      'how much are the crew socks, and do you have forest in L/XL',
      [price('Crew Socks'), stockOf(variant('Crew Socks', 'Forest', 'L/XL')).must],
      { mayAct: true },
    ),
    ask('where is the store at and which days are you open', [street, /tue(sday)?\b.{0,40}sat(urday)?/i]),
    ask('do you send to alaska? and do you take venmo', [allStates, venmo]),
    ask('how do i wash the down vest and can you fix the zipper on it, its 2 years old', [
      washDown,
      [threeYears, free],
    ]),
    ask('I measure 42 around the chest, what size fleece do I get and what does it cost', [sizeL, price('Fleece')]),
    ask(
      `did my payment come in for ${p2.number} ${p2.customer.email} and when does it go out to me`,
      [paid, [twoDays, notSent, stillHere]],
      proved(p2),
    ),
  ]
}

export const regularsFollowUps = (shop: Shop): Scene[] => [...again(shop), ...pairs(shop)]
