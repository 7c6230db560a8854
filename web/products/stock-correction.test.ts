import { expect, test } from 'vitest'
import { maxStock } from '../../contract/products/product.ts'
import { correctedStock, countRefusal } from './stock-correction.ts'

test.each([
  ['25', 25],
  [' 0 ', 0],
  ['+10', 22],
  ['-2', 10],
  ['\u22122', 10],
  ['-12', 0],
  ['+ 3', 15],
])('%s makes 12 pieces %i', (typed, stock) => expect(correctedStock(typed, 12)).toBe(stock))

test.each(['', '+', '-', '1.5', '+1e3', '++2', '2-1', '-13', 'ten', '999999999', `+${maxStock}`])(
  '“%s” is refused',
  (typed) => expect(correctedStock(typed, 12)).toBeNull(),
)

test('a refusal says what would do', () => {
  expect(countRefusal('ten', 12)).toBe('Enter a whole number such as 25, or a change such as +10')
  expect(countRefusal('-13', 12)).toBe('There are only 12 to take away')
  expect(countRefusal(`+${maxStock}`, 12)).toContain('at most')
})
