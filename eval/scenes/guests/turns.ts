import {
  asksForEmail,
  bringsPerson,
  cancelRule,
  exchangeFree,
  hasShipped,
  isPaid,
  isUnpaid,
  notAbroad,
  openDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takenMethods,
  takesDays,
  wasCancelled,
  washesDown,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import { named, orPerson } from '../visitors/words.ts'
import { idOf, pendingBy, promises, stockFacts, trackingOf, unknown, yes } from './words.ts'

const follow = scenesOf('follow-ups')
const siguiente = scenesOf('follow-ups', 'Spanish')
const two = scenesOf('two questions')
const dos = scenesOf('two questions', 'Spanish')
const otherTwo = scenesOf('two questions', 'other')
const otherReturn = scenesOf('returns', 'other')

function aboutWares(shop: Shop): Scene[] {
  const blue = stockFacts(shop, 'T-Shirt', 'Navy', 'L')
  const vest = stockFacts(shop, 'Down Vest', 'Black', 'M')
  const shell = stockFacts(shop, 'Rain Shell', 'Slate', 'S')
  const green = stockFacts(shop, 'Fleece', 'Moss', 'XL')
  const rust = stockFacts(shop, 'Beanie', 'Rust', null)
  return [
    follow(['do you have the tee in white L', 'and in navy?'], [blue.must], { lastMustNot: blue.mustNot }),
    follow(['does the vest come in black', 'and in medium?'], [vest.must], { lastMustNot: vest.mustNot }),
    follow(['do you have the wind jacket in small', 'no i meant the rain shell', 'slate'], [shell.must], {
      lastMustNot: shell.mustNot,
    }),
    follow(['how much is the fleece', 'xl in moss in stock?', 'ok how do i pay'], [takenMethods]),
    follow(['is the fleece moss in xl in stock', 'whats it cost'], [usd(shop.variant('Fleece', 'Moss', 'XL').price)], {
      mustNot: green.mustNot,
    }),
    follow(
      ['is the vest real down', 'can i wash it', 'what if it comes out lumpy lol'],
      [[...washesDown, ...bringsPerson]],
      {
        ...orPerson,
        lastMustNot: ['wool cycle'],
      },
    ),
    follow(['wool beanie how much', 'u got it in rust'], [rust.must], { lastMustNot: rust.mustNot }),
    siguiente(['tienen el gorro', 'y cuanto vale'], [shop.price('Beanie')]),
  ]
}

function aboutRules(shop: Shop): Scene[] {
  const [sent, paid] = [shop.order('shipped', 7), shop.order('delivered', 2)]
  const waits = pendingBy(shop, 'zelle')
  return [
    follow(['do u take zelle', 'what about bitcoin', 'ok and apple pay'], [takenMethods], { lastMustNot: [yes] }),
    follow(['how long does shipping take', 'and returns', 'ok thx'], [], { lastMustNot: ['30 days', '3 to 7'] }),
    follow(['whats the venmo', 'and for zelle'], [shop.account('zelle')], { lastMustNot: [shop.account('cashapp')] }),
    follow(['are you open monday', 'so when then'], [openDays]),
    follow(['can i return a sweater if its too small', 'who pays for that'], [[...returnLabel, ...unknown]], {
      ...orPerson,
      lastMustNot: [/\byou(?:’ll| will)? (?:have to )?pay for (?:the |your )?return/i],
    }),
    follow([`where is ${idOf(sent)}`, 'can you send me the link'], [trackingOf(sent)], named(sent, orPerson)),
    follow([`${idOf(paid)} did i pay with venmo or what`, 'how much'], [usd(paid.totalAmount)], named(paid)),
    siguiente(
      ['ya pague', `por ${shop.method(waits).toLowerCase()}`, `el numero es ${waits.number}`],
      [[...asksForEmail, ...bringsPerson]],
      {
        ...orPerson,
        order: waits,
        mustNot: [invitesToPay],
      },
    ),
    siguiente(['hacen devoluciones', 'y si lo quiero cambiar por otra talla'], [exchangeFree]),
  ]
}

function both(shop: Shop): Scene[] {
  const [sent, bevs, owed] = [shop.order('shipped', 2), shop.order('paid', 9), pendingBy(shop, 'venmo', 'cashapp')]
  const tee = stockFacts(shop, 'T-Shirt', 'Black', 'L')
  return [
    two('do you have the black tee in large and how long does shipping take', [tee.must, takesDays], {
      mustNot: tee.mustNot,
    }),
    two('what r ur hours and do u take venmo', [openDays, 'Venmo']),
    two(
      `where is ${idOf(sent)} and also can i return it if i dont like it`,
      [hasShipped, returnDays],
      named(sent, { mustNot: promises }),
    ),
    two(
      'I want to order the parka but I’m not sure on size, my chest is 39, and also if it doesn’t fit what do I do',
      [
        ['38-40', /\b[ML]\b/, 'larger'],
        [...returnDays, ...exchangeFree],
      ],
      orPerson,
    ),
    two(
      `Hi so I ordered two things for my daughters housewarming which is next saturday and my sister in law says these things take forever and I just want to know is it going to get here and if it doesnt can I cancel and get my money back because otherwise I have to run to target. its ${idOf(bevs)}`,
      [
        [...takesDays, ...isPaid, ...bringsPerson],
        [...cancelRule, ...wasCancelled, ...bringsPerson],
      ],
      named(bevs, {
        ...orPerson,
        mayAct: true,
        mustNot: [yes, /will (?:arrive|be there) (?:by|before) (?:next )?saturday/i],
      }),
    ),
    two(
      `did my order ${owed.number} go thru and how much do i owe ${owed.customer.email}`,
      [isUnpaid, shop.due(owed)],
      named(owed),
    ),
    dos('cuanto tarda el envio y cuanto cuesta', [takesDays, shipsIncluded]),
    otherTwo(
      'bonjour, vous livrez au Canada? et quels sont les modes de paiement?',
      [[...notAbroad, 'Canada', 'États'], takenMethods],
      { ...orPerson, mustNot: [yes, /^oui\b/i] },
    ),
    otherReturn('Hallo, kann ich das zurückgeben wenn es nicht passt?', [[...returnDays, '30 Tage']], orPerson),
  ]
}

/** Conversations of several turns, and two questions at once. */
export const followUpScenes = (shop: Shop): Scene[] => [...aboutWares(shop), ...aboutRules(shop), ...both(shop)]
