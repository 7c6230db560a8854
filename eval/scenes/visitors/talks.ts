import {
  allStates,
  bringsPerson,
  giftWrap,
  hasShipped,
  openDays,
  refundDays,
  returnDays,
  shipsIncluded,
  takesDays,
  unworn,
  wearsL,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { named, orPerson, stockOf } from './words.ts'

const follow = scenesOf('follow-ups')
const two = scenesOf('two questions')

function aboutOrders(shop: Shop): Scene[] {
  const [a, b, c] = [shop.order('shipped', 1), shop.order('delivered', 6), shop.order('shipped', 9)]
  return [
    follow([`wheres ${a.number} ${a.customer.email}`, 'ok and when will it arrive'], [takesDays], named(a, orPerson)),
    follow([`${b.number} ${b.customer.email}`, 'how much was it'], [usd(b.totalAmount)], named(b)),
    follow(['where is my order', `${c.number}`, c.customer.email], [hasShipped], named(c)),
  ]
}

const aboutWares = (shop: Shop): Scene[] => [
  follow(['how much is the rain shell', 'and in xxl?'], [usd(shop.variant('Rain Shell', 'Slate', 'XXL').price)]),
  follow(['do you have the flannel in green', 'size s?'], [stockOf(shop, 'Flannel', 'Green Check', 'S')]),
  follow(['what colors does the beanie come in', 'how much'], [shop.price('Beanie')]),
  follow(['what size for a 39 inch chest', 'u got the moss fleece in that'], [stockOf(shop, 'Fleece', 'Moss', 'M')]),
  follow(['how do i wash the down vest', 'is softener ok'], [['never', 'no fabric softener', 'don’t use']]),
  scenesOf('follow-ups', 'Spanish')(
    ['cuanto cuesta la parka', 'y la hay en negro?'],
    [stockOf(shop, 'Parka', 'Black', 'M')],
  ),
]

const aboutPolicies = (shop: Shop): Scene[] => [
  follow(['do you ship to mexico', 'what about texas'], [allStates]),
  follow(['can i return stuff', 'what if i wore it outside once'], [unworn]),
  follow(['when r u open', 'saturdays too?'], [[...openDays, 'yes']]),
  follow(['do you take venmo', 'whats the handle'], [shop.account('venmo')]),
  follow(['how long is shipping', 'and does it cost extra'], [shipsIncluded]),
]

function both(shop: Shop): Scene[] {
  const [shipped, paid] = [shop.order('shipped', 6), shop.order('paid', 1)]
  const tee = shop.variant('T-Shirt', 'Black', 'M').price
  const beanie = shop.variant('Beanie', 'Black', null).price
  return [
    two('how long does shipping take and can i return it if it doesnt fit', [takesDays, returnDays]),
    two('price of the vest n do u have it in black L', [
      shop.price('Down Vest'),
      stockOf(shop, 'Down Vest', 'Black', 'L'),
    ]),
    two('where are u located and what r ur hours', ['1421 Larimer', openDays]),
    two('do u take zelle and is shipping free', ['Zelle', shipsIncluded]),
    two(
      `wheres ${shipped.number} ${shipped.customer.email} and can i send it back if its too small`,
      [hasShipped, returnDays],
      named(shipped),
    ),
    two(
      `cancel ${paid.number} ${paid.customer.email} and when do i get my money back`,
      [[...refundDays, ...bringsPerson]],
      named(paid, { ...orPerson, mayAct: true }),
    ),
    two('can i pay w bitcoin and whats the parka cost', ['Bitcoin', shop.price('Parka')]),
    two('do you ship to alaska? how long does it take', [allStates, takesDays]),
    two(
      'how much is a tee and a beanie together',
      [
        [...usd(tee + beanie), ...usd(tee)],
        [...usd(tee + beanie), ...usd(beanie)],
      ],
      {
        derived: usd(tee + beanie),
      },
    ),
    two('do you giftwrap and can you leave the price off', [giftWrap, ['no prices', 'without prices', 'no price']]),
    two('what size for a 42 chest and does the tee shrink', [wearsL, ['not shrink', 'washed once', 'won’t shrink']]),
    scenesOf('two questions', 'Spanish')('tienen la parka en talla M y cuanto tarda el envio', [
      stockOf(shop, 'Parka', 'Black', 'M'),
      takesDays,
    ]),
  ]
}

export const talkScenes = (shop: Shop): Scene[] => [
  ...aboutOrders(shop),
  ...aboutWares(shop),
  ...aboutPolicies(shop),
  ...both(shop),
]
