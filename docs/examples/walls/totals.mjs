// The wall was: shipping, tax and coupons had to be faked as items.
import { ask, call, newOrder, prove } from './desk.mjs'

const adjustments = [
  { kind: 'shipping', amount: 5.95 },
  { kind: 'discount', name: 'Coupon SUMMER10', amount: 3.7 },
  { kind: 'tax', name: 'Sales tax', amount: 2.75 },
]
const { order } = await ask('POST', '/api/orders', { body: newOrder({ adjustments, totalAmount: 42 }) })
const { products, discount, shipping, tax, total } = order.totals
prove(total === 42 && order.totalAmount === 42, 'an order totals products, discounts, shipping and tax', order.totals)
prove(products === 37 && discount === 3.7 && shipping === 5.95 && tax === 2.75, 'it has its total by kind')
prove(order.products.length === 1, 'none of them is an item')

const wrong = await call('POST', '/api/orders', { body: newOrder({ adjustments, totalAmount: 37 }) })
prove(wrong.status === 422, 'an order with another total than you expect is refused', wrong.answer.message)
const tooMuch = await call('POST', '/api/orders', {
  body: newOrder({ adjustments: [{ kind: 'discount', amount: 38 }] }),
})
prove(tooMuch.status === 422, 'a discount beyond the products is refused', tooMuch.answer.message)

const express = [{ kind: 'shipping', name: 'Express', amount: 9.95 }]
const body = { adjustments: express, reason: 'In a hurry' }
const { order: edited } = await ask('PATCH', `/api/orders/${order.id}`, { body })
prove(edited.totalAmount === 46.95 && edited.products.length === 1, 'an edit replaces them, and the items stay')

const { text: csv } = await call('GET', `/api/orders/export?search=${order.id.slice(-12)}`)
prove(csv.includes('Shipping (USD)') && csv.includes('9.95'), 'the CSV export has a column for each kind')
