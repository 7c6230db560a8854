import {
  allMethods,
  cashApp,
  claims,
  code,
  doesNot,
  ethereum,
  fine,
  grantsDiscount,
  otherPage,
  paid,
  saysNo,
  twoDays,
  unpaid,
  unsure,
  venmo,
  zelle,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay } from '../statements.ts'
import { owed, owing, payWhere, takesOver } from './words.ts'

export const regularsPaying = (shop: Shop): Scene[] => {
  const { order, account, memo } = shop
  const ask = scenesOf('paying')
  const [n0, n1, n2] = [order('pending', 0), order('pending', 1), order('pending', 2)]
  const [n3, n4] = [order('pending', 3), order('pending', 4)]
  const p0 = order('paid', 0)
  return [
    ask('what all do you take for payment nowadays', [...allMethods]),
    ask('Can I mail you a check? I still write checks.', [[doesNot, ...allMethods]], {
      mustNot: [claims(/checks? (is|are) (fine|accepted|welcome|ok)/)],
    }),
    ask('can i just put it on my visa', [[doesNot, ...allMethods]], { mustNot: [otherPage] }),
    ask('whats the zelle i send it to', [account('zelle')]),
    ask(`how much do i still owe you on ${n0.number}, email ${n0.customer.email}`, [owed(shop, n0)], proved(n0)),
    ask(`${n1.number} ${n1.customer.email} im ready to pay it now where does it go`, [payWhere(shop, n1)], proved(n1)),
    ask(
      `do I need to write anything with the payment so you know its me? order ${n2.number}, ${n2.customer.email}`,
      [[memo(n2), /\b(note|memo|message)\b/i, /\blink\b|https?:/i]],
      proved(n2),
    ),
    ask(`Did my payment go through for ${p0.number}? ${p0.customer.email}`, [paid], {
      ...proved(p0),
      mustNot: [falseStatusOf(p0)],
    }),
    ask(
      `have yall got my money yet I sent it this morning from my phone. ${n3.number} ${n3.customer.email}`,
      [[unpaid, owing, takesOver]],
      { ...proved(n3), ...fine, mayAct: true, mustNot: [invitesToPay, falseStatusOf(n3)] },
    ),
    ask(
      `I picked the wrong way to pay on order ${n4.number} (${n4.customer.email}), can I do it a different way`,
      [[takesOver, code, cashApp, venmo, zelle, unsure, /\blink\b|https?:/i]],
      { ...proved(n4), ...fine, mayAct: true },
    ),
    ask(
      'could I pay half now and the other half when my social security comes in on the 3rd',
      [[doesNot, unsure, takesOver]],
      { ...fine, mustNot: [otherPage] },
    ),
    ask('do you do a senior discount or a veterans discount by any chance', [[doesNot, unsure]], {
      ...fine,
      mustNot: [grantsDiscount],
    }),
    // One “t” is missing.
    ask('is it $AuroraOutfiters on the cash app? want to be sure before I send it to a stranger', [account('cashapp')]),
    ask('Do I pay first or do you send it first and I pay when it comes', [
      [twoDays, /pay(ment)? first|(after|once|when|until|as soon as|before) .{0,40}(pay|paid|payment)/i],
    ]),
    ask('my son in law keeps saying pay with that ethereum stuff, do you even take that', [ethereum], {
      mustNot: [saysNo],
    }),
  ]
}
