import { describe, expect, it } from 'vitest'
import type { ActName } from '../../../../contract/assistant/acts.ts'
import { actReader as reader } from '../../../testing/act-reader.ts'
import type { Memory } from '../turn.ts'
import { kindOf } from './kindred.ts'
import { readMessage } from './read-message.ts'

const understand = (text: string, memory: Memory = {}) =>
  readMessage(text, { history: [], memory, today: '2026-11-20' }, reader)

/** Kindred acts have the same answer; the most usual stands for all. */
const kindsOf = (text: string, memory: Memory = {}): (ActName | null)[] =>
  understand(text, memory).wishes.map(({ act }) => (act === null ? null : (kindOf.get(act) ?? act)))

describe('what a message wants', () => {
  it.each<[string, ActName | null]>([
    ['wheres my stuff', 'order-status'],
    ['waht is teh staus of my ordr 12345', 'order-status'],
    ["it's been two weeks and my parcel hasn't arrived", 'complaint'],
    ['was my order cancelled?', 'order-status'],
    ['I placed an order last week and still haven’t gotten anything', 'order-status'],
    ['could you tell me whether package 12345 has left your warehouse by now', 'order-status'],
    ['I need help with my order', 'order-status'],
    ['do you have apple pay?', 'pay-methods'],
    ['I want to cancel it', 'order-cancel'],
    ['please change the address of my order', 'order-change-items'],
    ['what did I order?', 'order-items'],
    ['how much do I still owe', 'order-payment'],
    ['how do I pay for my order', 'pay-how'],
    ['how can I pay?', 'pay-methods'],
    ['can i pay with cash ap', 'pay-methods'],
    ['do you sell jackets', 'product-exists'],
    ['size chart', 'size-advice'],
    ['not sure if i take the parka in an s or m', 'size-advice'],
    ['my parka zipper broke after 2 years', 'repairs'],
    ['can my vest go in the machine', 'product-care'],
    ['how early do u unlock on sat', 'shop-hours'],
    ['already ripped the tags off', 'return-policy'],
    ['if i dont like it who pays the postage', 'return-policy'],
    ['is the beanie avalable', 'product-stock'],
    ['how much is the parka', 'product-price'],
    ['how much is shippping', 'ship-time'],
    ['do you ship abroad', 'ship-time'],
    ['retrun polcy?', 'return-policy'],
    ['what if it arrives damaged', 'return-policy'],
    ['my mug arrived broken', 'complaint'],
    ['I want to return my order', 'return-start'],
    ['get me a real person', 'person'],
    ['are you a real person?', 'about-levy'],
    ['what is your phone number', 'shop-contact'],
    ['I did not get the code', 'code-resend'],
    ['¿dónde está mi pedido?', 'order-status'],
    ['quiero cancelar mi pedido', 'order-cancel'],
    ['¿cuánto cuesta el envío?', 'ship-time'],
    ['¿aceptan tarjeta?', 'pay-methods'],
    ['quiero hablar con una persona', 'person'],
    ['colourless green ideas sleep furiously', null],
  ])('“%s” is %s', (text, act) => expect(kindsOf(text)).toEqual([act]))
})

describe('several questions', () => {
  it('are each heard, and courtesies only where there is nothing else', () => {
    expect(
      kindsOf('Hi! Where is my order 12345 and do you accept zelle? Also how long do I have to return things? Thanks'),
    ).toEqual(['order-status', 'pay-methods', 'return-policy'])
    expect(kindsOf('Hi there, thanks!')).toHaveLength(1)
  })

  it('of the same matter are one, but for products', () => {
    expect(kindsOf('Where is my order? When will my order arrive?')).toEqual(['order-status'])
    expect(kindsOf('How much is the parka? How much is the beanie?')).toEqual(['product-price', 'product-price'])
  })
})

describe('a bare answer', () => {
  it('goes on with what was wanted when number and email were asked for', () => {
    const memory: Memory = { intent: 'order-cancel', awaiting: 'order-number' }
    expect(kindsOf('12345 dana@example.com', memory)).toEqual(['order-cancel'])
    expect(kindsOf('my order number is 12345', memory)).toEqual(['order-cancel'])
    expect(kindsOf('dana@example.com', { intent: 'pay-how', awaiting: 'email' })).toEqual(['pay-how'])
  })

  it('does not keep who asks something else', () => {
    expect(kindsOf('do you accept venmo?', { intent: 'order-cancel', awaiting: 'order-number' })).toEqual([
      'pay-methods',
    ])
  })

  it('without a question before it is about where the order is', () => {
    expect(kindsOf('12345 dana@example.com')).toEqual(['order-status'])
  })
})

describe('the language', () => {
  it.each([
    ['¿Qué métodos de pago aceptan?', 'es'],
    ['gorros negros', 'es'],
    ['donde esta mi pedido', 'es'],
    ['Where is my order?', 'en'],
    ['socks', 'en'],
  ])('of “%s” is %s', (text, language) => expect(understand(text).language).toBe(language))

  it('stays where a message does not tell', () => {
    expect(understand('12345', { language: 'es' }).language).toBe('es')
  })
})
