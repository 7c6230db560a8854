import {
  asksForBoth,
  asksForCode,
  bringsPerson,
  cancelRule,
  cannotStop,
  freeRepairs,
  hasShipped,
  honest,
  isPaid,
  isUnpaid,
  leavesWithin,
  refundDays,
  returnDays,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import {
  asksOrBrings,
  bringsOrCode,
  carrierOf,
  namedOf,
  no,
  orPerson,
  plainOrder,
  statusOf,
  swaps,
  toCancel,
  wraps,
  yes,
} from './known.ts'

function unnamedOrders(): Scene[] {
  const ask = scenesOf('order')
  const either = orPerson(ask)
  return [
    ask('ordered over a week ago and my mailbox is still empty', asksForBoth),
    ask('Good evening, I would like to know how my recent order is coming along. Thank you kindly.', asksForBoth),
    ask(
      'Hi! I ordered on the 3rd, then my bank had some hiccup, then it was fine, and since then I have heard nothing at all. Could you please look into it? Best, Marlene',
      asksForBoth,
    ),
    ask('hola me puedes check my order porfa', asksForBoth),
    either('my husband ordered me a coat as a surprise, was supposed to be here by now. can u see it', asksForBoth),
    either('bought as guest, no account or anything. how can i see my order', asksForBoth),
    either('cant find any confirmation mail, did my order even go thru', [asksOrBrings.concat(honest)]),
    ask('do i get a mail when its shipped', [['tracking number', 'we email', 'an email', 'as soon as']], {
      mustNot: [no],
    }),
  ]
}

function namedOrders(shop: Shop): Scene[] {
  const ask = namedOf(scenesOf('order'))
  const either = namedOf(orPerson(scenesOf('order')))
  const [status, cancelled] = [statusOf(scenesOf('order')), statusOf(orPerson(scenesOf('order')))]
  const shipped = (index: number) => plainOrder(shop, 'shipped', index)
  const delivered = (index: number) => plainOrder(shop, 'delivered', index)
  const address = delivered(5)
  return [
    status(shipped(1), 'ordr {number} / {email} whens it comin', [...hasShipped, ...takesDays]),
    ask(shipped(2), 'Hi, about order {number}, my email is {email}. Could you tell me which carrier has it? Thanks!', [
      carrierOf(shipped(2)),
    ]),
    status(shipped(4), ['where my stuff', 'i think its {number}', 'the mail? {email}'], hasShipped),
    ask(shipped(5), 'when did you ship {number}? {email}', [[...shop.day(shipped(5).shippedAt)]]),
    status(delivered(2), '{email} {number}', wasDelivered),
    ask(
      delivered(4),
      'when did it get here?? im out of town till monday and my dog sitter says no idea. order no {number}, {email}',
      [[...shop.day(delivered(4).deliveredAt)]],
    ),
    ask(delivered(6), 'did i use venmo or cash app or what on {number}. {email}', [shop.method(delivered(6))]),
    ask(delivered(3), 'wife wants to know what i spent lol {number} {email}', [usd(delivered(3).totalAmount)]),
    status(plainOrder(shop, 'paid', 8), ['order status', '{email}', '{number}'], [...isPaid, ...leavesWithin]),
    status(plainOrder(shop, 'paid', 4), 'is {number} on a truck or still at your place? its {email}', [
      ...[...isPaid, ...leavesWithin, 'not shipped', 'hasn’t shipped', 'not been shipped', 'not yet'],
    ]),
    status(
      plainOrder(shop, 'pending', 3),
      'any news on {number}, i havent got round to paying yet sry. {email}',
      isUnpaid,
    ),
    cancelled(plainOrder(shop, 'cancelled', 2), '{number} {email} hang on why does it say cancelled', wasCancelled),
    either(
      address,
      ['{number}, {email}. can you read me the delivery address, i think i put my old one', '{code}'],
      [address.shippingAddress?.street ?? honest],
      { proof: 'code', codeFor: address.customer.email },
    ),
    either(delivered(7), 'which color did i get last time?? {number} {email}', [asksForCode]),
  ]
}

function troubles(shop: Shop): Scene[] {
  const ask = orPerson(scenesOf('trouble'))
  const named = namedOf(ask)
  const broken = asksOrBrings.concat(freeRepairs, returnDays, 'repair')
  return [
    ask('theres a rip under the arm of my rain shell, got it this spring', [broken]),
    ask('HALF OF IT IS MISSING AND NOBODY PICKS UP YOUR PHONE', [asksOrBrings]),
    ask('got ONE sock. one.', [asksOrBrings]),
    ask('kids suit lets water in at the knee, thought it was waterproof??', [broken]),
    ask('parcel came all crushed with the side open. i dont know yet if somethings gone', [asksOrBrings]),
    ask('i have some other persons order here with their name on it. so where is mine', [asksOrBrings]),
    ask('it shrank!! your page says it doesnt shrink!', [broken]),
    ask('emailed you two times about my refund and crickets. really disappointed', [[...asksOrBrings, ...refundDays]]),
    ask('feathers everywhere, the vest is leaking down from a seam', [broken]),
    ask('zipper on the parka wont budge any more, had it 18 months', [broken], { mustNot: [no] }),
    ask('pants reek of smoke straight out of the bag, cant keep them', [broken]),
    ask('your tracking link just gives me an error page', [asksOrBrings]),
    ask('everything filled in, hit order, blank page. do i have an order now or not', [[...asksOrBrings, ...honest]]),
    named(plainOrder(shop, 'shipped', 6), 'carrier says they cant find my apartment. {number} {email}. HELP', [
      [...bringsPerson, ...carrierOf(plainOrder(shop, 'shipped', 6))],
    ]),
    named(
      plainOrder(shop, 'delivered', 8),
      '{number} {email} the driver left it at the wrong house, i can see a strangers door in the photo',
      [[...bringsPerson, ...honest]],
    ),
  ]
}

function changes(shop: Shop): Scene[] {
  const ask = orPerson(scenesOf('changes'))
  const named = namedOf(ask)
  const wish = { mayAct: true } as const
  return [
    ask('uhh i think i ordered twice by accident, need only one', [toCancel], wish),
    ask('theres a typo in my last name on the order, matter?', [[...asksOrBrings, ...honest]]),
    ask('can you take the hat out of my order and give me back just that money', [toCancel], wish),
    ask('forgot to say its a present! can it still be wrapped', [[...wraps, ...asksOrBrings]]),
    ask('would rather have it sent to my office, i ordered this morning', [asksOrBrings]),
    scenesOf('changes')(
      'do i lose my money when i cancel',
      [['full amount', 'full price', ...refundDays, ...cancelRule]],
      { mustNot: [yes] },
    ),
    ask('said cash app at checkout but id rather do zelle now', [[...asksOrBrings, ...honest, 'Zelle']]),
    ask('ups already has it but i changed my mind. can you call them', [[...cannotStop, ...asksOrBrings]]),
    ask('gave you a wrong email i bet, thats why i get no mails', [asksOrBrings]),
    named(
      plainOrder(shop, 'paid', 2),
      '{number} {email} pls make it a large not medium, JUST ordered',
      [[...bringsOrCode, ...swaps]],
      wish,
    ),
    named(plainOrder(shop, 'pending', 4), 'i want out of {number}. mail is {email}', [toCancel], wish),
    named(
      plainOrder(shop, 'paid', 5),
      ['please cancel {number}, {email}', 'wait no!! keep it, my wife wants it'],
      [[...bringsPerson, /\bok(?:ay)?\b/i, 'keep', 'stays', 'not cancel', 'won’t', 'nothing', 'still', 'no problem']],
      wish,
    ),
    named(plainOrder(shop, 'shipped', 7), 'the phone number on {number} is wrong, driver cant reach me. {email}', [
      bringsOrCode.concat(honest),
    ]),
  ]
}

/** Where an order is, what is wrong with it, and what should be different. */
export const unseenOrders = (shop: Shop): Scene[] => [
  ...unnamedOrders(),
  ...namedOrders(shop),
  ...troubles(shop),
  ...changes(shop),
]
