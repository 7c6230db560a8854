import { expect, it, test } from 'vitest'
import type { OutgoingMessage } from '../../../contract/messages/message.ts'
import type { TimelineEntry } from '../../../contract/orders/order-details.ts'
import {
  hasInstructions,
  instructionsIn,
  isBeingSent,
  resentTitle,
  sendLabel,
  settledWords,
} from './instructions-status.ts'
import { notSentOf } from './not-sent.ts'

type SentMessage = Pick<OutgoingMessage, 'kind' | 'status' | 'failure'>
const message = (status: OutgoingMessage['status'], failure: string | null = null): SentMessage => ({
  ...{ kind: 'instructions', status, failure },
})

test('the newest instructions count, and no other message', () => {
  const messages: SentMessage[] = [
    message('not_sent'),
    message('sent'),
    { ...message('failed'), kind: 'payment_received' },
  ]
  expect(instructionsIn(messages)).toBe(messages[1])
  expect(instructionsIn([])).toBeUndefined()
})

test('the customer has them by a message that was sent, or from the shop itself', () => {
  const kept = (status: OutgoingMessage['status'], outdated: boolean) =>
    ({ ...message(status), outdated }) as OutgoingMessage
  const told = [{ type: 'customer_told' } as TimelineEntry]
  expect(hasInstructions({ messages: [kept('sent', false)] })).toBe(true)
  expect(hasInstructions({ messages: [kept('not_sent', true)] })).toBe(true)
  expect(hasInstructions({ messages: [kept('not_sent', false)], timeline: told })).toBe(false)
  expect(hasInstructions({ messages: [], timeline: told })).toBe(true)
  expect(hasInstructions({ messages: [], timeline: [] })).toBe(false)
})

it('is being sent until the first attempt has failed', () => {
  expect(isBeingSent(message('queued'))).toBe(true)
  expect(isBeingSent(message('queued', 'The mail server took too long'))).toBe(false)
  expect(isBeingSent(undefined)).toBe(false)
})

test('nothing is said of instructions that were sent, or are on their way', () => {
  for (const state of ['on', 'off', 'not-connected'] as const) {
    expect(notSentOf(message('sent'), state)).toBeNull()
    expect(notSentOf(message('queued'), state)).toBeNull()
  }
})

test.each([
  ['not_sent', null, 'not-connected', 'Not sent: no mail server connected'],
  ['not_sent', null, 'on', 'Not sent: no mail server was connected'],
  ['not_sent', null, 'off', 'Not sent: emails to customers are off'],
  ['queued', 'The mail server cannot be reached', 'on', 'Not sent yet: The mail server cannot be reached'],
  ['not_sent', 'Not sent: the order was paid by then', 'on', 'Not sent: the order was paid by then'],
  ['not_sent', 'Not sent: there is no mail server', 'not-connected', 'Not sent: no mail server connected'],
  ['failed', '550 No such user', 'on', 'Not sent: 550 No such user'],
  ['not_sent', 'Not sent: emails to customers were turned off', 'on', 'Not sent: emails to customers were turned off'],
] as const)('of a message that is %s (%s) with emails %s it is said: "%4$s"', (status, failure, state, text) => {
  expect(notSentOf(message(status, failure), state)?.text).toBe(text)
})

test('only a missing mail server is offered to be connected', () => {
  expect(notSentOf(message('not_sent'), 'not-connected')?.canConnect).toBe(true)
  expect(notSentOf(message('not_sent'), 'on')?.canConnect).toBeUndefined()
  expect(notSentOf(message('not_sent'), 'off')?.canConnect).toBeUndefined()
})

test('an order without any instructions has a customer who does not know how to pay', () => {
  expect(notSentOf(undefined, 'off')?.text).toBe('Not sent: emails to customers are off')
  expect(notSentOf(undefined, 'not-connected')?.text).toBe('Not sent: no mail server connected')
  expect(notSentOf(undefined, 'on')).toEqual({
    text: 'Not sent: no payment instructions were written for this order',
    advice: 'Send the payment instructions, or copy them and send them yourself.',
  })
})

test('the timeline says sent of nothing but what was sent', () => {
  expect(resentTitle(message('sent'))).toBe('Payment instructions sent again')
  const others = [message('queued'), message('queued', 'No'), message('not_sent'), message('failed', 'No'), undefined]
  for (const other of others) expect(resentTitle(other)).not.toMatch(/ sent again$/)
})

test('a message that was not sent after the customer was told says so, not that they know nothing', () => {
  const told = { timeline: [{ type: 'customer_told' } as TimelineEntry] }
  expect(notSentOf(message('not_sent'), 'not-connected', told)?.advice).toContain('You told the customer before')
  expect(notSentOf(message('not_sent'), 'not-connected')?.advice).toContain('no payment instructions yet')
})

test('instructions are resent only after they were sent', () => {
  expect(sendLabel({})).toBe('Send instructions')
  expect(sendLabel({ messages: [message('not_sent') as OutgoingMessage] })).toBe('Send instructions')
  expect(sendLabel({ messages: [message('sent') as OutgoingMessage] })).toBe('Resend instructions')
})

test('a customer who has reported a payment or paid a part knows how to pay, unless the message is newer', () => {
  const at = (time: string) => `2026-05-01T${time}:00.000Z`
  const failed = { ...message('failed', '550 No such user'), createdAt: at('10:00') } as OutgoingMessage
  const entry = (type: TimelineEntry['type'], time: string) => ({ type, at: at(time), to: null }) as TimelineEntry
  const claimed = [entry('payment_claimed', '11:00')]
  const paid = [entry('payment_received', '11:00')]
  const newer = { ...failed, createdAt: at('12:00') }
  expect(hasInstructions({ messages: [failed], timeline: claimed })).toBe(true)
  expect(hasInstructions({ messages: [], timeline: claimed })).toBe(true)
  expect(hasInstructions({ messages: [failed], timeline: paid, money: { received: 10 } })).toBe(true)
  // It was taken back since.
  expect(hasInstructions({ messages: [failed], timeline: paid, money: { received: 0 } })).toBe(false)
  expect(hasInstructions({ messages: [newer], timeline: claimed })).toBe(false)
  const advice = notSentOf(message('not_sent'), 'not-connected', { timeline: claimed })?.advice
  expect(advice).toBe('Your customer paid, or said so, before this message was written. They don’t have it.')
})

test('failed instructions need nobody once the order waits for no money', () => {
  const outdated = { ...message('failed', '550 No such user'), outdated: true }
  expect(settledWords(outdated, 'shipped')).toBe('The order is paid, so nobody has to do anything about it.')
  expect(settledWords(outdated, 'cancelled')).toContain('was cancelled')
  expect(settledWords({ ...message('not_sent'), outdated: true }, 'paid')).not.toBeNull()
  const withdrawn = { ...message('not_sent', 'Not sent: the order was paid by then'), outdated: true }
  for (const other of [withdrawn, { ...outdated, outdated: false }, { ...outdated, kind: 'order_shipped' } as const])
    expect(settledWords(other, 'paid')).toBeNull()
  expect(settledWords(outdated, 'pending')).toBeNull()
})
