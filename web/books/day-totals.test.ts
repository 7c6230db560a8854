import { expect, it } from 'vitest'
import { totalOf } from './day-totals.ts'

const figures = { came: 0.1, allocated: 0.1, tip: 0, surplus: 0, unexplained: 0, refunded: 0 }

it('the total of a day is in whole cents, also below zero', () => {
  const adjustment = { ...figures, came: -20, unexplained: -20, allocated: 0, refunded: 5 }
  expect(totalOf([figures, { ...figures, came: 0.2, allocated: 0.2 }])).toMatchObject({ came: 0.3, allocated: 0.3 })
  expect(totalOf([figures, adjustment])).toMatchObject({ came: -19.9, unexplained: -20, refunded: 5 })
  expect(totalOf([])).toEqual({ came: 0, allocated: 0, tip: 0, surplus: 0, unexplained: 0, refunded: 0 })
})
