import {
  asksForBoth,
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  hasShipped,
  honest,
  isPaid,
  takesDays,
  wasCancelled,
  wasDelivered,
} from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop } from '../shop.ts'
import { addressOf, both, claimsPaid, fine, mail, notSent, sum, tracked, unpaid } from './words.ts'

const english = (shop: Shop): Scene[] => {
  const { order, day, due, method } = shop
  const ask = scenesOf('order')
  const shipped = (index: number) => order('shipped', index)
  const delivered = (index: number) => order('delivered', index)
  const [s0, s1, s2] = [shipped(0), shipped(3), shipped(6)] as const
  const [t0, t1] = [tracked(shop, 1), tracked(shop, 4)] as const
  const [d0, d1, d2, d3, d4] = [delivered(2), delivered(6), delivered(10), delivered(11), delivered(12)] as const
  const [p0, p1, w0, c0] = [order('paid', 1), order('paid', 4), unpaid(shop, 1), order('cancelled', 2)] as const

  return [
    ask('Hi, could you tell me where my parcel is please? Thanks', asksForBoth),
    ask(
      'ok so i orderd something on my lunch break last week, forgot about it completely.. whats the story',
      asksForBoth,
    ),
    ask(`order ${s0.number} , email is ${mail(s0)} . has it left yet`, [hasShipped], proved(s0)),
    ask(
      `Good morning, this is about my order ${p0.number} (${mail(p0)}). Could you let me know whether it was sent out already? Have a lovely day, Carol`,
      [notSent],
      proved(p0),
    ),
    ask(`tracking number for #${t0.number} pls, ${mail(t0)}`, [t0.trackingNumber], proved(t0)),
    ask(
      `who's delivering ${both(t1)}, need to tell my doorman`,
      [[t1.trackingNumber, t1.trackingCarrier ?? t1.trackingNumber]],
      proved(t1),
    ),
    ask(
      `it's a present for saturday and I'm getting a bit nervous 😬 will ${both(s1)} be here by then?`,
      [[...takesDays, ...hasShipped, ...honest]],
      { ...proved(s1), ...fine },
    ),
    ask(`got some notification at work that i cant open. was ${both(d0)} delivered`, [wasDelivered], proved(d0)),
    ask(
      `when exactly did #${d1.number} arrive? my husband swears he never saw it before today. ${mail(d1)}`,
      [day(d1.deliveredAt)],
      proved(d1),
    ),
    ask(`did my payment go thru?? ${both(p1)}`, [isPaid], { ...proved(p1), mustNot: ['waiting for your payment'] }),
    ask(`hey whats the amount i gotta send for ${both(w0)}`, [due(w0)], { ...proved(w0), mustNot: [claimsPaid] }),
    ask(`how much was ${both(s2)} in total, splitting it with my sister`, [sum(s2)], proved(s2)),
    ask(`${mail(d2)} / ${d2.number} what did i even order in that one lol`, [asksForCode], proved(d2)),
    ask(
      [
        `can't remember what i ended up ordering, at the time i was changing my mind every 5 sec. ${d3.number}, ${mail(d3)}`,
        'its {code}',
      ],
      itemsOf(d3),
      provedByCode(d3),
    ),
    ask(
      [`which address did i put on ${both(d4)}? filled it in half asleep`, 'ok got the mail: {code}'],
      [addressOf(d4)],
      provedByCode(d4),
    ),
    ask(`is ${both(c0)} cancelled now or not`, [wasCancelled], proved(c0)),
    ask(`was it venmo or zelle that I used for order ${d0.number}? ${mail(d0)}`, [method(d0)], proved(d0)),
    ask(
      'i cant find the order number anywhere, deleted all my mails by accident. what do i do',
      [[...asksForEmail, ...bringsPerson, ...honest, 'confirmation']],
      fine,
    ),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { order, day, due } = shop
  const ask = scenesOf('order', 'Spanish')
  const [s0, s1, t0] = [order('shipped', 2), order('shipped', 9), tracked(shop, 6)] as const
  const [d0, d1, w0] = [order('delivered', 13), order('delivered', 14), unpaid(shop, 3)] as const

  return [
    ask('Hola! quería saber por dónde anda mi pedido, gracias', asksForBoth),
    ask(`buenas tardes, el pedido ${s0.number} ya salió? mi correo es ${mail(s0)}`, [hasShipped], proved(s0)),
    ask(`me pasas el número de rastreo de ${both(t0)} porfis`, [t0.trackingNumber], proved(t0)),
    ask(`mi mamá no sabe si lo recibió. ${both(d0)}, ¿consta como entregado?`, [wasDelivered], proved(d0)),
    ask(`cuánto es lo que tengo q pagar del ${w0.number}, ${mail(w0)}`, [due(w0)], {
      ...proved(w0),
      mustNot: [claimsPaid],
    }),
    ask(`¿qué día lo mandaron? es el ${both(s1)}`, [day(s1.shippedAt)], proved(s1)),
    ask([`¿qué venía en el pedido ${both(d1)}?`, 'el código es {code}'], itemsOf(d1), provedByCode(d1)),
    scenesOf('order', 'other')(
      `Hallo, ist meine Bestellung ${both(order('shipped', 10))} schon unterwegs?`,
      [[...hasShipped, ...bringsPerson, ...asksForNumber, /unterwegs|versandt|verschickt/i]],
      { ...proved(order('shipped', 10)), ...fine },
    ),
  ]
}

export const commutersOrders = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
