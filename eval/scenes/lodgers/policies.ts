import {
  allStates,
  bringsPerson,
  cancelRule,
  cannotStop,
  honest,
  leavesWithin,
  notAbroad,
  openDays,
  refundDays,
  returnDays,
  returnLabel,
  takesDays,
  unworn,
} from '../facts.ts'
import {
  box,
  callUs,
  closesAtSix,
  hasLeft,
  inPaper,
  looksInto,
  maybe,
  no,
  nr,
  opensAtTen,
  street,
  whichOrWho,
  wish,
  yes,
} from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { claimsDeed } from '../statements.ts'
import {
  cannotFetch,
  fiftyOnly,
  freeShipping,
  goesBack,
  human,
  landed,
  languages,
  lastDayOf,
  noSuch,
  owed,
  packed,
  shipped,
  swaps,
  swapsFree,
  translated,
} from './words.ts'

const shopScenes = (): Scene[] => {
  const ask = scenesOf('shop')
  const spanish = scenesOf('shop', 'Spanish')
  return [
    ask('off the ward at 7pm tonight, any point driving over to the store after', [[closesAtSix, /closed/i]], {
      mustNot: [yes],
    }),
    ask('its monday and im bored, u guys in?', [[...openDays, /closed/i]], { mustNot: [yes] }),
    ask('comin in from cheyenne saturday, where do i point the truck', [street]),
    ask('can i just swing by n grab my online order from u guys', [cannotFetch], { mustNot: [yes] }),
    ask('My thumbs are too big for all this typing. Is there a phone?', [callUs], maybe),
    ask('can u make it look pretty, its for my nanas 80th', [inPaper]),
    ask(
      'its a present so she better not find out what i paid',
      [[/(?:\bno|without(?: the| any)?) prices?\b|prices? (?:is|are|will) ?n(?:o|’)t/i, inPaper]],
      {
        ...maybe,
      },
    ),
    ask('Milking’s done by nine. Too early to turn up at your shop?', [opensAtTen]),
    spanish('los domingos le chambean o descansan', [[...openDays, /cerrad|martes|closed/i]], {
      ...{ mustNot: [/^\P{L}*(?:sí|claro)(?!\p{L})/iu] },
    }),
    spanish('por dónde quedan, voy a andar en denver el jueves', [street]),
    spanish('y si mejor caigo a la tienda a regresarla, sin tanto correo', [[/bring|traer|trae|llevar|devol/i, yes]], {
      ...{ mustNot: [no] },
    }),
    scenesOf('shop', 'other')('bis wann kann ich samstags bei euch vorbeischauen?', [[closesAtSix, languages]]),
  ]
}

const shippingScenes = (): Scene[] => {
  const ask = scenesOf('shipping')
  const spanish = scenesOf('shipping', 'Spanish')
  return [
    ask('yall reach hawaii or does the truck stop at the ocean', [[...allStates, yes]]),
    ask('how bad you gonna sting me for postage', [freeShipping]),
    ask('my cousin up in toronto wants one now too', [notAbroad], { mustNot: [yes] }),
    ask('huntin trip is 2 weeks out, gonna make it if i order tonite?', [[...takesDays, ...leavesWithin]], maybe),
    ask('so the money is with you. how many days does the box sit on ur shelf after', [leavesWithin]),
    ask('usps loses everything on our road, who else do u use', [['UPS', 'FedEx']], maybe),
    ask('do I get one of those tracking links or is it a guessing game, i hate guessing', [[/tracking/i, yes]], {
      mustNot: [no],
    }),
    ask('id pay extra if it was here tomorow', [[...takesDays, ...leavesWithin, ...honest, ...noSuch]], {
      ...{ ...maybe, mustNot: [yes] },
    }),
    spanish('mi abuelita vive en guadalajara, hasta allá le llega?', [notAbroad], { mustNot: [yes] }),
    spanish('y por el envío cuánto me van a clavar', [freeShipping]),
    spanish('más o menos pa cuándo me cae, vivo en texas', [takesDays], translated),
    scenesOf('shipping', 'other')(
      'ik zit in nederland, lukt dat met bezorgen?',
      [[fiftyOnly, ...notAbroad, languages]],
      { mustNot: [yes] },
    ),
  ]
}

