import { describe, expect, it } from 'vitest'
import { firstAmount, type Part, sumsOf } from './split-parts.ts'

const part = (text: string, orderId = text): Part => ({ orderId, number: 1, customerName: 'Dana', due: 10, text })

describe('the first amount of a part', () => {
  it.each([
    [10, 25, [], '10.00'],
    [10, 25, ['20'], '5.00'],
    [10, 25, ['30'], '0.00'],
    [0.1, 0.3, ['0.1', '0.1'], '0.10'],
    [10, null, [], '10.00'],
    [10, 25, ['nothing'], '10.00'],
  ] as const)('of %d due, with %s left beside %j, is %s', (due, left, texts, amount) => {
    expect(
      firstAmount(
        due,
        left,
        texts.map((text) => part(text)),
      ),
    ).toBe(amount)
  })
})

describe('the sums', () => {
  it('add up to the cent', () => {
    expect(sumsOf([part('0.1'), part('0.2')], 0.3)).toEqual({ given: 0.3, rest: 0, errors: {} })
  })

  it('tell what is left, or too much', () => {
    expect(sumsOf([part('10'), part('1,000.50')], 1020)).toMatchObject({ rest: 9.5 })
    expect(sumsOf([part('10')], 9.99)).toMatchObject({ rest: -0.01 })
    expect(sumsOf([part('10')], null)).toEqual({ given: 10, rest: null, errors: {} })
  })

  it('name what is no amount', () => {
    const { errors, given } = sumsOf([part('ten'), part('0'), part(''), part('1.234'), part('5')], 5)
    expect(Object.keys(errors).sort()).toEqual(['', '0', '1.234', 'ten'])
    expect(given).toBe(5)
  })
})
