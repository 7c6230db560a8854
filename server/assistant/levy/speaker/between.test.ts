import { expect, it } from 'vitest'
import type { Between } from '../reader/act-reader.ts'
import type { ReadMessage } from '../reader/read-message.ts'
import type { Memory } from '../turn.ts'
import type { Asked } from './asked.ts'
import { answeredWhich, askWhich } from './between.ts'
import { texts } from './texts/texts.ts'

const asked = (between: Between | undefined, memory: Memory): Asked =>
  ({ between, language: 'en', texts: texts.en, turn: { memory }, typed: 'scrap it' }) as unknown as Asked
const answer = (plain: string): ReadMessage =>
  ({ wishes: [{ act: null, typed: plain, plain }] }) as unknown as ReadMessage
const between: Between = ['order-cancel', 'order-change-items']

it('asks which of two acts was meant, and reads the answer with the words of before', () => {
  const memory: Memory = {}
  const question = askWhich(asked(between, memory))?.text
  expect(question).toBe('Do you mean cancelling your order (1), or changing what you ordered (2)?')
  const { wishes } = answeredWhich(memory, answer('the second one'))
  expect(wishes).toEqual([{ act: 'order-change-items', typed: 'scrap it', plain: 'scrap it' }])
  expect(memory.between).toBeUndefined()
})

it.each([
  ['1', 'order-cancel'],
  ['first', 'order-cancel'],
  ['la primera', 'order-cancel'],
  ['2', 'order-change-items'],
  ['el otro', 'order-change-items'],
])('takes “%s” for an answer', (plain, act) => {
  const memory: Memory = { between: { acts: between, typed: 'scrap it' } }
  expect(answeredWhich(memory, answer(plain)).wishes[0]?.act).toBe(act)
})

it('reads anything else as it stands, and asks no longer', () => {
  const memory: Memory = { between: { acts: between, typed: 'scrap it' } }
  const other = answer('one of the socks has a hole in it')
  expect(answeredWhich(memory, other)).toBe(other)
  expect(answeredWhich(memory, answer('1')).wishes[0]?.act).toBeNull()
})

it('asks nothing without two acts that have names', () => {
  const memory: Memory = {}
  expect(askWhich(asked(undefined, memory))).toBeNull()
  expect(askWhich(asked(['threat', 'order-cancel'], memory))).toBeNull()
  expect(memory).toEqual({})
})
