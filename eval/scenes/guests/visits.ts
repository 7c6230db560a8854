import {
  allStates,
  asksForNumber,
  bringsPerson,
  exchangeFree,
  noPickup,
  notAbroad,
  openDays,
  openHours,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
  unworn,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { orPerson } from '../visitors/words.ts'
import { unknown, yes } from './words.ts'

const scene = scenesOf('shop')
const spanish = scenesOf('shop', 'Spanish')
const shipping = scenesOf('shipping')
const envios = scenesOf('shipping', 'Spanish')
const returning = scenesOf('returns')
const devolver = scenesOf('returns', 'Spanish')

const phone = '555-0117'
const closed = ['closed', 'not open', 'aren’t open']

const theShop = (shop: Shop): Scene[] => [
  scene('what time do you close', [[/\b6(?::00)? ?p\.?m/i, '18:00']]),
  scene('are you open saturdays', [[...openDays, /\byes\b/i]], {
    mustNot: [/(?:closed|not open) (?:on )?saturdays?/i],
  }),
  scene('open sunday?', [[...openDays, ...closed, /\bno\b/i]], { mustNot: [yes] }),
  scene('phone number', [phone]),
  scene('hi do you have a store i can visit im in denver this weekend', [shop.street]),
  scene('can i pick it up so i dont pay shipping', [[...noPickup, ...shipsIncluded]], { mustNot: [yes] }),
  scene('whats your address', [shop.street]),
  scene(
    'who am i buying from, is this a real company',
    [['Aurora Outfitters', shop.street, ...shop.contact]],
    orPerson,
  ),
  scene('r u guys on instagram', [unknown], { ...orPerson, mustNot: [yes, shop.account('venmo'), 'instagram.com'] }),
  scene('whats the email to reach you', [shop.settings.email], { mustNot: [shop.account('zelle')] }),
  scene('Are you open on Thanksgiving', [[...openDays, ...unknown]], {
    ...orPerson,
    mustNot: [yes, /^no[,.]/i, /(?<!if |whether )we(?:’re| are) (?:open|closed) on thanksgiving/i],
  }),
  scene('is anyone there rn', [['assistant', 'here', 'help', ...bringsPerson, ...openDays]], orPerson),
  scene('where are you guys located, what state', [['Denver', 'Colorado', shop.street]]),
  scene('how long have you been in business', [unknown], { ...orPerson, mustNot: [/\bsince (?:19|20)\d\d/i] }),
  spanish('cual es su horario', openHours),
  spanish('tienen tienda fisica', [shop.street]),
  spanish('me pueden llamar por telefono', [[phone, ...bringsPerson]], {
    ...orPerson,
    mustNot: [yes, /\b(?:te|le|lo|la) llamar(?:emos|án|é)/iu],
  }),
]

const sending = (): Scene[] => [
  shipping('how much is shipping', [shipsIncluded], { mustNot: [/\$\d/] }),
  shipping('free shipping over what', [shipsIncluded], { mustNot: [/\$\d/] }),
  shipping('do you ship to canada', [notAbroad], { mustNot: [yes] }),
  shipping('how long does shipping take to texas', [takesDays]),
  shipping('can you overnight it', [[...takesDays, ...unknown]], { ...orPerson, mustNot: [yes] }),
  shipping('do you ship to APO addresses my son is stationed in germany', [[...allStates, ...notAbroad, ...unknown]], {
    ...orPerson,
    mustNot: [yes],
  }),
  shipping('po box ok?', [[...unknown, 'USPS']], { ...orPerson, mustNot: [/^(?:yes|no|sure)[,.!]/i] }),
  envios('hacen envios a puerto rico', [[...allStates, ...notAbroad, ...unknown]], { ...orPerson, mustNot: [yes] }),
]

const sendingBack = (): Scene[] => [
  returning('whats your return policy', [returnDays, unworn]),
  returning('do i have to pay for return shipping', [[...returnLabel, ...unknown]], {
    ...orPerson,
    mustNot: [yes, /\byou(?:’ll| will)? (?:have to )?pay for (?:the |your )?return/i],
  }),
  returning('I bought it 3 months ago with tags on can I still return it', [returnDays], { mustNot: [yes] }),
  returning(['how do i start a return', 'i still have the box'], [[...returnLabel, ...asksForNumber]], orPerson),
  returning('i wore it once and washed it can i still bring it back', [unworn], { ...orPerson, mustNot: [yes] }),
  returning('do you do exchanges or just refunds', [['exchange', ...exchangeFree]], {
    mustNot: [/\bonly refunds?\b/i],
  }),
  returning(
    'if i return it do i get the money back on cash app or store credit',
    [['the way you paid', 'way you have paid', 'same way', 'same method', 'how you paid', 'Cash App']],
    { mustNot: [/(?:get|receive|issue) (?:a )?store credit/i] },
  ),
  returning('ok i mailed it back tuesday when do i see the $$', [[...refundDays, ...asksForNumber]], orPerson),
  returning('can i bring a return to the store in person', [[...['yes', 'bring returns', 'you can'], '1421 Larimer']], {
    mustNot: [/^no\b/i],
  }),
  devolver('puedo devolver si no me queda', [returnDays]),
  devolver('cuantos dias tengo para devolver', [returnDays]),
]

/** The shop itself, and how it sends and takes back. */
export const visitScenes = (shop: Shop): Scene[] => [...theShop(shop), ...sending(), ...sendingBack()]
