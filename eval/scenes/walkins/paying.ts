import {
  allMethods,
  cashApp,
  claimsReceipt,
  doesNot,
  fine,
  grantsDiscount,
  number,
  otherPage,
  ownsForeignAccount,
  paid,
  saysYes,
  shopContact,
  street,
  thirty,
  twoDays,
  unpaid,
  unsure,
  venmo,
  zelle,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  afterPayment,
  agreed,
  amount,
  bringsPerson,
  denver,
  disowns,
  ids,
  knownWays,
  noted,
  payPage,
  stillOpen,
  takesGiftCards,
} from './words.ts'

export const walkinsPaying = (shop: Shop): Scene[] => {
  const { order, account } = shop
  const ask = scenesOf('paying')
  const w0 = order('pending', 0)
  const w3 = order('pending', 3)
  const w4 = order('pending', 4)
  const w5 = order('pending', 5)
  const p4 = order('paid', 4)

  return [
    ask('so how do ppl pay here', allMethods),
    ask('whats ur venmo', [account('venmo')]),
    ask('can i use apple pay', [[venmo, cashApp, zelle, doesNot]], { mustNot: [otherPage] }),
    ask(
      `Hello, I would like to pay order ${w3.number} tonight. How? My email is ${w3.customer.email}`,
      [[shop.method(w3), account(w3.paymentMethod), payPage]],
      proved(w3),
    ),
    ask(
      `how much do i owe u for ${ids(w4)}`,
      [[amount(shop.data.payments[w4.id]?.due ?? w4.totalAmount), ...shop.due(w4)]],
      proved(w4),
    ),
    ask(
      `what do i gotta write in the note when i send the money for ${ids(w5)}`,
      [[shop.memo(w5), `${w5.number}`, payPage, doesNot]],
      proved(w5),
    ),
    ask(
      'Why can I not pay with a credit card? A store that only takes Venmo and Zelle looks like a scam to me.',
      [[knownWays, unsure, doesNot, street, shopContact, denver]],
      { ...fine, mustNot: [otherPage] },
    ),
    ask(
      'got a text telling me to zelle billing@aurora-payments.example for my jacket, is that you guys??',
      [[account('zelle'), doesNot]],
      { ...fine, mustNot: [ownsForeignAccount, saysYes] },
    ),
    ask(`my bank shows a warning. is ${account('zelle')} really your zelle`, [[account('zelle'), agreed]], {
      ...fine,
      mustNot: [disowns],
    }),
    ask(
      'if i zelle you and nothing ever comes, who gives me my money back? is there any buyer protection',
      [[unsure, doesNot, thirty, shopContact, bringsPerson]],
      fine,
    ),
    ask(
      'a man called saying he is aurora outfitters and i should pay with amazon gift cards. true?',
      [[doesNot, unsure, knownWays]],
      { ...fine, mustNot: [takesGiftCards] },
    ),
    ask('wanna pay in btc, whats the address', [[account('bitcoin'), number, payPage]]),
    ask(
      'sent the eth like an hour ago, how many confirmations till it counts',
      [[unsure, number, noted, bringsPerson]],
      { ...fine, mayAct: true, mustNot: [invitesToPay, claimsReceipt] },
    ),
    ask(`did my payment go thru? ${ids(p4)}`, [paid], { ...proved(p4), mustNot: [stillOpen] }),
    ask([`gonna pay ${ids(w0)} now, what do i do`, 'k sent it'], [[unpaid, noted, bringsPerson]], {
      ...proved(w0),
      ...fine,
      mayAct: true,
      lastMustNot: [invitesToPay, claimsReceipt],
    }),
    ask(
      'can you hold my order till payday next friday? promise i pay then',
      [[unsure, doesNot, afterPayment, twoDays]],
      { ...fine, mayAct: true },
    ),
    ask('broke college kid here, student discount?', [[unsure, doesNot]], { ...fine, mustNot: [grantsDiscount] }),
  ]
}
