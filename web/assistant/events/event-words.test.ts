import { expect, it } from 'vitest'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { answerFacts, cutResponse } from './event-words.ts'

it('a response of a hundred characters is shown whole', () =>
  expect(cutResponse('x'.repeat(100))).toBe('x'.repeat(100)))

it('a longer one is cut to a hundred characters and an ellipsis', () =>
  expect(cutResponse('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`))

it('a letter is never cut in two', () => expect(cutResponse('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`))

it('says who answered, how long it took and what it cost, as far as that is known', () => {
  const event = {
    engine: 'openai',
    model: 'gpt-4',
    tokens: { input: 1200, output: 45 },
    data: { query: null, response: null, error: null, responseTime: 812 },
  } as AssistantEvent
  expect(answerFacts(event)).toBe('gpt-4 · 812 ms · 1,200 + 45 tokens')
  expect(answerFacts({ ...event, engine: 'built-in', model: null, tokens: null })).toBe('Built-in engine · 812 ms')
})
