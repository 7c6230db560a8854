import { expect, it, vi } from 'vitest'
import { keepFormats } from './kept-formats.ts'

const counted = () => {
  const make = vi.fn((locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { timeZone }))
  return { make, formatOf: keepFormats(make) }
}

it('a format is made once for the same names, and another for others', () => {
  const { make, formatOf } = counted()
  expect(formatOf('en-US', 'UTC')).toBe(formatOf('en-US', 'UTC'))
  expect(formatOf('en-US', 'America/Denver').resolvedOptions().timeZone).toBe('America/Denver')
  expect(formatOf('es', 'UTC').resolvedOptions().locale).toBe('es')
  expect(make).toHaveBeenCalledTimes(3)
})

it('what cannot be made is asked for again', () => {
  const { make, formatOf } = counted()
  expect(() => formatOf('en-US', 'Nowhere/At_all')).toThrow(RangeError)
  expect(() => formatOf('en-US', 'Nowhere/At_all')).toThrow(RangeError)
  expect(make).toHaveBeenCalledTimes(2)
})

it('only a hundred are kept, and those in use outlast the others', () => {
  const formatOf = keepFormats((name: string) => ({ name }))
  const [used, unused] = [formatOf('used'), formatOf('unused')]
  for (let turn = 0; turn < 99; turn += 1) {
    formatOf(`zone ${turn}`)
    formatOf('used')
  }
  expect(formatOf('used')).toBe(used)
  expect(formatOf('unused')).not.toBe(unused)
})
