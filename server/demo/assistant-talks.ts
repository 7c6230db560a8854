import type { FeedbackMark } from '../../contract/assistant/event.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { queryKey } from '../assistant/query-key.ts'
import {
  type Exchange,
  generalExchange,
  type HandOff,
  handOffAnswer,
  handOffReason,
  handOffs,
  orderExchanges,
  pauseMs,
  replyMs,
} from './assistant-scenes.ts'
import type { ShopInBusiness } from './catalogue-rows.ts'
import type { LocalClock } from './local-time.ts'
import type { Random } from './random.ts'
import type { Row, SampleRows } from './seed.queries.ts'

export type TalkRows = Pick<SampleRows, 'assistant_conversations' | 'assistant_events'>
type ConversationRow = TalkRows['assistant_conversations'][number]
type EventRow = TalkRows['assistant_events'][number]
type Details = Partial<Required<EventRow>>

/** A shop whose customers talk about these orders. */
export type TalkingShop = {
  business: ShopInBusiness
  /** The shop's orders, the oldest first. */
  orders: readonly Row<'orders'>[]
  clock: LocalClock
  staffName: string
  now: number
  random: Random
}

/** How many days back the demo's conversations go. */
export const talkDays = 90
/** Customers ask about orders that are at most this many days old. */
const askedAboutDays = 9

type Talk = { shop: TalkingShop; rows: TalkRows; conversation: ConversationRow }

const nothing: Details = {
  conversation_id: null,
  channel: null,
  query: null,
  response: null,
  error: null,
  reason: null,
  by_name: null,
  is_draft: false,
  response_time_ms: null,
  engine: null,
  category: null,
  query_key: null,
  tools: [],
  feedback: null,
  feedback_by: null,
  is_general: false,
}

/** Begins a customer's conversation. */
export function beginTalk(shop: TalkingShop, rows: TalkRows, at: number): Talk {
  const { business, random } = shop
  const conversation: ConversationRow = {
    id: random.uuidAt(at),
    merchant_id: business.merchantId,
    channel: random.chance(0.85) ? 'widget' : 'api',
    visitor_hash: `\\x${random.text(64, '0123456789abcdef')}`,
    state: 'levy',
    reason: null,
    waiting_since: null,
    order_id: null,
    verified: null,
    created_at: new Date(at),
    last_at: new Date(at),
  }
  rows.assistant_conversations.push(conversation)
  return { shop, rows, conversation }
}

/** Adds an event to a conversation and returns it. */
function say({ shop, rows, conversation }: Talk, at: number, event: Details & Pick<EventRow, 'type'>): EventRow {
  const row: EventRow = {
    id: shop.random.uuidAt(at),
    merchant_id: conversation.merchant_id,
    status: 'success',
    at: new Date(at),
    ...nothing,
    conversation_id: conversation.id,
    channel: conversation.channel,
    ...event,
  }
  rows.assistant_events.push(row)
  conversation.last_at = new Date(at)
  return row
}

/** Adds an answered question. */
export function answer(talk: Talk, at: number, exchange: Exchange, rest: Details = {}): EventRow {
  const { random } = talk.shop
  const took = Math.round(random.logNormal(48, 0.5))
  const { query, response, category, tool, isGeneral } = exchange
  return say(talk, at, {
    type: 'response',
    ...{ query, response, category, query_key: queryKey(query), response_time_ms: took, engine: 'built-in' },
    tools: tool === null ? [] : [{ name: tool, failed: false, durationMs: Math.max(1, Math.round(took * 0.4)) }],
    is_general: isGeneral,
    ...rest,
  })
}

function mark(event: EventRow, { random, staffName }: TalkingShop): void {
  if (!random.chance(0.22)) return
  const marks: readonly FeedbackMark[] = ['helpful', 'neutral', 'unhelpful']
  event.feedback = random.weighted(marks, (_mark, index) => [78, 12, 10][index] ?? 0)
  event.feedback_by = random.chance(0.8) ? 'Customer' : staffName
}

