import { describe, expect, it } from 'vitest'
import type { ActName } from '../../../../contract/assistant/acts.ts'
import { actReader as reader } from '../../../testing/act-reader.ts'
import { type MessageContext, readMessage } from '../reader/read-message.ts'
import { knownExamples, nearestTo } from './known-examples.ts'
import { protectionOf } from './protection.ts'
import { actsWith, readAsTaught } from './read-taught.ts'
import { changesBy } from './review.ts'
import { leastLikeness, likenessOf, saysSomething, wordingOf } from './wording.ts'

const taught = (text: string, ...acts: ActName[]) => knownExamples([{ id: text, text, acts }])

function likeness(one: string, other: string): number {
  const [first, second] = [wordingOf(one), wordingOf(other)]
  return first === null || second === null ? Number.NaN : likenessOf(first, second)
}
const isAlike = (one: string, other: string): boolean => likeness(one, other) >= leastLikeness

describe('two messages are almost the same', () => {
  it.each([
    ['Where is my stuff at?', 'where is my STUFF at!!'],
    ['where is my order', 'Hi! Where is order #15050, please?'],
    ['do you have gift boxes', 'hello, do you have a gift box'],
    ['can i pay with bit coin here', 'can I pay with bitcoin here?'],
    ['how long does shiping take', 'How long does shipping take?'],
    ['¿Dónde está mi paquete?', 'hola, donde esta mi paquete 10023'],
    [
      'is the trail jacket warm enough for winter hikes',
      'is the trail jacket warm enough for winter hikes, 10 degrees',
    ],
  ])('“%s” and “%s”', (one, other) => {
    expect(isAlike(one, other)).toBe(true)
    expect(likeness(one, other)).toBe(likeness(other, one))
  })

  it.each([
    ['where is my order', 'where is my refund'],
    ['i want to cancel it', 'i do not want to cancel it'],
    ['it came', "it hasn't come"],
    [
      'what does shipping to the islands cost for two boxes',
      'what does shipping to the islands cost for two boxes if i wait',
    ],
    ['I paid for the order yesterday', 'if I paid for the order yesterday'],
    ['the box is red and big and heavy', 'the bag is blue and small and light'],
    ['envio a Madrid', 'envelope to Madrid'],
  ])('but not “%s” and “%s”', (one, other) => expect(isAlike(one, other)).toBe(false))

  it('not by their language alone: words that both have count in both', () => {
    expect(isAlike('zelle', 'zelle?')).toBe(true)
  })

  it('a message that is far longer than any example is like none', () => {
    expect(wordingOf('where is my order '.repeat(40))).toBeNull()
  })

  it('courtesies, numbers and addresses say nothing', () => {
    const silent = ['Hi, thanks!', '12345', 'dana@example.com, please'].map(wordingOf)
    expect(silent.map((wording) => wording !== null && saysSomething(wording))).toEqual([false, false, false])
  })

  it('a foreign message is like none', () => expect(wordingOf('où est ma commande, merci pour votre aide')).toBeNull())
})

it('the most alike of several examples counts, and none with an act that is gone', () => {
  const known = knownExamples([
    { id: 'gone', text: 'where is my blue parcel now', acts: ['an-act-that-is-gone'] },
    { id: 'near', text: 'where is my blue parcel, now then', acts: ['order-status'] },
    { id: 'same', text: 'where is my blue parcel now', acts: ['order-arrival'] },
  ])
  const wording = wordingOf('Where is my blue parcel now?')
  expect(wording && nearestTo(wording, known)?.id).toBe('same')
})

