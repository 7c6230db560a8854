import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, textOn } from './text-color.ts'

it('the contrast of colors is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

it.each([
  ['#ffe14d', '#000000'],
  ['#ffffff', '#000000'],
  ['#2563eb', '#ffffff'],
  ['#0b7a75', '#ffffff'],
  ['#000000', '#ffffff'],
])('on %s stands %s', (color, text) => {
  expect(textOn(color)).toBe(text)
})

it('text can be read on whatever a merchant picks', () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colors, (color) => contrast(color, textOn(color)) >= 4.5))
})
