import { expect, test } from 'vitest'
import { stateName, usStates } from '../lib/us-states.ts'
import { stateTiles } from './state-tiles.ts'

test('each state and the District of Columbia has one place on the map', () => {
  expect(stateTiles.map(({ code }) => code).toSorted()).toEqual(Object.keys(usStates).toSorted())
  expect(stateTiles).toHaveLength(51)
})

test('a state is named by its code, and any other text stays', () => {
  expect(stateName('CA')).toBe('California')
  expect(stateName('BAYERN')).toBe('BAYERN')
  expect(stateName('constructor')).toBe('constructor')
})
