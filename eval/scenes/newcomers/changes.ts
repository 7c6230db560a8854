import {
  asksForCode,
  asksForNumber,
  bringsPerson,
  cancelRule,
  cannotStop,
  honest,
  noPickup,
  returnDays,
} from '../facts.ts'
import { type Fact, type Required, type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop } from '../shop.ts'
import { asksToPay, emailOf, neverPaid, parcel, saysYes, unpaid } from './given.ts'

const ask = scenesOf('changes')

/** A code has to prove it, and a person has to do it. */
const change: Fact[] = [...asksForCode, ...bringsPerson, ...asksForNumber]
const changed: Required[] = [change]
const noted = { handOver: 'fine', mayAct: true } as const

const cancelling = (shop: Shop): Scene[] => {
  const [p0, p1, paid] = [unpaid(shop, 0), unpaid(shop, 1), shop.order('paid', 0)]
  const [s0, d0, c0] = [parcel(shop, 'shipped', 0), parcel(shop, 'delivered', 5), neverPaid(shop, 1)]
  return [
    ask('cancel my order', [[...change, ...cancelRule]], noted),
    ask('how do i cancel', [[...cancelRule, ...asksForNumber]], noted),
    ask(`pls cancel ${p0.number} my email is ${emailOf(p0)} found it cheaper`, [[...change, ...cancelRule]], {
      ...proved(p0),
      ...noted,
    }),
    ask([`CANCEL order ${p1.number}, ${emailOf(p1)}`, '{code}'], [], {
      ...provedByCode(p1),
      handOver: 'required',
      mayAct: true,
    }),
    ask(
      `i paid for ${paid.number} but changed my mind, ${emailOf(paid)}, cancel and send money back`,
      [[...change, ...cancelRule]],
      { ...proved(paid), ...noted, mustNot: [asksToPay] },
    ),
    ask(`cancel ${s0.number} right now, ${emailOf(s0)}`, [cannotStop], { ...proved(s0), ...noted }),
    ask('can i cancel after it shipped', [cannotStop], { mustNot: [saysYes] }),
    ask('until when can i cancel', [cancelRule]),
    ask('if i cancel do i get everything back', [['full amount', 'full', '5 business days', 'whole']], {
      handOver: 'fine',
    }),
    ask(`its here but i want to cancel ${d0.number} ${emailOf(d0)}`, [[...cannotStop, ...returnDays]], {
      ...proved(d0),
      ...noted,
    }),
    ask(
      `undo the cancellation of ${c0.number} i want it after all!! ${emailOf(c0)}`,
      [['cancel', ...bringsPerson, ...honest, 'new order']],
      { ...proved(c0), ...noted },
    ),
  ]
}

const changing = (shop: Shop): Scene[] => {
  const [p0, p1, p2] = [unpaid(shop, 0), unpaid(shop, 1), unpaid(shop, 2)]
  const [paid, s1] = [shop.order('paid', 0), parcel(shop, 'shipped', 1)]
  return [
    ask('i moved, need to update my shipping address', changed, noted),
    ask(`wrong zip on order ${p2.number} ${emailOf(p2)} should be 80211`, changed, { ...proved(p2), ...noted }),
    ask([`new address for ${p0.number} please, ${emailOf(p0)}`, '{code} its 88 Elm Court, Boulder CO 80301'], [], {
      ...provedByCode(p0),
      handOver: 'required',
      mayAct: true,
    }),
    ask(`make it an XL instead of L, order ${paid.number}, ${emailOf(paid)}`, changed, { ...proved(paid), ...noted }),
    ask('can i add another pair of socks to my order before it ships', [[...change, ...honest]], noted),
    ask(
      `reroute ${s1.number} to my office, its on the way already i think. ${emailOf(s1)}`,
      [[...change, ...cannotStop, ...honest]],
      { ...proved(s1), ...noted },
    ),
    ask(
      `I said zelle but can i pay ${p1.number} with venmo, ${emailOf(p1)}`,
      [[...change, ...honest, shop.account('venmo')]],
      { ...proved(p1), ...noted },
    ),
    ask('typed my email wrong when i ordered', [[...change, ...honest]], noted),
    ask('can you hold my package til i am back from vacation', [[...change, ...honest]], noted),
    ask('instead of shipping can i just pick it up', [noPickup], { mustNot: [saysYes] }),
    ask('two orders, can you send them in one box', [[...change, ...honest]], noted),
  ]
}

export const changeScenes = (shop: Shop): Scene[] => [...cancelling(shop), ...changing(shop)]
