import { expect, it } from 'vitest'
import { hourMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { retries as messageRetries } from '../messages/message-delivery.ts'
import { retries as webhookRetries } from '../webhooks/webhook-delivery.ts'
import { doubling, nextAttemptAt, type RetrySchedule, waitAfter } from './retry-schedule.ts'

const start = new Date('2026-11-20T12:00:00Z')

/** The waits in ms until it is given up. */
function waitsOf(schedule: RetrySchedule, chance = 0.5): number[] {
  const waits: number[] = []
  for (let failures = 1; ; failures += 1) {
    const next = nextAttemptAt(schedule, failures, start, chance)
    if (next === null) return waits
    waits.push(next.getTime() - start.getTime())
  }
}
const sum = (waits: readonly number[]): number => waits.reduce((total, wait) => total + wait, 0)

it('messages are tried 1, 2, 4 … minutes apart, at most an hour, for about a day', () => {
  const waits = waitsOf(messageRetries)
  expect(waits.slice(0, 9).map((wait) => wait / minuteMs)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(sum(waits) / hourMs).toBeCloseTo(24, 0)
  expect(waits).toHaveLength(messageRetries.attempts - 1)
})

it('webhooks are tried for 75 hours, each wait a tenth shorter or longer by chance', () => {
  expect(sum(waitsOf(webhookRetries)) / hourMs).toBeCloseTo(74.7, 1)
  expect(waitsOf(webhookRetries, 0)[0]).toBe(4500)
  expect(waitsOf(webhookRetries, 1)[0]).toBe(5500)
})

it('a wait doubles up to the longest, which repeats', () => {
  const waitsMs = doubling(secondMs, 5 * secondMs)
  expect([1, 2, 3, 4, 5, 6].map((failures) => waitAfter(waitsMs, failures) / secondMs)).toEqual([1, 2, 4, 5, 5, 5])
  expect(doubling(secondMs, secondMs)).toEqual([secondMs])
})