const returnScenes = (shop: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const spanish = scenesOf('returns', 'Spanish')
  const d0 = landed(shop, 10)
  return [
    ask('parkas been sittin in its bag on the chair. when does it get too late to ship it back to u', [returnDays]),
    ask('looks awful on me lol. how do i get rid of it', [[...goesBack, ...whichOrWho]], maybe),
    ask(
      'wore ur socks mucking stalls one time, hated em. take em back?',
      [[/worn|can(?:’t|not)|\bnot\b|n’t\b/i, ...honest]],
      { ...maybe, mustNot: [yes] },
    ),
    ask('ripped the tags off before i even tried it on like an idiot. am i stuck with it', [[...unworn, ...honest]], {
      ...maybe,
    }),
    ask('do i gotta cough up anything to swap it for a bigger one', [swapsFree]),
    ask('Suppose the parcel is back on your counter. When would an old man see his money?', [refundDays]),
    ask('paid u in eth and the price tanked since. if i send the vest back what do i end up with', [
      /coin|ethereum|\beth\b/i,
      /dollar|worth|\busd\b/i,
    ]),
    ask(
      `hiya, been meaning to say ${nr(d0)} is all wrong on me, did i snooze too long? ${box(d0)}`,
      [[...goesBack, ...lastDayOf(shop, d0)]],
      { ...proved(d0), ...wish },
    ),
    ask(
      'had u hem the legs on my work pants n i still hate em. sendable?',
      [[/alter|can(?:’t|not) (?:come|be (?:returned|sent|taken))|not (?:be )?return/i, ...honest]],
      { ...maybe, mustNot: [yes] },
    ),
    ask('nana got me a medium. i am not a medium', [[...swaps, ...returnDays, ...whichOrWho]], maybe),
    spanish('no me quedó, ni modo. cómo le hago pa regresarla', [[...returnLabel, ...whichOrWho]], {
      ...maybe,
      ...translated,
    }),
    spanish('la chamarra me llegó hace mes y medio, ya ni pa regresarla verdad', [returnDays], {
      ...maybe,
      ...translated,
    }),
    spanish('si la quiero en otro color me cobran el cambio o qué', [swapsFree]),
    spanish('la caja ya va de vuelta con ustedes, y mi lana pa cuándo', [[...refundDays, ...whichOrWho]], {
      ...maybe,
      ...translated,
    }),
  ]
}

const changeScenes = (shop: Shop): Scene[] => {
  const ask = scenesOf('changes')
  const spanish = scenesOf('changes', 'Spanish')
  const p = (index: number) => packed(shop, index)
  const [s0, s1, w0] = [shipped(shop, 2), shipped(shop, 3), owed(shop, 2)] as const
  const done = [looksInto, ...bringsPerson, ...cancelRule]
  return [
    ask('bought it half asleep at 4am. can u undo that', [[...cancelRule, ...whichOrWho]], {
      ...{ ...maybe, mustNot: [claimsDeed] },
    }),
    ask(`scratch ${nr(p(7))}, found one at goodwill lol. ${box(p(7))}`, [done], { ...proved(p(7)), ...wish }),
    ask(`kids got my phone and bought ${nr(w0)}. kill it pls. ${box(w0)}`, [done], { ...proved(w0), ...wish }),
    ask(`me n him split up so ${nr(p(8))} needs to go to my sisters place instead. ${box(p(8))}`, [], {
      ...{ ...proved(p(8)), ...human },
    }),
    ask(`better make ${nr(p(9))} a size bigger before u box it up, had two thanksgivings. ${box(p(9))}`, [], {
      ...{ ...proved(p(9)), ...human },
    }),
    ask(`pull the plug on ${nr(s0)}?? or am i too late. ${box(s0)}`, [[...hasLeft, ...cannotStop]], {
      ...{ ...proved(s0), ...wish },
    }),
    ask(`toss another beanie in the ${nr(p(10))} box for me will ya. ${box(p(10))}`, [], {
      ...{ ...proved(p(10)), ...human },
    }),
    spanish(`siempre no voy a querer el ${nr(p(0))}, qué pena. ${box(p(0))}`, [done], {
      ...proved(p(0)),
      ...wish,
      ...translated,
    }),
    spanish(`puse mal la calle en el ${nr(p(1))}, es q iba en el camión. ${box(p(1))}`, [], {
      ...{ ...proved(p(1)), ...human },
    }),
    spanish(`ya párenlo, me arrepentí del ${nr(s1)}. ${box(s1)}`, [[...cannotStop, ...hasLeft]], {
      ...{ ...proved(s1), ...wish, ...translated, mustNot: [/\bqued[óo] cancelado\b/i] },
    }),
  ]
}

/** What the shop’s articles answer. */
export const lodgersPolicies = (shop: Shop): Scene[] => [
  ...shopScenes(),
  ...shippingScenes(),
  ...returnScenes(shop),
  ...changeScenes(shop),
]
