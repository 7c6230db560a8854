import {
  askBack,
  cancelled,
  code,
  email,
  fine,
  notSent,
  number,
  person,
  sent,
  sympathy,
  threeToSeven,
  unpaid,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay, tellsStatusOf } from '../statements.ts'
import { amount, owing, stillHere, takesOver, tracking } from './words.ts'

const statuses = ({ order, day, method }: Shop): Scene[] => {
  const ask = scenesOf('order')
  const [s0, s1, s2] = [order('shipped', 0), order('shipped', 1), order('shipped', 2)]
  const [s3, s4, s5] = [order('shipped', 3), order('shipped', 4), order('shipped', 5)]
  const [d0, d1, d2] = [order('delivered', 0), order('delivered', 1), order('delivered', 2)]
  const [d3, d4] = [order('delivered', 3), order('delivered', 4)]
  const p0 = order('paid', 0)
  const n0 = order('pending', 0)
  const c0 = order('cancelled', 0)
  return [
    ask('Hi there I ordered from you a little while ago and Im just wondering where its at', [...askBack]),
    ask(`${s0.number} ${s0.customer.email} any news on this one my wife keeps asking me`, [sent], {
      ...proved(s0),
      mustNot: [falseStatusOf(s0)],
    }),
    ask(
      `can you send me that tracking number again, i lost the e mail, order ${s1.number}, ${s1.customer.email}`,
      [tracking(s1)],
      proved(s1),
    ),
    // One piece at a time, as asked.
    ask(['wheres my package', `its number ${s2.number}`, s2.customer.email], [sent], proved(s2)),
    ask(
      `What day was order #${d0.number} delivered? I was at my sisters all week. ${d0.customer.email}`,
      [day(d0.deliveredAt)],
      { ...proved(d0), mustNot: [falseStatusOf(d0)] },
    ),
    ask(
      `hello i paid for order ${p0.number} and havent heard a peep has it gone out yet, ${p0.customer.email}`,
      [[notSent, stillHere]],
      { ...proved(p0), mustNot: [falseStatusOf(p0)] },
    ),
    ask(`morning. ${n0.number}, ${n0.customer.email}. whats the hold up with my order`, [[unpaid, owing]], {
      ...proved(n0),
      mustNot: [falseStatusOf(n0)],
    }),
    ask(
      `what ever happend to order ${c0.number} it just vanished on me?? ${c0.customer.email}`,
      [cancelled],
      proved(c0),
    ),
    ask(
      `I am doing my books. What date did I place order ${d1.number}? My email is ${d1.customer.email}. Thank you`,
      [day(d1.createdAt)],
      proved(d1),
    ),
    ask(
      `did i use cash app or venmo or what on order ${d2.number}, i forget ${d2.customer.email}`,
      [method(d2)],
      proved(d2),
    ),
    ask(
      [
        `what all was in my order ${d3.number} i want to get the same again for my brother, ${d3.customer.email}`,
        'ok got it, it says {code}',
      ],
      [...itemsOf(d3)],
      provedByCode(d3),
    ),
    ask(
      `${d4.number} and its ${d4.customer.email}, what adress did that one go to, we have the cabin and the house`,
      [code],
      proved(d4),
    ),
    ask(`order ${s3.number} where is it`, [email], { order: s3, mustNot: [tellsStatusOf(s3)] }),
    ask(
      `I dont have a number I threw out the paper. its under ${s4.customer.email}, I ordered about 2 weeks ago`,
      [[number, code, takesOver]],
      { order: s4, ...fine, mustNot: [tellsStatusOf(s4)] },
    ),
    ask(
      `the receipt has this on it ${s5.id.slice(-8)} is that what you need? ${s5.customer.email} did it ship`,
      [sent],
      proved(s5),
    ),
    ask(
      `you sent order ${s4.number} already (${s4.customer.email}) so when should i be looking for it`,
      [[threeToSeven, unsure, ...tracking(s4)]],
      proved(s4),
    ),
    ask(
      `what was the grand total on ${d2.number} please my checkbook is off. ${d2.customer.email}`,
      [amount(d2)],
      proved(d2),
    ),
  ]
}

const troubles = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('trouble')
  const [d0, d1, d2] = [order('delivered', 0), order('delivered', 1), order('delivered', 2)]
  const d3 = order('delivered', 3)
  const [s0, s1] = [order('shipped', 0), order('shipped', 1)]
  const [n3, n5] = [order('pending', 3), order('pending', 5)]
  const p1 = order('paid', 1)
  return [
    ask(
      `it says delivered and there is NOTHING on my porch!! I been home all day. ${d0.number} ${d0.customer.email}`,
      [],
      { ...proved(d0), ...person },
    ),
    ask(
      `just opened the box and the sleeve is ripped. brand new. order no ${d1.number}, email ${d1.customer.email}`,
      [],
      { ...proved(d1), ...person },
    ),
    ask(
      `I ordered a large and you folks sent me a small, order ${d2.number}, ${d2.customer.email}, what do we do`,
      [],
      { ...proved(d2), ...person },
    ),
    ask(
      `i sent you the money thursday and it STILL says pending on my end order ${n3.number} ${n3.customer.email}`,
      [[unpaid, owing, takesOver]],
      { ...proved(n3), ...fine, mayAct: true, mustNot: [invitesToPay] },
    ),
    ask(`my bank shows you took the money twice for order ${p1.number}. ${p1.customer.email}. Please fix this`, [], {
      ...proved(p1),
      ...person,
    }),
    ask(
      `the tracking hasnt budged in over a week on ${s0.number} ${s0.customer.email} I think its lost`,
      [[sent, takesOver, ...tracking(s0)]],
      { ...proved(s0), ...fine },
    ),
    ask('box came today but theres only one pair of socks in it and i paid for two', [[...askBack, takesOver]], fine),
    ask(
      `I think I sent ten dollars too much by mistake on order ${p1.number}, ${p1.customer.email} can you check`,
      [[takesOver, code, unsure, ...amount(p1)]],
      { ...proved(p1), ...fine, mayAct: true },
    ),
    ask(
      `I paid but I forgot to put the little note with it, ${n5.number} ${n5.customer.email}, did I mess it up`,
      [[unpaid, owing, takesOver]],
      { ...proved(n5), ...fine, mayAct: true, mustNot: [invitesToPay] },
    ),
    ask(
      'this is the THIRD time I am writing you people nobody ever answers where is my stuff',
      [[...askBack, takesOver, sympathy]],
      fine,
    ),
    ask(
      `the box sat out in the rain and everything in it is soaked and smells. ${d3.number}. ${d3.customer.email}`,
      [],
      { ...proved(d3), ...person },
    ),
    ask(`post office says return to sender?? ${s1.number} ${s1.customer.email} what happens now`, [], {
      ...proved(s1),
      ...person,
    }),
  ]
}

export const regularsOrders = (shop: Shop): Scene[] => [...statuses(shop), ...troubles(shop)]
