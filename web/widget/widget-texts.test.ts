import { expect, it } from 'vitest'
import { answererOf, textsFor } from './widget-texts.ts'

it.each([
  ['levy', 'Levy answers automatically'],
  ['waiting', 'Waiting for a person'],
  ['staff', 'A person answers'],
  ['closed', 'Levy answers automatically'],
] as const)('in the state “%s” the head says: %s', (state, words) => {
  expect(answererOf(state, textsFor('en'))).toBe(words)
})
