import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draw = (seed: string) => {
  const random = createRandom(seed)
  return Array.from({ length: 50 }, () => random.next())
}

test('the same seed gives the same values, another seed gives others', () => {
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('a fork’s values don’t depend on draws from its parent', () => {
  const one = createRandom('seed')
  const other = createRandom('seed')
  other.next()
  expect(one.fork('names').next()).toBe(other.fork('names').next())
  expect(one.fork('names').next()).not.toBe(one.fork('stock').next())
})

test('values are evenly spread and within their bounds', () => {
  const random = createRandom('spread')
  const dice = Array.from({ length: 6000 }, () => random.int(1, 6))
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const count = dice.filter((value) => value === face).length
    expect(count).toBeGreaterThan(850)
    expect(count).toBeLessThan(1150)
  }
})

test('items are drawn by weight, and never with weight zero', () => {
  const random = createRandom('weights')
  const drawn = Array.from({ length: 4000 }, () => random.weighted([0, 1, 3], (weight) => weight))
  expect(drawn).not.toContain(0)
  expect(drawn.filter((weight) => weight === 3).length / 4000).toBeCloseTo(0.75, 1)
  expect(() => random.weighted([], () => 1)).toThrow(RangeError)
})

test('an id is a UUIDv7 of its moment', () => {
  const moment = Date.parse('2026-03-04T05:06:07.089Z')
  const id = createRandom('ids').uuidAt(moment)
  expect(validate(id)).toBe(true)
  expect(version(id)).toBe(7)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
})