/** A customer asks for a person. Once a person has answered, Levy takes the conversation over again. */
export function handOver(talk: Talk, at: number, { query, category, reply }: HandOff): void {
  const { shop, conversation } = talk
  const asked = { query, response: handOffAnswer, category, tool: 'hand_off', isGeneral: false }
  answer(talk, at, asked)
  say(talk, at + 1, { type: 'hand_off', reason: handOffReason })
  const repliedAt = at + replyMs(shop.random)
  if (repliedAt > shop.now - hourMs || at > shop.now - dayMs) {
    Object.assign(conversation, { state: 'waiting', reason: handOffReason, waiting_since: new Date(at) })
    return
  }
  say(talk, repliedAt, { type: 'staff_reply', response: reply, by_name: shop.staffName })
  conversation.state = 'closed'
}

function fail(talk: Talk, at: number, { query, category }: Exchange): void {
  const isGone = talk.shop.random.chance(0.7)
  say(talk, at, {
    type: 'error',
    status: 'error',
    ...{ query, category, query_key: queryKey(query) },
    error: isGone ? 'The customer left before the answer' : 'The server stopped before it answered',
    response_time_ms: isGone ? talk.shop.random.int(200, 900) : null,
  })
}

/** A customer asks about a recent order. False if there is none. */
function askAboutOrder(talk: Talk, at: number): boolean {
  const { business, orders, random } = talk.shop
  const since = at - askedAboutDays * dayMs
  const recent = orders.filter(({ created_at: created }) => {
    const placedAt = new Date(created as Date).getTime()
    return placedAt > since && placedAt < at - hourMs
  })
  if (recent.length === 0) return false
  const order = random.pick(recent)
  const [question, statusAnswer] = orderExchanges(order, at, business.shop.timezone)
  if (question === undefined || statusAnswer === undefined) return false
  const answeredAt = Math.min(at + pauseMs(random), talk.shop.now - secondMs)
  answer(talk, at, question)
  mark(answer(talk, answeredAt, statusAnswer), talk.shop)
  Object.assign(talk.conversation, { order_id: order.id, verified: 'named' })
  return true
}

function talkAt(shop: TalkingShop, rows: TalkRows, at: number): void {
  const { business, random, now } = shop
  const talk = beginTalk(shop, rows, at)
  const kind = random.next()
  if (kind < 0.03 && at < now - 2 * dayMs) {
    handOver(talk, at, random.pick(handOffs))
    return
  }
  if (kind < 0.055) {
    fail(talk, at, generalExchange(business.shop, random))
    return
  }
  if (kind < 0.5 && askAboutOrder(talk, at)) return
  mark(answer(talk, at, generalExchange(business.shop, random)), shop)
  const nextAt = at + pauseMs(random)
  if (random.chance(0.25) && nextAt < now - minuteMs)
    mark(answer(talk, nextAt, generalExchange(business.shop, random)), shop)
}

/** Relative frequency by hour; people sleep at night. */
const hourWeights = [1, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 9, 8, 8, 8, 8, 8, 9, 10, 10, 8, 5, 3]

/** A shop's conversations up to `untilDaysAgo`, more in recent days. */
export function createTalks(
  shop: TalkingShop,
  { perDay, untilDaysAgo }: { perDay: number; untilDaysAgo: number },
): TalkRows {
  const { clock, now, random } = shop
  const rows: TalkRows = { assistant_conversations: [], assistant_events: [] }
  const today = Math.floor(clock.toLocal(now) / dayMs) * dayMs
  const hours = hourWeights.map((weight, hour) => ({ weight, hour }))
  for (let age = talkDays - 1; age >= untilDaysAgo; age -= 1) {
    const count = random.poisson(perDay * (1.3 - (0.6 * age) / talkDays))
    for (let place = 0; place < count; place += 1) {
      const { hour } = random.weighted(hours, (each) => each.weight)
      const at = clock.toMoment(today - age * dayMs + hour * hourMs + random.int(0, hourMs - 1))
      if (at < now - 2 * minuteMs) talkAt(shop, rows, at)
    }
  }
  return rows
}

/** A person changed the assistant's settings. */
export function noteChange({ business, staffName, random }: TalkingShop, at: number, text: string): EventRow {
  return {
    id: random.uuidAt(at),
    merchant_id: business.merchantId,
    ...{ type: 'config_change', status: 'success', at: new Date(at) },
    ...nothing,
    response: text,
    by_name: staffName,
  }
}
