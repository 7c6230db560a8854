import { bringsPerson, freeRepairs, honest, leavesWithin, refundDays, takesDays } from '../facts.ts'
import {
  box,
  cancelledIt,
  hasLeft,
  linkOrPage,
  looksInto,
  maybe,
  nr,
  repairs,
  saysPaid,
  saysRefunded,
  stillOpen,
  theMethods,
  theRest,
  trackedBy,
  whichOrWho,
  wish,
} from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  axed,
  human,
  landed,
  landedWithMore,
  languages,
  notSentYet,
  owed,
  packed,
  sendBack,
  shipped,
  translated,
} from './words.ts'

const money = (shop: Shop): Scene[] => {
  const ask = scenesOf('trouble')
  const w = (index: number) => owed(shop, index)
  const [p0, p1, c0] = [packed(shop, 4), packed(shop, 5), axed(shop, 1)] as const
  const claims = { ...wish, mustNot: [saysPaid, invitesToPay] }
  return [
    ask(
      `i sent the money like 2 days ago n it still wants me to pay?? ${nr(w(1))} ${box(w(1))}`,
      [[...stillOpen, looksInto]],
      { ...proved(w(1)), ...claims },
    ),
    ask(
      `bruh the cash is gone off my phone and ur site acts like i never paid. ${nr(w(2))}, ${box(w(2))}`,
      [[...stillOpen, looksInto]],
      { ...proved(w(2)), ...claims },
    ),
    ask('keep gettin the pay up emails. did that last week. quit it', [whichOrWho], {
      ...{ ...maybe, mustNot: [invitesToPay] },
    }),
    ask('my phone froze so i hit send again annnd now you have it double', [whichOrWho], {
      ...{ ...maybe, mustNot: [saysRefunded, invitesToPay] },
    }),
    ask(`Our bank book shows the same sum going to you two times for ${nr(p0)}. We bought it once. ${box(p0)}`, [], {
      ...{ ...proved(p0), ...human, mustNot: [saysRefunded, invitesToPay] },
    }),
    ask(`fat fingered the amount on ${nr(p1)}, ur sitting on like 30 bucks of mine. ${box(p1)}`, [], {
      ...{ ...proved(p1), ...human, mustNot: [saysRefunded] },
    }),
    ask(
      `that lil code for the memo?? yeah i left it off and the money already went. ${nr(w(3))} ${box(w(3))}`,
      [[...stillOpen, looksInto]],
      { ...proved(w(3)), ...claims },
    ),
    ask(
      'My grandson typed in the cash tag for me and now I am afraid the money for my order went to some stranger',
      [[...whichOrWho, ...honest]],
      { ...maybe, mustNot: [saysRefunded, invitesToPay] },
    ),
    ask(
      'zelle keeps spitting it back at me everytime i try n pay you',
      [[linkOrPage, ...whichOrWho, ...theMethods, ...honest]],
      maybe,
    ),
    ask(
      `only had 10 in my venmo so i sent that for now, rest comes friday when i get paid. ${nr(w(4))} ${box(w(4))}`,
      [[theRest, looksInto, ...stillOpen, ...shop.due(w(4))]],
      { ...proved(w(4)), ...wish, mustNot: [saysPaid] },
    ),
    ask('mailed the jacket back ages ago and my wallets still empty', [[...refundDays, ...whichOrWho]], {
      ...{ ...maybe, mustNot: [saysRefunded] },
    }),
    ask(
      `so ${nr(c0)} got axed, do i see my money again or what. ${box(c0)}`,
      [[...refundDays, ...cancelledIt, ...stillOpen, ...bringsPerson]],
      { ...proved(c0), ...maybe, mustNot: [saysRefunded, invitesToPay] },
    ),
  ]
}

