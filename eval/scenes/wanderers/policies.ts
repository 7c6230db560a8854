import {
  allStates,
  asksForNumber,
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
import {
  abroad,
  askOrPerson,
  backOrSwap,
  fine,
  ids,
  larimer,
  mail,
  noted,
  person,
  phone,
  priceFirst,
  saysYes,
  sixPm,
  tenAm,
  threeYears,
  unpaidOrder,
} from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { claimsDeed } from '../statements.ts'

const shopScenes = ({ settings }: Shop): Scene[] => {
  const ask = scenesOf('shop')
  const spanish = scenesOf('shop', 'Spanish')
  return [
    ask('im off work at 5 on fridays, can i still swing by n try a parka', [sixPm]),
    ask('uber driver needs the exact street', [larimer]),
    ask('anybody there on mondays', [[...openDays, /closed/i]], { mustNot: [saysYes] }),
    ask('how early do u unlock on sat', [tenAm]),
    ask('is there a human i can ring', [[phone]], fine),
    ask('whats ur mail, need to send a pic', [settings.email], fine),
    ask('live 2 blocks away, ill just grab my box at the counter instead', [noPickup], fine),
    ask('friend said theres some code for first timers?', [[...honest, ...denies]], fine),
    ask('outfitting a crew of 40, do we get a break on the pants', [[...honest, ...denies]], fine),
    ask('its for my sister, can it not come in a sad brown box', [giftWrap]),
    spanish('¿los domingos atienden?', [[...openDays, /martes/i, /cerrad/i]], { mustNot: [saysYes] }),
    spanish('ando por el centro de denver, en qué calle quedan', [larimer]),
    spanish('hasta qué hora los agarro abiertos hoy', [[sixPm, ...openDays, /cerrad|s[áa]bado/i]]),
    spanish('¿me lo envolvéis que es pa un cumple?', [giftWrap]),
    scenesOf('shop', 'other')('vous êtes ouverts le dimanche ?', [[...openDays, /mardi|fermé|closed/i]]),
  ]
}

const shippingScenes = (): Scene[] => {
  const ask = scenesOf('shipping')
  const spanish = scenesOf('shipping', 'Spanish')
  return [
    ask('camping trip is in 9 days, ordering tonite, gonna make it?', [[...takesDays, ...leavesWithin]], fine),
    ask('whats the catch, how much gets tacked on to get it to me', [shipsIncluded]),
    ask('im up in toronto eh', [notAbroad], { mustNot: [saysYes] }),
    ask('hawaii ok?', [[...allStates, saysYes]], { mustNot: [/\bno, /i] }),
    ask('id pay extra to have it here tmrw', [[...takesDays, ...honest, ...denies, ...leavesWithin]], fine),
    ask('mail only comes to a box at the post office where i live', [[...honest, 'USPS', ...allStates]], fine),
    ask('my fedex guy hates me, who else could bring it', [['USPS', 'UPS']]),
    ask('say i pay on monday, when do u actually hand it to the truck', [leavesWithin]),
    ask('do i get some number so i can stalk it', [[/tracking/i]]),
    ask('son is stationed in germany, apo addr', [[...honest, ...notAbroad]], fine),
    spanish('¿y hasta méxico lo mandan?', [notAbroad], { mustNot: [saysYes] }),
    spanish('cuánto me clavan por el envío', [shipsIncluded]),
    spanish('más o menos en cuánto me cae a la casa', [takesDays]),
    spanish('¿con qué empresa lo despachan?', carriers),
    scenesOf('shipping', 'other')('Verschickt ihr nach Österreich?', [abroad], { mustNot: [saysYes] }),
  ]
}

const returnScenes = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const spanish = scenesOf('returns', 'Spanish')
  const [d0, d1] = [order('delivered', 0), order('delivered', 9)] as const
  return [
    ask('wife hates it. how long have i got', [returnDays]),
    ask('cut the tags off already oops', [unworn], fine),
    ask('wore the socks once, too tight. can u take em', [[/can[’']?t|cannot|not|worn/i]], { mustNot: [saysYes] }),
    ask('who pays for mailing it back to u', [[...returnLabel, ...honest]], fine),
    ask('when do i see my cash again once u have the jacket', [refundDays]),
    ask('paid in eth n eth went up lol, how many do i get back', [[/dollars?/i]], fine),
    ask('L is a tent on me. M instead, does that run me anything', [exchangeFree], fine),
    ask('zipper on my 2 yr old parka gave up', [[...freeRepairs, threeYears]], fine),
    ask('got my rain shell like 5 years ago, seam is open', [[priceFirst]], fine),
    ask(`wanna ship ${ids(d0)} back, send me the sticker`, [[...returnLabel, ...returnDays, backOrSwap]], {
      ...{ ...proved(d0), ...fine },
      mayAct: true,
    }),
    spanish('no me quedó, ¿hasta cuándo lo puedo regresar?', [returnDays]),
    spanish('¿y la lana en cuántos días me la devuelven?', [refundDays]),
    spanish('¿cambiarlo por otro color tiene costo?', [exchangeFree], fine),
    spanish(`quiero mandar de vuelta lo de ${ids(d1)}, no va conmigo`, [[...returnLabel, ...returnDays, backOrSwap]], {
      ...{ ...proved(d1), ...fine },
      mayAct: true,
    }),
    scenesOf('returns', 'other')('posso devolver se não servir?', [[...returnDays, /30 dias|30/]]),
  ]
}

const changeScenes = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('changes')
  const spanish = scenesOf('changes', 'Spanish')
  const [p0, p1, p2] = [order('paid', 0), order('paid', 2), order('paid', 5)] as const
  const [s0, s1] = [order('shipped', 4), order('shipped', 6)] as const
  const w0 = unpaidOrder(shop, 0)
  const may = { ...fine, mayAct: true }
  return [
    ask('bought it drunk, undo', [[...cancelRule, ...askOrPerson]], { ...fine, mustNot: [claimsDeed] }),
    ask(`scrap ${ids(p0)}, found it cheaper`, [[...cancelRule, noted]], { ...proved(p0), ...may }),
    ask(`dont want ${ids(s0)} anymore make it turn around`, [[...cannotStop]], { ...proved(s0), ...may }),
    ask(`just got evicted, ${ids(p1)} cant go to the old place`, [], { ...proved(p1), ...person, mayAct: true }),
    ask(`havent sent money yet, can ${w0.number} be two tees instead of one, ${mail(w0)}`, [], {
      ...{ ...proved(w0), ...person },
      mayAct: true,
    }),
    ask(`the wife says XL not L. ${ids(p2)} still fixable?`, [], { ...proved(p2), ...person, mayAct: true }),
    ask('moved last week n forgot to tell u guys', [[...asksForNumber, ...askOrPerson]], {
      ...fine,
      mustNot: [claimsDeed],
    }),
    spanish('me arrepentí, bájenlo', [[...cancelRule, ...askOrPerson]], { ...fine, mustNot: [claimsDeed] }),
    spanish(`ya no lo quiero, ${ids(s1)}, páralo`, [[...cannotStop]], { ...proved(s1), ...may }),
    spanish('le puse mal la calle!!', [[...askOrPerson]], fine),
  ]
}

export const wanderersPolicies = (shop: Shop): Scene[] => [
  ...shopScenes(shop),
  ...shippingScenes(),
  ...returnScenes(shop),
  ...changeScenes(shop),
]
