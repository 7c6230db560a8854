import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  leavesWithin,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'
import {
  amount,
  box,
  cancelledIt,
  capital,
  carrier,
  dropped,
  hasLeft,
  languages,
  maybe,
  nr,
  packing,
  paidNow,
  partlyPaid,
  placeOf,
  plain,
  saysPaid,
  stillOpen,
  trackedBy,
  unpaid,
} from './words.ts'

const moving = (shop: Shop): Scene[] => {
  const ask = scenesOf('order')
  const { day } = shop
  const s = (index: number) => plain(shop, 'shipped', index)
  const d = (index: number) => plain(shop, 'delivered', index)
  return [
    ask(
      'Good morning, this is Doris. I bought a few things from you and was wondering where they might be',
      asksForBoth,
    ),
    ask(
      ['heyy i bought stuff n then never heard back lol', `oh ok its ${nr(s(0))} and the email is ${box(s(0))}`],
      [hasLeft],
      proved(s(0)),
    ),
    ask(`status of #${nr(s(1))} please & thank you. ${capital(s(1))}`, [hasLeft], proved(s(1))),
    ask(
      `Order No. ${nr(s(2))}. My e-mail is ${box(s(2))}. Kindly let me know whether the parcel has been dispatched. Regards, H.`,
      [hasLeft],
      proved(s(2)),
    ),
    ask(`is mine with ups or usps or who? order ${nr(s(3))} - ${box(s(3))}`, [carrier(s(3))], proved(s(3))),
    ask(`can u send me tracking number for ${nr(s(4))}, my email: ${box(s(4))}`, [trackedBy(s(4))], proved(s(4))),
    ask(
      `hi! my mom ordered (${box(s(5))}, nr ${nr(s(5))}) and she keeps asking me if its coming this week 🙄`,
      [[...hasLeft, ...trackedBy(s(5))]],
      { ...proved(s(5)), ...maybe },
    ),
    ask(`when was ${nr(s(6))} mailed out? account ${box(s(6))}`, [day(s(6).shippedAt)], proved(s(6))),
    ask(`the tracking says delivered on ${nr(d(0))}, do you see that too? ${box(d(0))}`, [wasDelivered], proved(d(0))),
    ask(
      `we were on vacation, what day did they drop off ${nr(d(1))}? its under ${box(d(1))}`,
      [day(d(1).deliveredAt)],
      proved(d(1)),
    ),
    ask([`hello did my order arrive?`, nr(d(2)), box(d(2))], [wasDelivered], proved(d(2))),
  ]
}

