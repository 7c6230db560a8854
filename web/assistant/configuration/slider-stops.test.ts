import { expect, it } from 'vitest'
import { maxTokensStops, responseDelayStops, temperatureStops } from './slider-stops.ts'

it('the last stop of the tokens is 3001, the one before it 3000', () => {
  const { max, step, fromStop, toStop } = maxTokensStops
  expect([fromStop(max - step), fromStop(max)]).toEqual([3000, 3001])
  expect([toStop(3000), toStop(3001)]).toEqual([max - step, max])
  expect(fromStop(maxTokensStops.min)).toBe(100)
})

it('a temperature has one decimal, whatever the arithmetic of its steps', () => {
  expect(temperatureStops.fromStop(0.1 + 0.2)).toBe(0.3)
  expect(temperatureStops.text(1)).toBe('1.0')
})

it('no delay is instant, any other is said in seconds', () =>
  expect([0, 100, 1500, 5000].map(responseDelayStops.text)).toEqual(['Instant', '0.1 s', '1.5 s', '5.0 s']))
