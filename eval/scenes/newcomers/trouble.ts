import {
  asksForNumber,
  bringsPerson,
  freeRepairs,
  hasShipped,
  honest,
  isUnpaid,
  refundDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Fact, type Required, type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { asksToPay, cares, emailOf, parcel, saysYes, unpaid } from './given.ts'

const ask = scenesOf('trouble')

/** A person has to look into it, or Levy asks for the order first. */
const help: Fact[] = [...asksForNumber, ...cares]
const helped: Required[] = [help]

const payments = (shop: Shop): Scene[] => {
  const [p0, p1, p2, p3] = [unpaid(shop, 0), unpaid(shop, 1), unpaid(shop, 2), unpaid(shop, 3)]
  const claim = { handOver: 'required', mustNot: [invitesToPay] } as const
  const tooMuch = { handOver: 'required', mustNot: [asksToPay] } as const
  return [
    ask(
      `I sent the money 2 days ago and it STILL says pending. order ${p0.number} ${emailOf(p0)}. what is going on`,
      [isUnpaid],
      { ...proved(p0), ...claim },
    ),
    ask(`already payed ${p1.number} (${emailOf(p1)}) this morning, u got it?`, [isUnpaid], { ...proved(p1), ...claim }),
    ask('i paid yesterday and nothing happened', helped, { handOver: 'fine', mustNot: [invitesToPay] }),
    ask(
      `my wife and me both paid ${p2.number} by accident so you have it double now. email ${emailOf(p2)} pls send one back`,
      [],
      { ...proved(p2), ...tooMuch },
    ),
    ask(`ok im dumb i sent 20 bucks too much for ${p3.number}, ${emailOf(p3)}. can i get the difference back`, [], {
      ...proved(p3),
      ...tooMuch,
    }),
    ask(
      'i was supposed to send 89 and typed 8.90 lol now what',
      [[...asksForNumber, ...honest, ...bringsPerson, 'rest', 'remaining', 'difference']],
      { handOver: 'fine', derived: ['$80.10'] },
    ),
    ask(
      'I sent the venmo to @aurora-outfiters with one t by mistake. is that also you?',
      [[shop.account('venmo'), ...honest, ...bringsPerson]],
      { handOver: 'fine', mustNot: [saysYes] },
    ),
    ask(
      `forgot to put the order number in the zelle note. order is ${p1.number}, my email ${emailOf(p1)}. will you still find it`,
      [[...isUnpaid, ...bringsPerson]],
      { ...proved(p1), handOver: 'fine', mustNot: [invitesToPay] },
    ),
    ask(`sent eth on the polygon network instead of mainnet for ${p2.number} / ${emailOf(p2)}, is my money gone`, [], {
      ...proved(p2),
      ...claim,
    }),
  ]
}

const parcels = (shop: Shop): Scene[] => {
  const [s0, s1, s2] = [parcel(shop, 'shipped', 0), parcel(shop, 'shipped', 1), parcel(shop, 'shipped', 2)]
  const d = (index: number) => parcel(shop, 'delivered', index)
  const [d0, d1, d2, d3] = [d(0), d(1), d(2), d(3)]
  return [
    ask(`it says delivered but theres NOTHING on my porch. ${d0.number}, ${emailOf(d0)}`, [wasDelivered], {
      ...proved(d0),
      handOver: 'required',
    }),
    ask(
      `pretty sure a porch pirate got my box, camera shows some dude. order ${d1.number} ${emailOf(d1)} what can you do for me`,
      [],
      { ...proved(d1), handOver: 'required' },
    ),
    ask(`tracking hasnt moved in 4 days for ${s0.number}, ${emailOf(s0)}, is it lost`, [hasShipped], {
      ...proved(s0),
      handOver: 'fine',
    }),
    ask(
      `the tracking link wont open on my phone. order ${s1.number}. ${emailOf(s1)}`,
      [[s1.trackingNumber, ...bringsPerson]],
      { ...proved(s1), handOver: 'fine' },
    ),
    ask(`my order is so late!!! ${s2.number} ${emailOf(s2)}`, [hasShipped], { ...proved(s2), handOver: 'fine' }),
    ask(`opened the box and one of the two shirts isnt in there. ${d2.number} ${emailOf(d2)}`, [], {
      ...proved(d2),
      handOver: 'required',
    }),
    ask('my package came soaking wet and ripped open', helped, { handOver: 'fine' }),
    ask(`u sent me the wrong color. order ${d3.number} ${emailOf(d3)}. i want the right one`, [], {
      ...proved(d3),
      handOver: 'required',
    }),
    ask('I ordered an L and the tag says M. who pays to fix this?', [[...help, 'costs nothing', 'free']], {
      handOver: 'fine',
    }),
  ]
}

export const troubleScenes = (shop: Shop): Scene[] => {
  const [cancelled, delivered] = [shop.order('cancelled', 1), parcel(shop, 'delivered', 4)]
  return [
    ...payments(shop),
    ...parcels(shop),
    ask(
      `sent my return back 3 weeks ago (order ${delivered.number}, ${emailOf(delivered)}) and still no refund. thats not ok`,
      [[...refundDays, ...bringsPerson]],
      { ...proved(delivered), handOver: 'fine' },
    ),
    ask('still waiting on my refund', [[...help, ...refundDays]], { handOver: 'fine' }),
    ask(
      `you cancelled ${cancelled.number} so where is my money?? ${emailOf(cancelled)}`,
      [[...wasCancelled, ...refundDays]],
      { ...proved(cancelled), handOver: 'fine', mustNot: [asksToPay] },
    ),
    ask('the zipper on my rain shell broke after 1 year, is that on me?', [freeRepairs]),
    ask('got an email about an order i never made. whats this', helped, { handOver: 'fine', mustNot: [invitesToPay] }),
  ]
}
