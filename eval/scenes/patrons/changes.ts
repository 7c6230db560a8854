import { cancelled, claimsCancelled, claimsChanged, claimsRefund, fine, fiveDays, sent } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop } from '../shop.ts'
import { falseStatusOf } from '../statements.ts'
import { cannotStop, codeOrHuman, human, keys, notYet, orderNumber, swap, ways } from './words.ts'

export const patronsChanges = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('changes')
  const [p0, p1] = [order('pending', 1), order('pending', 5)]
  const [q0, q1] = [order('paid', 0), order('paid', 2)]
  const [s0, s1] = [order('shipped', 2), order('shipped', 5)]
  const d0 = order('delivered', 3)
  const c0 = order('cancelled', 1)
  const undone = { ...fine, mayAct: true, lastMustNot: [claimsCancelled, claimsChanged, claimsRefund] }
  return [
    ask('cancel my order', [[...ways, notYet]], undone),
    ask(`${keys(p0)} hi pls cancel i found it cheaper`, [[...codeOrHuman, notYet]], { ...proved(p0), ...undone }),
    ask(
      [keys(q0), 'I already paid but I want out of this order. What happens to my money?'],
      [[...codeOrHuman, fiveDays, notYet]],
      { ...proved(q0), ...undone },
    ),
    ask(`its on the way i know but can u stop it? ${keys(s0)}`, [[cannotStop, human]], {
      ...proved(s0),
      ...undone,
      mustNot: [falseStatusOf(s0)],
    }),
    ask('up to when can i still cancel', [notYet], { lastMustNot: [claimsCancelled] }),
    ask(`we moved!! order ${q1.number} has the old place on it. ${q1.customer.email}`, [codeOrHuman], {
      ...proved(q1),
      ...undone,
    }),
    ask('i ordered the black tee in S can i make it M, hasnt shipped i think', [[...ways, swap]], {
      ...undone,
    }),
    ask([`${p1.number}`, p1.customer.email, 'add a pair of socks to that, the oat ones'], [codeOrHuman], {
      ...proved(p1),
      ...undone,
    }),
    ask(`my email is spelled wrong on my order so i get no mails from you. number ${q0.number}`, [ways], {
      order: q0,
      ...undone,
    }),
    ask([keys(c0), 'ok so its cancelled. i changed my mind can you bring it back'], [[cancelled, ...codeOrHuman]], {
      ...proved(c0),
      ...fine,
      mayAct: true,
      lastMustNot: [claimsChanged],
    }),
    ask(
      [`what did i order in ${q1.number}, ${q1.customer.email}`, '{code}', 'ugh wrong color. can you change it'],
      [[human, swap, ...codeOrHuman]],
      { ...provedByCode(q1), ...undone },
    ),
    ask(`can ${s1.number} go to my office instead? ${s1.customer.email}`, [[cannotStop, sent, ...codeOrHuman]], {
      ...proved(s1),
      ...undone,
    }),
    ask(`${keys(d0)} id like to cancel`, [[/return|delivered|send it back|arrived/i, human, ...codeOrHuman]], {
      ...proved(d0),
      ...undone,
    }),
    ask('i forgot to say its a gift when i ordered, can u still put a card in', [[...ways, /gift|card|wrap/i]], undone),
    ask('pause my order till im back from vacation in 2 weeks', [[orderNumber, ...ways]], undone),
  ]
}
