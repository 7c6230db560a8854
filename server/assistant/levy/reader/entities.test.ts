import { describe, expect, it } from 'vitest'
import { entitiesIn } from './entities.ts'

const today = '2026-11-20'
const read = (text: string, isCodeAwaited = false) => entitiesIn(text, { isCodeAwaited, today, language: 'en' })

describe('the number of an order', () => {
  it.each([
    ['Where is my order #12345?', 12345],
    ['order 12345', 12345],
    ['order number: 12345', 12345],
    ['my order number is 12345', 12345],
    ['pedido 12345, por favor', 12345],
    ['número de pedido: #12345', 12345],
    ['12345', 12345],
    ['o\u200brder #1\u200b2345', 12345],
    ['ordr 12345', 12345],
  ])('is found in “%s”', (text, number) => expect(read(text).orderNumbers).toEqual([number]))

  it.each(['under $1500', 'size 32 please', 'call 303-555-0117', '3.50', 'dana1234@example.com', ''])(
    'is not found in “%s”',
    (text) => expect(read(text).orderNumbers).toEqual([]),
  )

  it.each([
    'call me at 303 555 0142 please',
    'my cell is 3035550142',
    'text me: 720-555-0188',
    'mi celular es 7205550188',
    'sergeant brown, badge 8831',
    'i live in zip 80202',
    'placa 5521',
    'it ran for 1200 miles',
    'for 1500 people',
    'hasta 2000 pesos',
  ])('is no number of something else: “%s”', (text) => expect(read(text).orderNumbers).toEqual([]))

  it('is found beside a phone', () => {
    expect(read('she wont pick up her phone is 14925 shipped').orderNumbers).toEqual([14925])
    expect(read('order 14925, phone 303 555 0142').orderNumbers).toEqual([14925])
  })

  it('is found as often as one is named, each once', () => {
    expect(read('Where are #10001, #10002 and #10001?').orderNumbers).toEqual([10001, 10002])
  })

  it('is not taken from a date', () => {
    for (const text of [
      'my order of November 12 2026',
      'placed on 2026-11-12',
      'on 11/12/2026, order please',
      'the 3rd of october 2026',
    ])
      expect(read(text).orderNumbers, text).toEqual([])
    expect(read('order 12345 of November 12, 2026').orderNumbers).toEqual([12345])
  })
})

describe('the ending of an id', () => {
  it.each([
    ['the order ending in a1b2c3d4', 'a1b2c3d4'],
    ['#A1B2C3D4', 'a1b2c3d4'],
    ['order a1b2c3d4 please', 'a1b2c3d4'],
    ['my order ends with A1B2 C3D4', 'a1b2c3d4'],
    ['el pedido que acaba en a1b2c3d4', 'a1b2c3d4'],
    ['termina en: a1b2-c3d4', 'a1b2c3d4'],
    ['it ends in deadbeef', 'deadbeef'],
    ['#deadbeef', 'deadbeef'],
    ['ending in 48213377', '48213377'],
    ['it ends in a1b2c3o4', 'a1b2c304'],
    ['…a1b2c3d4', 'a1b2c3d4'],
    ['id 019a7c2e-0d5f-7a3b-8c4d-5e6fa1b2c3d4', 'a1b2c3d4'],
  ])('is found in “%s”, and no number', (text, ending) =>
    expect(read(text)).toMatchObject({ idEndings: [ending], orderNumbers: [], isEndingShort: false }),
  )

  it.each(['order 48213377', 'deadbeef', 'facade12345', 'my card ending in 4242', '', 'abcdefab'])(
    'is not found in “%s”',
    (text) => expect(read(text)).toMatchObject({ idEndings: [], isEndingShort: false }),
  )

  it('that is too short is noticed', () => {
    expect(read('my order ending in c3d4')).toMatchObject({ idEndings: [], orderNumbers: [], isEndingShort: true })
  })
})

describe('the email address', () => {
  it.each([
    ['I am Dana.W+shop@Example.com.', 'dana.w+shop@example.com'],
    ['(dana@example.co.uk)', 'dana@example.co.uk'],
    ['dana (at) example dot com', 'dana@example.com'],
    ['dana [at] example [dot] com', 'dana@example.com'],
    ['order 12345,dana@example.com', 'dana@example.com'],
    ['Dana@example.com, I repeat: dana@example.com', 'dana@example.com'],
  ])('is found in “%s”', (text, email) => expect(read(text).email).toBe(email))

  it.each(['dana@example.com or jack@example.com', 'meet me at noon', '@venmo', 'dana@', 'dana@example'])(
    'is not found in “%s”',
    (text) => expect(read(text).email).toBeNull(),
  )
})

describe('six figures', () => {
  it('are a code where one is awaited, and an order’s number otherwise', () => {
    expect(read('123456', true)).toMatchObject({ code: '123456', orderNumbers: [] })
    expect(read('the code is 123 456', true)).toMatchObject({ code: '123456', orderNumbers: [] })
    expect(read('123456')).toMatchObject({ code: null, orderNumbers: [123456] })
  })

  it('called an order’s are none even then', () => {
    expect(read('it is order 123456', true)).toMatchObject({ code: null, orderNumbers: [123456] })
  })
})

describe('a method of payment', () => {
  it.each([
    ['cash ap', 'cashapp'],
    ['CashApp', 'cashapp'],
    ['venmoo', 'venmo'],
    ['vemno', 'venmo'],
    ['zele', 'zelle'],
    ['bit coin', 'bitcoin'],
    ['bitcion', 'bitcoin'],
    ['BTC', 'bitcoin'],
    ['etherium', 'ethereum'],
  ])('is understood as “%s”', (text, method) => expect(read(`do you take ${text}?`).method).toBe(method))

  it.each([
    ['klarna', 'Klarna'],
    ['a credit card', 'credit-card'],
    ['apple pay', 'Apple Pay'],
  ])('that no shop has is noticed: “%s”', (text, name) =>
    expect(read(`do you take ${text}?`)).toMatchObject({ method: null, otherMethod: name }),
  )
})
