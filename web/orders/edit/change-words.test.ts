import { expect, test } from 'vitest'
import type { OrderFieldChange } from '../../../contract/orders/order-details.ts'
import { changeRows, describeValues } from './change-words.ts'
import { editTitle } from './edit-title.ts'

const mug = { name: 'Enamel mug', sku: 'MUG-1', quantity: 2, price: 15 }
const wrap = { name: 'Gift wrap', sku: null, quantity: 1, price: 4.5 }
const address = {
  name: 'Dana',
  street: '1 Pine St',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
  phone: null,
}
const person = { name: 'Dana', email: 'dana@example.com', phone: null }

const changes: OrderFieldChange[] = [
  { field: 'products', from: [mug, wrap], to: [{ ...mug, quantity: 3 }] },
  { field: 'totalAmount', from: 34.5, to: 45 },
]

test('items are told line by line, with the total', () => {
  expect(changeRows(changes)).toEqual([
    { label: 'Enamel mug, $15.00 each', from: '2', to: '3' },
    { label: 'Gift wrap, $4.50 each', from: '1', to: '0' },
    { label: 'Total', from: '$34.50', to: '$45.00' },
  ])
  expect(editTitle(changes)).toBe('Items edited')
})

test('lines in another order are told as a whole', () => {
  expect(changeRows([{ field: 'products', from: [mug, wrap], to: [wrap, mug] }])).toEqual([
    { label: 'Items', from: '2 × Enamel mug, 1 × Gift wrap', to: '1 × Gift wrap, 2 × Enamel mug' },
  ])
})

test('discounts, shipping and tax are told by their names and kinds', () => {
  const to = [
    { kind: 'discount' as const, name: 'Coupon TEN', amount: 3 },
    { kind: 'shipping' as const, name: null, amount: 5.95 },
  ]
  expect(changeRows([{ field: 'adjustments', from: [], to }])).toEqual([
    { label: 'Shipping, tax, discount', from: 'none', to: 'Coupon TEN $3.00, Shipping $5.95' },
  ])
  expect(editTitle([{ field: 'adjustments', from: [], to }])).toBe('Items edited')
})

test('only the fields of a customer that differ are shown', () => {
  expect(changeRows([{ field: 'customer', from: person, to: { ...person, phone: '1' } }])).toEqual([
    { label: 'Phone', from: 'none', to: '1' },
  ])
})

test('only the lines of an address that differ are shown', () => {
  const to = { ...address, street: '2 Oak Ave', zip: '97202' }
  expect(changeRows([{ field: 'shippingAddress', from: address, to }])).toEqual([
    { label: 'Street', from: '1 Pine St', to: '2 Oak Ave' },
    { label: 'ZIP code', from: '97201', to: '97202' },
  ])
})

test('several parts make one title', () => {
  const both: OrderFieldChange[] = [
    { field: 'shippingAddress', from: null, to: address },
    { field: 'note', from: null, to: 'Ring twice' },
  ]
  expect(editTitle(both)).toBe('Shipping address and note edited')
  expect(changeRows(both)[0]).toEqual({ label: 'Address', from: 'none', to: 'Dana, 1 Pine St, Portland, OR 97201, US' })
})

test('the values of a refusal are told, and unknown ones passed over', () => {
  const values = describeValues([
    { path: 'paymentMethod', value: 'zelle' },
    { path: 'trackingNumber', value: null },
    { path: 'constructor', value: 1 },
  ])
  expect(values).toEqual([
    { label: 'Payment method', text: 'Zelle' },
    { label: 'Tracking number', text: 'none' },
  ])
})
