import { asksForBoth, hasShipped, isPaid, isUnpaid, wasCancelled, wasDelivered } from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import { proved, type Shop, usd } from './shop.ts'
import { invitesToPay } from './statements.ts'

const ask = scenesOf('trouble')
/** Nothing is proved: Levy asks which order it is, or a person takes over; it never asks for money. */
const claim = (turns: string): Scene => ask(turns, asksForBoth, { mustNot: [invitesToPay], handOver: 'fine' })

const paidWithoutNumber: Scene[] = [
  claim('i paid'),
  claim('i already paid you!!'),
  claim('I sent the money two days ago and nobody confirmed anything'),
  claim('paid on cashapp last night still says waiting'),
  claim('i payed for my order but its still pending'),
  claim('why do you keep sending me reminders i PAID'),
  claim('i paid twice by accident can i get one back'),
  claim('my venmo got charged two times for the same thing'),
  claim('oops sent the zelle to the wrong account, what now'),
  claim('i think i sent too much money'),
  claim('sent 20 bucks less than the total my bad'),
  claim('I chose zelle at checkout but i paid with cash app instead is that ok'),
  claim('my husband already payed it from his account'),
  claim('Money left my bank account. You say unpaid. Explain.'),
  claim('btc transaction confirmed 3 hrs ago, order not updated'),
  claim('forgot to put the order number in the note when i paid 😬'),
]

const paidWithNumber = ({ order, method }: Shop): Scene[] => {
  const orders = [0, 1, 2, 3, 4].map((index) => order('pending', index))
  const onRecord = (index: number, turns: (order: (typeof orders)[0]) => string): Scene[] =>
    orders
      .slice(index, index + 1)
      .map((one) => ask(turns(one), [isUnpaid], { ...proved(one), mustNot: [invitesToPay], handOver: 'required' }))
  const [paid, cancelled] = [order('paid', 2), order('cancelled', 2)]
  return [
    ...onRecord(0, ({ number, customer }) => `i paid order ${number} already, ${customer.email}`),
    ...onRecord(1, ({ number, customer }) => `order ${number} ${customer.email} i paid yesterday why is it pending`),
    ...onRecord(
      2,
      ({ number, customer }) =>
        `This is ridiculous. I have sent the money for order #${number} (my mail is ${customer.email}) and I have the screenshot to prove it. Fix it.`,
    ),
    ...onRecord(3, ({ number, customer }) => `paid twice for ${number}, mail ${customer.email}, want one payment back`),
    ...onRecord(4, ({ number, customer }) => `${number} ${customer.email} paid w zelle instead of what i picked`),
    ...onRecord(
      0,
      ({ number, customer }) => `i sent the payment for ${number} to the wrong person!! ${customer.email} help`,
    ),
    ...onRecord(
      1,
      ({ number, customer, totalAmount }) =>
        `i only sent $${Math.max(1, Math.floor(totalAmount) - 5)} for order ${number} by mistake (${customer.email})`,
    ),
    ...onRecord(
      2,
      ({ number, customer }) => `u say order ${number} is unpaid but cash app says completed. ${customer.email}`,
    ),
    ...onRecord(
      3,
      ({ number, customer }) => `did you get my payment for ${number}? i sent it this morning. ${customer.email}`,
    ),
    ask(`did my payment for ${paid.number} come through? ${paid.customer.email} sent it already`, [isPaid], {
      ...proved(paid),
      mustNot: [invitesToPay],
      handOver: 'fine',
    }),
    ask(`I paid for ${cancelled.number} and you cancelled it anyway!!! ${cancelled.customer.email}`, [wasCancelled], {
      ...proved(cancelled),
      mustNot: [invitesToPay],
      handOver: 'required',
    }),
    ask(
      `how much did you get for order ${paid.number} i think i overpaid, ${paid.customer.email}`,
      [usd(paid.totalAmount)],
      { ...proved(paid), mustNot: [invitesToPay], handOver: 'required' },
    ),
    ask(
      `i paid order ${paid.number} by mistake from my business account, ${method(paid)}, ${paid.customer.email}, can you send it back and ill redo it`,
      [isPaid],
      { ...proved(paid), mustNot: [invitesToPay], handOver: 'required' },
    ),
  ]
}

const parcels = ({ order, day }: Shop): Scene[] => {
  const [d0, d1, d2] = [order('delivered', 4), order('delivered', 5), order('delivered', 6)]
  const [d3, d4, d5] = [order('delivered', 7), order('delivered', 8), order('delivered', 9)]
  const [s0, s1, s2] = [order('shipped', 3), order('shipped', 4), order('shipped', 5)]
  const trouble = (turns: string, one: typeof d0, must: Scene['must']): Scene =>
    ask(turns, must, { ...proved(one), handOver: 'required' })
  return [
    trouble(`tracking says delivered but theres nothing here. ${d0.number} ${d0.customer.email}`, d0, [
      wasDelivered,
      day(d0.deliveredAt),
    ]),
    trouble(`order ${d1.number} never showed up!! email ${d1.customer.email}`, d1, [wasDelivered]),
    trouble(`someone stole my package off the porch i think. order ${d2.number}, ${d2.customer.email}`, d2, [
      wasDelivered,
    ]),
    trouble(`my order ${d3.number} came with one thing missing, ${d3.customer.email}`, d3, [wasDelivered]),
    trouble(`the zipper is broken right out of the box. ${d4.number}, ${d4.customer.email}`, d4, [wasDelivered]),
    trouble(`got the wrong size in ${d5.number} (${d5.customer.email}) ordered L got S`, d5, [wasDelivered]),
    trouble(`I sent order ${d0.number} back two weeks ago, still no refund. ${d0.customer.email}`, d0, [
      [...wasDelivered, /refund/i],
    ]),
    trouble(`where the hell is order ${s0.number}, its super late, ${s0.customer.email}`, s0, [
      hasShipped,
      [s0.trackingNumber ?? '', ...day(s0.shippedAt)],
    ]),
    trouble(`tracking hasnt moved in days for ${s1.number} ${s1.customer.email} is it lost??`, s1, [hasShipped]),
    trouble(`ups says they returned my package to sender. order ${s2.number} email ${s2.customer.email}`, s2, [
      hasShipped,
    ]),
    trouble(`box arrived soaking wet and the fleece smells like mold. ${d3.number} ${d3.customer.email}`, d3, [
      wasDelivered,
    ]),
    trouble(`There is a hole in the sleeve. Order ${d1.number}. ${d1.customer.email}. I want a replacement.`, d1, [
      wasDelivered,
    ]),
  ]
}

const parcelsWithoutNumber: Scene[] = [
  'my package says delivered but i dont have it',
  'never got my order',
  'nothing on my porch though it says delivered',
  'theres a sock missing in my package lol',
  'the jacket came torn',
  'you sent me the wrong color',
  'I returned my vest 3 weeks ago and I STILL havent been refunded',
  'wheres my refund',
  'my stuff is so late. was supposed to be here monday',
  'Got someone elses order in my box!',
  'only got half of what i ordered',
  'the seam on my base layer came apart after one wash, i am really disappointed',
].map((turns) => ask(turns, asksForBoth, { handOver: 'fine' }))

export const troubleScenes = (shop: Shop): Scene[] => [
  ...paidWithoutNumber,
  ...paidWithNumber(shop),
  ...parcels(shop),
  ...parcelsWithoutNumber,
]