const parcels = (shop: Shop): Scene[] => {
  const ask = scenesOf('trouble')
  const d = (index: number) => landed(shop, index)
  const [s0, p2, more] = [shipped(shop, 0), packed(shop, 6), landedWithMore(shop, 0)] as const
  return [
    ask(`Came home from nights, app says its on the porch, the porch says otherwise. ${nr(d(5))} ${box(d(5))}`, [], {
      ...{ ...proved(d(5)), ...human, mustNot: [saysRefunded] },
    }),
    ask(`ring cam got some dude walkin off with my box. thats ${nr(d(6))}. im at ${box(d(6))}. im so mad rn`, [], {
      ...{ ...proved(d(6)), ...human, mustNot: [saysRefunded] },
    }),
    ask('opened it up and its not even what i picked smh', [[...whichOrWho, sendBack]], maybe),
    ask(`ordered big, got tiny. ${nr(d(7))} ${box(d(7))}`, [sendBack], { ...proved(d(7)), ...wish }),
    ask(`box felt light and yep, one piece short. ${nr(more)}, ${box(more)}`, [], {
      ...{ ...proved(more), ...human, mustNot: [saysRefunded] },
    }),
    ask('zipper on my parka gave out in the calving barn, only had it since last winter', [[...freeRepairs, repairs]], {
      ...maybe,
    }),
    ask(
      'box looks like a tractor went over it and the brand new fleece has a hole',
      [[...whichOrWho, sendBack, repairs]],
      maybe,
    ),
    ask(
      `${nr(s0)} been stuck in the same town forever, did they lose it. ${box(s0)}`,
      [[...hasLeft, ...trackedBy(s0), ...takesDays]],
      { ...proved(s0), ...maybe, mustNot: [saysRefunded] },
    ),
    ask(
      `paid for it and its just sittin there, kid leaves for camp friday. ${nr(p2)} ${box(p2)}`,
      [[notSentYet, ...leavesWithin, ...takesDays]],
      { ...proved(p2), ...maybe, mustNot: [invitesToPay] },
    ),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('trouble', 'Spanish')
  const [w0, s0, more] = [owed(shop, 5), shipped(shop, 1), landedWithMore(shop, 1)] as const
  const [d0, d1] = [landed(shop, 8), landed(shop, 9)] as const
  return [
    ask(`qué onda, ya les pagué y siguen dale y dale cobrándome. ${nr(w0)} ${box(w0)}`, [[...stillOpen, looksInto]], {
      ...{ ...proved(w0), ...wish, mustNot: [saysPaid, invitesToPay] },
    }),
    ask('ay no, se me fue doble el pago y ando bien apurada de dinero', [whichOrWho], {
      ...{ ...maybe, mustNot: [saysRefunded, invitesToPay] },
    }),
    ask(`disque ya lo entregaron y ni sus luces por acá. ${nr(d0)} ${box(d0)}`, [], {
      ...{ ...proved(d0), ...human, mustNot: [saysRefunded] },
    }),
    ask(`se me hace q me volaron la caja de la entrada, era el ${nr(d1)}, ${box(d1)}`, [], {
      ...{ ...proved(d1), ...human, mustNot: [saysRefunded] },
    }),
    ask('yo pedí la roja y abro y es otra cosa nada q ver', [[...whichOrWho, sendBack]], maybe),
    ask(`venía incompleto el ${nr(more)}, faltó una pieza. ${box(more)}`, [], {
      ...{ ...proved(more), ...human, mustNot: [saysRefunded] },
    }),
    ask('a mi chamarra para la lluvia se le botó el cierre y ni un año tiene', [[...freeRepairs, repairs]], {
      ...maybe,
      ...translated,
    }),
    ask(
      `lleva siglos atorado en el mismo lugar el ${nr(s0)}. ${box(s0)}`,
      [[...hasLeft, ...trackedBy(s0), ...takesDays]],
      { ...proved(s0), ...maybe },
    ),
    scenesOf('trouble', 'other')(
      "bah voilà j'ai payé et depuis plus rien, silence radio",
      [[...whichOrWho, /num[ée]ro|commande|équipe/i, languages]],
      { mustNot: [invitesToPay] },
    ),
  ]
}

/** Something went wrong, and they say so in passing. */
export const lodgersTrouble = (shop: Shop): Scene[] => [...money(shop), ...parcels(shop), ...otherwise(shop)]
