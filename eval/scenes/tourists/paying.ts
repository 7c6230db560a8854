import {
  allMethods,
  bitcoin,
  cashApp,
  claimsReceipt,
  doesNot,
  email,
  fine,
  number,
  otherPage,
  ownsForeignAccount,
  saysYes,
  unpaid,
  unsure,
  venmo,
  zelle,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { touristsWords } from './words.ts'

const { bringsPerson, ids, payPage } = touristsWords

export const touristsPaying = ({ order, account, due, memo }: Shop): Scene[] => {
  const ask = scenesOf('paying')
  const w1 = order('pending', 1)
  const w3 = order('pending', 3)
  const w5 = order('pending', 5)
  const w6 = order('pending', 6)

  return [
    ask(
      'What all can a fella use to pay you folks? I got a phone full of apps my daughter put on there',
      [cashApp, venmo, zelle, [bitcoin, /crypto/i]],
      { mustNot: [otherPage] },
    ),
    ask('paypal?', [doesNot], { mustNot: [otherPage, saysYes] }),
    ask("do u guys do apple pay or klarna im 17 and my mom won't let me have a real card lol", [doesNot], {
      mustNot: [otherPage, saysYes],
    }),
    ask(
      `ok i am sitting here with the app open. order is ${w1.number}, ${w1.customer.email}. where do i send it ` +
        'and how much exactly',
      [account(w1.paymentMethod), due(w1)],
      proved(w1),
    ),
    ask(
      `there is a little box for a note when i send money. what do i put in it, a heart? ${ids(w3)}`,
      [[memo(w3), `${w3.number}`, /order number|\b(no|not|n['’]t)\b.{0,30}(note|memo)/i]],
      proved(w3),
    ),
    ask('whats ur btc addy', [[account('bitcoin'), number, email, payPage]]),
    ask(
      "a lady on Facebook says she's Aurora Outfitters support and I should Zelle aurora.helpdesk77@gmail.com " +
        'because your regular account is "under audit". She was very nice. Is that right?',
      [[doesNot, account('zelle')]],
      { ...fine, mustNot: [ownsForeignAccount, saysYes] },
    ),
    ask(
      'crypto question: who eats the gas fee when i pay in eth, me or you. last shop made me pay twice',
      [[unsure, bringsPerson, /\b(gas|network) fees?\b/i]],
      fine,
    ),
    ask(
      'paycheck hits friday, if i click buy tonight how long till you give up on me and toss the order',
      [[unsure, bringsPerson, number, email, /\b(days?|hours?)\b/i]],
      fine,
    ),
    ask(
      `fat fingers. i sent ten bucks too little for ${w5.number}, the email is ${w5.customer.email}. ` +
        'do we start over or',
      [[bringsPerson, unpaid, unsure, /\b(rest|remaining|remainder|difference|missing|balance)\b/i, ...due(w5)]],
      { ...proved(w5), ...fine, mustNot: [claimsReceipt], mayAct: true },
    ),
    ask(
      `The payment for ${w6.number} came from my husband's phone, his name's Earl, mine isn't. Will you know it's ` +
        `for me? (${w6.customer.email})`,
      [[bringsPerson, unpaid, unsure, memo(w6), /order number|note|\bnames?\b/i]],
      { ...proved(w6), ...fine, mustNot: [claimsReceipt, invitesToPay], mayAct: true },
    ),
    ask(
      'My roommate and I are going halves on a parka. He only has Venmo, I only have Cash App. Doable in one order?',
      [[unsure, doesNot, bringsPerson]],
      fine,
    ),
    ask(
      'Dear Sirs, I do not trust telephones with money. May I put a personal check in the post? Yours, Walter B.',
      [[doesNot, ...allMethods]],
      { ...fine, mustNot: [saysYes] },
    ),
    ask(
      "we'll be downtown on vacation anyway so can we order online and hand you cash when we pick the coats up",
      [doesNot],
      { ...fine, mustNot: [saysYes] },
    ),
    ask(
      'is sales tax on top of the price? Oregon gal here, we are not used to that nonsense',
      [[unsure, bringsPerson, /\btax(es)?\b/i, /nothing to add/i]],
      fine,
    ),
  ]
}
