import {
  bringsPerson,
  exchangeFree,
  hasShipped,
  honest,
  refundDays,
  shipsIncluded,
  takesDays,
  wasCancelled,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  askOrPerson,
  backOrSwap,
  both,
  claimsPaid,
  claimsRefund,
  fine,
  mail,
  may,
  mends,
  notPaid,
  notSent,
  partlyPaid,
  person,
  personMay,
  tracked,
  unpaid,
} from './words.ts'

const money = (shop: Shop): Scene[] => {
  const { order, account, due, method } = shop
  const ask = scenesOf('trouble')
  const [w0, w1, short] = [unpaid(shop, 2), unpaid(shop, 4), partlyPaid(shop)] as const
  const [p0, c0] = [order('paid', 2), order('cancelled', 4)] as const

  return [
    ask('i paid like 20 min ago and it still shows unpaid, is that normal', [[...askOrPerson, ...honest]], {
      ...fine,
      mustNot: [invitesToPay],
    }),
    ask(`paid ${method(w0)} for ${both(w0)} already & heard nothing. hello??`, [notPaid], {
      ...{ ...proved(w0), ...may },
      mustNot: [claimsPaid, invitesToPay],
    }),
    ask(`i sent the money but forgot to write the note thingy!! order ${w1.number} ${mail(w1)}`, [notPaid], {
      ...{ ...proved(w1), ...may },
      mustNot: [claimsPaid, invitesToPay],
    }),
    ask(`Oh no, I paid for ${both(p0)} twice by accident. Can you send one of them back please`, [], {
      ...{ ...proved(p0), ...personMay },
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask('my statement shows your charge 2x', [askOrPerson], { ...fine, mustNot: [claimsRefund, invitesToPay] }),
    ask(
      'i think i sent it to the wrong venmo... typed it from memory',
      [[...askOrPerson, ...honest, account('venmo')]],
      { ...fine, mustNot: [claimsRefund] },
    ),
    ask(`why does it say i still owe you something on ${both(short)}, i paid`, [[...due(short), ...bringsPerson]], {
      ...proved(short),
      ...may,
    }),
    ask(`got an email that ${both(c0)} is cancelled?? i never asked for that`, [[...wasCancelled, ...bringsPerson]], {
      ...proved(c0),
      ...fine,
    }),
    ask('cancelled 2 weeks ago, where is my money', [[...askOrPerson, ...refundDays]], {
      ...fine,
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask(
      'site says shipping is in the price and then i get 6.95 added on top. whats that about',
      [[...shipsIncluded, ...askOrPerson]],
      fine,
    ),
    ask(
      "pay page just keeps loading, could be the signal, we're in a tunnel half the time",
      [[...askOrPerson, ...honest, 'again', 'page', account('venmo'), account('cashapp')]],
      fine,
    ),
  ]
}

const parcels = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('trouble')
  const delivered = (index: number) => order('delivered', index)
  const [d0, d1, d2, d3, d4] = [delivered(3), delivered(8), delivered(15), delivered(16), delivered(17)] as const
  const [s0, p0] = [tracked(shop, 2), order('paid', 7)] as const

  return [
    ask(`it says delivered but theres nothing here, order ${d0.number}, ${mail(d0)}`, [], {
      ...{ ...proved(d0), ...person },
      mustNot: [claimsRefund],
    }),
    ask(`Somebody took my package, we have it on the doorbell camera. ${both(d1)}. What now?`, [], {
      ...{ ...proved(d1), ...person },
      mustNot: [claimsRefund],
    }),
    ask('my package never came', [askOrPerson], { ...fine, mustNot: [claimsRefund] }),
    ask(
      `that tracking page shows the same thing every time i look im getting worried ${both(s0)}`,
      [[...hasShipped, ...bringsPerson, ...takesDays, s0.trackingNumber]],
      { ...proved(s0), ...fine },
    ),
    ask(`whats taking so long with ${both(p0)}, why is it still not shipped`, [[...notSent, ...bringsPerson]], {
      ...{ ...proved(p0), ...fine },
      mustNot: [invitesToPay],
    }),
    ask('you sent me the wrong size :(', [[...backOrSwap, ...askOrPerson]], fine),
    ask(
      `so i open the bag on the bus and its a completely different color than what i ordered. ${both(d2)}`,
      [[...backOrSwap, ...bringsPerson]],
      { ...proved(d2), ...fine },
    ),
    ask('only one sock in the pack?', [[...askOrPerson, ...honest]], fine),
    ask(`Hello, there is an item missing in my parcel. Order ${d3.number}, ${mail(d3)}. Regards, Walter`, [], {
      ...{ ...proved(d3), ...person },
      mustNot: [claimsRefund],
    }),
    ask(
      'zipper on the rain shell already stuck, worn it maybe two times',
      [[...mends, ...backOrSwap, ...askOrPerson]],
      fine,
    ),
    ask(
      `there is a hole in the sleeve, straight out of the box. not happy. ${both(d4)}`,
      [[...mends, ...backOrSwap, ...bringsPerson]],
      { ...{ ...proved(d4), ...fine }, mustNot: [claimsRefund] },
    ),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('trouble', 'Spanish')
  const [w0, p0, c0] = [unpaid(shop, 5), order('paid', 5), order('cancelled', 9)] as const
  const [d0, d1, s0] = [order('delivered', 18), order('delivered', 19), order('shipped', 11)] as const

  return [
    ask(`ya hice el pago y sigue saliendo pendiente, ${both(w0)}`, [notPaid], {
      ...{ ...proved(w0), ...may },
      mustNot: [claimsPaid, invitesToPay],
    }),
    ask(`ay no, pagué dos veces el ${p0.number}. mi correo ${mail(p0)}. me devuelven uno?`, [], {
      ...{ ...proved(p0), ...personMay },
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask(`me cancelaron el pedido ${both(c0)} y yo no pedí nada, ¿qué pasó?`, [[...wasCancelled, ...bringsPerson]], {
      ...proved(c0),
      ...fine,
    }),
    ask(`dice entregado pero a mi casa no llegó nada!! ${both(d0)}`, [], {
      ...{ ...proved(d0), ...person },
      mustNot: [claimsRefund],
    }),
    ask('Buenas, me llegó la talla equivocada', [[...backOrSwap, ...exchangeFree, ...askOrPerson]], fine),
    ask(`falta una cosa en el paquete. ${both(d1)}`, [], { ...proved(d1), ...person }),
    ask(
      `el rastreo no se mueve, ${both(s0)}, ¿se perdió?`,
      [[...hasShipped, ...takesDays, ...bringsPerson, ...(s0.trackingNumber === null ? [] : [s0.trackingNumber])]],
      { ...proved(s0), ...fine },
    ),
    ask('la chaqueta trae una costura abierta y es nueva', [[...mends, ...backOrSwap, ...askOrPerson]], fine),
    scenesOf('trouble', 'other')(
      'Bonjour, mon colis est arrivé mais il manque le bonnet',
      [[...askOrPerson, /commande|équipe|personne|désolé/i]],
      fine,
    ),
  ]
}

export const commutersTrouble = (shop: Shop): Scene[] => [...money(shop), ...parcels(shop), ...otherwise(shop)]
