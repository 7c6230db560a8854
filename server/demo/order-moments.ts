import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import type { DayShape, Shop } from './catalogue/shop.ts'
import { localClock } from './local-time.ts'
import type { Random } from './random.ts'

/** How many days back the sample data goes. */
export const historyDays = 400
const orderTarget = 5000
/** The newest orders come this many times as often as the oldest. */
const growth = 2.6

/** Relative number of orders per hour, from midnight. */
const hourWeights: Readonly<Record<DayShape, readonly number[]>> = {
  morning: [1, 0.5, 0.3, 0.3, 0.6, 2, 5, 8, 9, 8, 7, 6, 6, 5, 5, 4, 4, 4, 4, 5, 5, 4, 3, 2],
  daytime: [1, 0.6, 0.3, 0.2, 0.3, 0.7, 1.5, 3, 5, 7, 8, 8, 9, 8, 7, 7, 6, 6, 5, 5, 5, 4, 3, 2],
  evening: [2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 3, 4, 5, 5, 6, 5, 5, 5, 5, 6, 7, 9, 10, 10, 8, 4],
}

/** The day of Thanksgiving, the fourth Thursday of November. */
function thanksgiving(year: number): number {
  const weekdayOfFirst = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return 22 + ((4 - weekdayOfFirst + 7) % 7)
}

/** A day's share of the shop's holiday rise: all of it and more on the long weekend, some until Christmas. */
function holidayPart(date: Date): number {
  const dayOfYear = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / dayMs)
  const firstDay = Math.floor(
    (Date.UTC(date.getUTCFullYear(), 10, thanksgiving(date.getUTCFullYear()) + 1) -
      Date.UTC(date.getUTCFullYear(), 0, 1)) /
      dayMs,
  )
  const daysIn = dayOfYear - firstDay
  if (daysIn < 0 || (date.getUTCMonth() === 11 && date.getUTCDate() > 24)) return 0
  if (daysIn < 4) return 2
  return date.getUTCMonth() === 11 && date.getUTCDate() > 19 ? 0.3 : 1
}

function dayWeight(shop: Shop, localDay: number, age: number): number {
  const date = new Date(localDay)
  const rate = 1 + (growth - 1) * (1 - age / historyDays)
  const month = shop.monthWeights[date.getUTCMonth()] ?? 1
  const weekday = shop.weekdayWeights[date.getUTCDay()] ?? 1
  const closed = date.getUTCMonth() === 11 && date.getUTCDate() === 25 ? 0.3 : 1
  return rate * month * weekday * closed * (1 + shop.holidayRise * holidayPart(date))
}

function momentsOf(shop: Shop, now: number, random: Random): number[] {
  const clock = localClock(shop.timezone)
  const today = Math.floor(clock.toLocal(now) / dayMs) * dayMs
  const days = Array.from({ length: historyDays + 1 }, (_, age) => {
    const localDay = today - age * dayMs
    return { localDay, weight: dayWeight(shop, localDay, age) }
  })
  const total = days.reduce((sum, { weight }) => sum + weight, 0)
  const hours = hourWeights[shop.dayShape].map((weight, hour) => ({ hour, weight }))
  return days.flatMap(({ localDay, weight }) => {
    const count = random.poisson((orderTarget * shop.share * weight) / total)
    return Array.from({ length: count }, () => {
      const { hour } = random.weighted(hours, (each) => each.weight)
      return clock.toMoment(localDay + hour * hourMs + random.int(0, hourMs - 1))
    })
  })
}

type OrderMoment = { shop: Shop; at: number /** 0 for the shop's newest order. */; fromNewest: number }

/**
 * When orders were placed, the oldest first: each shop with its own daily, weekly and seasonal pattern, growing over
 * time. None is within a minute of `now`, so that an order's first entries are in the past too.
 */
export function createOrderMoments(shops: readonly Shop[], now: number, random: Random): OrderMoment[] {
  const moments = shops.flatMap((shop) => {
    const ats = momentsOf(shop, now, random.fork(shop.skuPrefix))
      .filter((at) => at <= now - minuteMs && at >= now - historyDays * dayMs)
      .sort((a, b) => b - a)
    return ats.map((at, fromNewest) => ({ shop, at, fromNewest }))
  })
  return moments.sort((a, b) => a.at - b.at)
}
