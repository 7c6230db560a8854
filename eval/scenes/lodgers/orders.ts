import { dayMs } from '../../../contract/core/time.ts'
import { asksForBoth, asksForCode, leavesWithin, takesDays, wasDelivered } from '../facts.ts'
import { box, cancelledIt, carrier, hasLeft, maybe, nr, saysPaid, stillOpen, trackedBy } from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'
import { amount, axed, landed, languages, notSentYet, owed, packed, paidNow, placeOf, shipped } from './words.ts'

const parcels = (shop: Shop): Scene[] => {
  const ask = scenesOf('order')
  const { day } = shop
  const s = (index: number) => shipped(shop, index)
  const [d0, d1] = [landed(shop, 0), landed(shop, 1)] as const
  return [
    ask('ok so its been a min since i bought from u and my porch is still empty lol', asksForBoth, maybe),
    ask(`any sign of life on ${nr(s(0))}. ${box(s(0))}`, [hasLeft], proved(s(0))),
    ask(
      `just off a 12 hr night shift and cant keep my eyes open, do i need to wait up for ${nr(s(1))} or nah. ${box(s(1))}`,
      [[...hasLeft, ...trackedBy(s(1)), ...takesDays]],
      { ...proved(s(1)), ...maybe },
    ),
    ask(`need that long number thingy so i can stalk the truck. ${nr(s(2))}, ${box(s(2))}`, [trackedBy(s(2))], {
      ...proved(s(2)),
    }),
    ask(
      `which truck am i watchin for, the brown one or the mail lady, i gotta tie up the dogs. ${nr(s(3))} ${box(s(3))}`,
      [carrier(s(3))],
      proved(s(3)),
    ),
    ask(`wife swears its here i swear it aint. ${nr(d0)}, shes ${box(d0)}`, [wasDelivered], {
      ...{ ...proved(d0), ...maybe },
    }),
    ask(`settle a bet, what day did ${nr(d1)} hit our doorstep?? ${box(d1)}`, [day(d1.deliveredAt)], proved(d1)),
    ask(['yo wheres my stuff', `o mb. ${box(s(4))}`, nr(s(4))], [hasLeft], proved(s(4))),
    ask(`u ghosting me or did ${nr(s(5))} acutally go out 👀 ${box(s(5))}`, [hasLeft], proved(s(5))),
  ]
}

const money = (shop: Shop): Scene[] => {
  const ask = scenesOf('order')
  const { due, method } = shop
  const p = (index: number) => packed(shop, index)
  const [s6, d2, d3, s7] = [shipped(shop, 6), landed(shop, 2), landed(shop, 3), shipped(shop, 7)] as const
  const [w0, c0] = [owed(shop, 0), axed(shop, 0)] as const
  return [
    ask(
      `sent the money, got the thank you thing... now what. ${nr(p(0))} ${box(p(0))}`,
      [[...leavesWithin, notSentYet, /track/i, ...paidNow]],
      proved(p(0)),
    ),
    ask(`Evening. Are we square on ${nr(p(1))}, or do I still owe you folks? ${box(p(1))}`, [paidNow], {
      ...{ ...proved(p(1)), mustNot: ['waiting for your payment'] },
    }),
    ask(`is ${nr(w0)} took care of or did i space on it again.. ${box(w0)}`, [[...stillOpen, ...due(w0)]], {
      ...{ ...proved(w0), mustNot: [saysPaid] },
    }),
    ask(`${nr(p(2))} still sittin in your warehouse huh. ${box(p(2))}`, [[notSentYet, ...paidNow, ...leavesWithin]], {
      ...{ ...proved(p(2)), ...maybe },
    }),
    ask(`hubby found the charge. what did i blow on ${nr(s6)} 😅 ${box(s6)}`, [amount(s6.totalAmount)], proved(s6)),
    ask(`was it cash app or venmo or what. no clue how i paid ${nr(d2)}, ${box(d2)}`, [method(d2)], proved(d2)),
    ask(
      [`forgot what the heck i even bought lol. ${nr(d3)} ${box(d3)}`, 'this the thing u want? {code}'],
      itemsOf(d3),
      provedByCode(d3),
    ),
    ask([`pretty sure i put my old apartment on ${nr(s7)}, read it back to me? ${box(s7)}`, '{code}'], [placeOf(s7)], {
      ...provedByCode(s7),
      ...maybe,
    }),
    ask(`so ${nr(c0)} is dead?? ${box(c0)}`, [cancelledIt], proved(c0)),
  ]
}

const dayBeforeYesterday = ({ settings: { timezone: timeZone } }: Shop): string =>
  new Intl.DateTimeFormat('es-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(Date.now() - 2 * dayMs),
  )

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('order', 'Spanish')
  const foreign = scenesOf('order', 'other')
  const s = (index: number) => shipped(shop, index)
  const [d4, p3] = [landed(shop, 4), packed(shop, 3)] as const
  return [
    ask('oigan y mi paquetito qué, ya me tiene con el pendiente', asksForBoth, maybe),
    ask(`ya viene o ni ha salido el ${nr(s(8))}? va a nombre de ${box(s(8))}`, [hasLeft], proved(s(8))),
    ask(`pa andarlo rastreando q numero le pongo, ${nr(s(9))}, ${box(s(9))}`, [trackedBy(s(9))], proved(s(9))),
    ask(`mi nuera dice q ya lo dejaron, el ${nr(d4)}. será cierto? ${box(d4)}`, [wasDelivered], proved(d4)),
    ask(`les mandé la lana antier, sí cayó?? ${nr(p3)} ${box(p3)}`, [paidNow], {
      ...{ ...proved(p3), mustNot: ['espera tu pago'] },
      // The answer may say that it wasn't that day.
      derived: [dayBeforeYesterday(shop)],
    }),
    ask(`ya ni me acuerdo q pedí en el ${nr(s(10))} jaja. ${box(s(10))}`, [asksForCode], proved(s(10))),
    foreign(`oi gente cadê meu pacote 😩 ${nr(s(11))} ${box(s(11))}`, [[...hasLeft, /enviado|caminho/i, languages]], {
      ...proved(s(11)),
    }),
    foreign(
      `ist mein zeug jetzt mal raus oder was. ${nr(s(12))}, ${box(s(12))}`,
      [[...hasLeft, /versand|verschickt|unterwegs/i, languages]],
      proved(s(12)),
    ),
  ]
}

/** Where is it, in other words. */
export const lodgersOrders = (shop: Shop): Scene[] => [...parcels(shop), ...money(shop), ...otherwise(shop)]
