import { expect, test } from 'vitest'
import { describeSuccess } from './bulk-update.ts'

const result = (updated: number, already: number) => ({
  updated: Array.from({ length: updated }),
  already: Array.from({ length: already }),
  refused: [],
})

test('orders that were paid already are counted beside those that were changed', () => {
  expect(describeSuccess(result(1, 0), 'paid').text).toBe('Order status updated successfully')
  expect(describeSuccess(result(3, 0), 'paid').text).toBe('Order status updated successfully (3 orders)')
  expect(describeSuccess(result(2, 1), 'paid')).toEqual({
    text: 'Order status updated successfully (2 orders), 1 was already paid',
    spoken: '2 orders marked as paid, 1 was already paid',
  })
  expect(describeSuccess(result(0, 2), 'shipped').text).toBe('Nothing changed: 2 were already shipped')
})
