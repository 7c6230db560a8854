import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  hasShipped,
  isPaid,
  isUnpaid,
  leavesWithin,
  takesDays,
  wasCancelled,
  wasDelivered,
} from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { itemsOf, proved, provedByCode, type Shop, usd } from './shop.ts'

const ask = scenesOf('order')

const withoutProof = ({ order }: Shop): Scene[] => {
  const [first, second] = [order('shipped', 0), order('delivered', 0)]
  return [
    ask('where is my stuff', asksForBoth),
    ask('wheres my order', asksForBoth),
    ask('WHERE IS MY ORDER???', asksForBoth),
    ask('hi i ordered something like a week ago and havent heard anything, whats going on with it', asksForBoth),
    ask('any update on my package 📦', asksForBoth),
    ask('has my parka shipped yet', asksForBoth),
    ask('can u check the status of my purchase pls', asksForBoth),
    ask('when will my order get here', [[...asksForNumber, ...takesDays]]),
    ask('tracking number please', asksForBoth),
    ask('hey so i never got a tracking email, can you send me the tracking', asksForBoth),
    ask('how much did i pay for my order', asksForBoth),
    ask('what did i order again lol', asksForBoth),
    ask('did my order go through?', asksForBoth),
    ask(`order ${first.number}`, [asksForEmail], { order: first }),
    ask(`status of #${second.number} ?`, [asksForEmail], { order: second }),
    ask('i lost my order number how do i check my order', [asksForEmail]),
    ask('deleted the confirmation mail by accident and now i dont have the order number', [asksForEmail]),
    ask('I cant find my order number anywhere!!', [asksForEmail]),
    ask('my wife ordered a vest for me under her email, i dont know the number', [asksForEmail]),
    ask('Wheres my packge its been 4 days', asksForBoth),
  ]
}

