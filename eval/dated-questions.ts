import { shortId } from '../contract/core/id.ts'
import type { Order } from '../contract/orders/order.ts'
import type { Orders } from './order-questions.ts'
import { aboutOrder, asksForBoth, type Question } from './question.ts'
import { datesOf, type ShopData } from './shop-data.ts'

/** Orders named by the ending of their id, as on receipts. */
export function endingQuestions(data: ShopData, orders: Orders): Question[] {
  const ask = (order: Order, turns: string[], expects: Question['expects']): Question =>
    aboutOrder(data, order, { category: 'id endings', turns, expects: [`#${order.number}`, ...expects] })
  const [one, two, three, four] = [
    orders('shipped', 7),
    orders('paid', 5),
    orders('delivered', 4),
    orders('pending', 6),
  ]
  const tracking = [one.trackingNumber ?? '']
  return [
    ask(one, [`Where is my order ending in ${shortId(one.id)}? ${one.customer.email}`], tracking),
    ask(one, [`#${shortId(one.id).toUpperCase()} ${one.customer.email}`], tracking),
    ask(two, [`waht is teh staus of order ${shortId(two.id)}, ${two.customer.email}`], ['not been shipped']),
    ask(two, ['Has it been shipped?', `it ends with ${shortId(two.id)}`, two.customer.email], ['not been shipped']),
    ask(three, [`¿Dónde está el pedido que acaba en ${shortId(three.id)}? ${three.customer.email}`], ['se entregó']),
    ask(four, [`How do I pay the order ending in ${shortId(four.id)}? I am ${four.customer.email}`], ['pay']),
    {
      category: 'id endings',
      turns: [`Where is my order ending in ${shortId(four.id)}?`],
      expects: ['Which email', shortId(four.id)],
    },
    { category: 'id endings', turns: ['my order ends in 4f9c'], expects: ['last eight characters'] },
  ]
}

const dayMs = 86_400_000
/** A day as a customer writes it and as answers state it. */
const written = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, month: 'long', day: 'numeric' }).format(new Date(instant))

/** Questions about when a step happened, and whether it happened on a given day. */
export function dateQuestions(data: ShopData, orders: Orders): Question[] {
  const { timezone } = data.settings
  const day = (instant: string | null, language = 0): string => datesOf(instant ?? '', timezone)[language] ?? ''
  const ask = (order: Order, text: string, expects: Question['expects'], more: Partial<Question> = {}): Question => {
    const turns = [`${text} ${order.number} ${order.customer.email}`]
    const question = aboutOrder(data, order, { category: 'dates', turns, expects, ...more })
    return { ...question, allowed: [...(question.allowed ?? []), ...(more.allowed ?? [])] }
  }
  const [shipped, paid, delivered] = [orders('shipped', 8), orders('paid', 6), orders('delivered', 5)]
  const cancelled = orders('cancelled', 1)
  const pending = orders('pending', 7)
  const wrong = new Date(new Date(paid.paidAt ?? 0).getTime() - 40 * dayMs).toISOString()
  const wrongDay = written(wrong, timezone, 'en-US')
  const named = { allowed: datesOf(wrong, timezone) }
  return [
    ask(shipped, 'When did I place my order?', [day(shipped.createdAt)]),
    ask(shipped, 'wen was it shipped? When was my order shiped', [day(shipped.shippedAt)]),
    ask(paid, 'When was my payment received?', [day(paid.paidAt)]),
    ask(delivered, '¿Cuándo llegó mi pedido?', [day(delivered.deliveredAt, 1)]),
    ask(delivered, '¿Cuándo hice el pedido?', [day(delivered.createdAt, 1)]),
    ask(cancelled, 'When was my order cancelled?', [day(cancelled.cancelledAt)]),
    ask(paid, `Was my payment of ${wrongDay} received?`, [day(paid.paidAt), 'not on'], named),
    ask(paid, `¿Recibieron mi pago del ${written(wrong, timezone, 'es-US')}?`, [day(paid.paidAt, 1), ', no el'], named),
    ask(
      shipped,
      `Was it shipped on ${written(shipped.shippedAt ?? '', timezone, 'en-US')}?`,
      [day(shipped.shippedAt)],
      {
        forbids: [', not '],
      },
    ),
    ask(pending, 'Was my payment of yesterday received?', ['not been confirmed']),
    { category: 'dates', turns: ['Where is my order from last Friday?'], expects: asksForBoth },
    { category: 'dates', turns: [`Where is my order of ${wrongDay}? ${paid.customer.email}`], expects: ['number'] },
    aboutOrder(data, delivered, {
      category: 'dates',
      turns: [
        `What did I order in ${delivered.number}? ${delivered.customer.email}`,
        '{code}',
        `When was my order of ${written(delivered.createdAt, timezone, 'en-US')} delivered?`,
      ],
      codeFor: delivered.customer.email,
      expects: [[day(delivered.deliveredAt), 'several orders']],
    }),
  ]
}
