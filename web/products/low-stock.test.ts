import { expect, it } from 'vitest'
import { lowStockText } from './low-stock.ts'

const lowest = { sku: 'SOCK-1', size: 'S/M', color: 'Charcoal', stock: 3, daysLeft: 9 }

it.each([
  ['names the variant', lowest, { variants: 4, lowVariants: 1 }, 'Charcoal S/M: 3 left, 9 days'],
  ['counts the others', { ...lowest, size: null }, { variants: 4, lowVariants: 3 }, 'Charcoal: 3 left, 9 days, +2 low'],
  [
    'falls back to the SKU',
    { ...lowest, size: null, color: null },
    { variants: 2, lowVariants: 1 },
    'SOCK-1: 3 left, 9 days',
  ],
  ['says that none are left', { ...lowest, stock: 0 }, { variants: 2, lowVariants: 1 }, 'Charcoal S/M: none left'],
  [
    'knows no pace of what was not sold',
    { ...lowest, daysLeft: null },
    { variants: 4, lowVariants: 1 },
    'Charcoal S/M: 3 left',
  ],
  [
    'names no full day',
    { ...lowest, daysLeft: 0 },
    { variants: 4, lowVariants: 1 },
    'Charcoal S/M: 3 left, under a day',
  ],
  ['names no variant of a product with one', lowest, { variants: 1, lowVariants: 1 }, '3 left, 9 days'],
])('%s', (_, variant, product, text) => expect(lowStockText(variant, product)).toBe(text))
