import {
  asksForBoth,
  asksForCode,
  asksForNumber,
  hasShipped,
  isPaid,
  leavesWithin,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'
import {
  carrierOf,
  claimsPaid,
  codeAsked,
  fine,
  ids,
  mail,
  masked,
  notPaid,
  notSent,
  papers,
  sum,
  tracking,
  unpaidOrder,
  zipOf,
} from './words.ts'

const english = (shop: Shop): Scene[] => {
  const { order, day, due } = shop
  const ask = scenesOf('order')
  const shipped = (index: number) => order('shipped', index)
  const delivered = (index: number) => order('delivered', index)
  const [s0, s1, s2, s3, s4, s5, s6] = [
    ...[shipped(9), shipped(8), shipped(7), shipped(6), shipped(5), shipped(4), shipped(3)],
  ] as const
  const [d0, d1, d2, d3] = [delivered(9), delivered(8), delivered(7), delivered(6)] as const
  const [p0, p1] = [order('paid', 4), order('paid', 5)] as const
  const [w0, w1] = [unpaidOrder(shop, 3), unpaidOrder(shop, 4)] as const
  const [c0, c1] = [order('cancelled', 2), order('cancelled', 3)] as const

  return [
    ask('sooo.... wheres my stuff', asksForBoth),
    ask('order from last tues its under my wifes name can u look real quick', asksForBoth),
    ask(`${ids(s0)} did it go out`, [hasShipped], proved(s0)),
    ask(`husband keeps bugging me about the box. ${mail(s1)}, ordr ${s1.number}, hows it lookin`, [hasShipped], {
      ...proved(s1),
    }),
    ask(['been refreshing my inbox all day for that usps number thing', ids(s2)], [tracking(s2)], proved(s2)),
    ask(
      `moving out in 4 days!! any chance ${s3.number} makes it b4 that, ${mail(s3)}`,
      [[...takesDays, ...hasShipped, ...tracking(s3)]],
      { ...proved(s3), ...fine },
    ),
    ask(`${s4.number} ${mail(s4).toUpperCase()} WHERE`, [hasShipped], proved(s4)),
    ask(
      `neighbor says she took in smth for me, was that u guys? ${ids(d0)} what day`,
      [wasDelivered, day(d0.deliveredAt)],
      proved(d0),
    ),
    ask(`ordr# ${p0.number} / ${mail(p0)} / money went thru or nah`, [isPaid], {
      ...proved(p0),
      mustNot: ['waiting for your payment'],
    }),
    ask(`pls tell me u see my cash for ${w0.number}... ${mail(w0)}`, [notPaid], {
      ...proved(w0),
      ...fine,
      mayAct: true,
      mustNot: [claimsPaid],
    }),
    ask(`what do i still owe u on ${ids(w1)}`, [due(w1)], proved(w1)),
    ask(`accountant wants to know what i blew on ${ids(d1)}`, [sum(d1.totalAmount)], proved(d1)),
    ask(`cleaning my desk n found ur slip, ${d2.number}, ${mail(d2)}, what on earth did i get there`, [asksForCode], {
      ...proved(d2),
    }),
    ask(['forgot what i put in my cart lol', ids(d3), '{code}'], itemsOf(d3), provedByCode(d3)),
    ask(
      [
        `pretty sure i typed my old apartment, read me back where ${s5.number} is headed? ${mail(s5)}`,
        'here u go {code}',
      ],
      [zipOf(s5)],
      provedByCode(s5),
    ),
    ask(`boss wants smth on paper for ${ids(d0)}`, [[papers, ...asksForCode]], { ...proved(d0), ...fine }),
    ask(`no clue what my order nr is, i used ${mail(d1)}`, [[...asksForNumber, ...codeAsked, papers]], {
      ...fine,
      order: d1,
      derived: [masked(d1)],
    }),
    ask(`how come ${c0.number} got axed. ${mail(c0)}`, [wasCancelled], { ...proved(c0), ...fine }),
    ask(`${ids(c1)} hows this one coming along`, [wasCancelled], proved(c1)),
    ask(`when did i even buy this, ${ids(s6)}`, [day(s6.createdAt)], proved(s6)),
    ask(`who's hauling ${ids(s0)}, the brown truck or the mailman`, [carrierOf(s0)], proved(s0)),
    ask(`yall get mine out the door yet? ${ids(p1)} leaving for the ranch thurs`, [[notSent, ...leavesWithin]], {
      ...proved(p1),
    }),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { order, day } = shop
  const ask = scenesOf('order', 'Spanish')
  const foreign = scenesOf('order', 'other')
  const [s0, s1, s2, s3] = [order('shipped', 2), order('shipped', 1), order('shipped', 0), order('shipped', 9)] as const
  const [d0, d1, d2] = [order('delivered', 5), order('delivered', 4), order('delivered', 3)] as const
  const w0 = unpaidOrder(shop, 5)
  const c0 = order('cancelled', 4)

  return [
    ask('y mi paquete qué onda', asksForBoth),
    ask(`che ${ids(s0)} ya salió o todavía nada`, [hasShipped], proved(s0)),
    ask(`me pasás el numerito ese pa rastrear? pedido ${s1.number}, ${mail(s1)}`, [tracking(s1)], proved(s1)),
    ask(`quiubo parce, ${ids(d0)} eso qué día lo dejaron`, [day(d0.deliveredAt)], proved(d0)),
    ask(`oye en cuánto me salió al final el ${d1.number}? ${mail(d1)}`, [sum(d1.totalAmount)], proved(d1)),
    ask(`${ids(w0)} ya les cayó mi lana o no`, [notPaid], {
      ...proved(w0),
      ...fine,
      mayAct: true,
      mustNot: [claimsPaid],
    }),
    ask(`vale y qué metí yo en el ${d2.number}, que ni me acuerdo. ${mail(d2)}`, [asksForCode], proved(d2)),
    ask(`pucha, se me cayó solito el pedido ${c0.number}?? ${mail(c0)}`, [wasCancelled], { ...proved(c0), ...fine }),
    ask(
      `salgo de viaje el lunes, alcanza a llegar el ${s2.number}? ${mail(s2)}`,
      [[...takesDays, ...hasShipped, ...tracking(s2)]],
      { ...proved(s2), ...fine },
    ),
    foreign(
      `Moin, ${ids(s3)} schon raus?`,
      [[...hasShipped, /versandt|verschickt|unterwegs|verschick|versend/i]],
      proved(s3),
    ),
    foreign('coucou il est où mon colis', [[/num[ée]ro|number|número/i], [/e-?mail|correo|courriel|mail/i]]),
  ]
}

export const passersbyOrders = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