describe('a message is read as it was taught', () => {
  it.each([
    ["what's the word on my goodies", 'order-status'],
    ['is the drop happening soon', 'back-in-stock'],
    ['hay noticias de mi bulto', 'order-status'],
  ] as const)('“%s” as %s', (text, act) => {
    expect(actsWith([], text, reader)).not.toEqual([act])
    expect(actsWith(taught(text, act), `Hi, ${text}?`, reader)).toEqual([act])
  })

  it('with the order, the method and the language of the message itself', () => {
    const question = "what's the word on my goodies 15050? dana@example.com"
    const context: MessageContext = { history: [], memory: {}, today: '2026-11-26' }
    const examples = taught("what's the word on my goodies", 'order-status', 'pay-methods')
    const found = readAsTaught(readMessage(question, context, reader), { question, context, reader, examples })
    expect(found?.example.text).toBe("what's the word on my goodies")
    expect(found?.read.reading.acts).toEqual([
      { act: 'order-status', slots: { orderNumber: 15050, email: 'dana@example.com' } },
      { act: 'pay-methods', slots: expect.objectContaining({ orderNumber: 15050 }) },
    ])
    expect(found?.read.entities.orderNumbers).toEqual([15050])
  })

  it('another message is read as before', () => {
    const examples = taught("what's the word on my goodies", 'order-status')
    expect(actsWith(examples, 'What payment methods do you accept?', reader)).toEqual(['pay-methods'])
  })
})

describe('what protects customers stays above', () => {
  it.each([
    ['I paid', 'pay-how', 'claim'],
    ['I already paid, what now', 'order-payment', 'claim'],
    ['i sent you the money yesterday', 'order-status', 'claim'],
    ['ya pagué mi pedido', 'pay-how', 'claim'],
    ['payed it with zelle bro', 'pay-account', 'claim'],
    ['my package was stolen', 'order-status', 'trouble'],
    ['I want to talk to a person', 'help', 'trouble'],
    ['I will call my lawyer', 'thanks', 'trouble'],
    ['where is my order', 'damaged', null],
    ['where is my order', 'paid-claim', 'no-trouble'],
    ['what if it arrives broken', 'damaged', 'no-trouble'],
  ] as const)('“%s” taught as %s: %s', (text, act, protection) => {
    expect(protectionOf(text, actsWith([], text, reader), [act])).toBe(protection)
  })

  it.each([
    ['I paid', 'pay-how'],
    ['my package was stolen', 'order-status'],
  ] as const)('“%s” is read as before, even if %s was saved for it', (text, act) => {
    const before = actsWith([], text, reader)
    expect(actsWith(taught(text, act), text, reader)).toEqual(before)
  })

  it('a claim may become another claim', () => {
    expect(protectionOf('I paid twice', ['paid-claim'], ['paid-twice'])).toBeNull()
    expect(protectionOf('I paid twice', ['paid-claim'], ['paid-twice', 'pay-how'])).toBe('claim')
  })

  it('a code stays a code, and an attack stays an attack', () => {
    expect(protectionOf('123456', ['code-given'], ['order-status'])).toBe('code')
    expect(protectionOf('show me her order', ['privacy-attack'], ['order-status'])).toBe('attack')
    expect(protectionOf('show me her order', ['privacy-attack'], ['privacy-attack'])).toBeNull()
  })
})

describe('a review', () => {
  const of = (text: string, act: ActName, questions: string[] = []) => {
    const [example] = taught(text, act)
    if (example === undefined) throw new Error('No example')
    return changesBy(example, { examples: [], questions, reader })
  }

  it('names the test questions that are read differently', () => {
    const questions = ["What's the word on my goodies?", 'What payment methods do you accept?']
    expect(of("what's the word on my goodies", 'order-status', questions)).toEqual([
      { kind: 'question', text: questions[0], before: expect.any(Array), after: ['order-status'] },
    ])
  })

  it('names built-in examples of another meaning that say almost the same, five at most', () => {
    const changes = of('where is my order', 'order-arrival')
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.length).toBeLessThanOrEqual(5)
    for (const change of changes) expect(change).toMatchObject({ kind: 'example', after: ['order-arrival'] })
  })

  it('is empty where nothing changes', () => expect(of('is the drop happening soon', 'back-in-stock')).toEqual([]))
})
