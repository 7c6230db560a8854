import {
  allMethods,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  denies,
  honest,
  isPaid,
  isUnpaid,
  refundDays,
  takenMethods,
  wasCancelled,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { orPerson, partlyPaid } from '../visitors/words.ts'
import { affirms, asking, discounts, plainPaid, promisesDeed, unlessDenied, unpaid, unpaidWithNote } from './words.ts'

const scene = scenesOf('paying')
const about = asking('paying')
const ask = asking('paying', 'Spanish')

const takesTether = unlessDenied('that it takes USDT', [/\b(?:yes|take|accept)\b[^.]{0,40}\b(?:usdt|tether)\b/i])
const saysItCame = /(?:\byes\b|\bsí,)[^.]{0,40}\b(?:got|received|arrived|paid|recib|llegó)/i

/** How and where to pay, before anybody names an order. */
const howTo = (shop: Shop): Scene[] => [
  scene('how do i pay', allMethods),
  scene('do you take credit card', [takenMethods], { mustNot: affirms }),
  scene('whats ur cashapp', [shop.account('cashapp')]),
  scene('where do i send the zelle to', [shop.account('zelle')]),
  scene(
    'i never used zelle before is it safe and how do i do it? my bank is chase',
    [
      ['Zelle', ...honest],
      [shop.account('zelle'), 'bank', ...asksForNumber, ...honest],
    ],
    orPerson,
  ),
  scene('what do i put in the note', [[...asksForNumber, 'code', 'order number']], orPerson),
  scene('can i send a screenshot of the payment', [[...honest, ...asksForNumber, 'no need', 'don’t need']], {
    ...orPerson,
    mustNot: [/\bscreenshots? (?:is|are) (?:enough|proof|all)\b/i],
  }),
  scene('can i pay with usdt or only btc', ['Bitcoin'], { mustNot: [takesTether] }),
  scene('how many confirmations do u need for btc', [honest], {
    ...orPerson,
    mustNot: [/\b(?:one|two|three|six|[1-6]) (?:network )?confirmations?\b/i],
  }),
  scene('do you accept apple pay / paypal / klarna / afterpay', [takenMethods], { mustNot: affirms }),
  scene('is venmo goods and services ok or friends and family', [[...honest, shop.account('venmo')]], {
    ...orPerson,
    mustNot: [/\b(?:use|choose|pick|select|send it as) (?:goods|friends)/i],
  }),
  scene('i sent it to the wrong person on cashapp!!! can you get it back', [[...honest, ...asksForNumber, ...denies]], {
    ...orPerson,
    mustNot: [invitesToPay, promisesDeed, ...affirms],
  }),
  scene('how long do i have to pay', [[...honest, ...asksForNumber]], {
    ...orPerson,
    mustNot: [/\b(?:12|24|48|72) hours\b/i, /\b(?:1|2|7|10|14|30|one|two|seven) (?:business )?days? to pay\b/i],
  }),
  scene(
    'can my husband pay from his account the name wont match',
    [[...honest, ...asksForNumber, 'note', 'memo', /\byes\b/i]],
    orPerson,
  ),
]

/** Before the money was sent. */
function stillToPay(shop: Shop): Scene[] {
  const [amount, part, owed] = [unpaid(shop, 3), partlyPaid(shop), unpaid(shop, 4)]
  const memo = unpaidWithNote(shop, 1)
  return [
    about(amount, (number, email) => `how much do i send exactly for ${number} ${email}`, [shop.due(amount)], {
      mustNot: [saysItCame],
    }),
    about(
      part.order,
      (number, email) =>
        `sent only $${part.received.toFixed(2)} for ${number}, my bad. can i just send the rest? how much is it. ` +
        email,
      [usd(part.due)],
      { derived: usd(part.received) },
    ),
    ask(owed, (number, email) => `cuanto tengo que mandar y a donde ${number} ${email}`, [
      shop.due(owed),
      shop.account(owed.paymentMethod),
    ]),
    scenesOf('paying', 'Spanish')('puedo pagar con tarjeta o en efectivo?', [takenMethods], { mustNot: affirms }),
    scenesOf('paying', 'Spanish')('q metodos de pago aceptan', allMethods),
    about(memo, (number, email) => `ok gonna pay now. what do i put in the memo thing for ${number}?? ${email}`, [
      shop.memo(memo),
    ]),
  ]
}

/** After the money was sent: no answer may invite to send it again. */
function sent(shop: Shop): Scene[] {
  const [noted, came, owed, fee] = [unpaidWithNote(shop, 0), plainPaid(shop, 4), unpaid(shop, 5), unpaid(shop, 6)]
  const [twice, back, wrongNote, told] = [
    plainPaid(shop, 5),
    shop.order('cancelled', 3),
    unpaidWithNote(shop, 2),
    plainPaid(shop, 6),
  ]
  const person = [...isUnpaid, ...bringsPerson]
  return [
    about(
      noted,
      (number, email) =>
        `i forgot to put the note in ${shop.method(noted).toLowerCase()} what now. its order ${number} ${email}`,
      [person],
      { ...orPerson, mustNot: [invitesToPay, saysItCame] },
    ),
    about(
      twice,
      (number, email) => `I SENT THE MONEY TWICE BY ACCIDENT ${number} ${email}`,
      [[...bringsPerson, ...isPaid]],
      { ...orPerson, mustNot: [invitesToPay, promisesDeed] },
    ),
    about(came, (number, email) => `did u get my payment ${number} ${email}`, [isPaid], {
      mustNot: [invitesToPay, 'not received', 'waiting for your payment'],
    }),
    about(
      owed,
      (number, email) => `did my ${shop.method(owed).toLowerCase()} go through to u guys? ${number} ${email}`,
      [person],
      { ...orPerson, mustNot: [invitesToPay, saysItCame] },
    ),
    about(
      fee,
      (number, email) =>
        `sent the ${shop.method(fee).toLowerCase()} but its a lil under cuz my app took a fee, ${number} ${email} ` +
        'is that ok',
      [person],
      { ...orPerson, mustNot: [saysItCame, /\b(?:that(?:’s| is)|it(?:’s| is)) (?:ok|okay|fine|no problem)\b/i] },
    ),
    about(
      back,
      (number, email) => `when do i get my refund ${number} ${email}`,
      [[...refundDays, ...wasCancelled, ...bringsPerson]],
      { ...orPerson, mustNot: [invitesToPay, /\brefund (?:has been|was|is) (?:sent|issued|made)\b/i] },
    ),
    ask(wrongNote, (number, email) => `ya pague pero puse mal la nota, que hago ${number} ${email}`, [person], {
      ...orPerson,
      mustNot: [invitesToPay, saysItCame],
    }),
    ask(told, (number, email) => `ola ya mande el pago lo recivieron? ${number} ${email}`, [isPaid], {
      mustNot: [invitesToPay],
    }),
    scene(
      'paid but you guys want a code from my email?? i dont have that',
      [[...asksForNumber, ...asksForEmail, ...asksForCode, ...bringsPerson]],
      { ...orPerson, mustNot: [invitesToPay] },
    ),
  ]
}

const others = (): Scene[] => [
  scenesOf('paying', 'other')('oi tudo bem vocês aceitam bitcoin?', [['Bitcoin', ...honest, 'English']], {
    ...orPerson,
    mustNot: discounts,
  }),
  scenesOf('paying', 'other')('你好 可以用zelle付款吗', [['Zelle', ...honest, 'English']], orPerson),
]

/** Strangers who pay, or have paid. */
export const strangersPaying = (shop: Shop): Scene[] => [
  ...howTo(shop),
  ...stillToPay(shop),
  ...sent(shop),
  ...others(),
]
