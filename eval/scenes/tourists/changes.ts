import {
  claimsCancelled,
  claimsChanged,
  claimsRefund,
  code,
  doesNot,
  email,
  fine,
  fiveDays,
  number,
  thirty,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { touristsWords } from './words.ts'

const { beforeShipping, bringsPerson, cannotStop, exchange, ids, label, sendsBack, wishNoted } = touristsWords

export const touristsChanges = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const w2 = order('pending', 2)
  const w7 = order('pending', 7)
  const p0 = order('paid', 0)
  const p2 = order('paid', 2)
  const p4 = order('paid', 4)
  const p5 = order('paid', 5)
  const p6 = order('paid', 6)
  const s1 = order('shipped', 1)
  const s4 = order('shipped', 4)
  const d1 = order('delivered', 1)
  const wish = { ...fine, mayAct: true, mustNot: [claimsCancelled, claimsChanged, claimsRefund] }
  const passedOn = [bringsPerson, wishNoted, code, unsure]

  return [
    ask(`wife found my ${w2.number} in the inbox and we had a Talk. kill it please. ${w2.customer.email}`, [passedOn], {
      ...proved(w2),
      ...wish,
    }),
    ask(
      `I've had second thoughts, kindly halt ${s1.number} (${s1.customer.email}) before it gets to Tulsa`,
      [[cannotStop, sendsBack]],
      { ...proved(s1), ...wish },
    ),
    ask(
      `new apartment who dis. send ${ids(p0)} to 88 Willow Ct Apt 4, Asheville NC 28801 not the old place`,
      [passedOn],
      { ...proved(p0), ...wish },
    ),
    ask(
      `so dumb, I typed my work email on ${p2.number} (${p2.customer.email}) and I got laid off today, can't get in ` +
        'there after 5. can yall put my personal one on it',
      [[...passedOn, doesNot]],
      { ...proved(p2), ...wish },
    ),
    ask(`can u toss a pair of oat socks in w/ ${ids(p4)}, ill send the 16 bucks`, [[...passedOn, doesNot]], {
      ...proved(p4),
      ...wish,
    }),
    ask(
      `The box for ${p5.number} hasn't shipped I hope? My boy shot up over the summer, he'll need one size up from ` +
        `what I picked. ${p5.customer.email}`,
      [[...passedOn, exchange]],
      { ...proved(p5), ...wish },
    ),
    ask(
      `Returning everything in ${d1.number}, nothing's been worn, tags are on. ${d1.customer.email}. ` +
        'What do you need from me?',
      [[label, thirty, ...passedOn]],
      { ...proved(d1), ...wish },
    ),
    ask('nvm cancel it', [[number, email, bringsPerson]], wish),
    ask(
      `Divorce went through, hallelujah. The name on ${w7.number} needs to go back to my maiden name. ` +
        `It's under ${w7.customer.email}.`,
      [passedOn],
      { ...proved(w7), ...wish },
    ),
    ask(
      `${ids(p6)} hold this one til the 20th?? were at lake powell w/ no one home and last time a bear got the box`,
      [[...passedOn, doesNot]],
      { ...proved(p6), ...wish },
    ),
    ask(
      `fedex already has ${s4.number}, ${s4.customer.email}, but i gave you my ex's street. any way to reroute`,
      [[...passedOn, cannotStop, doesNot]],
      { ...proved(s4), ...wish },
    ),
    ask(
      'hypothetically if a person paid already and THEN cancels, do they get all of it back and how fast. asking 4 me',
      [[fiveDays, beforeShipping]],
      { mustNot: [claimsCancelled, claimsRefund] },
    ),
  ]
}
