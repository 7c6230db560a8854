import { describe, expect, it } from 'vitest'
import type { ActName } from '../../../../contract/assistant/acts.ts'
import { actReader as reader } from '../../../testing/act-reader.ts'
import type { Memory } from '../turn.ts'
import { readMessage } from './read-message.ts'

const actsAfter = (before: string, question: string, memory: Memory = {}): ActName[] =>
  readMessage(
    question,
    { history: [{ author: 'customer', text: before }], memory, today: '2026-11-20' },
    reader,
  ).reading.acts.map(({ act }) => act)

const verified = { orderId: 'an order', orderNumber: 15011, level: 'named' } as const

describe('a question that does not name its matter', () => {
  it.each<[string, string, ActName]>([
    // Earlier messages are kept without addresses.
    ['status of 15011, [email]', 'whats in it', 'order-items'],
    ['where is 15011, [email]', 'when', 'order-date'],
    ['has 15011 arrived? [email]', 'but i dont have it??', 'not-arrived'],
    ['what do i owe for 15011, [email]', 'and where do i send it', 'pay-how'],
  ])('is about the order, after “%s”: %s', (before, question, act) =>
    expect(actsAfter(before, question, { verified })).toEqual([act]),
  )

  it.each<[string, string, ActName]>([
    ['can i return a jacket', 'and when do i get my cash', 'return-policy'],
    ['can i return a jacket', 'who pays for that', 'return-policy'],
    ['tell me about the rain shell', 'which colors', 'product-colors'],
    ['how long is shipping', 'and what does it cost', 'ship-cost'],
    ['how do i wash the down vest', 'ok and merino', 'product-care'],
  ])('is about the same matter, after “%s”: %s', (before, question, act) =>
    expect(actsAfter(before, question)).toEqual([act]),
  )

  it('tells nothing after another matter', () =>
    expect(actsAfter('are you open today', 'which colors')).not.toContain('shop-hours'))
})

describe('an order that a message names', () => {
  it('belongs to the wish that is about it', () =>
    expect(actsAfter('', 'did 14950 ship? also are u open saturdays. ana@example.com')).toEqual([
      'order-status',
      'shop-hours',
    ]))

  it.each<[string, ActName]>([
    ['#14977 gone out? ana@example.com', 'order-status'],
    ['has 14929 arrived? ana@example.com', 'order-status'],
    ['how much did i spend on 14899 ana@example.com', 'order-total'],
    ['cant remember if i used venmo or zelle on 14899 ana@example.com', 'order-payment'],
  ])('decides about words of the catalog and of paying: %s', (message, act) =>
    expect(actsAfter('', message)).toEqual([act]),
  )
})

it('a number and an address by themselves are no second wish', () =>
  expect(actsAfter('', 'i forgot what all i bought. #14855 ana@example.com')).toEqual(['order-items']))

it('a bank that is named is no threat', () =>
  expect(actsAfter('', 'i bank with chase, where do i zelle you')).toEqual(['pay-account']))

describe('a payment without its note', () => {
  it.each([
    'forgot to put the order number in the zelle note when i paid',
    'i left out the memo on the venmo',
    'olvidé poner el número en la nota del pago',
  ])('is a claim: %s', (message) => expect(actsAfter('', message)).toContain('paid-claim'))

  it.each(['forgot to add a gift note with my order number', 'what if i forgot the note when i pay'])(
    'is none: %s',
    (message) => expect(actsAfter('', message)).not.toContain('paid-claim'),
  )
})

it.each(['saturdays too?', 'are you open sunday as well', 'y los sábados también?'])(
  '“%s” goes on with the hours',
  (message) => expect(actsAfter('when r u open', message)).toEqual(['shop-hours']),
)

it.each(['do you giftwrap and can you leave the price off', 'do you gift wrap, and can you hide the price in the box'])(
  'a part about the matter of the first belongs to it: %s',
  (message) => expect(new Set(actsAfter('', message))).toEqual(new Set(['gift-options'])),
)
