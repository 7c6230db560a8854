import { bringsPerson, freeRepairs, hasShipped, honest, refundDays, returnLabel, takesDays } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  askOrPerson,
  backOrSwap,
  claimsPaid,
  claimsRefund,
  fine,
  ids,
  mail,
  mends,
  noted,
  notPaid,
  payPage,
  person,
  restOrSo,
  sorry,
  tracking,
  unpaidOrder,
} from './words.ts'

const money = (shop: Shop): Scene[] => {
  const { order, account, due } = shop
  const trouble = scenesOf('trouble')
  const [w0, w1, w2, w3, w4] = [0, 1, 2, 6, 7].map((index) => unpaidOrder(shop, index)) as [
    ...[ReturnType<typeof unpaidOrder>, ReturnType<typeof unpaidOrder>, ReturnType<typeof unpaidOrder>],
    ...[ReturnType<typeof unpaidOrder>, ReturnType<typeof unpaidOrder>],
  ]
  const p0 = order('paid', 6)
  const d0 = order('delivered', 2)
  const claimed = { ...fine, mayAct: true, mustNot: [claimsPaid, invitesToPay] }

  return [
    trouble('omg fat fingered it and venmoed u ten times the amount HELP', [askOrPerson], {
      ...fine,
      mayAct: true,
      mustNot: [claimsRefund],
    }),
    trouble([ids(p0), 'my bank shows two charges from you people. TWO.'], [], {
      ...proved(p0),
      ...person,
      mayAct: true,
      mustNot: [claimsRefund],
    }),
    trouble(
      `so i did it w a different app than the one i picked at checkout, does that mess smth up. ${ids(w0)}`,
      [[...notPaid, ...bringsPerson, noted]],
      { ...proved(w0), ...claimed },
    ),
    trouble(
      'i think i zelled the wrong ppl?? went to some payments@aurora-outfiters.example',
      [[account('zelle'), ...askOrPerson]],
      { ...fine, mayAct: true, mustNot: [claimsPaid] },
    ),
    trouble(
      `the thing just keeps spinning when i hit the button. ${ids(w1)} how am i supposed to give u my money`,
      [[payPage, account(w1.paymentMethod), ...bringsPerson]],
      { ...proved(w1), ...fine },
    ),
    trouble('sent it back AGES ago and im still broke wheres my $$', [[...askOrPerson, ...refundDays]], {
      ...fine,
      mustNot: [claimsRefund],
    }),
    trouble(`${ids(d0)} mailed it back to u, label n all. zero money. zero.`, [], {
      ...proved(d0),
      ...person,
      mustNot: [claimsRefund],
    }),
    trouble(
      `i sent 38 insted of 83 for ${ids(w2)} my bad, what now`,
      [[...due(w2), restOrSo, ...notPaid, ...bringsPerson]],
      { ...proved(w2), ...fine, mayAct: true, mustNot: [claimsPaid] },
    ),
    trouble(
      `went out an hr ago, block explorer has 40 confirmations, u got nothing?? ${ids(w3)}`,
      [[...notPaid, ...bringsPerson, noted]],
      { ...proved(w3), ...claimed },
    ),
    trouble(
      `My screenshot says COMPLETED. Your site says waiting. Explain. ${ids(w4)}`,
      [[...notPaid, ...bringsPerson, noted]],
      { ...proved(w4), ...claimed },
    ),
    trouble('u took my cash n now crickets. feels like a scam', [[...askOrPerson, sorry]], {
      ...fine,
      mayAct: true,
      mustNot: [invitesToPay],
    }),
  ]
}

