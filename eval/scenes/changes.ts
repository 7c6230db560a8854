import {
  asksForBoth,
  asksForCode,
  asksForNumber,
  bringsPerson,
  cancelRule,
  cannotStop,
  hasShipped,
  wasCancelled,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, provedByCode, type Shop } from './shop.ts'

const ask = scenesOf('changes')

const general: Scene[] = [
  ask('cancel my order', [[...asksForNumber, ...cancelRule]], { handOver: 'fine' }),
  ask('i want to cancel', [[...asksForNumber, ...cancelRule]], { handOver: 'fine' }),
  ask('can i still cancel? ordered an hour ago', [[...cancelRule, ...asksForNumber]], { handOver: 'fine' }),
  ask('Changed my mind, please cancel everything.', [[...asksForNumber, ...cancelRule]], { handOver: 'fine' }),
  ask('how do cancellations work', [cancelRule]),
  ask('do i get my money back if i cancel', [['full amount', '5 business days', 'full']]),
  ask('can i cancel after its been shipped', [cannotStop.concat(cancelRule)], { mustNot: [/^yes\b/i] }),
  ask('i put the wrong address!!!', asksForBoth, { handOver: 'fine' }),
  ask('need to change my shipping adress', asksForBoth, { handOver: 'fine' }),
  ask('can you change the size in my order from M to L', asksForBoth, { handOver: 'fine' }),
  ask('add a beanie to my order', asksForBoth, { handOver: 'fine' }),
  ask('typo in my email on the order', asksForBoth, { handOver: 'fine' }),
  ask('remove one of the two shirts from my order pls', asksForBoth, { handOver: 'fine' }),
  ask('please hold my order until next week im travelling', asksForBoth, { handOver: 'fine' }),
  ask('I moved. the package must go to my new place', asksForBoth, { handOver: 'fine' }),
]

const ofAnOrder = ({ order }: Shop): Scene[] => {
  const [pending, other, third] = [order('pending', 2), order('pending', 3), order('pending', 4)]
  const [paid, shipped, delivered] = [order('paid', 1), order('shipped', 8), order('delivered', 8)]
  const cancelled = order('cancelled', 3)
  const toPerson: Scene['must'] = [[...bringsPerson, ...cancelRule, ...asksForCode]]
  return [
    ask(`cancel order ${pending.number}, ${pending.customer.email}`, toPerson, {
      ...proved(pending),
      handOver: 'fine',
      mayAct: true,
    }),
    ask(`pls cancel ${paid.number} ${paid.customer.email} and refund me`, toPerson, {
      ...proved(paid),
      handOver: 'fine',
      mayAct: true,
    }),
    ask([`i need to cancel #${other.number}, email ${other.customer.email}`, '{code}'], toPerson, {
      ...provedByCode(other),
      handOver: 'fine',
      mayAct: true,
    }),
    ask(`cancel ${shipped.number}!!! ${shipped.customer.email}`, [[...hasShipped, ...cannotStop]], {
      ...proved(shipped),
      handOver: 'fine',
    }),
    ask(`can i cancel ${delivered.number} ${delivered.customer.email}`, [['delivered', 'return', ...cannotStop]], {
      ...proved(delivered),
      handOver: 'fine',
    }),
    ask(`cancel order ${cancelled.number} please ${cancelled.customer.email}`, [wasCancelled], {
      ...proved(cancelled),
      handOver: 'fine',
    }),
    ask(`change address on ${third.number} to 12 Oak St Boise ID 83702. ${third.customer.email}`, toPerson, {
      ...proved(third),
      handOver: 'fine',
    }),
    ask(`wrong size in order ${paid.number} should be XL, ${paid.customer.email}, hasnt shipped yet`, toPerson, {
      ...proved(paid),
      handOver: 'required',
    }),
    ask(
      `can you redirect ${shipped.number} to my office, ${shipped.customer.email}`,
      [[...hasShipped, ...cannotStop]],
      {
        ...proved(shipped),
        handOver: 'required',
      },
    ),
  ]
}

export const changeScenes = (shop: Shop): Scene[] => [...general, ...ofAnOrder(shop)]
