import { isEmail } from '../../../../contract/core/text.ts'
import { orderStatuses } from '../../../../contract/orders/order-status.ts'
import type { ToolCall } from '../../tools/tool.ts'
import type { Turn } from '../../turn.ts'
import { claimsOf } from './claims.ts'
import { wordsOfMoment } from './dates.ts'
import { type KnownOrder, stagesOf } from './deeds.ts'
import { compact, escaped, plain } from './plain.ts'
import { waresOfResult } from './told-wares.ts'
import { createWares, type Wares } from './wares.ts'

/** The allowed statements: readings of claims, exact strings, and known facts of orders and products. */
export type Known = {
  readings: Set<string>
  /** Names, codes and lines of addresses, which stand in an answer as they are. */
  verbatim: Set<string>
  /** All the words of all texts, in one spelling. */
  text: string
  orders: KnownOrder[]
  /** The stock found for products; without size and color if nothing was found. */
  stock: { size: string; color: string; isIn: boolean }[]
  /** Products with their prices and stock, to tell whose a figure is. */
  wares: Wares
  /** Outcomes by tool: `send_code:sent`. */
  outcomes: Set<string>
}

export const nothingKnown = (): Known => ({
  readings: new Set(),
  verbatim: new Set(),
  text: '',
  orders: [],
  stock: [],
  wares: createWares(),
  outcomes: new Set(),
})

/** The basis for judging sentences: tool results and the customer's words. */
export type Judged = { turn: Turn; known: Known; asked: Known }

/** Whether a reading that is a word, or several, stands in a text. */
export const wordIn = (text: string, reading: string): boolean => {
  const [kind = '', word = ''] = reading.split(/:(.*)/s)
  return /^words?$/.test(kind) && new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, 'u').test(text)
}

/** The meaning of numbers by field name. All others are plain numbers. */
const numberKinds: Record<string, string[]> = {
  number: ['order'],
  orderNumber: ['order'],
  total: ['amount:usd'],
  amountDue: ['amount:usd'],
  price: ['amount:usd'],
  lowestPrice: ['amount:usd'],
  highestPrice: ['amount:usd'],
  quantity: ['count'],
  left: ['count'],
  more: ['count'],
  triesLeft: ['count'],
  minutes: ['minute'],
}
/** They tell how good a find is, and nothing about the shop. */
const meaningless = new Set(['score'])
const verbatimKeys = new Set([
  ...[
    'name',
    'sku',
    'trackingNumber',
    'trackingUrl',
    'carrier',
    'account',
    'reference',
    'payUrl',
    'title',
    'methodName',
  ],
  ...['customerName', 'shippingAddress', 'to', 'size', 'color'],
])
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function learnNumber(known: Known, key: string, value: number): void {
  if (meaningless.has(key)) return
  known.readings.add(`number:${value}`)
  for (const kind of numberKinds[key] ?? []) known.readings.add(`${kind}:${value}`)
}

/** Allows the statements of a text to be repeated. */
export function learnText(known: Known, value: string): void {
  const text = plain(value)
  known.text += `\n${text.toLowerCase()}`
  for (const { readings } of claimsOf(text)) {
    for (const reading of readings) {
      known.readings.add(reading)
      const [kind, last] = [reading.split(':')[0] ?? '', reading.split(':').at(-1)]
      // A remainder in words is also a remainder in digits.
      if (['amount', 'count', 'minute'].includes(kind)) known.readings.add(`number:${last}`)
      if (kind === 'number') known.readings.add(`count:${last}`)
      for (const part of reading.startsWith('date:') ? [`day:${reading.slice(-5)}`] : []) known.readings.add(part)
    }
  }
}

