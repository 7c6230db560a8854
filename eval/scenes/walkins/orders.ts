import {
  arrived,
  askBack,
  cancelled,
  claimsReceipt,
  claimsRefund,
  code,
  doesNot,
  email,
  type Five,
  type Four,
  fine,
  fiveDays,
  free,
  notSent,
  number,
  paid,
  person,
  sent,
  shopContact,
  sympathy,
  threeToSeven,
  twoDays,
  unpaid,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  addressLine,
  amount,
  bringsPerson,
  exchange,
  ids,
  label,
  receipt,
  shippedRule,
  threeYears,
  tracking,
  unworn,
} from './words.ts'

export const walkinsOrders = (shop: Shop): Scene[] => {
  const { order, day } = shop
  const ask = scenesOf('order')
  const trouble = scenesOf('trouble')
  const [s0, s1, s2, s3, s4] = [0, 1, 2, 3, 4].map((index) => order('shipped', index)) as Five
  const s5 = order('shipped', 5)
  const [d0, d1, d2, d3, d4] = [0, 1, 2, 3, 4].map((index) => order('delivered', index)) as Five
  const d5 = order('delivered', 5)
  const [p0, p1, p2, p3] = [0, 1, 2, 3].map((index) => order('paid', index)) as Four
  const w0 = order('pending', 0)
  const w1 = order('pending', 1)
  const w2 = order('pending', 2)
  const c0 = order('cancelled', 0)
  const c1 = order('cancelled', 1)

  return [
    ask('yo where my order at', askBack),
    ask(`${ids(s0)} any update??`, [sent], proved(s0)),
    ask(
      `hi! could i get the tracking # for order ${s1.number}, my email is ${s1.customer.email} thx`,
      [tracking(s1)],
      proved(s1),
    ),
    ask(['did my package leave yet', `its ${s2.number}`, `oh ya ${s2.customer.email}`], [sent], proved(s2)),
    ask(
      `my mom says it came already. order ${d0.number}, ${d0.customer.email} - what day was it delivered?`,
      [arrived, day(d0.deliveredAt)],
      proved(d0),
    ),
    ask(`order ${ids(p0)} has it shipped yet or no`, [[notSent, twoDays, shippedRule]], proved(p0)),
    ask(`is ${w0.number} getting packed already? ${w0.customer.email}`, [unpaid], proved(w0)),
    ask(`${ids(c0)} why is nothing happening with this order`, [cancelled], { ...proved(c0), ...fine }),
    ask(
      `Good morning. On which day exactly did order ${s3.number} leave Denver? It was placed with ` +
        `${s3.customer.email}. I am planning a resupply for the Colorado Trail and need to know what to count on.`,
      [day(s3.shippedAt)],
      proved(s3),
    ),
    ask(`what was in my order ${d1.number} again? ${d1.customer.email}`, [code], proved(d1)),
    ask(
      [`hey i need to see which size i got last time, order ${ids(d2)}`, 'got it, {code}'],
      itemsOf(d2),
      provedByCode(d2),
    ),
    ask([`which adress is ${p1.number} going to?? ${p1.customer.email}`, '{code}'], [addressLine], provedByCode(p1)),
    ask(
      `filling out my expense thing, how much was order ${d3.number} in total (${d3.customer.email})`,
      [amount(d3.totalAmount)],
      proved(d3),
    ),
    ask(
      `the receipt only has ${s4.id.slice(-8)} on it no order number. email ${s4.customer.email}. where is it`,
      [sent],
      proved(s4),
    ),
    ask(
      'i deleted the confirmation mail like an idiot, how do i find my order number',
      [[email, receipt, unsure, shopContact, bringsPerson]],
      fine,
    ),
    ask('order 3 email trailjay@hikermail.example where is it', [[unsure, doesNot, number]], fine),

    trouble('my package never showed up :(', [[number, email, bringsPerson]], fine),
    trouble([ids(s5), 'tracking hasnt moved in 9 days, pretty sure ups lost it'], [], { ...proved(s5), ...person }),
    trouble(`order ${ids(d4)} says delivered. there is NOTHING here. checked with all neighbors`, [], {
      ...proved(d4),
      ...person,
    }),
    trouble(
      `the zipper on the shell i got from you (${ids(d5)}) came off on the second hike. what now?`,
      [[threeYears, free, label]],
      { ...proved(d5), ...fine },
    ),
    trouble('u sent me the wrong color!! i wanted black this is rust', [[number, email, exchange, bringsPerson]], fine),
    trouble(
      `i already sent the money for ${w1.number} two days ago and it still says pending?? ${w1.customer.email}`,
      [unpaid],
      { ...proved(w1), ...fine, mayAct: true, mustNot: [claimsReceipt, invitesToPay] },
    ),
    trouble(`You took the money TWICE for order ${p2.number}. My email is ${p2.customer.email}. Fix this.`, [], {
      ...proved(p2),
      ...person,
      mayAct: true,
      mustNot: [claimsRefund],
    }),
    trouble(
      `order ${c1.number} got cancelled, ${c1.customer.email}, been waiting 2 weeks on my refund`,
      [[fiveDays, cancelled]],
      { ...proved(c1), ...fine, mustNot: [claimsRefund] },
    ),
    trouble([ids(p3), 'ugh i sent 20 dollars too much by accident can i get that back'], [], {
      ...proved(p3),
      ...person,
      mayAct: true,
      mustNot: [claimsRefund],
    }),
    trouble(
      'omg i think i typed the venmo name wrong and sent the money to some stranger',
      [[shop.account('venmo'), unsure, bringsPerson, number, email]],
      { ...fine, mayAct: true, mustNot: [claimsReceipt] },
    ),
    trouble(`box for ${ids(d1)} came but not everything i bought was in it, stuff is missing`, [], {
      ...proved(d1),
      ...person,
    }),
    trouble(
      `THIRD TIME I AM WRITING. NOBODY ANSWERS. WHERE IS ORDER ${s0.number}. ${s0.customer.email}`,
      [[sent, threeToSeven, sympathy]],
      { ...proved(s0), ...fine },
    ),
    trouble('the beanie i got last week has a hole in it', [[number, email, unworn, bringsPerson]], fine),
    trouble(`i could only send 50 for now for ${ids(w2)} did that come thru`, [[unpaid, paid, ...shop.due(w2)]], {
      ...proved(w2),
      ...fine,
      mayAct: true,
    }),
  ]
}
