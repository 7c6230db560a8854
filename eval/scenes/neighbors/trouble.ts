import { bringsPerson, freeRepairs, honest, leavesWithin, refundDays, takesDays } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { claimsDeed, invitesToPay } from '../statements.ts'
import {
  box,
  cancelledIt,
  capital,
  dropped,
  hasLeft,
  human,
  languages,
  linkOrPage,
  looksInto,
  maybe,
  nr,
  ofSeveral,
  packing,
  plain,
  repairs,
  saysPaid,
  saysRefunded,
  sendBack,
  shipsForFree,
  stillOpen,
  theMethods,
  theRest,
  trackedBy,
  unpaid,
  whichOrWho,
  wish,
  withShipping,
} from './words.ts'

const money = (shop: Shop): Scene[] => {
  const ask = scenesOf('trouble')
  const { due } = shop
  const w = (index: number) => unpaid(shop, index)
  const [p0, p1, c0, billed] = [
    plain(shop, 'paid', 4),
    plain(shop, 'paid', 5),
    dropped(shop, 2),
    withShipping(shop),
  ] as const
  const says = [saysPaid, invitesToPay]
  return [
    ask(`i paid yesterday and it STILL says unpaid?? ${nr(w(2))} ${box(w(2))}`, [[...stillOpen, looksInto]], {
      ...{ ...proved(w(2)), ...wish, mustNot: says },
    }),
    ask(
      `My daughter helped me send the money on Tuesday but I keep getting reminders. Did I do something wrong? Order ${nr(w(3))}, ${box(w(3))}`,
      [[...stillOpen, looksInto]],
      { ...proved(w(3)), ...wish, mustNot: says },
    ),
    ask('i already payed!!! stop emailing me about it', [whichOrWho], { ...maybe, mustNot: [invitesToPay] }),
    ask('paid twice by accident 🤦‍♀️ can u send one back', [whichOrWho], {
      ...{ ...maybe, mustNot: [saysRefunded, invitesToPay] },
    }),
    ask(`I see two identical payments to you in my bank account for order ${nr(p0)}. ${box(p0)}`, [], {
      ...{ ...proved(p0), ...human, mayAct: true, mustNot: [saysRefunded, invitesToPay] },
    }),
    ask(`sent 20 bucks too much for ${nr(p1)} lol whoops. get it back? ${box(p1)}`, [], {
      ...{ ...proved(p1), ...human, mayAct: true, mustNot: [saysRefunded] },
    }),
    ask(
      `forgot to put that code thing in the note when i paid. is that bad. ${nr(w(4))} / ${box(w(4))}`,
      [[...stillOpen, looksInto]],
      { ...proved(w(4)), ...wish, mustNot: says },
    ),
    ask('omg i sent it to the wrong person on cash app, what now', [[...whichOrWho, ...honest]], {
      ...{ ...maybe, mustNot: [saysRefunded] },
    }),
    ask('venmo declined my payment, no idea why', [[linkOrPage, ...whichOrWho, ...theMethods, ...honest]], maybe),
    ask(
      `on my side zelle shows it as processing. is that normal, ${nr(w(5))} ${box(w(5))}`,
      [[...stillOpen, looksInto]],
      { ...proved(w(5)), ...wish, mustNot: [saysPaid] },
    ),
    ask(`i sent less than i was supposed to, my bad. ${nr(w(0))}, ${box(w(0))}`, [[theRest, looksInto, ...due(w(0))]], {
      ...{ ...proved(w(0)), ...wish, mustNot: [saysPaid] },
    }),
    ask('sent the btc, 6 confirmations on chain, zero reaction from you guys', [whichOrWho], {
      ...{ ...maybe, mustNot: [invitesToPay] },
    }),
    ask(
      `wheres my refund for ${nr(c0)}? ${box(c0)}`,
      [[...refundDays, ...cancelledIt, ...stillOpen, ...bringsPerson]],
      {
        ...proved(c0),
        ...maybe,
        mustNot: [saysRefunded, invitesToPay],
      },
    ),
    ask(
      'You received my return ten days ago according to UPS. I have seen no refund.',
      [[...refundDays, ...whichOrWho]],
      { ...maybe, mustNot: [saysRefunded] },
    ),
    ask(
      `your page said shipping is included, then why is there a shipping charge on ${nr(billed)}?? ${box(billed)}`,
      [[...shipsForFree, ...bringsPerson]],
      { ...proved(billed), ...maybe, mustNot: [saysRefunded] },
    ),
    ask('i never ordered anything from you and you want money from me???', [whichOrWho], {
      ...{ ...maybe, mustNot: [invitesToPay] },
    }),
  ]
}

