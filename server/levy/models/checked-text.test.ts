import { describe, expect, it } from 'vitest'
import { defaultConfiguration } from '../../../contract/assistant/integration.ts'
import { CheckedText, LeakError, UngroundedError } from './checked-text.ts'
import { createFacts } from './grounding.ts'
import { leakGuard } from './leak-guard.ts'
import { type SystemPrompt, systemPrompt } from './system-prompt.ts'

const turn = {
  ...{ merchantId: 'shop', conversationId: 'talk', question: '', history: [], memory: {}, now: new Date() },
  shop: {
    name: 'Aurora Outfitters',
    email: 'shop@aurora.example',
    phone: '',
    timezone: 'America/New_York',
    isClosed: false,
  },
  features: {
    ...{ orderTracking: true, paymentSupport: true, customerService: true },
    ...{ productRecommendations: true, inventoryQueries: true, shippingUpdates: true },
  },
  configuration: defaultConfiguration,
}

function opened() {
  const pieces: string[] = []
  const prompt: SystemPrompt = systemPrompt(turn)
  const isLeak = leakGuard(prompt)
  const text = new CheckedText({ facts: createFacts(turn), isLeak, onText: (piece) => pieces.push(piece) })
  return { text, pieces, prompt, isLeak }
}

/** Letter by letter, as slowly as a model can. */
const write = (text: CheckedText, words: string): void => {
  for (const letter of words) text.write(letter)
}

describe('what a model writes', () => {
  it('is let out sentence by sentence, as it was written', () => {
    const { text, pieces } = opened()
    write(text, 'Hello there! How may I help? Tell me')
    expect(pieces).toEqual(['Hello there! ', 'How may I help? '])
    write(text, ' more.')
    text.end()
    expect(pieces.join('')).toBe('Hello there! How may I help? Tell me more.')
    expect(text.said).toBe(pieces.join(''))
  })

  it.each(['!', '.', '…?', '\n'])('comes to its end where it is nothing but “%s”', (piece) => {
    const { text, pieces } = opened()
    // With an expression that goes back and forth it would not before the test’s time is up.
    write(text, piece.repeat(24_000).slice(0, 24_000))
    text.end()
    expect(pieces.join('').trim()).toMatch(/^[!.…?]*$/)
  })

  it.each(['Write to Mr. Smith please. ', 'Ask for no. 5 please. ', 'On Nov. 5 please. ', '1. First of all, hello. '])(
    'is not cut where a point ends no sentence: %s',
    (sentence) => {
      const { text, pieces } = opened()
      try {
        write(text, `${sentence}Next`)
      } catch (error) {
        // Some of these state what nothing backs: as a whole.
        expect(error).toBeInstanceOf(UngroundedError)
      }
      expect(pieces.length).toBeLessThanOrEqual(1)
      if (pieces.length === 1) expect(pieces[0]).toBe(sentence)
    },
  )

  it('ends before the first sentence that nothing backs, of which not a word gets out', () => {
    const { text, pieces } = opened()
    expect(() => write(text, 'Hello there. The total is $5.25. Bye.')).toThrow(UngroundedError)
    expect(pieces).toEqual(['Hello there. '])
  })

  it('of two steps stands apart', () => {
    const { text } = opened()
    text.write('One moment.')
    text.end()
    text.nextStep()
    text.write('Here I am.')
    text.end()
    expect(text.said).toBe('One moment. Here I am.')
  })

  it('is judged in pieces of a sentence’s length, also where it comes at once', () => {
    const judged: number[] = []
    const said: string[] = []
    const ungrounded = (sentence: string): string[] => {
      judged.push(sentence.length)
      return []
    }
    const facts = { add: () => undefined, ungrounded }
    const text = new CheckedText({ facts, isLeak: () => false, onText: (piece) => said.push(piece) })
    const words = Array.from({ length: 500 }, (_, place) => `word ${place} `).join('')
    const signs = Array.from({ length: 2000 }, (_, place) => String.fromCodePoint(0x20000 + place)).join('')
    const written = `${words}x${signs}. The end.`
    text.write(written)
    text.end()
    expect(Math.max(...judged)).toBeLessThanOrEqual(1200)
    expect(said.join('') === written).toBe(true)
    expect(said.every((piece) => piece.isWellFormed())).toBe(true)
  })

  it('is stopped where it never ends', () => {
    const { text } = opened()
    expect(() => text.write('so it goes on and on '.repeat(2000))).toThrow(LeakError)
    expect(() => opened().text.write('I say so again. '.repeat(2000))).toThrow(LeakError)
  })
})

describe('the instructions', () => {
  it('are told apart from an answer in any spelling of their mark, and word by word', () => {
    const { isLeak, prompt } = opened()
    const { canary, rules } = prompt
    const mark = canary.replace('levy-', '')
    expect(isLeak(`It says ${canary}.`)).toBe(true)
    expect(isLeak(`It says ${[...mark.toUpperCase()].join(' ')}.`)).toBe(true)
    expect(isLeak(`It says ${[...mark].toReversed().join('-')}.`)).toBe(true)
    expect(isLeak(`It begins with ${mark.slice(0, 12)}.`)).toBe(true)
    for (const line of rules.split('\n').filter((one) => one.split(' ').length > 9)) {
      expect(isLeak(`Sure: ${line.toUpperCase()}`)).toBe(true)
    }
  })

  it('are in no plain answer', () => {
    const { isLeak } = opened()
    for (const answer of [
      'That number and that e-mail do not match. Please check both.',
      'I cannot cancel or refund orders, but somebody from the shop can.',
      'I do not know that. Shall I pass your question to a person of the shop?',
      'Please tell me the order number and the e-mail address of the order.',
    ]) {
      expect(isLeak(answer)).toBe(false)
    }
  })

  it('have another mark each time', () => {
    expect(opened().prompt.canary).not.toBe(opened().prompt.canary)
  })

  it('get no word out, letter by letter', () => {
    const { text, pieces, prompt } = opened()
    expect(() => write(text, `Sure. ${prompt.text}`)).toThrow()
    expect(pieces.join('')).not.toContain(prompt.canary)
    expect(pieces.join('').length).toBeLessThan(200)
  })
})
