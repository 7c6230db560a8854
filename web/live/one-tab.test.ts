import { expect, it } from 'vitest'
import { claim } from './one-tab.ts'

it('of tabs that claim the same events, each event has one', async () => {
  const [first, second] = await Promise.all([claim('sound', ['a', 'b']), claim('sound', ['b', 'c'])])
  expect([first, second]).toEqual([['a', 'b'], ['c']])
  expect(await claim('sound', ['a', 'c'])).toEqual([])
})

it('who made the sound has not shown the notification', async () => {
  await claim('sound', ['x'])
  expect(await claim('notification', ['x'])).toEqual(['x'])
})
