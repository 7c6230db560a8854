import {
  claimsCancelled,
  claimsChanged,
  claimsRefund,
  code,
  doesNot,
  email,
  fine,
  number,
  sent,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { beforeShipping, bringsPerson, comesBack, ids, label, mail } from './words.ts'

export const localsChanges = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const w0 = order('pending', 6)
  const w1 = order('pending', 7)
  const p0 = order('paid', 0)
  const p1 = order('paid', 4)
  const p2 = order('paid', 5)
  const p3 = order('paid', 6)
  const p4 = order('paid', 7)
  const s0 = order('shipped', 7)
  const d0 = order('delivered', 5)
  const d1 = order('delivered', 6)
  const wish = { ...fine, mayAct: true, mustNot: [claimsCancelled, claimsChanged, claimsRefund] }

  return [
    ask(`nvm dont want it anymore sorry 😬 ${ids(w0)}`, [[bringsPerson, code, beforeShipping]], {
      ...proved(w0),
      ...wish,
    }),
    ask(
      `pls cancel ${p0.number}, my husband went and bought the same one at the mall without telling me. ${mail(p0)}`,
      [[bringsPerson, code, beforeShipping]],
      { ...proved(p0), ...wish },
    ),
    ask(
      `can you call the truck back?? i bought the wrong thing and its already moving. ${s0.number} ${mail(s0)}`,
      [[doesNot, comesBack, sent]],
      { ...proved(s0), ...wish },
    ),
    ask(
      `we're moving from denver to aurora this weekend (yes aurora lol), ${p1.number} has to go to the new place. ` +
        mail(p1),
      [[code, bringsPerson, doesNot]],
      { ...proved(p1), ...wish },
    ),
    ask(
      'autocorrect changed my email when i checked out so im not getting anything from u. how do we fix that',
      [[number, email, bringsPerson, doesNot]],
      wish,
    ),
    ask(
      `i think i hit medium by mistake on ${p2.number}, should be a large. big fingers tiny phone. ${mail(p2)}`,
      [[code, bringsPerson, comesBack, doesNot]],
      { ...proved(p2), ...wish },
    ),
    ask(
      `room in the box for one more pair of socks on ${p3.number}? id send the extra 16. ${mail(p3)}`,
      [[code, bringsPerson, doesNot, unsure]],
      { ...proved(p3), ...wish },
    ),
    ask(
      `take one thing off ${w1.number} for me, kid changed her mind, keep the rest. ${mail(w1)}`,
      [[code, bringsPerson, doesNot, unsure]],
      { ...proved(w1), ...wish },
    ),
    ask(
      `we'll be in cabo til the 20th. could you sit on ${p4.number} and not ship til im home? ${mail(p4)}`,
      [[code, bringsPerson, doesNot, unsure]],
      { ...proved(p4), ...wish },
    ),
    ask(
      `it's huge on me, id like it one size down. not worn, tags on. order ${d0.number}, ${mail(d0)}`,
      [[comesBack, bringsPerson, code]],
      { ...proved(d0), ...wish },
    ),
    ask(`wanna start a return for ${d1.number}. just isnt me. ${mail(d1)}`, [[label, bringsPerson, code]], {
      ...proved(d1),
      ...wish,
    }),
    ask('whats the latest i can back out of an order', [beforeShipping]),
  ]
}
