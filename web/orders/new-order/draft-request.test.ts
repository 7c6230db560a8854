import { describe, expect, test } from 'vitest'
import type { VariantSummary } from '../../../contract/products/products.endpoints.ts'
import {
  blankDraft,
  type Draft,
  draftSchema,
  isBlank,
  withAdjustment,
  withCatalogue,
  withCustomer,
  withMerchant,
  withNewAdjustment,
  withVariant,
} from './draft.ts'
import { checkDraft, draftCents, lineCents, refusedFields, withoutErrors } from './draft-request.ts'

const socks: VariantSummary = {
  id: 'v1',
  sku: 'SOCK-1',
  name: 'Socks (Forest, M)',
  size: 'M',
  color: 'Forest',
  price: 19.99,
  stock: 3,
  picture: null,
}
const free = { kind: 'free', id: 'f', name: 'Gift wrap', price: '1,234.50', quantity: '1' } as const
const shipping = { id: 's', kind: 'shipping', name: ' ', amount: '5.95' } as const
const coupon = { id: 'd', kind: 'discount', name: 'Coupon', amount: '$10' } as const
const filled: Draft = {
  ...withVariant(blankDraft(null), socks),
  customer: { name: ' Dana ', email: 'dana@example.com', phone: ' ' },
  paymentMethod: 'venmo',
}

describe('a filled form', () => {
  test('becomes the request of the contract, blank fields left out', () => {
    const { request } = checkDraft({ ...filled, lines: [...filled.lines, free] })
    expect(request).toEqual({
      customer: { name: ' Dana ', email: 'dana@example.com' },
      products: [
        { sku: 'SOCK-1', quantity: 1 },
        { name: 'Gift wrap', price: 1234.5, quantity: 1 },
      ],
      paymentMethod: 'venmo',
      totalAmount: 1254.49,
    })
  })

  test('adds up in cents, as the server does', () => {
    const lines = [{ ...free, price: '0.10', quantity: '3' }, ...filled.lines]
    expect(lineCents({ ...free, price: '0.10', quantity: '3' })).toBe(30)
    expect(draftCents({ lines, adjustments: [] })).toBe(2029)
    expect(lineCents({ ...free, price: 'x' })).toBeNull()
    expect(draftCents({ ...filled, lines: [{ ...free, quantity: '' }, ...filled.lines] })).toBe(1999)
  })

  test('sends discounts, shipping and tax, and totals them', () => {
    const draft = { ...filled, adjustments: [shipping, coupon] }
    expect(checkDraft(draft).request).toMatchObject({
      adjustments: [
        { kind: 'shipping', amount: 5.95 },
        { kind: 'discount', name: 'Coupon', amount: 10 },
      ],
      totalAmount: 15.94,
    })
    expect(draftCents({ ...draft, adjustments: [shipping, { ...coupon, amount: '' }] })).toBe(2594)
  })

  test('ships only where it is asked to', () => {
    const shippingAddress = {
      name: 'D',
      street: '1 Main',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      country: 'US',
      phone: '',
    }
    expect(checkDraft({ ...filled, shippingAddress }).request?.shippingAddress).toBeUndefined()
    expect(checkDraft({ ...filled, shippingAddress, ships: true }).request?.shippingAddress).toMatchObject({
      zip: '78701',
    })
  })
})