function learnString(known: Known, value: string, { key, timezone }: { key: string; timezone: string }): void {
  if (instantPattern.test(value)) {
    for (const word of wordsOfMoment(new Date(value), timezone)) known.readings.add(word)
    return
  }
  if (verbatimKeys.has(key)) {
    known.verbatim.add(plain(value).trim())
    known.readings.add(`code:${compact(plain(value)).toUpperCase()}`)
    known.readings.add(`exact:${value}`)
    if (isEmail(value)) known.readings.add(`e-mail:${value.toLowerCase()}`)
    if (value.startsWith('@') || value.startsWith('$')) known.readings.add(`account:${value.toLowerCase()}`)
  }
  learnText(known, value)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The days that stages were reached on, as they may be said. */
function daysOf(record: Record<string, unknown>, timezone: string): KnownOrder['days'] {
  const at = {
    placed: 'placedAt',
    paid: 'paidAt',
    shipped: 'shippedAt',
    delivered: 'deliveredAt',
    cancelled: 'cancelledAt',
  } as const
  const days = Object.entries(at).flatMap(([stage, key]) => {
    const moment = record[key]
    return typeof moment === 'string' ? [[stage, wordsOfMoment(new Date(moment), timezone)]] : []
  })
  return Object.fromEntries(days)
}

function learnRecord(known: Known, record: Record<string, unknown>, timezone: string): void {
  const { number, orderNumber = number, status, inStock, quantity } = record
  const told = orderStatuses.find((one) => one === status)
  if (told !== undefined && typeof orderNumber === 'number') {
    const moments = record as { paidAt?: string | null; shippedAt?: string | null; deliveredAt?: string | null }
    known.orders.push({
      number: orderNumber,
      reached: stagesOf({ ...moments, status: told }),
      days: daysOf(record, timezone),
      amounts: [record['total'], record['amountDue']].filter((amount) => typeof amount === 'number'),
    })
  }
  if (typeof inStock === 'boolean') {
    known.stock.push({ size: String(record['size'] ?? ''), color: String(record['color'] ?? ''), isIn: inStock })
  }
  if (quantity !== undefined) known.readings.add(`count:${quantity}`)
}

/** Walks through what a tool answered. */
function learn(known: Known, value: unknown, where: { key: string; timezone: string }): void {
  if (typeof value === 'number') learnNumber(known, where.key, value)
  if (typeof value === 'string') learnString(known, value, where)
  if (Array.isArray(value)) {
    known.readings.add(`count:${value.length}`)
    known.readings.add(`number:${value.length}`)
    for (const one of value) learn(known, one, where)
  } else if (isRecord(value)) {
    learnRecord(known, value, where.timezone)
    // A learned article is titled by a customer's question, which proves nothing.
    const told = value['isLearned'] === true ? { ...value, title: null } : value
    for (const [key, one] of Object.entries(told)) learn(known, one, { ...where, key })
  }
}

/** The same of an order that the answer names without its status: what is due is not paid. */
function learnDue(known: Known, result: unknown): void {
  if (!isRecord(result) || result['outcome'] !== 'found' || typeof result['amountDue'] !== 'number') return
  const { orderNumber, amountDue } = result
  if (typeof orderNumber === 'number' && amountDue > 0)
    known.orders.push({ number: orderNumber, reached: stagesOf({ status: 'pending' }), days: {}, amounts: [amountDue] })
}

/** Adds what a tool answered to what may be said. */
export function learnCall(known: Known, { name, input, result }: ToolCall, timezone: string): void {
  learn(known, result, { key: '', timezone })
  learnDue(known, result)
  if (isRecord(result) && typeof result['outcome'] === 'string') known.outcomes.add(`${name}:${result['outcome']}`)
  known.outcomes.add(name)
  if (name === 'search_products') {
    for (const ware of waresOfResult(result)) known.wares.add(ware)
    if (isRecord(result) && result['outcome'] === 'nothing') known.stock.push({ size: '', color: '', isIn: false })
    // A searched price may be named as a bound only.
    for (const key of ['minPrice', 'maxPrice']) {
      const bound = isRecord(input) ? Number(input[key]) : Number.NaN
      if (Number.isFinite(bound)) known.readings.add(`bound:usd:${bound}`)
    }
  }
}
