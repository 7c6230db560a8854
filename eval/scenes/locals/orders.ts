import {
  arrived,
  askBack,
  cancelled,
  claimsChanged,
  claimsReceipt,
  claimsRefund,
  doesNot,
  email,
  fine,
  notSent,
  number,
  paid,
  refuses,
  sent,
  threeToSeven,
  twoDays,
  unpaid,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, usd } from '../shop.ts'
import { falseStatusOf, invitesToPay, tellsStatusOf } from '../statements.ts'
import { bringsPerson, comesBack, dollars, ids, mail, orderNumber, tracked } from './words.ts'

export const localsOrders = ({ order, method, day }: Shop): Scene[] => {
  const ask = scenesOf('order')
  const trouble = scenesOf('trouble')
  const w0 = order('pending', 0)
  const w1 = order('pending', 4)
  const p0 = order('paid', 1)
  const c0 = order('cancelled', 0)
  const s0 = order('shipped', 0)
  const s1 = order('shipped', 2)
  const s2 = order('shipped', 3)
  const s3 = order('shipped', 4)
  const s4 = order('shipped', 5)
  const s5 = order('shipped', 6)
  const d0 = order('delivered', 0)
  const d1 = order('delivered', 1)
  const d2 = order('delivered', 2)
  const d3 = order('delivered', 3)
  const d4 = order('delivered', 4)

  return [
    ask('yo did yall mail my stuff yet or what', askBack),
    ask(`is ${s0.number} on the way?? ${mail(s0)} im leaving for moab friday morning and kinda need it lol`, [sent], {
      ...proved(s0),
      mustNot: [falseStatusOf(s0)],
    }),
    ask(
      `Hi, just curious if ${p0.number} has left your shop. Paid for it over the weekend. ${mail(p0)} Jan, Arvada`,
      [[paid, notSent, twoDays]],
      { ...proved(p0), mustNot: [falseStatusOf(p0)] },
    ),
    ask(`did order ${w0.number} go thru?? got no text no nothing. ${mail(w0)}`, [unpaid], {
      ...proved(w0),
      mustNot: [falseStatusOf(w0)],
    }),
    ask(`${c0.number} / ${mail(c0)} why cant i find this one on my phone anymore`, [cancelled], {
      ...proved(c0),
      ...fine,
      mustNot: [falseStatusOf(c0)],
    }),
    ask(`tracking # for ${s1.number} plz & thx!! ${mail(s1)}`, [tracked], {
      ...proved(s1),
      mustNot: [falseStatusOf(s1)],
    }),
    ask(`what day did ${s2.number} go out? wife is asking. its under ${mail(s2)}`, [day(s2.shippedAt)], proved(s2)),
    ask(
      `was ${d0.number} the one i did with cash app or was that venmo? doing taxes and my phones a mess ${mail(d0)}`,
      [method(d0)],
      proved(d0),
    ),
    ask(
      `how much did I end up spending on ${d1.number}, ${mail(d1)}. new year new budget lol`,
      [dollars(usd(d1.totalAmount))],
      proved(d1),
    ),
    ask(`status of ${s3.number}`, [email], { order: s3, mustNot: [tellsStatusOf(s3)] }),
    ask(`${mail(d2)} <- thats me. where is my package at`, [orderNumber], {
      order: d2,
      mustNot: [tellsStatusOf(d2)],
    }),
    ask(
      'deleted the email with the order number by accident 🤦 can u find me by my phone instead, 720 555 0163',
      [[number, email, doesNot, bringsPerson]],
      { ...fine, derived: ['720 555 0163', '720-555-0163', '(720) 555-0163'] },
    ),
    ask(
      'Hello this is Ruth. My granddaughter in Fort Collins ordered me a vest for my 80th birthday and I wonder when ' +
        'it will come. I have no papers about it.',
      [[number, email, unsure, refuses, threeToSeven]],
      fine,
    ),
    trouble(
      `app says ${d3.number} got delivered but theres NOTHING on my porch. cap hill pirates again?? ${mail(d3)}`,
      [[arrived, bringsPerson]],
      { ...proved(d3), ...fine, mayAct: true, mustNot: [claimsRefund] },
    ),
    trouble(
      `box was soaked from the snow when i got home and now the zipper is busted too. ${ids(d4)}`,
      [[comesBack, bringsPerson]],
      { ...proved(d4), ...fine, mayAct: true, mustNot: [claimsRefund, claimsChanged] },
    ),
    trouble(
      'ordered black got ORANGE. not exactly my vibe. dont have the number on me',
      [[number, email, comesBack, bringsPerson]],
      { ...fine, mayAct: true, mustNot: [claimsChanged, claimsRefund] },
    ),
    trouble(
      `sent yall the money 3 days ago and ${w1.number} still says waiting?? whats the hold up, ${mail(w1)}`,
      [[unpaid, bringsPerson]],
      { ...proved(w1), ...fine, mayAct: true, mustNot: [invitesToPay, claimsReceipt] },
    ),
    trouble(
      'so i paid for two pair of socks and theres one in here. my husband looked thru the box twice',
      [[number, email, bringsPerson]],
      { ...fine, mayAct: true, mustNot: [claimsRefund] },
    ),
    trouble(
      `post office sent ${s4.number} back to you guys cause my apt number was missing, ugh. now what? ${mail(s4)}`,
      [[bringsPerson, sent]],
      { ...proved(s4), ...fine, mayAct: true, mustNot: [claimsChanged] },
    ),
    trouble(
      `my package has been stuck in commerce city since last week?? thats 15 min away. ${s5.number}, ${mail(s5)}`,
      [[sent, tracked, threeToSeven, bringsPerson]],
      { ...proved(s5), ...fine, mayAct: true, mustNot: [falseStatusOf(s5)] },
    ),
  ]
}