const parcels = ({ order }: Shop): Scene[] => {
  const trouble = scenesOf('trouble')
  const delivered = (index: number) => order('delivered', index)
  const [d0, d1, d2, d3, d4] = [delivered(0), delivered(1), delivered(3), delivered(5), delivered(6)] as const
  const [d5, d6, d7, d8] = [delivered(7), delivered(8), delivered(9), delivered(4)] as const
  const [s0, s1, s2] = [order('shipped', 3), order('shipped', 5), order('shipped', 8)] as const

  return [
    trouble(`app says left on porch. porch is empty. ${ids(d0)}`, [], { ...proved(d0), ...person }),
    trouble(`one sock. ONE. wheres the rest of what i ordered?? ${ids(d1)}`, [], { ...proved(d1), ...person }),
    trouble(
      `opened the bag and the sleeves ripped, never even put it on. ${ids(d2)}`,
      [[backOrSwap, ...bringsPerson]],
      { ...proved(d2), ...fine },
    ),
    trouble(`lol this aint mine. wanted moss got some grey thing. ${ids(d3)}`, [[backOrSwap, ...bringsPerson]], {
      ...proved(d3),
      ...fine,
    }),
    trouble(
      `its been like forever since u guys said it left. ${ids(s0)} im so done`,
      [[...tracking(s0), ...hasShipped, ...takesDays, sorry]],
      { ...proved(s0), ...fine },
    ),
    trouble(`the website of the mailman says RETURNED TO SENDER?! ${ids(s1)}`, [], { ...proved(s1), ...person }),
    trouble(
      `kids bday is sat and the suit is stuck in memphis ${ids(s2)}`,
      [[...tracking(s2), ...hasShipped, ...takesDays, ...bringsPerson]],
      { ...proved(s2), ...fine },
    ),
    trouble(
      `delivery dude chucked it over the fence in the rain, its soaked n muddy. ${ids(d4)}`,
      [[backOrSwap, ...bringsPerson]],
      { ...proved(d4), ...fine },
    ),
    trouble('zipper died already. on a 389 dollar parka. ugh', [[mends, ...askOrPerson]], fine),
    trouble(`ok so somebody swiped it off my steps, got it on cam. order ${d5.number} ${mail(d5)}`, [], {
      ...proved(d5),
      ...person,
    }),
    trouble(
      `uhh i got two of everything, pretty sure i only bought one. ${ids(d6)}`,
      [[...honest, ...bringsPerson, ...returnLabel]],
      { ...proved(d6), ...fine },
    ),
    trouble(`bag says M, tag in the neck says XS. ${ids(d7)} fix pls`, [[backOrSwap, ...bringsPerson]], {
      ...proved(d7),
      ...fine,
    }),
    trouble(`i have been SO patient. nobody picks up. box for ${ids(d8)} was open and half empty when i got it`, [], {
      ...proved(d8),
      ...person,
    }),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { order, due, account } = shop
  const trouble = scenesOf('trouble', 'Spanish')
  const foreign = scenesOf('trouble', 'other')
  const delivered = (index: number) => order('delivered', index)
  const [d0, d1, d2, d3, d4] = [delivered(1), delivered(2), delivered(6), delivered(8), delivered(0)] as const
  const s0 = order('shipped', 6)
  const p0 = order('paid', 7)
  const [w0, w1, w2, w3] = [3, 5, 1, 4].map((index) => unpaidOrder(shop, index)) as [
    ...[ReturnType<typeof unpaidOrder>, ReturnType<typeof unpaidOrder>],
    ...[ReturnType<typeof unpaidOrder>, ReturnType<typeof unpaidOrder>],
  ]
  const claimed = { ...fine, mayAct: true, mustNot: [claimsPaid, invitesToPay] }

  return [
    trouble(`según el correo ya lo dejaron pero acá no hay ni el aire. ${ids(d0)}`, [], { ...proved(d0), ...person }),
    trouble(`ya les deposité antier y sigue igualito, ${w0.number}, ${mail(w0)}`, [[...notPaid, ...bringsPerson]], {
      ...proved(w0),
      ...claimed,
    }),
    trouble(`me cobraron doble wey no manchen, ${ids(p0)}`, [], {
      ...proved(p0),
      ...person,
      mayAct: true,
      mustNot: [claimsRefund],
    }),
    trouble(
      'a la semana ya se le jodió la cremallera al chaleco, menuda porquería',
      [[...freeRepairs, mends, ...askOrPerson]],
      fine,
    ),
    trouble(`vino otro talle nada que ver con el que elegí. ${ids(d1)}`, [[backOrSwap, ...bringsPerson]], {
      ...proved(d1),
      ...fine,
    }),
    trouble(
      `${ids(s0)} lleva días y días clavado en el mismo sitio, esto no es normal`,
      [[...tracking(s0), ...hasShipped, ...takesDays, ...bringsPerson]],
      { ...proved(s0), ...fine },
    ),
    trouble(`la plata de lo que devolví nada de nada, sigo esperando. ${ids(d2)}`, [], {
      ...proved(d2),
      ...person,
      mustNot: [claimsRefund],
    }),
    trouble(
      `le pifié y mandé de menos para el ${w1.number} (${mail(w1)})`,
      [[...due(w1), restOrSo, ...notPaid, ...bringsPerson]],
      { ...proved(w1), ...fine, mayAct: true, mustNot: [claimsPaid] },
    ),
    trouble(`abrí la caja y faltaba la mitad de las cosas. ${ids(d3)}`, [], { ...proved(d3), ...person }),
    trouble(`no me deja pagar la vaina esa, ${ids(w2)}`, [[payPage, account(w2.paymentMethod), ...bringsPerson]], {
      ...proved(w2),
      ...fine,
    }),
    foreign(
      `já paguei ontem e continua tudo igual, pedido ${w3.number}, ${mail(w3)}`,
      [[...notPaid, ...bringsPerson, /pessoa|equipe|não/i]],
      { ...proved(w3), ...claimed },
    ),
    foreign(`Laut Sendungsverfolgung zugestellt, hier ist aber nix. ${ids(d4)}`, [], { ...proved(d4), ...person }),
  ]
}

export const passersbyTrouble = (shop: Shop): Scene[] => [...money(shop), ...parcels(shop), ...otherwise(shop)]