const parcels = (shop: Shop): Scene[] => {
  const ask = scenesOf('trouble')
  const s = (index: number) => plain(shop, 'shipped', index)
  const d = (index: number) => plain(shop, 'delivered', index)
  const [p0, more] = [plain(shop, 'paid', 6), ofSeveral(shop, 0)] as const
  return [
    ask('my package never came :(', [whichOrWho], maybe),
    ask(`It says delivered but there is nothing here. ${nr(d(8))}. ${capital(d(8))}`, [], {
      ...{ ...proved(d(8)), ...human, mayAct: true, mustNot: [saysRefunded] },
    }),
    ask(
      `mailman put ${nr(d(9))} at the wrong house i think, asked next door and they dont have it either. ${box(d(9))}`,
      [],
      { ...proved(d(9)), ...human, mayAct: true, mustNot: [saysRefunded] },
    ),
    ask('i got someone elses stuff in my box??', [[...whichOrWho, sendBack]], maybe),
    ask(`u sent the wrong size, this would fit my kid maybe. ${nr(d(10))}, ${box(d(10))}`, [sendBack], {
      ...{ ...proved(d(10)), ...wish },
    }),
    ask(`one thing is missing from ${nr(more)}, my email is ${box(more)}`, [], {
      ...{ ...proved(more), ...human, mayAct: true },
    }),
    ask('brand new socks and there is a hole in the toe, come on', [[...whichOrWho, sendBack, repairs]], maybe),
    ask('the zipper on my rain shell is stuck after like 3 months', [[...freeRepairs, repairs]], maybe),
    ask(`tracking hasnt moved in days, is it lost?? ${nr(s(0))} ${box(s(0))}`, [[...hasLeft, ...trackedBy(s(0))]], {
      ...{ ...proved(s(0)), ...maybe },
    }),
    ask(
      `ups app says "returned to sender" for my order ${nr(s(1))}. email is ${box(s(1))}. why`,
      [[...hasLeft, ...trackedBy(s(1)), ...bringsPerson]],
      { ...proved(s(1)), ...maybe, mustNot: [saysRefunded] },
    ),
    ask(`paid, and nothing moves. its a birthday gift!! ${nr(p0)} ${box(p0)}`, [[packing, ...leavesWithin]], {
      ...{ ...proved(p0), ...maybe, mustNot: [invitesToPay] },
    }),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('trouble', 'Spanish')
  const foreign = scenesOf('trouble', 'other')
  const [w0, w1, p0] = [unpaid(shop, 6), unpaid(shop, 7), plain(shop, 'paid', 7)] as const
  const [d0, d1, s0] = [plain(shop, 'delivered', 12), ofSeveral(shop, 1), plain(shop, 'shipped', 2)] as const
  return [
    ask(
      `ya hice el pago en la mañana y no se refleja, orden ${nr(w0)} correo ${box(w0)}`,
      [[...stillOpen, looksInto]],
      {
        ...{ ...proved(w0), ...wish, mustNot: [saysPaid, invitesToPay] },
      },
    ),
    ask('creo que pagué dos veces 😭 qué hago', [whichOrWho], { ...maybe, mustNot: [saysRefunded, invitesToPay] }),
    ask(`se me olvidó poner el código cuando mandé la plata, ${nr(w1)}, ${box(w1)}`, [[...stillOpen, looksInto]], {
      ...proved(w1),
      ...wish,
      mustNot: [saysPaid, invitesToPay],
    }),
    ask(`deposité de más en el ${nr(p0)}, ¿cómo hago para que me devuelvan lo que sobra? ${box(p0)}`, [], {
      ...{ ...proved(p0), ...human, mayAct: true, mustNot: [saysRefunded] },
    }),
    ask(`dice entregado pero aquí no llegó nada!! ${nr(d0)} ${box(d0)}`, [], {
      ...{ ...proved(d0), ...human, mayAct: true, mustNot: [saysRefunded] },
    }),
    ask('me llegó un gorro que yo no pedí', [[...whichOrWho, sendBack]], maybe),
    ask(`faltó una cosa en mi paquete, es el ${nr(d1)}, ${box(d1)}`, [], { ...proved(d1), ...human, mayAct: true }),
    ask('se le abrió la costura al chaleco, lo compré hace un año', [[...freeRepairs, repairs]], maybe),
    ask(
      `Llevo días esperando y el rastreo no avanza. Pedido ${nr(s0)}. ${box(s0)}. Gracias.`,
      [[...hasLeft, ...trackedBy(s0), ...takesDays]],
      { ...proved(s0), ...maybe },
    ),
    foreign(
      'ich habe schon bezahlt und bekomme trotzdem eine Mahnung',
      [[...whichOrWho, /Nummer|Bestell|Team|Person/i, languages]],
      { ...maybe, mustNot: [invitesToPay, claimsDeed] },
    ),
    foreign(
      'o pacote chegou rasgado e a blusa tá suja',
      [[...whichOrWho, sendBack, /pedido|equipe|pessoa/i, languages]],
      maybe,
    ),
  ]
}

/** Money and parcels that went astray. */
export const neighborsTrouble = (shop: Shop): Scene[] => [...money(shop), ...parcels(shop), ...otherwise(shop)]
