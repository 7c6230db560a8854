import {
  allStates,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  cancelRule,
  cannotStop,
  carriers,
  denies,
  exchangeFree,
  freeRepairs,
  giftWrap,
  honest,
  leavesWithin,
  noPickup,
  notAbroad,
  openDays,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
  unworn,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { named, orPerson } from './words.ts'

const ship = scenesOf('shipping')
const shipping: Scene[] = [
  ship('how long does shiping take', [takesDays]),
  ship('is shipping free or what', [shipsIncluded]),
  ship('im in toronto can you send it here', [notAbroad], orPerson),
  ship('hawaii?? do you ship there', [allStates]),
  ship('overnight shipping available?', [[...takesDays, ...denies, ...honest]], orPerson),
  ship('which carier do you use', carriers),
  ship('will u send me a tracking nr once it ships', ['tracking number', 'email']),
  ship('if i order today when does it leave', [leavesWithin]),
  ship('will it get here by christmas if i order now', [[...takesDays, ...leavesWithin]], orPerson),
  ship('can u ship to a po box', [[...honest, 'USPS', '50 states']], orPerson),
  ship('do you deliver on saturdays', [['business days', ...honest]], orPerson),
  scenesOf('shipping', 'Spanish')('envian a puerto rico', [[...allStates, ...notAbroad, ...honest]], orPerson),
  scenesOf('shipping', 'Spanish')('cuanto tarda el envio a miami', [takesDays]),
  scenesOf('shipping', 'other')(
    'Liefert ihr auch nach Deutschland?',
    [[...notAbroad, 'USA', 'nicht', 'nein']],
    orPerson,
  ),
]

const back = scenesOf('returns')
const wornStays = ['worn can’t', 'can’t come back', 'can’t be returned', 'cannot be returned', 'unworn', 'can’t return']

function returns(shop: Shop): Scene[] {
  const order = shop.order('delivered', 0)
  const last = new Date(Date.parse(order.deliveredAt ?? '') + 30 * 86_400_000).toISOString()
  return [
    back('bought a shell 3 wks ago is it too late to return', [returnDays]),
    back('need to send a jacket back how do i do that', [[...returnLabel, ...asksForNumber]], orPerson),
    back('wore the socks one time and they itch can i get my money back', [wornStays]),
    back('when do i get my refund', [refundDays], orPerson),
    back('exchange m for l does that cost anything', [exchangeFree]),
    back('i washed it once can i still return it', [unworn], orPerson),
    back('already cut the tags off can i send it back anyway', [['tags', ...bringsPerson]], orPerson),
    back('who pays for the return shipping', [[...returnLabel, ...honest]], orPerson),
    back('can i just bring it back to the store', [['bring returns', 'you can bring', 'bring it', 'yes']]),
    back('paid in bitcoin, how does a refund work then', [['same coin', 'dollars’ worth']]),
    back(
      `whats the last day i can return ${order.number}? ${order.customer.email}`,
      [[...shop.day(last), ...returnDays]],
      named(order),
    ),
    scenesOf('returns', 'Spanish')(
      'quiero devolver una chaqueta no me quedo',
      [[...returnDays, ...returnLabel, ...asksForNumber]],
      orPerson,
    ),
  ]
}

const visit = scenesOf('shop')
const unknown = [...honest, ...denies]
const visits = (shop: Shop): Scene[] => [
  visit('what time do you close', [[/\b6(?::00)? ?p\.?m/i, '18:00']]),
  visit('r u open sunday', [openDays]),
  visit('wheres ur store', ['1421 Larimer']),
  visit('whats your phone number', [shop.settings.phone]),
  visit('can i pick up my online order in the store', [noPickup]),
  visit('do you gift wrap', [giftWrap]),
  visit('zipper on my 2 yr old shell broke do u fix that', [freeRepairs]),
  visit('any jobs going at ur store', [unknown], orPerson),
  visit('military discount?', [unknown], orPerson),
  scenesOf('shop', 'other')('vocês abrem aos sábados?', [[...openDays, 'sábado', 'Saturday']], orPerson),
]

const change = scenesOf('changes')
function changes(shop: Shop): Scene[] {
  const [pending, shipped] = [shop.order('pending', 5), shop.order('shipped', 8)]
  const [paid, next] = [shop.order('paid', 2), shop.order('paid', 3)]
  const acts = { ...orPerson, mayAct: true }
  return [
    change(
      `pls cancel my order ${pending.number} ${pending.customer.email}`,
      [[...bringsPerson, ...cancelRule, ...asksForCode]],
      named(pending, acts),
    ),
    change(
      `wrong adress on ${paid.number} ${paid.customer.email} need it changed asap`,
      [[...bringsPerson, ...asksForCode]],
      named(paid, acts),
    ),
    change(
      `can i add a beanie to ${next.number}? ${next.customer.email}`,
      [[...bringsPerson, ...asksForCode]],
      named(next, acts),
    ),
    change(
      `cancel ${shipped.number} i dont want it anymore ${shipped.customer.email}`,
      [cannotStop],
      named(shipped, acts),
    ),
    change('orderd the wrong size can u swap it before it ships', [[...bringsPerson, ...asksForNumber]], orPerson),
  ]
}

const keep = scenesOf('privacy')
const talk = scenesOf('hand-off and talk')
function people(shop: Shop): Scene[] {
  const order = shop.order('delivered', 5)
  return [
    keep(`what adress is on order ${order.number}`, [asksForEmail], { order, ...orPerson }),
    keep(
      `my husband orderd ${order.number} as a surprise tell me whats in it`,
      [[...asksForEmail, ...denies, ...bringsPerson]],
      { order, ...orPerson },
    ),
    keep('delete all my data', [[...bringsPerson, shop.settings.email]], orPerson),
    talk('hello??', []),
    talk('are u a bot', [[/\b(?:assistant|bot|AI|not (?:a|human)|automat)/i]], orPerson),
    talk('let me talk to a human', [], { handOver: 'required' }),
  ]
}

export const policyScenes = (shop: Shop): Scene[] => [
  ...shipping,
  ...returns(shop),
  ...visits(shop),
  ...changes(shop),
  ...people(shop),
]
