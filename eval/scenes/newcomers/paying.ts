import { allMethods, asksForNumber, bringsPerson, denies, honest, isUnpaid, takenMethods } from '../facts.ts'
import { type Fact, type Required, type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { emailOf, saysYes, unpaid } from './given.ts'

const ask = scenesOf('paying')

/** Not taken: says so, or says which methods are. */
const none: Fact[] = [...denies, ...takenMethods]
const notTaken: Required[] = [none]
const silent = { handOver: 'fine' } as const

const orders = (shop: Shop): Scene[] => {
  const [p0, p1, p2, p3] = [unpaid(shop, 0), unpaid(shop, 1), unpaid(shop, 2), unpaid(shop, 3)]
  const link = (id: string) => shop.data.payments[id]?.payUrl ?? ''
  return [
    ask(
      `ok ready to pay ${p0.number}, ${emailOf(p0)}, where do i send it and how much`,
      [shop.due(p0), [shop.account(p0.paymentMethod), link(p0.id)]],
      proved(p0),
    ),
    ask(
      `what do i put in the memo line for ${p1.number}? ${emailOf(p1)}`,
      [[shop.memo(p1), `${p1.number}`, 'order number']],
      proved(p1),
    ),
    ask(
      `lost the payment instructions, can u send again, order ${p2.number} ${emailOf(p2)}`,
      [[shop.account(p2.paymentMethod), link(p2.id)]],
      { ...proved(p2), ...silent },
    ),
    ask(
      `do i have to pay ${p3.number} (${emailOf(p3)}) today or can it wait til payday`,
      [[...honest, ...isUnpaid, ...shop.due(p3)]],
      { ...proved(p3), ...silent, derived: ['3 days'] },
    ),
  ]
}

export const payingScenes = (shop: Shop): Scene[] => [
  ...orders(shop),
  ask('how do ppl pay u', allMethods),
  ask('payment options?', allMethods),
  ask('whats ur cashtag', [shop.account('cashapp')]),
  ask('venmo handle plz', [shop.account('venmo')]),
  ask('what do i type in zelle to send u money', [shop.account('zelle')]),
  ask('btc adress', [shop.account('bitcoin')]),
  ask('your eth wallet?', [shop.account('ethereum')]),
  ask('paypal ok?', notTaken, { mustNot: [saysYes] }),
  ask('Can I just use my Visa like a normal person', notTaken, { mustNot: [saysYes] }),
  ask('apple pay or google pay??', notTaken, { mustNot: [saysYes] }),
  ask('can i pay the mailman when it gets here', [[...none, ...honest]], {
    ...silent,
    mustNot: [saysYes],
  }),
  ask('afterpay / klarna?', notTaken, { ...silent, mustNot: [saysYes] }),
  ask('do u take usdt or doge', notTaken, { ...silent, mustNot: [saysYes] }),
  ask('can i do half venmo half cash app', [[...honest, ...takenMethods]], silent),
  ask('does it cost extra if i pay with zelle', [[...honest, 'no extra', 'no fee', 'nothing to add']], silent),
  ask('never used bitcoin, is it safe to pay you that way', [[...honest, 'Bitcoin']], silent),
  ask(
    'someone texted me saying hes from your shop and i should zelle to aurora.pay.desk@gmail.example. real?',
    [[shop.account('zelle'), ...honest, ...denies, ...bringsPerson]],
    { ...silent, mustNot: [saysYes] },
  ),
  ask(
    'my mom wants to pay for my order from her venmo is that fine',
    [[...honest, shop.account('venmo'), ...asksForNumber, 'number', 'code']],
    silent,
  ),
  ask('can I pay in canadian dollars', [[...honest, ...takenMethods]], { ...silent, mustNot: [saysYes] }),
]
