import {
  allStates,
  bringsPerson,
  denies,
  exchangeFree,
  honest,
  noPickup,
  notAbroad,
  openDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
  unworn,
} from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { orPerson } from '../visitors/words.ts'
import { affirms, promisesDay, unlessDenied } from './words.ts'

const about = scenesOf('shop')
const spanish = scenesOf('shop', 'Spanish')
const ship = scenesOf('shipping')
const back = scenesOf('returns')

const sixPm: Fact[] = [/\b6(?::00)? ?p\.? ?m/i, '18:00', /\b10(?::00)?(?: ?a\.? ?m\.?)? ?(?:to|until|till|-|–) ?6\b/i]
const opensThen = unlessDenied('that it is open then', [/\bopen (?:on |this |every )?(?:sun|mon)days?\b/i])
const wayPaid: Fact[] = ['way you', 'same way', 'same method', 'how you paid', 'method you', 'if you paid']

function facts(shop: Shop): Scene[] {
  const { settings, street } = shop
  const phone: Fact[] = [settings.phone, settings.phone.slice(-8)]
  return [
    about('what time do you close', [sixPm]),
    about('where are you located', [[street, '1421 Larimer']]),
    about('phone number?', [phone]),
    about('are you open saturday', [[...openDays, /\byes\b/i]], { mustNot: [/^no\b/i, 'closed on Saturday'] }),
    about('can i come pick it up instead of shipping', [noPickup], { mustNot: affirms }),
    about(
      'is this a legit store',
      [['Larimer', 'Denver', settings.businessName, ...phone, settings.email, ...honest]],
      orPerson,
    ),
    about('who is this', [[settings.businessName, 'Levy', 'assistant']]),
    about('how do i talk to someone on the phone im not good with computers', [[...phone, ...bringsPerson]], orPerson),
    about('do u have instagram', [honest], {
      ...orPerson,
      mustNot: [/instagram\.com/i, /\binstagram (?:is|at)\b/i, /^yes\b/i],
    }),
    about('r u guys open on thanksgiving', [[...honest, ...openDays]], {
      ...orPerson,
      mustNot: [/^yes\b/i, /\bclosed (?:on|for) thanksgiving\b/i],
    }),
    about('email address for customer service please', [settings.email], { mustNot: [shop.account('zelle')] }),
    about('how long have you been in business, i see no reviews', [honest], {
      ...orPerson,
      mustNot: [/\bsince (?:19|20)\d\d\b/i, /\b\d+ years (?:in business|ago)\b/i],
    }),
    about('do you ship from the us or china', [['Denver', 'Colorado']], { mustNot: [/\bfrom china\b/i] }),
    scenesOf('follow-ups')(
      ['are you open sunday', 'and what about monday morning'],
      [[...openDays, 'closed', /\bno\b/i, 'not open']],
      { mustNot: [/^yes\b/i, opensThen] },
    ),
    spanish('a que hora abren', [[/\b10(?::00)?\b/]]),
    spanish('tienen tienda fisica o solo online', [['Larimer', 'Denver']]),
    spanish('hablan español?', [['español', /[áéíóúñ¿¡]/i]], { mustNot: [/^no\b/i] }),
    spanish('tienen whatsapp', [[...honest, ...phone, settings.email]], {
      ...orPerson,
      mustNot: [/\bwhatsapp (?:es|al)\b/i, ...affirms],
    }),
  ]
}

const shipping = (): Scene[] => [
  ship('how much is shipping', [shipsIncluded]),
  ship('free shipping?', [shipsIncluded]),
  ship('how long does shipping take to texas', [takesDays]),
  ship('do you ship to canada', [notAbroad], { mustNot: affirms }),
  ship('do u ship to PO boxes / apo', [[...honest, ...allStates]], { ...orPerson, mustNot: affirms }),
  ship('can i get express or overnight', [[...takesDays, ...honest, ...denies]], { ...orPerson, mustNot: affirms }),
  ship('if i order now will i get it by friday', [[...takesDays, ...honest]], {
    ...orPerson,
    mustNot: [promisesDay, ...affirms],
  }),
  ship('do you do signature required, stuff gets stolen off my porch all the time', [honest], {
    ...orPerson,
    mustNot: affirms,
  }),
  scenesOf('shipping', 'Spanish')('cuanto tarda el envio a puerto rico', [[...allStates, ...notAbroad, ...honest]], {
    ...orPerson,
    mustNot: affirms,
  }),
  scenesOf('shipping', 'Spanish')('hacen envios a mexico', [notAbroad], { mustNot: affirms }),
  scenesOf('shipping', 'other')(
    'xin chào có ship về california không bao lâu',
    [[...takesDays, ...allStates, ...honest, 'English']],
    orPerson,
  ),
  scenesOf('shipping', 'other')(
    'привет, сколько стоит доставка',
    [[...shipsIncluded, ...honest, 'English', 'бесплатн', 'включен']],
    orPerson,
  ),
]

const returns = (): Scene[] => [
  back('whats your return policy', [returnDays]),
  back('can i return it if it doesnt fit', [[...returnDays, ...exchangeFree]], { mustNot: [/^no\b/i] }),
  back('who pays return shipping', [[...returnLabel, ...honest]], {
    ...orPerson,
    mustNot: [
      /\breturn (?:shipping|labels?) (?:is|are) (?:free|on us)\b/i,
      /\byou (?:have to )?pay (?:for )?(?:the )?return/i,
    ],
  }),
  back('i wore it once can i still return', [unworn], { mustNot: affirms }),
  back('its been 40 days can i return it', [returnDays], { mustNot: affirms }),
  back('do you do exchanges', [[...exchangeFree, 'exchange']], { mustNot: [/^no\b/i] }),
  back('i threw out the tags already, returnable?', [['tags', ...honest]], { ...orPerson, mustNot: affirms }),
  scenesOf('returns', 'Spanish')('puedo devolverlo si no le queda a mi hija', [returnDays], { mustNot: [/^no\b/i] }),
  scenesOf('follow-ups')(['how do i send something back', 'and then the refund goes to my venmo?'], [wayPaid], {
    mustNot: [/\bgift card\b/i, 'store credit'],
  }),
  scenesOf('follow-ups')(
    ['whats your return policy', 'ok and how long does the refund take', 'what about if i paid bitcoin'],
    [['same coin', 'worth']],
  ),
]

/** Strangers who ask about the shop, shipping and returns. */
export const strangersPolicies = (shop: Shop): Scene[] => [...facts(shop), ...shipping(), ...returns()]
