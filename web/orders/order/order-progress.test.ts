import { expect, test } from 'vitest'
import { progressOf } from './order-progress.ts'

const created = { createdAt: 't0', paidAt: null, shippedAt: null, deliveredAt: null, cancelledAt: null }
const summary = (moments: typeof created | Record<keyof typeof created, string | null>) =>
  progressOf({ ...created, ...moments, createdAt: 't0' }).map(({ label, at, tone }) => `${label} ${at} ${tone}`)

test('a new order has everything ahead of it', () => {
  expect(summary(created)).toEqual([
    'Created t0 reached',
    'Paid null ahead',
    'Shipped null ahead',
    'Delivered null ahead',
  ])
})

test('a shipped order lacks its delivery only', () => {
  expect(summary({ ...created, paidAt: 't1', shippedAt: 't2' })).toEqual([
    'Created t0 reached',
    'Paid t1 reached',
    'Shipped t2 reached',
    'Delivered null ahead',
  ])
})

test('a cancelled order ends with its cancellation, after what it had reached', () => {
  expect(summary({ ...created, paidAt: 't1', cancelledAt: 't2' })).toEqual([
    'Created t0 reached',
    'Paid t1 reached',
    'Cancelled t2 cancelled',
  ])
})
