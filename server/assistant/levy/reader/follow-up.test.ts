import { describe, expect, it } from 'vitest'
import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
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

describe('a choice among the wares that were spoken of', () => {
  const readAfter = (before: readonly string[], question: string, memory: Memory = {}) =>
    readMessage(
      question,
      { history: before.map((text) => ({ author: 'customer', text })), memory, today: '2026-11-20' },
      reader,
    ).reading.acts[0]

  it.each<[string, string, ActName, object]>([
    ['got the mug', 'in white', 'product-stock', { product: 'mug', color: 'white' }],
    ['do you have the hoodie in grey', 'small', 'product-stock', { product: 'hoodie', color: 'grey', size: 's' }],
    ['hoodie price', 'n the double xl', 'product-stock', { product: 'hoodie', size: 'xxl' }],
    ['how much is the hoodie', 'and for a tall guy who wears xl?', 'product-stock', { size: 'xl' }],
    ['mugs how much', 'and for 6', 'product-price', { product: 'mugs', quantity: 6 }],
    ['how much is the green mug', 'make that three, forgot my sister', 'product-price', { quantity: 3 }],
    ['cuánto cuesta la taza', 'y si llevo cuatro para la oficina?', 'product-price', { quantity: 4 }],
    ['red hoodie size L pls', 'no wait the green one', 'product-stock', { color: 'green', size: 'l' }],
    ['tell me about the mug', 'whats the damage', 'product-price', { product: 'mug' }],
  ])('after “%s”: %s', (before, question, act, slots) => {
    expect(readAfter([before], question)).toMatchObject({ act, slots })
  })

  it('keeps what was chosen before', () =>
    expect(readAfter(['mugs how much', 'and for 3'], 'in white?')?.slots).toMatchObject({
      product: 'mugs',
      quantity: 3,
      color: 'white',
    }))

  it.each<[string, string, ActName]>([
    ['how much is the hoodie', 'i want to return 2 of them', 'return-start'],
    ['how much is the hoodie', 'do you ship to texas in 3 days', 'ship-time'],
    ['how much is the hoodie', 'whats the cheapest thing in red', 'product-cheapest'],
  ])('after “%s” leaves another matter alone: %s', (before, question, act) =>
    expect(readAfter([before], question)?.act).toBe(act),
  )
})

describe('a short question', () => {
  it.each<[string, string, ActName]>([
    ['do you ship to maine', 'and whats that cost me', 'ship-cost'],
    ['¿mandan a texas?', '¿y eso demora mucho?', 'ship-time'],
    ['do you wrap gifts', 'does that run me extra', 'gift-options'],
    ['can i trade my shirt for a bigger one', 'whats that cost me', 'exchange'],
    ['venmo works?', 'whats it called there', 'pay-account'],
    ['do you take paypal', 'ok then what', 'pay-methods'],
    ['is visa ok', 'then what do u take', 'pay-methods'],
    ['do you ship to mexico', 'ok but a friend of mine is in texas, there then?', 'ship-where'],
    ['¿se puede devolver?', '¿y si solo quiero otra talla?', 'exchange'],
    ['how do refunds work', 'and if i paid with eth', 'return-policy'],
    ['do you do repairs', 'what about a ripped seam', 'repairs'],
    ['can socks go back', 'even tho i wore em', 'return-policy'],
    ['whats your cashapp', 'and if i wanna do zelle instead', 'pay-account'],
    ['can i pay with btc', 'whats the address for it', 'pay-account'],
    ['36 around the chest', 'for the parka i mean', 'size-advice'],
  ])('is about the matter of “%s”: %s', (before, question, act) => expect(actsAfter(before, question)).toEqual([act]))

  it.each<[string, ActName]>([
    ['n i paid with?', 'order-payment'],
    ['and where does it go', 'order-address'],
    ['link or nr pls', 'order-status'],
    ['¿y cuánto había sido?', 'order-total'],
  ])('is about the order: %s', (question, act) =>
    expect(actsAfter('where is 15011, [email]', question, { verified })).toEqual([act]),
  )

  it('goes on although Levy waits for an order number', () =>
    expect(
      actsAfter('can i swap my shirt for another size', 'whats that cost me', {
        awaiting: 'order-number',
        intent: 'exchange',
      }),
    ).toEqual(['exchange']))
})

it.each([
  ['how long does shipping take', 'even after i paid you guys didnt send anything'],
  ['do you ship to alaska', 'aunque ya pague no llega nada'],
  ['can i pay with venmo', 'i already transferred it by cash app'],
])('money that was sent is no detail of “%s”: %s', (before, question) =>
  expect(actsAfter(before, question).filter((act) => ['paying', 'shipping'].includes(acts[act].topic))).toEqual([]),
)

describe('two questions in one message', () => {
  it.each<[string, ActName[]]>([
    ['can u wrap it and how many days till its here', ['gift-options', 'ship-time']],
    ['whats the hoodie go for + can u get it to maine', ['product-price', 'ship-where']],
    ['zelle ok, n how long till its at my place', ['pay-methods', 'ship-time']],
    ['how much is a mug and do yall do gift wrap', ['product-price', 'gift-options']],
    ['whats your address, phone number too', ['shop-address', 'shop-contact']],
    ['beanie. price n colors', ['product-price', 'product-colors']],
    ['there is a hole in the sleeve. order 15013. ana@example.com. i want a replacement.', ['damaged', 'repairs']],
    ['hi its for 15013 ana@example.com did it get there ok', ['order-status']],
    ['tracking hasnt moved since monday, is it lost', ['late']],
    ['15013 ana@example.com so did the cash land and whens it leaving', ['order-payment', 'order-arrival']],
    ['hey is 15013 out ana@example.com? and what do i do if its too small', ['order-status', 'return-policy']],
    ['beanie plus socks how much total and is shipping extra', ['product-price', 'ship-cost']],
    ['open saturdays? and do you fix zippers, mine is busted', ['shop-hours', 'repairs']],
    ['cuanto cuesta el gorro y si lo mandan a nevada', ['product-price', 'ship-where']],
    ['cuándo salió el 15007 y con qué número lo rastreo, ana@example.com', ['order-date', 'order-status']],
  ])('are both read: %s', (message, acts) => expect(actsAfter('', message)).toEqual(acts))
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
