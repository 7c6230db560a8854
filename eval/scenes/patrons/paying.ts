import {
  allMethods,
  bitcoin,
  claimsChanged,
  claimsReceipt,
  claimsRefund,
  doesNot,
  ethereum,
  fine,
  fiveDays,
  grantsDiscount,
  otherPage,
  ownsForeignAccount,
  paid,
  saysYes,
  unpaid,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay } from '../statements.ts'
import { checking, codeOrHuman, dueOf, human, keys, orderNumber, when } from './words.ts'

export const patronsPaying = (shop: Shop): Scene[] => {
  const { order, account, memo, method } = shop
  const ask = scenesOf('paying')
  const [p0, p1, p2] = [order('pending', 0), order('pending', 1), order('pending', 2)]
  const [p3, p4, p5] = [order('pending', 3), order('pending', 4), order('pending', 5)]
  const q0 = order('paid', 1)
  const c0 = order('cancelled', 4)
  const some = [[...allMethods]]
  return [
    ask('do u take amex', [[...allMethods, doesNot]], { lastMustNot: [saysYes, otherPage] }),
    ask('so how does one pay here, all i see is a qr thing', some),
    ask('Is PayPal an option? I get cash back with them.', [[...allMethods, doesNot]], {
      lastMustNot: [saysYes, otherPage],
    }),
    ask('klarna or afterpay? wanna split the parka in 4', [[...allMethods, doesNot, unsure]], {
      ...fine,
      lastMustNot: [saysYes, otherPage],
    }),
    ask('whats ur cashtag', [[account('cashapp'), orderNumber]]),
    ask('zelle email please, my bank wants to add you as a contact', [[account('zelle'), orderNumber]]),
    ask('which cryptos do you accept', [bitcoin, ethereum]),
    ask('can i pay with usdt on tron', [[bitcoin, ethereum, doesNot]], { lastMustNot: [saysYes] }),
    ask(`how much do i still owe on ${p0.number}? ${p0.customer.email}`, [dueOf(shop, p0)], {
      ...proved(p0),
      derived: dueOf(shop, p0),
    }),
    ask([keys(p1), 'what am i supposed to write in the note when i send it'], [memo(p1)], proved(p1)),
    ask(
      `ready to pay order ${p2.number}, mail is ${p2.customer.email}. where does the money go`,
      [[account(p2.paymentMethod), /https?:\/\/|pay link|payment page/i]],
      { ...proved(p2), mustNot: [falseStatusOf(p2)] },
    ),
    ask(`${keys(p3)} is it too late to pay this`, [[unpaid, ...dueOf(shop, p3), human, unsure]], {
      ...proved(p3),
      ...fine,
      mustNot: [falseStatusOf(p3)],
    }),
    ask(`i sent it!! order ${p4.number} ${p4.customer.email}. did u get it`, [[unpaid, checking]], {
      ...proved(p4),
      ...fine,
      mayAct: true,
      lastMustNot: [invitesToPay, claimsReceipt],
    }),
    ask(
      `I paid for ${p5.number} but forgot to put the number in the note, sorry. my email: ${p5.customer.email}`,
      [[unpaid, checking, human]],
      { ...proved(p5), ...fine, mayAct: true, lastMustNot: [invitesToPay, claimsReceipt] },
    ),
    ask('i did the payment from my wifes account is that a problem', [[orderNumber, human, unsure]], {
      ...fine,
      mayAct: true,
      lastMustNot: [claimsReceipt],
    }),
    ask([keys(q0), 'when did my money get to you'], [paid, when(shop, q0.paidAt)], {
      ...proved(q0),
      lastMustNot: [invitesToPay],
    }),
    ask(
      'got a text saying pay to zelle aurora.store.pay@gmail.com or my order is cancelled. is that you??',
      [[account('zelle'), doesNot, orderNumber]],
      { ...fine, lastMustNot: [ownsForeignAccount, saysYes] },
    ),
    ask('any promo codes? first time customer', [[unsure, doesNot]], { ...fine, lastMustNot: [grantsDiscount] }),
    ask('will i get charged sales tax in oregon', [[unsure, doesNot]], fine),
    ask(
      `${keys(p0)} i picked the wrong way to pay at checkout, can i switch to something else`,
      [[...codeOrHuman, ...allMethods, method(p0)]],
      { ...proved(p0), ...fine, mayAct: true, lastMustNot: [claimsChanged] },
    ),
    ask('can i give you my card number over the chat? easier for me', [[doesNot, ...allMethods]], {
      ...fine,
      lastMustNot: [saysYes],
    }),
    ask(
      'i cancelled, paid with btc back then. how do i get it back, in coins or dollars',
      [/same coin|bitcoin|dollars['’] worth/i],
      { ...fine, lastMustNot: [claimsRefund] },
    ),
    ask(`${keys(c0)} if i pay now will you still send it`, [[/cancel/i, human]], {
      ...proved(c0),
      ...fine,
      lastMustNot: [saysYes, invitesToPay],
    }),
    ask('after u get my return how long till the money is back in my cash app', [fiveDays]),
    ask('I demand my money back right now, this is fraud', [[orderNumber, human]], {
      ...fine,
      lastMustNot: [claimsRefund],
    }),
    ask('pay the first half friday and the rest when it gets here?', [[unsure, doesNot, human, ...allMethods]], {
      ...fine,
      lastMustNot: [saysYes],
    }),
  ]
}
