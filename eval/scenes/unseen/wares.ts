import {
  allStates,
  asksForNumber,
  carriers,
  denies,
  honest,
  leavesWithin,
  notAbroad,
  openDays,
  takesDays,
  wearsL,
  wearsS,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf } from '../shop.ts'
import {
  asksOrBrings,
  included,
  isClosed,
  larger,
  no,
  orPerson,
  smaller,
  warmest,
  wearsXL,
  wraps,
  yes,
} from './known.ts'

function choosing(shop: Shop): Scene[] {
  const ask = scenesOf('products')
  const either = orPerson(ask)
  const parka = stockOf(shop.variant('Parka', 'Black', 'M'))
  const tees = stockOf(shop.variant('Cotton T-Shirt', 'Navy', 'L'), 3)
  return [
    ask('moving to fairbanks, need smth for REAL cold', [warmest]),
    ask('need something for my 4 yr old, she jumps into every puddle', ['Puddle Suit']),
    ask('small present under 20 bucks?', [['Crew Socks', '$16']]),
    ask('rain shell vs the wind jacket, whats the difference', [['taped', 'Three layers', '118', '149']]),
    ask('which colours can i get that rain shell in', [
      ['Moss', 'Slate', 'Marigold'],
      ['Rain Shell', 'Marigold'],
    ]),
    ask('flannel in blue?', [['Red Check', 'Green Check', ...denies]], { mustNot: [yes] }),
    ask('pink beanie??', [['Rust', 'Navy', ...denies]], { mustNot: [yes] }),
    either('whats ur best seler', [['Cotton T-Shirt', 'Crew Socks', ...honest]]),
    ask('is there a black parka in medium right now', [parka.must, ['Parka', 'Black', /^yes/i]], {
      mustNot: parka.mustNot,
    }),
    ask('i need 3 navy tees in L for my crew, possible?', [tees.must, ['T-Shirt', 'Navy', 'tee', /^yes/i]], {
      mustNot: tees.mustNot,
    }),
    either('when will the rust vest be back in L', [
      [...honest, 'in stock', 'available', 'left', 'sold out', 'out of stock'],
    ]),
    either('do u carry boots or is it just clothes', [[...denies, ...honest]], { mustNot: [yes] }),
  ]
}

function details(): Scene[] {
  const ask = scenesOf('products')
  const either = orPerson(ask)
  return [
    ask('will the tshirt shrink in the dryer', [['shrink', ...honest]]),
    ask('does the wind jacket weigh a lot, im counting grams', [['118 grams', '118 g']]),
    either('your down.. do the ducks suffer for it', [['Responsibly sourced', ...honest]]),
    either('is the merino stuff itchy', [['flat seams', ...honest]]),
    ask('inseam on the canvas pants', [[/\b32[ -]inch/i, /\b32["”″]/]]),
    ask('im a 33 waist, what do i take in the work pants', [[/\b3[24]\b/, 'waist']]),
    ask('chest 45in. what size am i', [wearsXL]),
    ask('fleece, always between M and L', [[...larger, ...wearsL]]),
    ask('tee.. either S or M, which', [[...smaller, ...wearsS]]),
    either('im 6 foot 7 and skinny will anything of yours fit', [['XXL', 'chest', '32 inches', ...honest]]),
    either('are ur things made in the usa', [honest], { mustNot: [yes] }),
  ]
}

function visiting(shop: Shop): Scene[] {
  const ask = scenesOf('shop')
  const either = orPerson(ask)
  return [
    ask('u open rn? its sunday', [[...openDays, ...denies, ...isClosed]], { mustNot: [yes] }),
    ask('driving up from colorado springs monday, anyone in the store?', [[...openDays, ...denies, ...isClosed]], {
      mustNot: [yes],
    }),
    either('can i come by and try stuff on', [[shop.street, ...openDays, ...honest]]),
    either('hows parking around your store', [[...honest, shop.street]]),
    either('phone number? i hate chats', [shop.settings.phone]),
    either('are you guys even a real company', [[shop.street, 'Aurora Outfitters', ...shop.contact, ...honest]]),
    ask('id rather hand my return over in person, ok?', [['bring', ...honest]], { mustNot: [no] }),
    ask('got a store in boulder too?', [[shop.street, ...openDays, ...denies, ...honest]], { mustNot: [yes] }),
    either('i run a climbing gym, do you do bulk pricing', [[...honest, ...shop.contact]], { mustNot: [yes] }),
    either('any black friday deals coming up', [honest], { mustNot: [yes] }),
    either('could you put a lil card in that says happy 40th dad', [[...wraps, 'card', 'message']], {
      mustNot: [no],
    }),
    either('will they see what i paid if its shipped to them as a gift', [['no prices', 'gift', ...wraps]]),
  ]
}

function sending(): Scene[] {
  const ask = scenesOf('shipping')
  const either = orPerson(ask)
  return [
    ask('how fast can it be in anchorage', [[...takesDays, ...allStates]]),
    ask('free shipping over what amount?', [included]),
    either('overnight possible? flying out thursday', [[...takesDays, ...denies, ...honest]], { mustNot: [yes] }),
    either('po box ok', [[...honest, ...allStates, 'USPS']]),
    either('hubby is deployed, can u send to an apo', [[...honest, ...allStates, ...notAbroad]]),
    either('if i venmo you tonight when do you hand it to ups', [leavesWithin]),
    ask('will i be able to track it', [['track']], { mustNot: [no] }),
    either('im in toronto.. any way to get that parka up here', [[...notAbroad, ...denies]], { mustNot: [yes] }),
    either('does it come from china or from the us', [['Denver', 'our shop']]),
    either('do i have to be home and sign for it', [honest]),
    either('could you hold it til the 20th, were away', [[...asksOrBrings, ...honest]], { mayAct: true }),
    either('2 orders from me this week, throw em in one box?', [[...asksForNumber, ...asksOrBrings, ...honest]]),
    either('8 business days now. is that normal for you guys', [[...takesDays, ...asksOrBrings]]),
    ask('its dhl right', [[...carriers.flat(), ...denies]], { mustNot: [yes] }),
  ]
}

/** The products, the shop and the way to the customer. */
export const unseenWares = (shop: Shop): Scene[] => [...choosing(shop), ...details(), ...visiting(shop), ...sending()]
