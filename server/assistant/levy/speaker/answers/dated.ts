import type { Moment, NamedDate } from '../../days.ts'
import { isOn } from '../../reader/dates.ts'
import { whenAsked } from '../../reader/moments.ts'
import type { ToldOrder } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'
import type { Texts } from '../texts/wording.ts'
import { calendarDay, writtenOrder } from '../written.ts'
import { isOrderNamed, namedOrder } from './proof.ts'

const instants: Readonly<Record<Moment, (order: ToldOrder) => string | null>> = {
  placed: ({ placedAt }) => placedAt,
  paid: ({ paidAt }) => paidAt,
  shipped: ({ shippedAt }) => shippedAt,
  delivered: ({ deliveredAt }) => deliveredAt,
  cancelled: ({ cancelledAt }) => cancelledAt,
}

/** The day on the shop's calendar, which is the one that tools tell moments by. */
const dayOf = (instant: string): string => instant.slice(0, 10)

/** A date that was named, in words: its likeliest meaning. */
function spoken({ readings: [first] }: NamedDate, texts: Texts): string {
  if (first === undefined) return ''
  const [from, to] = [calendarDay(first.from, texts), calendarDay(first.to, texts)]
  return first.from === first.to ? texts.onDay(from) : texts.betweenDays(from, to)
}

/** The day something was done, and that it was not the day that was named where it was another. Null where it was not done. */
function momentText({ texts, turn }: Asked, order: ToldOrder, moment: Moment, named?: NamedDate): string | null {
  const instant = instants[moment](order)
  if (instant === null) return null
  const isOther = named !== undefined && !isOn(dayOf(instant), named)
  return texts.moments[moment](writtenOrder(order, turn.shop.timezone, texts), isOther ? spoken(named, texts) : null)
}

/** Whether it was placed on a day that was named. */
const isOfDay = (order: ToldOrder, date: NamedDate): boolean => isOn(dayOf(order.placedAt), date)

/** Whether a question asks for the day of a step that it names, or names a day. */
export const speaksOfStep = ({ plain, dated }: Asked): boolean =>
  (whenAsked(plain) ?? dated.when) !== null || dated.dates.length > 0

/** The dates of what was done with an order that a question asks for or names; empty where it speaks of none. */
export function datedText(asked: Asked, order: ToldOrder): string {
  const when = whenAsked(asked.plain) ?? asked.dated.when
  const named = asked.dated.dates.filter(({ moment }) => moment !== null && moment !== 'placed')
  const said = named.map((date) => momentText(asked, order, date.moment ?? 'placed', date))
  const isSaid = named.some(({ moment }) => moment === when)
  const all = [when === null || isSaid ? null : momentText(asked, order, when), ...said]
  return [...new Set(all.filter((text) => text !== null))].join(' ')
}

const ofPlacing = ({ dated }: Asked): NamedDate | undefined => dated.dates.find(({ moment }) => moment === 'placed')

type Chosen = { reply: Reply } | { prefix: string }

/** For a customer whose email a code has proved: the order of that day, among all of theirs. */
async function amongOwn(asked: Asked, date: NamedDate): Promise<Chosen> {
  const { use, texts, turn } = asked
  const day = spoken(date, texts)
  const lines = (orders: readonly ToldOrder[]): string[] =>
    orders.map((order) => texts.ownOrder(writtenOrder(order, turn.shop.timezone, texts), order.status))
  for (const range of date.readings) {
    const found = await use('own_orders', range)
    if (found.outcome === 'nothing') continue
    // Nothing was looked for.
    if (found.outcome !== 'found') return { prefix: '' }
    const [only, ...others] = found.orders
    // It is spoken of from here on.
    if (only !== undefined && others.length === 0) return { prefix: momentText(asked, only, 'placed') ?? '' }
    return { reply: { text: [texts.severalOwnOrders(day), ...lines(found.orders)].join('\n') } }
  }
  const all = await use('own_orders', {})
  if (all.outcome !== 'found') return { reply: { text: texts.noOwnOrder(day) } }
  return { reply: { text: [texts.noOwnOrder(day), texts.ownOrders, ...lines(all.orders)].join('\n') } }
}

/** For everybody else: whether the order that they proved is of that day. A date alone proves nothing. */
async function asProved(asked: Asked, date: NamedDate): Promise<Chosen> {
  const { use, texts } = asked
  if (!isOrderNamed(asked) && asked.turn.memory.verified === undefined) return { prefix: '' }
  const result = await use('order_status', namedOrder(asked))
  if (result.outcome !== 'found') return { prefix: '' }
  const { order } = result
  const said = momentText(asked, order, 'placed', date) ?? ''
  if (isOfDay(order, date)) return { prefix: date.isOfOrder ? '' : said }
  // A number that is named counts more than a day.
  return isOrderNamed(asked) ? { prefix: said } : { reply: { text: `${said} ${texts.otherOrder}` } }
}

type Answer = (asked: Asked) => Promise<Reply>

/** The answer about the order that was placed on the day that was named, where one is named. */
export const ofItsDay =
  (answer: Answer): Answer =>
  async (asked) => {
    const date = ofPlacing(asked)
    if (date === undefined) return answer(asked)
    const isAmongOwn = asked.turn.memory.byCode !== undefined && !isOrderNamed(asked)
    const chosen = isAmongOwn ? await amongOwn(asked, date) : await asProved(asked, date)
    if ('reply' in chosen) return chosen.reply
    const reply = await answer(asked)
    const isSaid = chosen.prefix === '' || reply.text.includes(chosen.prefix)
    return isSaid ? reply : { ...reply, text: `${chosen.prefix} ${reply.text}` }
  }
