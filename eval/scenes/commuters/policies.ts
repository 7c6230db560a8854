import {
  allStates,
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
  openHours,
  refundDays,
  returnDays,
  returnLabel,
  shipsIncluded,
  takesDays,
  unworn,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { claimsDeed } from '../statements.ts'
import { askOrPerson, backOrSwap, both, closed, fine, mail, may, noted, personMay, saysYes, unpaid } from './words.ts'

const shopScenes = ({ settings, street }: Shop): Scene[] => {
  const ask = scenesOf('shop')
  const spanish = scenesOf('shop', 'Spanish')
  return [
    ask('what are your hours', openHours),
    ask("I'm on the 15 downtown right now, what's your address?", [street]),
    ask('r u open mondays', [closed], { mustNot: [saysYes] }),
    ask('can i come in after work, like 5ish on a thursday', [[/\b6(?::00)? ?p\.?m/i, '18:00', ...openDays]]),
    ask('typing with gloves on is impossible, do you have a phone number', [settings.phone]),
    ask('Can I order online tonight and collect it in your shop tomorrow?', [noPickup], fine),
    ask('its for my nieces birthday, could you make it look nice somehow', [giftWrap]),
    ask('any discount codes for students or so?', [[...honest, ...denies]], fine),
    spanish('voy en el camión rumbo a ustedes, ¿cuál es la dirección?', [street]),
    spanish('abren el domingo? es mi único día libre', [closed], { mustNot: [saysYes] }),
    spanish('hola, un correo para escribirles con unas fotos', [settings.email], fine),
    scenesOf('shop', 'other')(
      'a che ora aprite il sabato?',
      [[/\b10\b/, ...openDays, ...bringsPerson, ...honest]],
      fine,
    ),
  ]
}

const shippingScenes = (): Scene[] => {
  const ask = scenesOf('shipping')
  const spanish = scenesOf('shipping', 'Spanish')
  return [
    ask('roughly how long till stuff gets to me', [takesDays]),
    ask('How much is shipping to Florida?', [shipsIncluded]),
    ask('do u deliver to canada', [notAbroad], { mustNot: [saysYes] }),
    ask('im in honolulu can i order', [[...allStates, saysYes]], {
      mustNot: ['don’t ship to Hawaii', 'not ship to Hawaii'],
    }),
    ask('who do you ship with? dhl never finds my building', carriers),
    ask('if i order n pay tonight when does it go out', [leavesWithin]),
    ask(
      'do you do overnight, i leave for my trip friday',
      [[...takesDays, ...leavesWithin, ...denies, ...honest]],
      fine,
    ),
    ask('do i get a tracking number or how does that work', [/tracking/i]),
    spanish('¿Cuánto tarda en llegar más o menos?', [takesDays]),
    spanish('el envío es aparte o ya viene en el precio', [shipsIncluded]),
    spanish('vivo en guatemala, ¿me lo pueden enviar?', [notAbroad], { mustNot: [saysYes] }),
    scenesOf('shipping', 'other')(
      'Vous livrez en France ?',
      [[...notAbroad, ...denies, ...bringsPerson, /États-Unis|malheureusement/i]],
      { ...fine, mustNot: [saysYes] },
    ),
  ]
}

const returnScenes = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const spanish = scenesOf('returns', 'Spanish')
  const [d0, d1] = [order('delivered', 1), order('delivered', 20)] as const
  return [
    ask("what's your return policy?", [returnDays, unworn]),
    ask('not sure yet if i like it.. how long can i think about it before it has to go back', [returnDays]),
    ask('i took the tags off but never wore it, still ok?', [unworn], fine),
    ask('can i return socks i wore on one hike', [denies], { mustNot: [saysYes] }),
    ask('how long till i get the money after you have it back', [refundDays]),
    ask('Do I need to pay for the return label?', [[...returnLabel, ...honest]], fine),
    ask('pants too tight. can i swap them for 36, do i pay smth', [exchangeFree], fine),
    ask(
      `I'd like to return order ${d0.number}, ${mail(d0)}. It just doesn't suit me, sorry!`,
      [[...returnLabel, ...returnDays, ...bringsPerson]],
      { ...proved(d0), ...may },
    ),
    ask('seam came open on my vest, bought it about a year ago. anything u can do', [[...freeRepairs, 'free']], fine),
    ask("i'm near your shop every day, can i just drop my return off there", [[saysYes, 'bring', 'drop']], {
      mustNot: [/^\s*no\b/i],
    }),
    spanish('¿cuántos días tengo para devolverlo?', [returnDays]),
    spanish('si lo cambio por otra talla, ¿me cobran?', [exchangeFree], fine),
    spanish(
      `quiero devolver el pedido ${both(d1)}, ¿cómo le hago?`,
      [[...returnLabel, ...backOrSwap, ...bringsPerson]],
      {
        ...proved(d1),
        ...may,
      },
    ),
    scenesOf('returns', 'other')(
      'Wie lange kann ich etwas zurückschicken?',
      [[...returnDays, ...bringsPerson, ...honest, /30 Tage/i]],
      fine,
    ),
  ]
}

const changeScenes = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('changes')
  const spanish = scenesOf('changes', 'Spanish')
  const [p0, p1, p2, p3] = [order('paid', 3), order('paid', 6), order('paid', 8), order('paid', 9)] as const
  const [s0, s1, w0] = [order('shipped', 5), order('shipped', 12), unpaid(shop, 7)] as const
  return [
    ask('can i still cancel my order', [[...cancelRule, ...askOrPerson]], { ...fine, mustNot: [claimsDeed] }),
    ask(`please cancel ${both(p0)}, my boyfriend got me the same one 🙈`, [noted], { ...proved(p0), ...may }),
    ask(`cancel ${both(s0)} pls changed my mind`, [cannotStop], { ...proved(s0), ...may }),
    ask(`I just noticed I gave you my old address for order ${p1.number}!! ${mail(p1)}`, [], {
      ...{ ...proved(p1), ...personMay },
    }),
    ask(`can you make it an XL instead, order ${p2.number}, ${mail(p2)}, hope its not too late`, [], {
      ...{ ...proved(p2), ...personMay },
    }),
    ask(`could you add a beanie to ${both(w0)}? havent paid yet`, [], { ...proved(w0), ...personMay }),
    ask('i put the wrong apartment number', [askOrPerson], { ...fine, mustNot: [claimsDeed] }),
    spanish(`quisiera cancelar ${both(p3)} por favor`, [noted], { ...proved(p3), ...may }),
    spanish(`¿todavía puedo cancelar? ${both(s1)}`, [cannotStop], { ...proved(s1), ...may }),
    spanish('me equivoqué de talla al pedir, se puede cambiar antes de q salga?', [[...askOrPerson, ...exchangeFree]], {
      ...fine,
      mustNot: [claimsDeed],
    }),
  ]
}

export const commutersPolicies = (shop: Shop): Scene[] => [
  ...shopScenes(shop),
  ...shippingScenes(),
  ...returnScenes(shop),
  ...changeScenes(shop),
]
