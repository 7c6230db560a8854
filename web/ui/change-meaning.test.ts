import { expect, test } from 'vitest'
import { changeMeaning } from './change-meaning.ts'

test('a rise is good or bad, and a fall the other', () => {
  expect(changeMeaning({ change: 5, trend: 'up' }, 'good')).toEqual({ trend: 'up', meaning: 'good' })
  expect(changeMeaning({ change: -5, trend: 'down' }, 'good')).toEqual({ trend: 'down', meaning: 'bad' })
  expect(changeMeaning({ change: -5, trend: 'down' }, 'bad')).toEqual({ trend: 'down', meaning: 'good' })
  expect(changeMeaning({ change: 5, trend: 'up' }, 'neutral')).toEqual({ trend: 'up', meaning: undefined })
})

test('a change that shows as 0.0% is none, also if the exact figures differ by a hair', () => {
  for (const trend of ['up', 'down', 'flat'] as const)
    expect(changeMeaning({ change: 0, trend }, 'good')).toEqual({ trend: 'flat', meaning: undefined })
  expect(changeMeaning({ change: -0, trend: 'down' }, 'good').trend).toBe('flat')
})

test('without an earlier figure there is no direction', () => {
  expect(changeMeaning({ change: null, trend: null }, 'good')).toEqual({ trend: null, meaning: undefined })
})
