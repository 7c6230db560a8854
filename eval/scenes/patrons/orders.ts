import {
  arrived,
  askBack,
  cancelled,
  claimsReceipt,
  claimsRefund,
  code,
  email,
  fine,
  flatly,
  notSent,
  paid,
  person,
  sent,
  threeToSeven,
  twoDays,
  unpaid,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay, tellsStatusOf } from '../statements.ts'
import {
  carrier,
  checking,
  codeOrHuman,
  human,
  keys,
  label,
  orderNumber,
  stateAndZip,
  sum,
  swap,
  things,
  threeYears,
  tracked,
  ways,
  when,
} from './words.ts'

export const patronsOrders = (shop: Shop): Scene[] => {
  const { order, method, day } = shop
  return [...questions(), ...troubles()]

  function questions(): Scene[] {
    const ask = scenesOf('order')
    const [s0, s1, s2] = [order('shipped', 0), order('shipped', 1), order('shipped', 2)]
    const [s3, s4, s5] = [order('shipped', 3), order('shipped', 4), order('shipped', 5)]
    const [q0, q1] = [order('paid', 0), order('paid', 1)]
    const [p0, p1] = [order('pending', 0), order('pending', 1)]
    const [d0, d1] = [order('delivered', 0), order('delivered', 1)]
    const [d2, d3] = [order('delivered', 2), order('delivered', 3)]
    const [c0, c1] = [order('cancelled', 0), order('cancelled', 1)]
    return [
      ask('hi i ordered something like 10 days ago and havent heard a thing since. can u check', askBack, fine),
      ask(`status of ${s0.number}`, [email], { order: s0, mustNot: [tellsStatusOf(s0)] }),
      ask(`my email is ${s1.customer.email} where is my package`, [orderNumber], {
        order: s1,
        mustNot: [tellsStatusOf(s1)],
      }),
      ask(`order #${s0.number}, email ${s0.customer.email.toUpperCase()}. HAS IT SHIPPED???`, [sent], {
        ...proved(s0),
        mustNot: [falseStatusOf(s0)],
      }),
      ask(`trackng number for ${s1.number} pls, ${s1.customer.email}`, [tracked(s1)], proved(s1)),
      ask(`the receipt only has this on it: ${s2.id.slice(-8)}. im ${s2.customer.email}. where is it now`, [sent], {
        ...proved(s2),
        mustNot: [falseStatusOf(s2)],
      }),
      ask(['can you look up an order for me', `${s3.number}`, s3.customer.email], [[sent, ...tracked(s3)]], {
        ...proved(s3),
        mustNot: [falseStatusOf(s3)],
      }),
      ask(
        [`whats up with order ${s4.number + 900_000}, ${s4.customer.email}`, `oops typo. ${s4.number}`],
        [[sent, ...tracked(s4)]],
        { ...proved(s4), mustNot: [falseStatusOf(s4)] },
      ),
      ask(`${keys(q0)} when is this going out`, [[twoDays, notSent]], {
        ...proved(q0),
        mustNot: [falseStatusOf(q0)],
      }),
      ask(`Hello, could you confirm that my payment for order ${q1.number} arrived? ${q1.customer.email}`, [paid], {
        ...proved(q1),
        lastMustNot: [invitesToPay],
      }),
      ask(`why hasnt ${p0.number} shipped yet?? ${p0.customer.email}`, [unpaid], {
        ...proved(p0),
        ...fine,
        mustNot: [falseStatusOf(p0)],
      }),
      ask([keys(d0), 'did it get there yet, its for my dad and he doesnt pick up'], [arrived], {
        ...proved(d0),
        mustNot: [falseStatusOf(d0)],
      }),
      ask(`what day did ${d1.number} get delivered, ${d1.customer.email}`, [arrived, when(shop, d1.deliveredAt)], {
        ...proved(d1),
      }),
      ask(`${keys(c0)} is this still coming?`, [cancelled], { ...proved(c0), mustNot: [falseStatusOf(c0)] }),
      ask(`when was my order cancelled? ${keys(c1)}`, [cancelled, when(shop, c1.cancelledAt)], proved(c1)),
      ask([keys(s2), 'is that with ups or usps? the usps guy never finds my door'], [[carrier, ...tracked(s2)]], {
        ...proved(s2),
        ...fine,
      }),
      ask(
        `whats the date i placed order ${s3.number} (${s3.customer.email}), need it for my budget app`,
        [day(s3.createdAt)],
        proved(s3),
      ),
      ask(`how much was ${s4.number} in total, ${s4.customer.email}`, [sum(s4.totalAmount)], proved(s4)),
      ask(`cant remember how i paid for ${s5.number}.. was it venmo or what. ${s5.customer.email}`, [method(s5)], {
        ...proved(s5),
      }),
      ask([`what all did i get in order ${d2.number}? ${d2.customer.email}`, '{code}'], things(d2), provedByCode(d2)),
      ask([`which address is ${s0.number} going to, ${s0.customer.email}`, 'ok got it {code}'], [stateAndZip], {
        ...provedByCode(s0),
      }),
      ask(`list of things in my order ${d3.number} please, ${d3.customer.email}`, [code], proved(d3)),
      ask(
        [keys(s1), 'will it be here by saturday i leave for a trip'],
        [[threeToSeven, sent, ...tracked(s1), unsure]],
        { ...proved(s1), ...fine, lastMustNot: [flatly(/(will arrive|will be there|arrives) (by|on) saturday/)] },
      ),
      ask(
        `never got a confirmation for ${p1.number}, ${p1.customer.email}. did the order even go through`,
        [[unpaid, /\bplaced\b|we have (it|your order)|went through|exists/i]],
        { ...proved(p1), ...fine, mustNot: [falseStatusOf(p1)] },
      ),
      ask('i deleted the email with my order number, now what', [[...ways, /confirmation/i]], fine),
      ask('cant you just look me up by name?? Dan Kowalski, Fort Collins', askBack, fine),
    ]
  }

  function troubles(): Scene[] {
    const ask = scenesOf('trouble')
    const [s0, s1] = [order('shipped', 0), order('shipped', 4)]
    const [q0, q1] = [order('paid', 3), order('paid', 4)]
    const [p0, p1, p2] = [order('pending', 2), order('pending', 3), order('pending', 4)]
    const [d0, d1, d2] = [order('delivered', 1), order('delivered', 2), order('delivered', 4)]
    const [c0, c1] = [order('cancelled', 2), order('cancelled', 3)]
    return [
      ask(`${keys(d0)} it says delivered but there is NOTHING on my porch`, [], {
        ...proved(d0),
        ...person,
        lastMustNot: [claimsRefund],
      }),
      ask('my fleece came with a hole in the sleeve, brand new!!', [[...ways, label, swap]], {
        ...fine,
        lastMustNot: [claimsRefund],
      }),
      ask(`got a S instead of L in order ${d1.number}, ${d1.customer.email}`, [[...codeOrHuman, label, swap]], {
        ...proved(d1),
        ...fine,
      }),
      ask([keys(d2), 'there were supposed to be more things in the box. one is missing'], [], {
        ...proved(d2),
        ...person,
      }),
      ask(`my bank shows the payment for ${q0.number} TWICE. ${q0.customer.email}. i want one back`, [], {
        ...proved(q0),
        ...person,
        mayAct: true,
        lastMustNot: [claimsRefund, invitesToPay],
      }),
      ask(`paid ${p0.number} three days ago and it still says pending. ${p0.customer.email}`, [[unpaid, checking]], {
        ...proved(p0),
        ...fine,
        mayAct: true,
        lastMustNot: [invitesToPay, claimsReceipt],
      }),
      ask(`${keys(s0)} tracking hasnt moved in 9 days, i think its lost`, [[human, ...tracked(s0)]], {
        ...proved(s0),
        ...fine,
        lastMustNot: [claimsRefund],
      }),
      ask(`ups says "return to sender" for ${s1.number} (${s1.customer.email}). what happens now`, [human], {
        ...proved(s1),
        ...fine,
        lastMustNot: [claimsRefund],
      }),
      ask('The zipper of my rain shell broke, I bought it from you two years ago.', [threeYears], fine),
      ask(
        `i think i sent the money for order ${p1.number} to the wrong person, similar name. ${p1.customer.email} help`,
        [[human, checking]],
        { ...proved(p1), ...fine, mayAct: true, lastMustNot: [claimsReceipt, claimsRefund] },
      ),
      ask('box was soaked and ripped open when i got home, havent opened the rest yet', [[...ways, label]], {
        ...fine,
        lastMustNot: [claimsRefund],
      }),
      ask(
        `order ${c0.number} was cancelled ages ago and i dont see my money back. ${c0.customer.email}`,
        [[human, /\b(5|five)\b.{0,12}(business|days)/i, cancelled]],
        { ...proved(c0), ...fine, mayAct: true, lastMustNot: [claimsRefund] },
      ),
      ask(`typed an extra zero, sent you way too much for ${p2.number}!! ${p2.customer.email}`, [[human, checking]], {
        ...proved(p2),
        ...fine,
        mayAct: true,
        lastMustNot: [claimsRefund, invitesToPay],
      }),
      ask('you sent me some other guys order, theres his name on the slip and everything', [ways], fine),
      ask(`${keys(c1)} why is this cancelled, i never cancelled anything`, [cancelled], {
        ...proved(c1),
        ...fine,
      }),
      ask('your checkout just spins and then says something went wrong. tried 2 browsers', [[...ways, unsure]], fine),
      ask('got a nasty rash from the merino top, wore it one time. what do i do', [[...ways, unsure]], fine),
      ask(`${keys(q1)} i got a mail that it shipped but theres no tracking anywhere`, [[notSent, human, paid]], {
        ...proved(q1),
        ...fine,
        mustNot: [falseStatusOf(q1)],
      }),
    ]
  }
}