const status = ({ order, day, method, due }: Shop): Scene[] => {
  const [a, b, c] = [order('shipped', 1), order('shipped', 2), order('shipped', 3)]
  const [d, e] = [order('shipped', 4), order('shipped', 5)]
  const [d1, d2, d3] = [order('delivered', 1), order('delivered', 2), order('delivered', 3)]
  const [c1, c2] = [order('cancelled', 0), order('cancelled', 1)]
  const [p1, p2, p3] = [order('pending', 0), order('pending', 1), order('pending', 2)]
  const [paid1, paid2] = [order('paid', 0), order('paid', 1)]
  return [
    ask(`where is ${a.number} ${a.customer.email}`, [hasShipped, a.trackingNumber ?? ''], proved(a)),
    ask(`${b.customer.email} ${b.number}`, [hasShipped], proved(b)),
    ask(
      `Good morning, my name is not important, I placed an order a few days ago (number ${c.number}, mail ${c.customer.email}) and would like to know whether it has left your warehouse. Thank you kindly.`,
      [hasShipped, day(c.shippedAt)],
      proved(c),
    ),
    ask(`did order #${d.number} ship yet? email is ${d.customer.email}`, [hasShipped, day(d.shippedAt)], proved(d)),
    ask(`tracking for ${e.number}, ${e.customer.email.toUpperCase()}`, [e.trackingNumber ?? ''], proved(e)),
    ask(`who is delivering order ${a.number}? ups? my email ${a.customer.email}`, [a.trackingCarrier ?? ''], proved(a)),
    ask(
      `when will order ${b.number} arrive?? ${b.customer.email} i need it before the weekend`,
      [[...takesDays, b.trackingNumber ?? '']],
      proved(b),
    ),
    ask(`eta on ${c.number} pls (${c.customer.email})`, [[...takesDays, c.trackingNumber ?? '']], proved(c)),
    ask(`what day did you guys ship ${d.number}, ${d.customer.email}`, [day(d.shippedAt)], proved(d)),
    ask(
      `how much was order ${e.number.toLocaleString('en-US')} in total, email ${e.customer.email}`,
      [usd(e.totalAmount)],
      proved(e),
    ),
    ask(`has ${d1.number} been delivered? ${d1.customer.email}`, [wasDelivered, day(d1.deliveredAt)], proved(d1)),
    ask(`when was my package dropped off, order ${d2.number}, ${d2.customer.email}`, [day(d2.deliveredAt)], proved(d2)),
    ask(
      `my order is ${String(d3.number).split('').join(' ')} and the email is ${d3.customer.email}, where is it`,
      [wasDelivered],
      proved(d3),
    ),
    ask(
      `why was order ${c1.number} cancelled?? ${c1.customer.email}`,
      [wasCancelled, [...isUnpaid, 'payment', 'reason', 'because', ...bringsPerson]],
      {
        ...proved(c1),
        handOver: 'fine',
      },
    ),
    ask(`whats up with order ${c2.number} ${c2.customer.email}`, [wasCancelled], proved(c2)),
    ask(`status ${p1.number} / ${p1.customer.email}`, [isUnpaid], proved(p1)),
    ask(`how much do i owe on order ${p2.number}? ${p2.customer.email}`, [due(p2)], proved(p2)),
    ask(`which payment method did i pick for ${p3.number}, mail: ${p3.customer.email}`, [method(p3)], {
      ...proved(p3),
      // Not the list of all methods.
      mustNot: [p3.paymentMethod === 'ethereum' ? 'Bitcoin' : 'Ethereum'],
    }),
    ask(`is my order ${paid1.number} paid? my email ${paid1.customer.email}`, [isPaid], {
      ...proved(paid1),
      mustNot: ['waiting for your payment'],
    }),
    ask(
      `order ${paid2.number} is still not shipped, when does it go out? ${paid2.customer.email}`,
      [[...leavesWithin, ...isPaid]],
      proved(paid2),
    ),
    ask(`when did i place order ${d2.number}? ${d2.customer.email}`, [day(d2.createdAt)], proved(d2)),
    ask(
      `order ending in ${e.id.slice(-8)} with my e-mail ${e.customer.email} where is it now`,
      [hasShipped],
      proved(e),
    ),
  ]
}

const withCode = ({ order, data }: Shop): Scene[] => {
  const [a, b, c, d] = [order('delivered', 4), order('shipped', 6), order('delivered', 5), order('shipped', 7)]
  const missing = Math.max(...Object.values(data.orders).flatMap((some) => some.map(({ number }) => number))) + 80_000
  return [
    ask(`what was in order ${a.number}? ${a.customer.email}`, [asksForCode], { ...proved(a), secrets: itemsOf(a) }),
    ask([`what was in order ${b.number}? ${b.customer.email}`, '{code}'], [itemsOf(b)[0] ?? ''], provedByCode(b)),
    ask(`what address is ${c.number} going to, ${c.customer.email}`, [asksForCode], {
      ...proved(c),
      secrets: [c.shippingAddress?.street ?? c.customer.name],
    }),
    ask(
      [`what address did i put on order ${d.number} (${d.customer.email})`, 'the code is {code}'],
      [d.shippingAddress?.street ?? ''],
      provedByCode(d),
    ),
    ask(`where is order ${missing}? my email is somebody.new@example.com`, [
      [
        'couldn’t find',
        'can’t find',
        'not find',
        'no order',
        'doesn’t match',
        'don’t match',
        'don’t fit',
        'check',
        'couldn’t match',
        'don’t have',
      ],
    ]),
    ask('#99999999999999 whats the status, tom@example.com', [
      [
        'couldn’t find',
        'can’t find',
        'not find',
        'no order',
        'doesn’t match',
        'don’t match',
        'check',
        ...asksForNumber,
        'couldn’t match',
        'don’t have',
      ],
    ]),
  ]
}

export const orderScenes = (shop: Shop): Scene[] => [...withoutProof(shop), ...status(shop), ...withCode(shop)]
