import { expect, test } from 'vitest'
import { stateName, usStates } from './us-states.ts'

test('each state and the District of Columbia has a tile of its own', () => {
  const tiles = Object.values(usStates).map(([, column, row]) => `${column} ${row}`)
  expect(tiles).toHaveLength(51)
  expect(new Set(tiles)).toHaveProperty('size', 51)
})

test('a state is named by its code, and any other text stays', () => {
  expect(stateName('CA')).toBe('California')
  expect(stateName('BAYERN')).toBe('BAYERN')
  expect(stateName('constructor')).toBe('constructor')
})
