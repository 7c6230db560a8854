import { askBack, claimsCancelled, claimsChanged, code, fine, thirty, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { cancelRule, takesOver, tooLate } from './words.ts'

export const regularsChanges = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const [p5, p1, p2, p3] = [order('paid', 5), order('paid', 1), order('paid', 2), order('paid', 3)]
  const s2 = order('shipped', 2)
  const n4 = order('pending', 4)
  return [
    ask(
      `Please cancel order ${p5.number}, my husband already bought the same one. ${p5.customer.email}`,
      [[/cancel/i, code, takesOver]],
      { ...proved(p5), ...fine, mayAct: true, mustNot: [claimsCancelled] },
    ),
    ask(`cancel ${s2.number} ${s2.customer.email} i changed my mind`, [[tooLate, takesOver, code]], {
      ...proved(s2),
      ...fine,
      mayAct: true,
      mustNot: [claimsCancelled],
    }),
    ask('if i order today can I still back out of it in a day or two', [[cancelRule, thirty, takesOver]], fine),
    ask(
      `We moved. Can you send order ${p1.number} to the new house, my email is ${p1.customer.email}`,
      [[code, takesOver]],
      { ...proved(p1), ...fine, mayAct: true, mustNot: [claimsChanged] },
    ),
    ask(
      `can you throw in a pair of socks with ${p2.number} before it goes out ill pay you for it ${p2.customer.email}`,
      [[code, takesOver, unsure]],
      { ...proved(p2), ...fine, mayAct: true, mustNot: [claimsChanged] },
    ),
    ask(
      'i got a new email the old aol one got hacked, how do i get it changed on my order',
      [[...askBack, code, takesOver, unsure]],
      { ...fine, mayAct: true, mustNot: [claimsChanged] },
    ),
    ask(
      `going out of town till the 20th can you hold on to ${p3.number} and send it after? ${p3.customer.email}`,
      [[code, takesOver, unsure]],
      { ...proved(p3), ...fine, mayAct: true, mustNot: [claimsChanged] },
    ),
    ask(
      `I dont want ${n4.number} any more and I never paid it, ${n4.customer.email}, do I have to do something`,
      [[/cancel/i, code, takesOver, /nothing|no need|n['’]t (have|need) to/i]],
      { ...proved(n4), ...fine, mayAct: true, mustNot: [claimsCancelled] },
    ),
  ]
}
