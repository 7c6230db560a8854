import type { Order } from '../../../contract/orders/order.ts'
import {
  asksForNumber,
  denies,
  freeRepairs,
  honest,
  isPaid,
  isUnpaid,
  leavesWithin,
  refundDays,
  returnDays,
  returnLabel,
  unworn,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  asksOrBrings,
  namedOf,
  no,
  orPerson,
  plainOrder,
  sendsLabel,
  statusOf,
  staysSold,
  swaps,
  takesOthers,
  yes,
} from './known.ts'

function waysToPay(shop: Shop): Scene[] {
  const ask = scenesOf('paying')
  const either = orPerson(ask)
  const orSays = [...asksOrBrings, ...honest]
  return [
    ask('do u take discover', [takesOthers], { mustNot: [yes] }),
    either('whats your cashtag', [[shop.account('cashapp'), ...orSays]]),
    either('klarna or afterpay?', [takesOthers.concat(honest)], { mustNot: [yes] }),
    either('usdt ok?', [takesOthers], { mustNot: [yes] }),
    either('so cards dont work here at all?? its 2026', [takesOthers]),
    either('what do i write in the venmo comment so you know its from me', [
      [/\b(?:code|memo|comment)\b|payment.{0,20}note|note.{0,30}payment/i, ...orSays],
    ]),
    either('feels sketchy sending money on cash app to people i dont know tbh', [[...takesOthers, ...orSays]]),
    ask('do i pay before you send it or after', [
      [...leavesWithin, 'payment has arrived', 'pay first', 'before we s', 'before it', 'once you'],
    ]),
    either('is there tax on top at the end', [['nothing to add', 'included', /\btax/i, ...honest]], { mustNot: [yes] }),
    either('who pays the network fee if i use btc', [[...honest, /\bfees?\b/i]]),
    either('can my dad venmo you for my order', [['Venmo', ...orSays]], { mustNot: [no] }),
    either('how long til you see an eth payment on your side', [[...honest, 'minutes', 'confirm', 'as soon as']]),
    either('i need an invoice with my company on it', [orSays]),
    either('accidentally rounded up and sent 5 bucks too much, can i get it back', [orSays]),
  ]
}

function payingAnOrder(shop: Shop): Scene[] {
  const either = namedOf(orPerson(scenesOf('paying')))
  const [ready, switching] = [plainOrder(shop, 'pending', 2), plainOrder(shop, 'pending', 5)]
  const linkOf = ({ id }: Order) => shop.data.payments[id]?.payUrl ?? 'pay page'
  return [
    either(ready, 'ok ready to pay {number}, where do i send it. {email}', [
      [shop.account(ready.paymentMethod), linkOf(ready), ...shop.due(ready), ...honest],
    ]),
    either(switching, 'can i pay {number} some other way than i picked? {email}', [
      [...takesOthers, 'Bitcoin', linkOf(switching), ...honest],
    ]),
    either(
      plainOrder(shop, 'pending', 6),
      'sent it an hour ago with the note and everything but {number} shows nothing. {email}',
      [[...isUnpaid, ...honest]],
      { mustNot: [invitesToPay] },
    ),
    statusOf(scenesOf('paying'))(
      plainOrder(shop, 'paid', 1),
      'did the money for {number} go through ok? {email}',
      isPaid,
      {
        mustNot: [no],
      },
    ),
  ]
}

function comingBack(shop: Shop): Scene[] {
  const ask = scenesOf('returns')
  const either = orPerson(ask)
  const back = [...returnDays, ...unworn]
  return [
    either('its an xmas gift for my brother, if he hates it in january can i send it back', [returnDays]),
    either('who pays the postage when i send something back', [sendsLabel]),
    ask('i paid in bitcoin. what do i get refunded if the price moved', [
      ['same coin', 'dollars’ worth', 'worth of', 'day of the refund'],
    ]),
    either('opened the socks and wore em once around the house. can they go back', [[...staysSold, ...back]], {
      mustNot: [yes],
    }),
    either('you hemmed the pants for me and i hate how they look now, return?', [[...staysSold, ...asksOrBrings]]),
    either('lost the receipt but still want to return it', [[...back, ...asksOrBrings, /order number/i]]),
    either('rust looks awful on me, swap it for black?', [swaps.concat(asksOrBrings)]),
    either('ok how do i start a return', [[...returnLabel, ...asksForNumber, /tell us the order number/i]]),
    either('its day 31. cmon', [[...returnDays, ...asksOrBrings, ...denies]], { mustNot: [yes] }),
    ask('real money back or only store credit', [['full price', 'way you have paid', 'same way', ...refundDays]]),
    either('you got my return 2 weeks ago. refund??', [[...refundDays, ...asksOrBrings]]),
    either('kept two things, can i return just the third one', [[...back, ...asksOrBrings, 'anything']], {
      mustNot: [no],
    }),
    either('i washed it once before trying, tags are on. no chance?', [[...unworn, ...returnDays, ...asksOrBrings]]),
    ask('new zipper for a shell thats 5 yrs old, what would that be', [
      ['before we begin', 'tell you the price', ...freeRepairs, ...honest],
    ]),
    namedOf(either)(plainOrder(shop, 'delivered', 1), 'can {number} still go back? {email}', [
      [...returnDays, 'return', 'send it back'],
    ]),
  ]
}

/** The ways to pay, and the ways back. */
export const unseenMoney = (shop: Shop): Scene[] => [...waysToPay(shop), ...payingAnOrder(shop), ...comingBack(shop)]
