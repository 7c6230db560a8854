import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { LoggedEvent } from '../events/events.service.ts'
import { fromMessage, toMessages } from './numbered-batch.ts'

const merchantId = uuidv7()
const event = (position: number, message = 'Hello'): LoggedEvent => ({
  position,
  merchantId,
  sequence: position,
  type: 'notification',
  orderId: null,
  data: { merchantId, orderId: null, orderNumber: null, message },
  timestamp: '2026-11-20T15:43:00.000Z',
})
const received = (events: unknown) => fromMessage(`other\n${JSON.stringify(events)}`, 'self')

it('carries events to other processes, in several messages if there are many', () => {
  const events = Array.from({ length: 250 }, (_, index) => event(index + 1, 'line\nbreak'))
  const messages = toMessages('other', events)
  expect(messages).toHaveLength(3)
  expect(messages.flatMap((message) => fromMessage(message, 'self'))).toEqual(events)
})

it("skips the process's own messages", () => {
  expect(toMessages('self', [event(1)]).map((message) => fromMessage(message, 'self'))).toEqual([null])
})

it.each([
  ['no list', {}],
  ['a string', 'events'],
  ['an event without a position', [{ ...event(1), position: undefined }]],
  ['an invalid position', [{ ...event(1), position: 1.5 }]],
  ['an unknown type', [{ ...event(1), type: '__proto__' }]],
  ["another type's data", [{ ...event(1), type: 'order_created' }]],
  ['data of another merchant', [{ ...event(1), data: { ...event(1).data, merchantId: uuidv7() } }]],
  ['more than a message holds', Array.from({ length: 101 }, (_, index) => event(index + 1))],
])('rejects %s', (_what, events) => {
  expect(received(events)).toBeUndefined()
})

it.each(['', 'no line', 'other\n{', `other\n[${'"x",'.repeat(300_000)}"x"]`])('rejects garbage', (message) => {
  expect(fromMessage(message, 'self')).toBeUndefined()
})
