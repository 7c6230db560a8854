import { describe, expect, it } from 'vitest'
import { allExamples } from '../reader/acts-of.ts'
import { trained } from '../reader/classifier.ts'
import type { Memory } from '../turn.ts'
import { createReaders } from './act-intents.ts'
import type { Intent } from './intent.ts'
import { phrases } from './phrases.ts'
import { understand } from './understanding.ts'

const means = { today: '2026-11-20', ...createReaders(trained(allExamples)) }

const intentsOf = (text: string, memory: Memory = {}): Intent[] =>
  understand(text, memory, means).parts.map(({ intent }) => intent)

describe('what a message wants', () => {
  it.each<[string, Intent]>([
    ['wheres my stuff', 'order-status'],
    ['waht is teh staus of my ordr 12345', 'order-status'],
    ["it's been two weeks and my parcel hasn't arrived", 'complaint'],
    ['was my order cancelled?', 'order-status'],
    ['I placed an order last week and still haven’t gotten anything', 'order-status'],
    ['could you tell me whether package 12345 has left your warehouse by now', 'order-status'],
    ['I need help with my order', 'order-status'],
    ['do you have apple pay?', 'payment-methods'],
    ['I want to cancel it', 'order-cancel'],
    ['please change the address of my order', 'order-change'],
    ['what did I order?', 'order-details'],
    ['how much do I still owe', 'order-paid'],
    ['how do I pay for my order', 'pay-how'],
    ['how can I pay?', 'payment-methods'],
    ['can i pay with cash ap', 'payment-methods'],
    ['do you sell jackets', 'product-search'],
    ['is the beanie avalable', 'stock'],
    ['how much is the parka', 'price'],
    ['how much is shippping', 'shipping'],
    ['do you ship abroad', 'shipping'],
    ['retrun polcy?', 'returns'],
    ['what if it arrives damaged', 'returns'],
    ['my mug arrived broken', 'complaint'],
    ['I want to return my order', 'order-return'],
    ['get me a real person', 'human'],
    ['are you a real person?', 'about-levy'],
    ['what is your phone number', 'contact'],
    ['I did not get the code', 'resend-code'],
    ['¿dónde está mi pedido?', 'order-status'],
    ['quiero cancelar mi pedido', 'order-cancel'],
    ['¿cuánto cuesta el envío?', 'shipping'],
    ['¿aceptan tarjeta?', 'payment-methods'],
    ['quiero hablar con una persona', 'human'],
    ['colourless green ideas sleep furiously', 'unknown'],
  ])('“%s” is %s', (text, intent) => expect(intentsOf(text)).toEqual([intent]))

  it.each(Object.entries(phrases.en))('%s is understood by nearly every one of its examples', (intent, examples) => {
    const right = examples.filter((example) => intentsOf(example)[0] === intent).length
    expect(right / examples.length).toBeGreaterThanOrEqual(0.75)
  })

  it.each(Object.entries(phrases.es))('%s is understood in Spanish as well', (intent, examples) => {
    const right = examples.filter((example) => intentsOf(example)[0] === intent).length
    expect(right / examples.length).toBeGreaterThanOrEqual(0.66)
  })
})

describe('several questions', () => {
  it('are each heard, and courtesies only where there is nothing else', () => {
    expect(
      intentsOf(
        'Hi! Where is my order 12345 and do you accept zelle? Also how long do I have to return things? Thanks',
      ),
    ).toEqual(['order-status', 'payment-methods', 'returns'])
    expect(intentsOf('Hi there, thanks!')).toHaveLength(1)
  })

  it('of the same matter are one, but for products', () => {
    expect(intentsOf('Where is my order? When will my order arrive?')).toEqual(['order-status'])
    expect(intentsOf('How much is the parka? How much is the beanie?')).toEqual(['price', 'price'])
  })
})

describe('a bare answer', () => {
  it('goes on with what was wanted when number and e-mail were asked for', () => {
    const memory: Memory = { intent: 'order-cancel', awaiting: 'order-number' }
    expect(intentsOf('12345 dana@example.com', memory)).toEqual(['order-cancel'])
    expect(intentsOf('my order number is 12345', memory)).toEqual(['order-cancel'])
    expect(intentsOf('dana@example.com', { intent: 'pay-how', awaiting: 'email' })).toEqual(['pay-how'])
  })

  it('does not keep who asks something else', () => {
    expect(intentsOf('do you accept venmo?', { intent: 'order-cancel', awaiting: 'order-number' })).toEqual([
      'payment-methods',
    ])
  })

  it('without a question before it is about where the order is', () => {
    expect(intentsOf('12345 dana@example.com')).toEqual(['order-status'])
  })
})

describe('the language', () => {
  it.each([
    ['¿Qué métodos de pago aceptan?', 'es'],
    ['gorros negros', 'es'],
    ['donde esta mi pedido', 'es'],
    ['Where is my order?', 'en'],
    ['socks', 'en'],
  ])('of “%s” is %s', (text, language) => expect(understand(text, {}, means).language).toBe(language))

  it('stays where a message does not tell', () => {
    expect(understand('12345', { language: 'es' }, means).language).toBe('es')
  })
})