describe('what is wrong', () => {
  test('is listed for all fields at once, in the contract’s words', () => {
    expect(checkDraft({ ...blankDraft(null), ships: true }).errors).toEqual({
      'customer.name': 'Name is required',
      'customer.email': 'Email is required',
      lines: 'An order needs at least one line',
      paymentMethod: 'Choose how the customer pays',
      'shippingAddress.name': 'Name is required',
      'shippingAddress.street': 'Street is required',
      'shippingAddress.city': 'City is required',
      'shippingAddress.state': 'State is required',
      'shippingAddress.zip': 'ZIP code is required',
    })
  })

  test.each([
    [{ ...free, price: '12.345' }, { 'lines.f.price': 'Enter a price such as 12.50' }],
    [{ ...free, price: '99,999,999' }, { 'lines.f.price': 'Must be at most $10,000,000.00' }],
    [{ ...free, name: ' ' }, { 'lines.f.name': 'Name is required' }],
    [{ ...free, quantity: '0' }, { 'lines.f.quantity': 'Must be at least 1' }],
    [{ ...free, quantity: '1.5' }, { 'lines.f.quantity': 'Must be a whole number' }],
    [{ ...free, quantity: '100001' }, { 'lines.f.quantity': 'Must be at most 100000' }],
    [{ ...free, price: '0' }, { lines: 'An order must total more than $0.00' }],
  ])('stands at its line', (line, errors) => {
    expect(checkDraft({ ...filled, lines: [line] }).errors).toEqual(errors)
  })

  test.each([
    [{ ...coupon, amount: '' }, { 'adjustments.d.amount': 'Enter an amount such as 12.50' }],
    [{ ...coupon, amount: '0' }, { 'adjustments.d.amount': 'Must be at least $0.01' }],
    [{ ...coupon, name: 'x'.repeat(101) }, { 'adjustments.d.name': 'Must be at most 100 characters' }],
    [{ ...coupon, amount: '20' }, { adjustments: 'Discounts must not exceed the products' }],
    [{ ...coupon, amount: '19.99' }, { adjustments: 'An order must total more than $0.00' }],
  ])('stands at its discount: %#', (discount, errors) => {
    expect(checkDraft({ ...filled, adjustments: [discount] }).errors).toEqual(errors)
  })

  test('the server’s paths of adjustments are those of the form', () => {
    const errors = [
      { path: 'adjustments.1.amount', message: 'Must be at least $0.01' },
      { path: 'adjustments', message: 'Discounts must not exceed the products' },
    ]
    expect(refusedFields(errors, { ...filled, adjustments: [shipping, coupon] })).toEqual({
      'adjustments.d.amount': 'Must be at least $0.01',
      adjustments: 'Discounts must not exceed the products',
    })
  })

  test('the server’s paths are those of the form', () => {
    const draft = { ...filled, lines: [free, ...filled.lines] }
    const sock = filled.lines[0]?.id
    const errors = [
      { path: 'products.1', message: 'Only 2 left' },
      { path: 'products.0.quantity', message: 'Must be at least 1' },
      { path: 'customer.email', message: 'Please enter a valid email address' },
    ]
    const fields = refusedFields(errors, draft)
    expect(fields).toEqual({
      [`lines.${sock}`]: 'Only 2 left',
      'lines.f.quantity': 'Must be at least 1',
      'customer.email': 'Please enter a valid email address',
    })
    expect(Object.keys(withoutErrors(fields, 'lines.f')).sort()).toEqual(['customer.email', `lines.${sock}`])
  })
})

describe('the draft', () => {
  test('is blank until something is filled in', () => {
    expect(isBlank(blankDraft('m'))).toBe(true)
    expect(isBlank(filled)).toBe(false)
  })

  test('gets shipping, then tax, then discounts', () => {
    const added = [1, 2, 3, 4].reduce(withNewAdjustment, blankDraft(null))
    expect(added.adjustments.map(({ kind }) => kind)).toEqual(['shipping', 'tax', 'discount', 'discount'])
    const [first] = added.adjustments
    if (first === undefined) throw new Error('Nothing was added')
    expect(withAdjustment(added, { ...first, amount: '5' }).adjustments[0]).toMatchObject({ amount: '5' })
    expect(isBlank(added)).toBe(false)
  })

  test('of an earlier version is kept', () => {
    const { adjustments: _, ...earlier } = filled
    expect(draftSchema.parse(earlier)).toEqual(filled)
  })

  test('has a key of its own', () => expect(blankDraft(null).key).not.toBe(blankDraft(null).key))

  test('a product added twice is two pieces', () => {
    expect(withVariant(filled, socks).lines).toMatchObject([{ sku: 'SOCK-1', quantity: '2' }])
  })

  test('prices and stock follow the catalogue, other lines stay', () => {
    const lines = withCatalogue({ ...filled, lines: [free, ...filled.lines] }, [
      { ...socks, price: 21, stock: 0 },
    ]).lines
    expect(lines).toMatchObject([free, { price: 21, stock: 0, quantity: '1' }])
  })

  test('another shop keeps the free lines alone', () => {
    expect(withMerchant({ ...filled, lines: [free, ...filled.lines] }, 'other').lines).toEqual([free])
  })

  test('a customer brings the address, unless one was typed', () => {
    const shippingAddress = { name: 'D', street: '1', city: 'A', state: 'TX', zip: '7', country: 'US', phone: null }
    const dana = { id: 'c', name: 'Dana', email: 'd@example.com', phone: null, shippingAddress }
    expect(withCustomer(filled, dana)).toMatchObject({ ships: true, shippingAddress: { street: '1', phone: '' } })
    const typed = { ...filled, ships: true, shippingAddress: { ...filled.shippingAddress, street: 'Mine' } }
    expect(withCustomer(typed, dana)).toMatchObject({ customer: { name: 'Dana' }, shippingAddress: { street: 'Mine' } })
  })
})
