import {
  allMethods,
  claims,
  claimsReceipt,
  claimsRefund,
  doesNot,
  fine,
  free,
  otherPage,
  ownsForeignAccount,
  paid,
  saysNo,
  saysYes,
  unpaid,
  unsure,
  venmo,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay } from '../statements.ts'
import { bringsPerson, dollars, ids, mail } from './words.ts'

/** The articles name no day until which an order must be paid. */
const inventsDeadline = claims(/(cancel\w*|expires?) .{0,20}(after|in|within) (\d+|one|two|three|seven) (hour|day)/)

export const localsPaying = ({ order, account, due, memo }: Shop): Scene[] => {
  const ask = scenesOf('paying')
  const w0 = order('pending', 1)
  const w1 = order('pending', 2)
  const w2 = order('pending', 3)
  const w3 = order('pending', 5)
  const p0 = order('paid', 2)
  const p1 = order('paid', 3)

  return [
    ask('can i just venmo u', [venmo], { mustNot: [saysNo] }),
    ask('apple pay?? thats all i got on me rn', [[doesNot, ...allMethods]], { mustNot: [saysYes, otherPage] }),
    ask('somebody stole my card so nothing with a card pls. what are ALL the other ways i can pay', allMethods),
    ask(`how much do i still gotta send for ${w0.number}, mail is ${mail(w0)}`, [dollars(due(w0))], proved(w0)),
    ask(`about to hit send on my phone, what goes in the little note thing? ${ids(w1)}`, [memo(w1)], proved(w1)),
    ask(
      `where exactly does the money for ${w2.number} go, like who do i send it to. ${mail(w2)}`,
      [account(w2.paymentMethod)],
      proved(w2),
    ),
    ask(
      'got a text saying i gotta zelle aurora.denver.pay@example.net for my jacket. sus. is it you guys',
      [[doesNot, account('zelle')]],
      { ...fine, mustNot: [ownsForeignAccount, saysYes], derived: ['aurora.denver.pay@example.net'] },
    ),
    ask(
      `crap i paid already but wrote "jacket :)" in the note not the code it told me. order ${w3.number} ${mail(w3)}`,
      [[bringsPerson, unpaid, memo(w3)]],
      { ...proved(w3), ...fine, mayAct: true, mustNot: [invitesToPay, claimsReceipt] },
    ),
    ask(
      `my phone froze and now it looks like i paid ${p0.number} TWICE. rent is gonna bounce. ${mail(p0)}`,
      [[bringsPerson, paid]],
      { ...proved(p0), ...fine, mayAct: true, mustNot: [invitesToPay, claimsRefund] },
    ),
    ask(
      'Do you accept a personal check in the mail? I do not care for those apps. Dorothy Kessler, Lakewood',
      [[doesNot, unsure, ...allMethods]],
      { ...fine, mustNot: [saysYes] },
    ),
    ask('im like 4 blocks from larimer, cool if i walk over and pay cash', [[doesNot, unsure, ...allMethods]], {
      ...fine,
      mustNot: [saysYes],
    }),
    ask('any way to do half now and half on the 15th when my check hits', [[doesNot, unsure, bringsPerson]], {
      ...fine,
      mustNot: [saysYes],
    }),
    ask('if i dont pay tonight do u cancel on me? how long do i got', [[unsure, bringsPerson, doesNot]], {
      ...fine,
      mustNot: [inventsDeadline],
    }),
    ask(`did my money land ok for ${p1.number}? first time buying like this so im nervous 😬 ${mail(p1)}`, [paid], {
      ...proved(p1),
      mustNot: [falseStatusOf(p1), invitesToPay],
    }),
    ask('is denver sales tax on top of the price or is it already in there', [[unsure, doesNot, free, bringsPerson]], {
      ...fine,
      mustNot: [claims(/(sales tax|tax rate) (is|of) \d/)],
    }),
  ]
}
