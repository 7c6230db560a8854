import { describe, expect, it } from 'vitest'
import type { Product } from '../../contract/products/product.ts'
import { draftOf, editRequestOf, emptyDraft, emptyVariant, isSameDraft, newRequestOf } from './product-draft.ts'

const variant = (change: object) => ({ ...emptyVariant(), sku: 'A', price: '1', ...change })
const draft = (change: object) => ({ name: 'Socks', description: '', variants: [variant(change)] })

describe('a new product', () => {
  it.each([
    ['19.95', 19.95],
    [' $1,299.5 ', 1299.5],
    ['.5', 0.5],
    ['0', 0],
  ])('takes the price %j', (price, expected) => {
    expect(newRequestOf(draft({ price })).body?.variants[0]?.price).toBe(expected)
  })

  it.each(['', 'ten', '1.999', '1e3', '-1', '1,2,3', '.'])('refuses the price %j in words', (price) => {
    expect(newRequestOf(draft({ price })).errors).toEqual({ 'variants.0.price': 'Enter a price such as 19.95' })
  })

  it('names every field that is wrong', () => {
    expect(newRequestOf({ ...emptyDraft(), variants: [variant({ sku: ' ', stock: '1.5' })] }).errors).toEqual({
      name: 'Name is required',
      'variants.0.sku': 'SKU is required',
      'variants.0.stock': 'Enter a whole number such as 25',
    })
  })
})

const product: Product = {
  id: '019a0000-0000-7000-8000-000000000001',
  merchantId: '019a0000-0000-7000-8000-000000000002',
  name: 'Socks',
  description: 'Warm',
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  status: 'active',
  lowStockThreshold: 5,
  pictures: [],
  variants: [
    {
      id: '019a0000-0000-7000-8000-000000000003',
      sku: 'A',
      size: null,
      color: 'Red',
      price: 12.5,
      stock: 3,
      sold: 0,
      daysLeft: null,
      waiting: 0,
      archivedAt: '2026-01-01T00:00:00.000Z',
    },
  ],
}

it('a product that is edited keeps its variants’ ids and the version it was read in', () => {
  const { body } = editRequestOf({ ...draftOf(product), name: 'Hats' }, product.version)
  expect(body).toMatchObject({
    version: 4,
    name: 'Hats',
    variants: [{ id: product.variants[0]?.id, sku: 'A', size: '', color: 'Red', price: 12.5, archived: true }],
  })
})

it('drafts are compared by what they say', () => {
  expect(isSameDraft(emptyDraft(), emptyDraft())).toBe(true)
  expect(isSameDraft(draftOf(product), { ...draftOf(product), name: 'Hats' })).toBe(false)
})
