import { expect, it } from 'vitest'
import { createMerchantCache } from './merchant-cache.ts'

const cacheOf = (mostWeight: number) => createMerchantCache<string>({ mostWeight, weightOf: (value) => value.length })

/** Makes values, and counts how often. */
function maker() {
  const made: string[] = []
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  return { made, make }
}

it('a value is made once for each version, also for many that ask at once', async () => {
  const cache = cacheOf(100)
  const { made, make } = maker()
  const asked = Array.from({ length: 5 }, () => cache.get('a', '1', make('first')))
  expect(await Promise.all(asked)).toEqual(Array(5).fill('first'))
  expect(await cache.get('a', '2', make('second'))).toBe('second')
  expect(await cache.get('a', '2', make('third'))).toBe('second')
  expect(made).toEqual(['first', 'second'])
})

it('the next caller tries again to make a value that could not be made', async () => {
  const cache = cacheOf(100)
  const broken = cache.get('a', '1', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await cache.get('a', '1', async () => 'whole')).toBe('whole')
})

it('when there is too much, what was not asked for the longest goes', async () => {
  const cache = cacheOf(12)
  const { made, make } = maker()
  await cache.get('a', '1', make('aaaa'))
  await cache.get('b', '1', make('bbbb'))
  await cache.get('a', '1', make('aaaa'))
  await cache.get('c', '1', make('cccc'))
  await cache.get('a', '1', make('aaaa'))
  await cache.get('b', '1', make('bbbb'))
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
})
