import {
  allMethods,
  asksForBoth,
  asksForCode,
  asksForNumber,
  bringsPerson,
  denies,
  isPaid,
  isUnpaid,
  refundDays,
  takenMethods,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { named, orPerson, partlyPaid } from '../visitors/words.ts'
import { idOf, pendingBy, promises, unknown, yes } from './words.ts'

const scene = scenesOf('paying')
const spanish = scenesOf('paying', 'Spanish')
const other = scenesOf('paying', 'other')

/** Says that they have paid: a person looks, or Levy with number and email. Never “pay again”. */
const hasPaid = { ...orPerson, mustNot: [invitesToPay, ...promises] } as const
const looksItUp = [...asksForNumber, ...bringsPerson]

const howTo = (shop: Shop): Scene[] => [
  scene('how do i pay with cashapp', [shop.account('cashapp')]),
  scene(
    'I HAVE ZELLE THROUGH MY CREDIT UNION. WHO DO I SEND IT TO AND HOW MUCH',
    [shop.account('zelle'), [...asksForNumber, 'total', 'amount']],
    { mustNot: [shop.account('cashapp')] },
  ),
  scene('whats ur cashtag', [shop.account('cashapp')], { mustNot: [shop.account('venmo')] }),
  scene('btc address? and how many confs do u need', [shop.account('bitcoin')], {
    ...orPerson,
    mustNot: [shop.account('ethereum'), /\b(?:\d+|one|two|three|six) (?:network )?confirmations?\b/i],
  }),
  scene('do you take paypal or apple pay', [takenMethods], { mustNot: [yes] }),
  scene(
    'My bank flagged the Zelle and says its a scam. is there another way i can pay',
    [['Cash App', 'Venmo', 'Bitcoin', 'Ethereum', ...bringsPerson]],
    orPerson,
  ),
  scene(
    'How do I know this is not a scam? Why don’t you take credit cards like a normal store',
    [[...shop.contact, shop.street, ...takenMethods, ...bringsPerson]],
    { ...orPerson, mustNot: [/(?:we|you can) (?:take|accept|pay by|pay with) (?:credit )?cards/i] },
  ),
  scene(['is there a fee for paying with venmo', 'what about zelle'], [unknown], {
    ...orPerson,
    lastMustNot: [yes, /\d ?%/, /\b(?:no|without) (?:extra |additional )?fees?\b/i],
  }),
  scene('do i mark the venmo as goods and services or friends', [unknown], {
    ...orPerson,
    mustNot: [/(?<!whether to |how to )\b(?:mark|choose|pick|select|use|send) (?:it )?(?:as )?[“"]?(?:goods|friends)/i],
  }),
  scene('how long do i have to pay before it cancels', [unknown], {
    ...orPerson,
    mustNot: [/within \d+ (?:hours|days)/i, /\b\d+ hours\b/i],
  }),
  scene('can i pay half now and half when it comes', [[...unknown, ...denies, ...bringsPerson]], {
    ...orPerson,
    mustNot: [yes],
  }),
  scene(
    'i picked cash app but can i switch to zelle instead',
    [[...looksItUp, ...asksForCode, shop.account('zelle')]],
    {
      ...orPerson,
      mustNot: ['switched'],
    },
  ),
  spanish('puedo pagar con tarjeta de credito', [takenMethods], { mustNot: [yes] }),
  other('oi posso pagar com zelle?', ['Zelle'], { ...orPerson, mustNot: [/^(?:no|não)[,. ]/i] }),
  spanish('que pongo en la nota de venmo', [['código', 'code', ...asksForNumber]], {
    mustNot: [shop.account('cashapp')],
  }),
]

function pending(shop: Shop): Scene[] {
  const [app, venmo] = [pendingBy(shop, 'cashapp', 'zelle'), pendingBy(shop, 'venmo', 'zelle', 'cashapp')]
  const { order: part, due } = partlyPaid(shop)
  return [
    scene(`how much do i have to send for ${idOf(app)}`, [shop.due(app)], named(app)),
    scene(
      `going to pay right now on my lunch, what do i put in the note for ${venmo.number}?? ${venmo.customer.email}`,
      [[shop.memo(venmo)]],
      named(venmo),
    ),
    scene(
      `i sent too little for ${part.number}, how much is still missing. my email ${part.customer.email}`,
      [usd(due)],
      // A wrong amount always gets a person.
      named(part, { handOver: 'fine' }),
    ),
    scene(`did u get my payment for ${idOf(app)}`, [[...isUnpaid, ...bringsPerson]], named(app, hasPaid)),
    spanish(
      `pague por zelle hace una hora y sigue diciendo pendiente ${idOf(venmo)}`,
      [[...isUnpaid, ...bringsPerson]],
      named(venmo, hasPaid),
    ),
    scene(['did u get my money', `its ${idOf(venmo)}`], [[...isUnpaid, ...bringsPerson]], named(venmo, hasPaid)),
  ]
}

function paid(shop: Shop): Scene[] {
  const [came, twice] = [shop.order('paid', 2), shop.order('paid', 5)]
  return [
    scene(
      `hi did the cash app go thru for ${idOf(came)}. just nervous lol`,
      [isPaid],
      named(came, { mustNot: [invitesToPay] }),
    ),
    scene(
      `i paid twice by accident for ${twice.number} !! i need one back. ${twice.customer.email}`,
      [bringsPerson],
      named(twice, { handOver: 'required', mustNot: [invitesToPay, ...promises] }),
    ),
  ]
}

const mishaps = (shop: Shop): Scene[] => [
  scene('did you get my payment', asksForBoth, hasPaid),
  scene('i sent it but forgot to put the note thing', [looksItUp], hasPaid),
  scene('i sent 5 dollars too little can i send the rest', [[...looksItUp, shop.account('venmo')]], orPerson),
  scene('i have a screenshot of the payment where do i send it', [[...looksItUp, shop.settings.email]], hasPaid),
  scene('sent it to the wrong person on venmo, what now', [[...bringsPerson, 'Venmo', ...asksForNumber]], hasPaid),
  scene('when do i get my refund', [[...refundDays, ...asksForNumber]], {
    ...orPerson,
    mustNot: [invitesToPay, /\b(?:today|tomorrow)\b/i],
  }),
  scene(
    'i sent the bitcoin but the amount changed while i was sending it so its a little off will it still count',
    [looksItUp],
    { ...hasPaid, mustNot: [yes, invitesToPay] },
  ),
  scene('sent u 80 on zelle from my husbands account not mine, is that gonna mess it up', [looksItUp], {
    ...hasPaid,
    mustNot: [invitesToPay, yes],
  }),
  spanish('mande 10 dolares de mas me los devuelven?', [[...looksItUp, ...unknown]], hasPaid),
]

/** How and what to pay, and what went wrong with it. */
export const moneyScenes = (shop: Shop): Scene[] => [
  ...howTo(shop),
  scene('what all can i pay with', allMethods),
  ...pending(shop),
  ...paid(shop),
  ...mishaps(shop),
]
