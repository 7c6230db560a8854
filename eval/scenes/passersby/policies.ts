import {
  allStates,
  bringsPerson,
  cancelRule,
  carriers,
  denies,
  exchangeFree,
  honest,
  leavesWithin,
  noPickup,
  openDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
  unworn,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  abroad,
  askOrPerson,
  backOrSwap,
  fine,
  ids,
  larimer,
  phone,
  priceFirst,
  saysYes,
  sixPm,
  threeYears,
} from './words.ts'

const shopScenes = ({ contact }: Shop): Scene[] => {
  const ask = scenesOf('shop')
  const preguntar = scenesOf('shop', 'Spanish')
  const [email] = contact
  const notThen = [...openDays, /closed/i]
  return [
    ask('u guys around on sundays', [notThen], { mustNot: [saysYes] }),
    ask('if i roll up at 5:30 on a fri is anybody there', [[sixPm, /\byes\b/i]]),
    ask('got a number i can ring', [phone]),
    ask('whats the street of ur actual store', [larimer]),
    ask('im downtown anyway, cant i just grab my order off the shelf and save u the postage', [noPickup], {
      mustNot: [saysYes],
    }),
    ask('promo code or student deal or smth', [[...denies, ...honest]], fine),
    ask('how do ppl even buy stuff from u', [[/\bcart\b|checkout|\border\b|\bpay\b/i, ...honest]], fine),
    ask('i run a lil gear shop in boise and want like 60 beanies to sell on', [[...contact, ...honest]], fine),
    ask('monday morning ok to drop by w the jacket that dont fit?', [notThen], { mustNot: [saysYes] }),
    ask('any of ur stores near dallas', [/denver|larimer/i], { mustNot: [saysYes] }),
    preguntar('hasta qué hora están abiertos', [sixPm]),
    preguntar('y por dónde caen ustedes', [larimer]),
    preguntar('algún cuponcito por ser la primera vez?', [[...denies, ...honest]], fine),
    preguntar('un mail para escribirles tenés?', [email]),
  ]
}

const shippingScenes = (): Scene[] => {
  const ask = scenesOf('shipping')
  const preguntar = scenesOf('shipping', 'Spanish')
  const foreign = scenesOf('shipping', 'other')
  return [
    ask('i live in the middle of nowhere alaska, whats that gonna run me', [shipsIncluded]),
    ask('u go as far as puerto rico', [[...allStates, ...denies, ...honest]], fine),
    ask('buddy in toronto wants one, u send up there?', [abroad], { mustNot: [saysYes] }),
    ask('and when would it be on my doorstep roughly', [takesDays]),
    ask('need it by sat, ill pay extra for overnight', [[...takesDays, ...honest]], fine),
    ask('who brings it? one of em always loses my crap', carriers),
    ask('my mail goes to a po box, prob?', [[...honest, /usps/i, /50 states/i]], fine),
    ask('son is deployed, only got an apo', [[...honest, /usps/i, /50 states/i]], fine),
    ask('once i paid how long do u sit on it', [leavesWithin]),
    ask('parka weighs a ton, does that cost more to mail', [shipsIncluded]),
    preguntar('a Monterrey sí mandan?', [abroad], { mustNot: [saysYes] }),
    preguntar('en cuántos días lo tengo en Miami más o menos', [takesDays]),
    preguntar('y el envío se paga aparte o cómo', [shipsIncluded]),
    foreign('vocês entregam em São Paulo?', [abroad], { mustNot: [saysYes] }),
  ]
}

const returnScenes = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const preguntar = scenesOf('returns', 'Spanish')
  const foreign = scenesOf('returns', 'other')
  const d0 = order('delivered', 9)
  return [
    ask('it looks like a tent on me. now what', [[backOrSwap, ...returnDays]]),
    ask('how long do i got to change my mind', [returnDays]),
    ask('wore the socks one time n hate em. can they go back', [denies], { mustNot: [saysYes] }),
    ask('if i dont like it who pays the postage', [[...returnLabel, ...honest]], fine),
    ask('swapping it for the other color, does that cost me', [exchangeFree]),
    ask('already ripped the tags off, am i screwed', [[/\btags?\b/i, ...unworn]]),
    ask('paid in btc n it mooned since. what do i get back', [/same coin|us dollars|dollars[’']? ?worth/i]),
    ask('you guys shortened the legs for me. can i still send em back', [denies], { mustNot: [saysYes] }),
    ask('seam popped on my parka, had it like 2 winters', [[threeYears, /\bfree\b/i]]),
    ask('vest from 6 yrs ago, zip is toast. still fix it?', [[priceFirst, threeYears]]),
    ask(`wanna send ${ids(d0)} back`, [[...returnLabel, ...returnDays, ...bringsPerson]], { ...proved(d0), ...fine }),
    preguntar('no me quedó ni de broma, me lo cambian?', [[...exchangeFree, backOrSwap]]),
    preguntar('cuánto tiempo hay pa devolver', [returnDays]),
    preguntar('ya le arranqué la etiqueta, igual me lo reciben?', [unworn]),
    foreign('et si ça me va pas je peux le renvoyer ?', [/\b30\b|trente/i]),
  ]
}

const changeScenes = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const pedir = scenesOf('changes', 'Spanish')
  const [p0, p1, p2, p3] = [order('paid', 0), order('paid', 1), order('paid', 2), order('paid', 3)] as const
  const [s0, s1] = [order('shipped', 7), order('shipped', 4)] as const
  const handled = [...askOrPerson, ...cancelRule, ...honest, /noted|pass|forward|anot|paso|pas[ée]/i]
  return [
    ask(`forget it, ${ids(p0)}, wife already bought me one`, [handled], { ...proved(p0), ...fine }),
    ask(`${ids(s0)} stop the truck lol changed my mind`, [[/stopped|return|send it back|too late|on its way/i]], {
      ...proved(s0),
      ...fine,
    }),
    ask(`put the wrong house nr on ${ids(p1)}!!! its 14 not 41`, [handled], { ...proved(p1), ...fine }),
    ask(`gained some lbs, bump ${ids(p2)} up a size?`, [handled], { ...proved(p2), ...fine }),
    ask(
      `gonna be at moms next week, drop ${ids(s1)} there instead`,
      [[...handled, /stopped|can[’']t|on its way|shipped/i]],
      { ...proved(s1), ...fine },
    ),
    ask('ordered it twice like a moron, lose the second one', [askOrPerson], fine),
    pedir(`ya no lo quiero la verdad, ${ids(p3)}`, [handled], { ...proved(p3), ...fine }),
    pedir(`me equivoqué de depto en el ${p1.number}, ${p1.customer.email}, ayuda`, [handled], {
      ...proved(p1),
      ...fine,
    }),
    pedir(`mejor en negro porfis, el ${ids(p0)}`, [handled], { ...proved(p0), ...fine }),
  ]
}

export const passersbyPolicies = (shop: Shop): Scene[] => [
  ...shopScenes(shop),
  ...shippingScenes(),
  ...returnScenes(shop),
  ...changeScenes(shop),
]