const money = (shop: Shop): Scene[] => {
  const ask = scenesOf('order')
  const { day, due, method } = shop
  const p = (index: number) => plain(shop, 'paid', index)
  const [s7, d3, d4] = [plain(shop, 'shipped', 7), plain(shop, 'delivered', 3), plain(shop, 'delivered', 4)] as const
  const [s8, d5] = [plain(shop, 'shipped', 8), plain(shop, 'delivered', 5)] as const
  const [w0, w1, half, c0] = [unpaid(shop, 0), unpaid(shop, 1), partlyPaid(shop, 0), dropped(shop, 0)] as const
  return [
    ask(`did my payment come thru for ${nr(p(0))}? im ${box(p(0))}`, [paidNow], {
      ...{ ...proved(p(0)), mustNot: ['waiting for your payment'] },
    }),
    ask(
      `So I got an email thanking me for my payment. What happens next with ${nr(p(1))}? ${box(p(1))}`,
      [[...leavesWithin, packing, /track/i]],
      proved(p(1)),
    ),
    ask(`has ${nr(p(2))} left yet, ${box(p(2))}. no rush just curious`, [[packing, ...paidNow]], proved(p(2))),
    ask(`did i ever finish paying ${nr(w0)}? got distracted by the kids. ${box(w0)}`, [[...stillOpen, ...due(w0)]], {
      ...{ ...proved(w0), mustNot: [saysPaid] },
    }),
    ask(`hey whats the hold up with ${nr(w1)}, ${box(w1)}`, [[...stillOpen, ...due(w1)]], {
      ...{ ...proved(w1), mustNot: [saysPaid] },
    }),
    ask(`how much do i still have to send for ${nr(half)}? email on it is ${box(half)}`, [due(half)], proved(half)),
    ask(`husband wants to know what i spent on ${nr(s7)} 😬 ${box(s7)}`, [amount(s7.totalAmount)], proved(s7)),
    ask(`cant remember what i paid ${nr(d3)} with, email ${box(d3)}`, [method(d3)], proved(d3)),
    ask(`need the date i placed ${nr(d4)} for my records, ${box(d4)}`, [day(d4.createdAt)], proved(d4)),
    ask([`what was in order ${nr(d5)} again? ${box(d5)}`, 'ok i got {code}'], itemsOf(d5), provedByCode(d5)),
    ask(`did i pick the blue or the other color in ${nr(s8)}?? ${box(s8)}`, [asksForCode], proved(s8)),
    ask(
      [`hi what address did i give you for ${nr(s7)}, im at ${box(s7)}`, 'its {code}'],
      [placeOf(s7)],
      provedByCode(s7),
    ),
    ask(`order ${nr(c0)} (${box(c0)}) what's going on with that one`, [cancelledIt], proved(c0)),
    ask(
      'is there a way to look up my order without the number? my inbox is a mess',
      [[...asksForEmail, ...asksForNumber]],
      maybe,
    ),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const ask = scenesOf('order', 'Spanish')
  const foreign = scenesOf('order', 'other')
  const { day } = shop
  const [s0, s1, s2, s3] = [
    plain(shop, 'shipped', 9),
    plain(shop, 'shipped', 10),
    plain(shop, 'shipped', 11),
    plain(shop, 'shipped', 0),
  ] as const
  const [d0, d1, d2] = [plain(shop, 'delivered', 6), plain(shop, 'delivered', 7), plain(shop, 'delivered', 19)] as const
  const [p0, c0] = [plain(shop, 'paid', 3), dropped(shop, 1)] as const
  return [
    ask('Buenas tardes, quisiera saber por dónde anda mi paquete', asksForBoth),
    ask(`hola!! ya mandaron el ${nr(s0)}? lo pedí con ${box(s0)}`, [hasLeft], proved(s0)),
    ask(
      `Disculpe, ¿me podría dar el número de guía del pedido ${nr(s1)}? Mi correo es ${box(s1)}`,
      [trackedBy(s1)],
      proved(s1),
    ),
    ask(
      `lo recibió mi marido y no se acuerda qué día fue jaja, ${nr(d0)} ${box(d0)}`,
      [day(d0.deliveredAt)],
      proved(d0),
    ),
    ask(`les cayó mi pago? pedido ${nr(p0)}, ${box(p0)}`, [paidNow], proved(p0)),
    ask(
      [`¿qué fue lo que pedí en el ${nr(d1)}? soy ${box(d1)}`, 'me llegó este: {code}'],
      itemsOf(d1),
      provedByCode(d1),
    ),
    ask(`cuánto fue en total lo del ${nr(s2)}? ${box(s2)}`, [amount(s2.totalAmount)], proved(s2)),
    ask(`me aparece cancelado el ${nr(c0)} y yo no cancelé nada (${box(c0)})`, [[...cancelledIt, ...bringsPerson]], {
      ...{ ...proved(c0), ...maybe },
    }),
    foreign(
      `Guten Tag, wo ist mein Paket bitte? Bestellung ${nr(s3)}, ${box(s3)}`,
      [[...hasLeft, /versand|verschickt|unterwegs/i, languages]],
      { ...proved(s3), ...maybe },
    ),
    foreign(
      `bonjour, je voulais savoir si le colis ${nr(d2)} est bien arrivé chez moi. ${box(d2)}`,
      [[...wasDelivered, /livré|arrivé/i, languages]],
      { ...proved(d2), ...maybe },
    ),
  ]
}

/** What people ask who wait for a parcel. */
export const neighborsOrders = (shop: Shop): Scene[] => [...moving(shop), ...money(shop), ...otherwise(shop)]
