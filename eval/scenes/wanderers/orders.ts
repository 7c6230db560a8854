import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  hasShipped,
  honest,
  isPaid,
  leavesWithin,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import {
  claimsPaid,
  fine,
  ids,
  mail,
  notPaid,
  notSent,
  papers,
  sum,
  tracking,
  unpaidOrder,
  zipOf,
} from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'

const english = (shop: Shop): Scene[] => {
  const { order, day, due, method } = shop
  const ask = scenesOf('order')
  const shipped = (index: number) => order('shipped', index)
  const delivered = (index: number) => order('delivered', index)
  const [s0, s1, s2, s3, s4] = [shipped(0), shipped(1), shipped(2), shipped(3), shipped(4)] as const
  const [d0, d1, d2, d3, d4] = [delivered(0), delivered(1), delivered(2), delivered(3), delivered(4)] as const
  const [p0, p1, p2] = [order('paid', 0), order('paid', 1), order('paid', 2)] as const
  const [w0, w1] = [unpaidOrder(shop, 0), unpaidOrder(shop, 1)] as const
  const [c0, c1] = [order('cancelled', 0), order('cancelled', 1)] as const

  return [
    ask('anything on mine yet??', asksForBoth),
    ask('its my brothers bday friday n i got him the vest from u. has it left denver', asksForBoth),
    ask(`any news ${ids(s0)}`, [hasShipped], proved(s0)),
    ask(`${mail(s1)}\n${s1.number}\nis it moving`, [hasShipped], proved(s1)),
    ask(`gimme smth i can paste in the post office site, ${ids(s2)}`, [tracking(s2)], proved(s2)),
    ask(`do i gotta be home to sign?? ${ids(s3)}`, [[...honest, ...hasShipped, ...tracking(s3)]], {
      ...proved(s3),
      ...fine,
    }),
    ask(`our building has 3 mailrooms ugh. did ${ids(d0)} land already`, [wasDelivered], proved(d0)),
    ask(`roommate n i have a bet, which day did ${ids(d1)} hit the porch`, [day(d1.deliveredAt)], proved(d1)),
    ask(`${ids(p0)} boxed up yet or still on a shelf`, [[notSent, ...leavesWithin, ...isPaid]], proved(p0)),
    ask(`we square on ${ids(p1)} or do i still owe ya`, [isPaid], {
      ...proved(p1),
      mustNot: ['waiting for your payment'],
    }),
    ask(`${ids(w0)} all good on ur end or are u waiting on me`, [[...notPaid, ...due(w0)]], {
      ...proved(w0),
      mustNot: [claimsPaid],
    }),
    ask(`how much am i short. ${w1.number}. ${mail(w1)}`, [due(w1)], proved(w1)),
    ask(`what was the damage in dollars lol ${ids(s4)}`, [sum(s4.totalAmount)], proved(s4)),
    ask(`which size did i end up clicking in ${ids(d2)}`, [asksForCode], proved(d2)),
    ask([`was half asleep when i bought stuff, whats even in ${d3.number}, ${mail(d3)}`, '{code}'], itemsOf(d3), {
      ...provedByCode(d3),
    }),
    ask([`did i put my office or home on ${ids(d4)}`, 'code says {code}'], [zipOf(d4)], provedByCode(d4)),
    ask(
      [`front desk wont hand it over unless i know whos on the label. ${ids(s0)}`, '{code} there'],
      [[s0.shippingAddress?.name ?? s0.customer.name, zipOf(s0)]],
      provedByCode(s0),
    ),
    ask(`expense report due at 5, need smth official 4 ${ids(s1)}`, [[papers, ...asksForCode]], {
      ...proved(s1),
      ...fine,
    }),
    ask(`so ${ids(c0)} is dead?`, [wasCancelled], proved(c0)),
    ask(`what day did u guys pull the plug on ${ids(c1)}`, [day(c1.cancelledAt)], proved(c1)),
    ask(`how long ago did i click buy, ${ids(d0)}`, [day(d0.createdAt)], proved(d0)),
    ask(`doing my budget, which date did my money reach u 4 ${ids(p2)}`, [day(p2.paidAt)], proved(p2)),
    ask(`did i use cash app or what for ${ids(s2)}`, [method(s2)], proved(s2)),
    ask('trashed the mail w the number in it. now what', [[...asksForEmail, ...asksForNumber, papers]], fine),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { order, day, due } = shop
  const ask = scenesOf('order', 'Spanish')
  const foreign = scenesOf('order', 'other')
  const [s0, s1, s2] = [order('shipped', 5), order('shipped', 6), order('shipped', 7)] as const
  const [d0, d1] = [order('delivered', 7), order('delivered', 8)] as const
  const [p0, w0, c0] = [order('paid', 3), unpaidOrder(shop, 2), order('cancelled', 5)] as const

  return [
    ask('hola buenas, lo mío pa cuándo', asksForBoth),
    ask(`güey ya va en camino o qué ${ids(s0)}`, [hasShipped], proved(s0)),
    ask(`el portero dice q no hay nada, ¿${ids(d0)} ya lo soltaron?`, [wasDelivered], proved(d0)),
    ask(`che qué día salió de ahí el ${s1.number}, ${mail(s1)}`, [day(s1.shippedAt)], proved(s1)),
    ask(`oiga y cuánto me toca ponerle todavía a ${ids(w0)}`, [due(w0)], proved(w0)),
    ask(
      `tío que me voy el finde, ¿me da tiempo a recibir ${ids(s2)}?`,
      [[...takesDays, ...hasShipped, ...tracking(s2)]],
      { ...proved(s2), ...fine },
    ),
    ask(`ya está saldado el ${p0.number}? mi correo ${mail(p0)}`, [isPaid], proved(p0)),
    ask([`no m acuerdo de q talla pillé, ${ids(d1)}`, 'toma {code}'], itemsOf(d1), provedByCode(d1)),
    ask(`${ids(c0)} sigue vivo ese pedido o ya valió`, [wasCancelled], { ...proved(c0), ...fine }),
    foreign(`oi gente, ${ids(s0)} já saiu daí?`, [[...hasShipped, /envia|despach|caminho|saiu/i]], proved(s0)),
    foreign(`ciao, ${ids(d0)} risulta arrivato?`, [[...wasDelivered, /consegn|arrivat/i]], proved(d0)),
  ]
}

export const wanderersOrders = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
