import { expect, it } from 'vitest'
import { halfOf } from './halves.ts'

it('the half of a scene does not depend on its order', () => {
  const turns = (number: number, email: string) => [`where is ${number}, ${email}`, 'and when']
  expect(halfOf({ turns: turns(15011, 'ana@example.com') })).toBe(halfOf({ turns: turns(14902, 'bo.k@example.org') }))
})

it('scenes are in both halves, about as many in each', () => {
  const halves = Array.from({ length: 400 }, (_, index) => halfOf({ turns: [`question ${'a'.repeat(index)}`] }))
  const held = halves.filter((half) => half === 'held out').length
  expect(held).toBeGreaterThan(150)
  expect(held).toBeLessThan(250)
})
